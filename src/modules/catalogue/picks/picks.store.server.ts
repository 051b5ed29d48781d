import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Language } from '#kit/locale.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { StaffPick } from './picks.contract.ts';

/** Most picks with a place and on a page. */
const MOST = 100;
const PICKS = sql`'{9}'::smallint[]`;

/**
 * The picks in order: those with a place, then the popular ones. The popularity index returns only as many as needed,
 * however many picks exist. Unlisted picks are found by their place only.
 */
const picks = (onlyListed: boolean) => sql`(
    select id, place, popularity from (
      (select p.id, o.place, p.popularity from pick_places o join projects p on p.id = o.project_id
        where p.category_ids @> ${PICKS} ${onlyListed ? sql`and p.listed` : sql``} order by o.place
          limit ${sql.lit(MOST)})
      union all
      (select p.id, null, p.popularity from projects p
        where p.listed and p.category_ids @> ${PICKS} and not exists (select from pick_places o
          where o.project_id = p.id)
        order by p.popularity desc, p.id desc limit ${sql.lit(MOST)})) each
    order by place nulls last, popularity desc, id desc limit ${sql.lit(MOST)})`;

export const staffPickIdsSql = (onlyListed: boolean) =>
  sql<{ id: number }>`select id from ${picks(onlyListed)} picks order by place nulls last, popularity desc, id desc`;

/** The staff picks in their order: those with a place, then the popular ones. */
export async function findStaffPickIds(db: Db, { onlyListed = false } = {}): Promise<number[]> {
  const { rows } = await staffPickIdsSql(onlyListed).execute(db);
  return rows.map(({ id }) => id);
}

const columns = sql`p.id, p.name, p.artist_name, p.picture, p.picture_version, p.listed,
  coalesce((select json_object_agg(n.lang, n.body) from pick_notes n where n.project_id = p.id), '{}') as texts`;

export async function findStaffPickRows(db: Db): Promise<StaffPick[]> {
  return queryRows(
    db,
    sql<StaffPick>`
    select ${columns} from ${picks(false)} picks join projects p using (id)
    order by picks.place nulls last, picks.popularity desc, p.id desc`,
  );
}

/** A project that is a staff pick; `lock` blocks changes until this transaction ends. */
export async function loadStaffPick(db: Db, id: number, { lock = false } = {}): Promise<StaffPick | undefined> {
  return queryRow(
    db,
    sql<StaffPick>`
    select ${columns} from projects p where p.id = ${id}
      and p.category_ids @> ${PICKS} ${lock ? sql`for update of p` : sql``}`,
  );
}

/** Staff notes on these projects, by language. */
export async function findStaffPickNotes(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; texts: Readonly<Record<string, string>> }>`
    select project_id as id, json_object_agg(lang, body) as texts from pick_notes
    where project_id = any(${[...ids]}::bigint[]) group by project_id`.execute(db);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** Concurrent changes of the order wait for each other until the transaction ends. */
export const lockStaffPickOrder = (db: Db) => sql`lock table pick_places in share row exclusive mode`.execute(db);

/** Stores the order of the picks. */
export async function saveStaffPickOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from pick_places`.execute(db);
  await sql`insert into pick_places (project_id, place) select id, place
    from unnest(${[...ids]}::bigint[]) with ordinality as x (id, place)`.execute(db);
}

export async function replaceStaffPickNotes(
  db: Db,
  project_id: number,
  texts: readonly { lang: Language; body: string }[],
): Promise<void> {
  await db.deleteFrom('pick_notes').where('project_id', '=', project_id).execute();
  if (texts.length === 0) return;
  await db
    .insertInto('pick_notes')
    .values(texts.map((text) => ({ ...text, project_id })))
    .execute();
}
