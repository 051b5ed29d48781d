import { sql } from 'kysely';
import { createdSortDirectionSql } from '#db/created-sort-direction-sql.server.ts';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import { UNLAUNCHED_STEPS } from '#kit/project-steps.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { TakedownClaimState } from './takedown-claim-states.ts';
import type { TakedownClaimFields, TakedownClaimRow } from './takedowns.contract.ts';

type NewClaim = Omit<TakedownClaimFields, 'release' | 'good_faith'> & {
  readonly project_id: number;
  readonly lang: string;
  readonly user_id: number | null;
  readonly confirm_hash: Buffer;
  readonly confirm_until: Date;
};

/** The project as people name it, its creator and the tags of its pages. */
export interface ClaimedProject {
  readonly id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly shop_id: number;
  readonly artist_id: number | null;
  readonly label_id: number | null;
  readonly owner: { readonly email: string; readonly lang: string } | null;
}

const columns = sql`c.id, c.kind, c.name, c.email, c.work, c.statement, c.lang, c.state, c.note,
  iso_time(c.created_at) as created_at, iso_time(c.updated_at) as updated_at,
  json_build_object('id', p.id, 'name', p.name, 'artist_name', p.artist_name, 'category', p.category,
    'taken_down', p.taken_down_at is not null) as project`;

/** A release that a visitor can see, by its id. */
export const loadClaimableProject = (
  db: Db,
  id: number,
): Promise<{ id: number; name: string; artist_name: string } | undefined> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'artist_name'])
    .where('id', '=', id)
    .where('step', 'not in', [...UNLAUNCHED_STEPS])
    .where('selling_mode', '<>', 'direct_pressing')
    .executeTakeFirst();

export async function insertTakedownClaim(db: Db, claim: NewClaim): Promise<number> {
  const { id } = await db.insertInto('takedown_claims').values(claim).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Confirms a claim, once, so that staff see it. */
export async function confirmStoredClaim(db: Db, hash: Buffer, now: Date): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    update takedown_claims set state = 'new', confirm_hash = null, confirm_until = null, updated_at = now()
    where confirm_hash = ${hash} and confirm_until > ${now} returning id`,
  );
  return found?.id;
}

export async function findTakedownClaims(
  db: Db,
  {
    search,
    state,
    sort,
    limit,
    offset,
  }: { search?: string; state?: string; sort: CreatedSort | undefined; limit: number; offset: number },
): Promise<{ claims: TakedownClaimRow[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const where = sql`where c.state <> 'unconfirmed' and (${state ?? null}::text is null or c.state = ${state ?? null})
    and (${pattern}::text is null or plain_text(c.name || ' ' || c.email || ' ' || c.work || ' ' || p.name || ' '
      || p.artist_name) like plain_text(${pattern}::text))`;
  const from = sql`from takedown_claims c join projects p on p.id = c.project_id`;
  const { rows: claims } = await sql<TakedownClaimRow>`select ${columns} ${from} ${where}
    order by c.id ${createdSortDirectionSql(sort)} limit ${limit} offset ${offset}`.execute(db);
  return { claims, total: await countRowsUpTo(db, sql`${from} ${where}`) };
}

export const loadTakedownClaim = (db: Db, id: number): Promise<TakedownClaimRow | undefined> =>
  queryRow(
    db,
    sql<TakedownClaimRow>`select ${columns} from takedown_claims c join projects p on p.id = c.project_id
      where c.id = ${id} and c.state <> 'unconfirmed'`,
  );

/** Sets the state if it is still the expected one. @returns false after a faster decision */
export async function moveClaimState(
  db: Db,
  { id, from, to, note }: { id: number; from: TakedownClaimState; to: TakedownClaimState; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('takedown_claims')
    .set({ state: to, note, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const lockClaimedProject = (db: Db, id: number): Promise<ClaimedProject | undefined> =>
  queryRow(
    db,
    sql<ClaimedProject>`
    select p.id, p.name, p.artist_name, p.shop_id, p.artist_id, p.label_id,
      (select json_build_object('email', u.email, 'lang', u.lang) from users u where u.id = p.owner_id
        and u.deleted_at is null) as owner
    from projects p where p.id = ${id} for update of p`,
  );

/** Hides a release while a claim against it is upheld, and shows it again, as it was, without any. */
export async function hideOrShowClaimedProject(db: Db, project_id: number): Promise<void> {
  await sql`
    update projects p set
      private = case when u.upheld then true else p.private_before end,
      private_before = case when u.upheld then p.private end,
      taken_down_at = case when u.upheld then now() end,
      updated_at = now()
    from (select exists (select from takedown_claims where project_id = ${project_id} and state = 'upheld') as upheld) u
    where p.id = ${project_id} and u.upheld <> (p.taken_down_at is not null)`.execute(db);
}

/** Deletes claims that were not confirmed in time. */
export async function deleteUnconfirmedTakedownClaims(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('takedown_claims')
    .where('state', '=', 'unconfirmed')
    .where('confirm_until', '<', before)
    .execute();
}
