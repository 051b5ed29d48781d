import { type RawBuilder, sql } from 'kysely';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import { matchesSearchWordsSql } from '#db/search-words-sql.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { UserRoleOrPricesChange, UserRow } from './staff-and-users.contract.ts';

export interface UserListQuery {
  readonly search?: string;
  readonly role?: string;
  readonly sort: '-created' | 'created' | 'name' | '-name';
  readonly limit: number;
  readonly offset: number;
}

const ORDERS: Readonly<Record<UserListQuery['sort'], RawBuilder<unknown>>> = {
  '-created': sql`u.id desc`,
  created: sql`u.id`,
  name: sql`plain_text(u.name), u.id`,
  '-name': sql`plain_text(u.name) desc, u.id desc`,
};

const columns = sql`u.id, u.name, u.email, u.picture, u.role, u.pro, u.prod, u.banned_at is not null as banned,
  u.country_id, u.lang, u.origin, iso_time(u.created_at) as created_at,
  (select count(*)::int from orders o where o.user_id = u.id and o.paid_at is not null) as orders_count,
  (select count(*)::int from projects p where p.owner_id = u.id) as projects`;

export async function findUsers(
  db: Db,
  { search, role, sort, limit, offset }: UserListQuery,
): Promise<{ users: UserRow[]; total: number }> {
  const where = sql`u.deleted_at is null and (${role ?? null}::text is null or u.role = ${role ?? null})
    and ${matchesSearchWordsSql(sql`plain_text(u.name || ' ' || u.email)`, search ?? '')}`;
  const { rows: users } = await sql<UserRow>`select ${columns} from users u where ${where} order by ${ORDERS[sort]}
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from users u where ${where}`);
  return { users, total };
}

export async function loadUser(db: Db, id: number): Promise<UserRow | undefined> {
  return queryRow(db, sql<UserRow>`select ${columns} from users u where u.id = ${id} and u.deleted_at is null`);
}

/** Admins who can sign in. Their rows stay locked, so that two cannot demote each other at once. */
export async function lockAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateUserRoleOrPrices(db: Db, id: number, change: UserRoleOrPricesChange): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Bans an account or lifts its ban. @returns whether the state changed */
export async function setUserBanned(db: Db, id: number, banned: boolean): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ banned_at: banned ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('banned_at', banned ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findStaff(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: number; name: string; picture: string | null; prod: boolean; total: number }>`
    select id, name, picture, prod, count(*) over ()::int as total from users
    where role in ('production', 'team', 'admin') and deleted_at is null and banned_at is null
      order by plain_text(name), id limit ${limit} offset ${offset}`.execute(db);
  return { staff: rows.map(({ total: _total, ...entry }) => entry), total: rows[0]?.total ?? 0 };
}
