import { plainEmail } from '#kit/email.ts';
import { type List, type Pages, pageOf, pagingOf } from '#kit/paging.ts';
import { notAllowed, notFound } from '#kit/problem.ts';
import { endSessionsOf, findLogin, voidAccess } from '#modules/people/identity/session.server.ts';
import { pauseBoxesOf } from '#modules/selling/boxes/pack-boxes.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, type Db, inTransaction, requireUser } from '#platform/ctx.server.ts';
import type { RoleChange, UserRow } from './back-office.contract.ts';
import { lastAdmin, ownAccount } from './back-office.problems.ts';
import {
  findStaff,
  findUsers,
  loadUser,
  lockAdmins,
  type PeopleQuery,
  setBanned,
  updateRole,
} from './staff-and-users.store.server.ts';

interface Query extends Pages {
  readonly search?: string;
  readonly role?: string;
  readonly sort?: PeopleQuery['sort'];
}

/** Accounts by role and words, the newest first unless asked otherwise. */
export async function listUsers(
  ctx: Ctx,
  { search, role, sort = '-created', ...query }: Query,
): Promise<List<UserRow>> {
  const paging = pagingOf(query);
  const { users, total } = await findUsers(ctx.db, { search: search?.trim(), role, sort, ...paging });
  return pageOf(users, total, paging);
}

/** @throws Problem 404 */
export async function readUser(ctx: Pick<Ctx, 'db'>, id: number): Promise<UserRow> {
  const user = await loadUser(ctx.db, id);
  if (!user) throw notFound();
  return user;
}

/**
 * Gives an account another role. What it could do ends with its sessions (rule 25).
 * @throws Problem 404, 409 `last_admin`
 */
export async function changeRole(ctx: By, id: number, { role, prod, pro }: RoleChange): Promise<UserRow> {
  const admins = await lockAdmins(ctx.db);
  const before = await readUser(ctx, id);
  if (role !== 'admin' && admins.includes(id) && admins.length === 1) throw lastAdmin();
  const change = { role, prod: prod ?? role === 'production', ...(pro !== undefined && { pro }) };
  await updateRole(ctx.db, id, change);
  if (before.role !== role) await endSessionsOf(ctx, id);
  await recordAudit(ctx, {
    action: 'role_changed',
    entity: 'user',
    entity_id: id,
    before: { role: before.role, prod: before.prod, ...(pro !== undefined && { pro: before.pro }) },
    after: change,
  });
  return readUser(ctx, id);
}

/**
 * Shuts an account out at once. What it ordered goes on, nothing more is charged for its boxes: nobody could call them off.
 * @throws Problem 404, 403 `not_allowed`, 409 `last_admin`, `own_account`
 */
export async function banUser(ctx: Ctx, id: number, reason: string): Promise<UserRow> {
  await requireOther(ctx, id);
  if (await setBanned(ctx.db, id, true)) {
    await voidAccess(ctx, id);
    await pauseBoxesOf(ctx.db, id);
    await recordAudit(ctx, { action: 'banned', entity: 'user', entity_id: id, after: { reason } });
  }
  return readUser(ctx, id);
}

/** @throws Problem 404, 403 `not_allowed` */
export async function unbanUser(ctx: Ctx, id: number): Promise<UserRow> {
  await requireOther(ctx, id);
  if (await setBanned(ctx.db, id, false)) await recordAudit(ctx, { action: 'unbanned', entity: 'user', entity_id: id });
  return readUser(ctx, id);
}

/** Nobody shuts themselves out, only an admin other staff, and one admin stays who can let people in again. */
async function requireOther(ctx: Ctx, id: number): Promise<void> {
  const admins = await lockAdmins(ctx.db);
  const own_id = requireUser(ctx).id;
  const { role } = await readUser(ctx, id);
  if (role !== 'user' && role !== 'creator' && ctx.role !== 'admin') throw notAllowed();
  if (id === own_id) throw ownAccount();
  // Of two admins who shut each other out at once, the second is none any more when the first has let go of the lock.
  if (ctx.role === 'admin' && !admins.includes(own_id)) throw notAllowed();
  if (admins.includes(id) && admins.length === 1) throw lastAdmin();
}

/** In whose name a role is given. */
interface By {
  readonly db: Db;
  readonly user: { readonly id: number } | null;
}

/**
 * Makes an account an admin in its own name: who may start commands on the machine owns the shop, and a new shop has nobody else
 * who could give the role (`npm run admin`).
 * @throws Problem 404 for an address without an account that can sign in
 */
export const appointAdmin = (on: { readonly db: Db }, email: string): Promise<UserRow> =>
  inTransaction(on, async ({ db }) => {
    const account = await findLogin({ db }, plainEmail(email));
    if (!account) throw notFound();
    return changeRole({ db, user: account }, account.id, { role: 'admin' });
  });

/** Who works here: `{id, name, picture, prod}`. */
export async function listStaff(
  ctx: Ctx,
  query: Pages,
): Promise<List<{ id: number; name: string; picture: string | null; prod: boolean }>> {
  const paging = pagingOf(query);
  const { staff, total } = await findStaff(ctx.db, paging);
  return pageOf(staff, total, paging);
}
