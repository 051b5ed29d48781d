import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { StoredHomeSection } from './home.contract.ts';

export type HomePageVersion = 'draft' | 'live';

const columns = sql`id, source, look, what, chosen, most, texts, iso_time(from_at) as from_at,
  iso_time(to_at) as to_at`;

/** The sections of a stage in their order. */
export async function findStoredHomeSections(db: Db, stage: HomePageVersion): Promise<StoredHomeSection[]> {
  return queryRows(
    db,
    sql<StoredHomeSection>`
    select ${columns} from home_sections where stage = ${stage} order by position, id`,
  );
}

/** The ids without a record. */
export async function findUnknownProjectIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from unnest(${[...ids]}::bigint[]) c (id) where not exists (select from projects p
      where p.id = c.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these records that the lists of the shop do not show, with their names. */
export async function findUnlistedRecords(db: Db, ids: readonly number[]): Promise<[id: number, name: string][]> {
  const rows = await queryRows(
    db,
    sql<{ id: number; name: string }>`
    select id, concat_ws(' – ', nullif(artist_name, ''), name) as name from projects
    where id = any(${[...ids]}::bigint[]) and not listed`,
  );
  return rows.map(({ id, name }) => [id, name]);
}

interface Stages {
  readonly draft: StoredHomeSection[];
  readonly live: StoredHomeSection[];
  readonly can_undo: boolean;
  readonly can_undo_publish: boolean;
}

/** Both stages, and whether a change of each can be undone: one query, because other editors wait for the lock. */
export async function loadHomePageVersions(db: Db): Promise<Stages> {
  const sections = (stage: HomePageVersion) => sql`
    coalesce((select json_agg(s) from (select ${columns} from home_sections where stage = ${stage}
      order by position, id) s), '[]')`;
  const changed = (stage: HomePageVersion) =>
    sql`exists (select from content_versions where entity = 'home' and entity_id = ${stage})`;
  const found = await queryRow(
    db,
    sql<Stages>`
    select ${sections('draft')} as draft, ${sections('live')} as live, ${changed('draft')} as can_undo,
      ${changed('live')} as can_undo_publish`,
  );
  return found ?? { draft: [], live: [], can_undo: false, can_undo_publish: false };
}

/** Locks the home page until the transaction ends. A second editor waits. */
export async function lockHomePage(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('home'))`.execute(db);
}

export async function nextHomeSectionId(db: Db): Promise<number> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('home_sections', 'id')) as id`,
  );
  return Number(found?.id);
}

/** Makes these the sections of a stage, in this order. Unchanged sections are not written. */
export async function replaceHomeSections(
  db: Db,
  stage: HomePageVersion,
  sections: readonly StoredHomeSection[],
): Promise<void> {
  const rows = sections.map((section, position) => ({ ...section, stage, position }));
  await sql`
    with wanted as (select * from jsonb_populate_recordset(null::home_sections, ${JSON.stringify(rows)}::jsonb)),
    gone as (delete from home_sections h where h.stage = ${stage} and not exists (select from wanted w
      where w.id = h.id))
    insert into home_sections as h (stage, id, position, source, look, what, chosen, most, from_at, to_at, texts)
    select stage, id, position, source, look, what, chosen, most, from_at, to_at, texts from wanted
    on conflict (stage, id) do update set position = excluded.position, source = excluded.source, look = excluded.look,
      what = excluded.what,
      chosen = excluded.chosen, most = excluded.most, from_at = excluded.from_at, to_at = excluded.to_at,
        texts = excluded.texts
    where (h.position, h.source, h.look, h.what, h.chosen, h.most, h.from_at, h.to_at, h.texts)
      is distinct from (excluded.position, excluded.source, excluded.look, excluded.what, excluded.chosen,
        excluded.most, excluded.from_at, excluded.to_at, excluded.texts)`.execute(db);
}
