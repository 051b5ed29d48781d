import { normalizeEmail } from '#kit/email.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notAllowed, notFound } from '#kit/problem.ts';
import { endUserSessions, readLoginAccount, revokeAllAccess } from '#modules/people/identity/session.server.ts';
import { pauseBoxSubscriptionsOfUser } from '#modules/selling/boxes/boxes-for-staff.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, type Db, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import { cannotBanOwnAccount, lastAdminMustStay } from './back-office.problems.ts';
import type { UserRoleOrPricesChange, UserRow } from './staff-and-users.contract.ts';
import {
  findStaff,
  findUsers,
  loadUser,
  lockAdmins,
  setUserBanned,
  type UserListQuery,
  updateUserRoleOrPrices,
} from './staff-and-users.store.server.ts';

interface Query extends PagingQuery {
  readonly search?: string;
  readonly role?: string;
  readonly sort?: UserListQuery['sort'];
}

/** Accounts by role and search words, by default the newest first. */
export async function listUsers(
  ctx: Ctx,
  { search, role, sort = '-created', ...query }: Query,
): Promise<List<UserRow>> {
  const paging = parseCursorPaging(query);
  const { users, total } = await findUsers(ctx.db, { search: search?.trim(), role, sort, ...paging });
  return makePageList(users, total, paging);
}

/** @throws Problem 404 */
export async function readUser(ctx: Pick<Ctx, 'db'>, id: number): Promise<UserRow> {
  const user = await loadUser(ctx.db, id);
  if (!user) throw notFound();
  return user;
}

/**
 * Changes the role of an account. Its sessions end, and with them its former permissions (rule 25).
 * @throws Problem 404, 409 `last_admin`
 */
export async function changeUserRoleOrPrices(
  ctx: By,
  id: number,
  { role, prod, pro }: UserRoleOrPricesChange,
): Promise<UserRow> {
  const admins = await lockAdmins(ctx.db);
  const before = await readUser(ctx, id);
  if (role !== 'admin' && admins.includes(id) && admins.length === 1) throw lastAdminMustStay();
  const change = { role, prod: prod ?? role === 'production', ...(pro !== undefined && { pro }) };
  await updateUserRoleOrPrices(ctx.db, id, change);
  if (before.role !== role) await endUserSessions(ctx, id);
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
 * Bans an account at once. Its orders continue; its boxes are no longer charged, because the user could not cancel
 * them.
 * @throws Problem 404, 403 `not_allowed`, 409 `last_admin`, `own_account`
 */
export async function banUser(ctx: Ctx, id: number, reason: string): Promise<UserRow> {
  await requireOther(ctx, id);
  if (await setUserBanned(ctx.db, id, true)) {
    await revokeAllAccess(ctx, id);
    await pauseBoxSubscriptionsOfUser(ctx.db, id);
    await recordAudit(ctx, { action: 'banned', entity: 'user', entity_id: id, after: { reason } });
  }
  return readUser(ctx, id);
}

/** @throws Problem 404, 403 `not_allowed` */
export async function unbanUser(ctx: Ctx, id: number): Promise<UserRow> {
  await requireOther(ctx, id);
  if (await setUserBanned(ctx.db, id, false))
    await recordAudit(ctx, { action: 'unbanned', entity: 'user', entity_id: id });
  return readUser(ctx, id);
}

/** Users cannot ban themselves, only an admin bans staff, and one admin remains who can lift bans. */
async function requireOther(ctx: Ctx, id: number): Promise<void> {
  const admins = await lockAdmins(ctx.db);
  const own_id = requireUser(ctx).id;
  const { role } = await readUser(ctx, id);
  if (role !== 'user' && role !== 'creator' && ctx.role !== 'admin') throw notAllowed();
  if (id === own_id) throw cannotBanOwnAccount();
  // When two admins ban each other at once, the second is no longer an admin once the first releases the lock.
  if (ctx.role === 'admin' && !admins.includes(own_id)) throw notAllowed();
  if (admins.includes(id) && admins.length === 1) throw lastAdminMustStay();
}

/** The actor of a role change. */
interface By {
  readonly db: Db;
  readonly user: { readonly id: number } | null;
}

/**
 * Makes an account an admin, with itself as the actor. A person with shell access owns the shop, and a new shop has no
 * other admin who could assign the role (`npm run admin`).
 * @throws Problem 404 for an address without an account that can sign in
 */
export const appointAdmin = (on: { readonly db: Db }, email: string): Promise<UserRow> =>
  runInTransaction(on, async ({ db }) => {
    const account = await readLoginAccount({ db }, normalizeEmail(email));
    if (!account) throw notFound();
    return changeUserRoleOrPrices({ db, user: account }, account.id, { role: 'admin' });
  });

/** All staff members: `{id, name, picture, prod}`. */
export async function listStaff(
  ctx: Ctx,
  query: PagingQuery,
): Promise<List<{ id: number; name: string; picture: string | null; prod: boolean }>> {
  const paging = parseCursorPaging(query);
  const { staff, total } = await findStaff(ctx.db, paging);
  return makePageList(staff, total, paging);
}
