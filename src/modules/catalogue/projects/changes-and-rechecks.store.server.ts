import { sql } from 'kysely';
import { countRowsUpTo, queryRow, queryRows, queryRowsByKey } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ProjectChangeEntry, Recheck, WaitingRecheck } from './changes.contract.ts';
import type { HeldValues } from './held-changes.ts';
import type { CheckedPart, ReleasePart } from './release-change-rules.ts';
import { hasPressingUnderWaySql, lockProjectAndPressings } from './unmade-release-pressings.store.server.ts';

interface NewProjectChange {
  readonly project_id: number;
  readonly user_id: number | null;
  readonly kind: ProjectChangeEntry['kind'];
  readonly parts: readonly ReleasePart[];
  readonly before?: object;
  readonly after?: object;
}

/** Adds an entry to the history of a release, with its present step. */
export async function insertProjectChange(
  db: Db,
  { project_id, user_id, kind, parts, before = {}, after = {} }: NewProjectChange,
): Promise<void> {
  await db
    .insertInto('project_changes')
    .values({
      project_id,
      user_id,
      kind,
      step: sql<string>`(select step from projects where id = ${project_id})`,
      parts: [...parts],
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/**
 * Opens the recheck of each part, and saves the printed files from before the change. A refused recheck is opened
 * again, without its refused cover. Locks the project and its pressings, so that none passes the file check and no
 * batch starts meanwhile.
 */
export async function insertOpenRechecks(db: Db, project_id: number, parts: readonly CheckedPart[]): Promise<void> {
  await lockProjectAndPressings(db, project_id);
  await sql`
    insert into project_rechecks (project_id, part, accepted_prints)
    select ${project_id}, part, case part when 'artwork' then ${storedPrintFilesSql(project_id)} end
    from unnest(${[...parts]}::text[]) part
    on conflict (project_id, part) where state <> 'passed'
    do update set state = 'open', opened_at = now(), version = project_rechecks.version + 1, decided_by = null,
      decided_at = null,
      cover_file = case when project_rechecks.state = 'open' then project_rechecks.cover_file end`.execute(db);
}

/** The artwork of the printed parts, as it is placed; `pages` are those with a placement of their own. */
export const storedPrintFilesSql = (project_id: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('part', c.part, 'upload_id', c.upload_id, 'file', c.file,
    'file_name', c.file_name, 'placement', case when l.upload_id = c.upload_id
      then jsonb_build_object('x', l.x, 'y', l.y, 'scale', l.scale, 'rotation', l.rotation) end) || coalesce((
    select jsonb_build_object('pages', jsonb_agg(jsonb_build_object('page', o.page, 'x', o.x, 'y', o.y,
      'scale', o.scale, 'rotation', o.rotation) order by o.page))
    from print_page_placements o
    where o.print_check_id = c.id and o.upload_id = c.upload_id and l.upload_id = c.upload_id
    having count(*) > 0), '{}') order by c.part), '[]')
  from print_checks c left join print_placements l on l.print_check_id = c.id where c.project_id = ${project_id})`;

/** Stores the proposed values of each part with an open recheck. */
export async function saveHeldValues(
  db: Db,
  project_id: number,
  held: Readonly<Record<CheckedPart, HeldValues>>,
): Promise<void> {
  await sql`
    update project_rechecks r set held = h.value from jsonb_each(${JSON.stringify(held)}::jsonb) h
    where r.project_id = ${project_id} and r.part = h.key and r.state = 'open'`.execute(db);
}

/** Keeps a new cover for the recheck of the artwork, if one is open. @returns false without a recheck */
export async function saveCoverAwaitingRecheck(db: Db, project_id: number, cover_file: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project_rechecks')
    .set({ cover_file })
    .where('project_id', '=', project_id)
    .where('part', '=', 'artwork')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Drops a cover that waits for its recheck, because a later one took its place. */
export async function dropCoverAwaitingRecheck(db: Db, project_id: number): Promise<void> {
  await db
    .updateTable('project_rechecks')
    .set({ cover_file: null })
    .where('project_id', '=', project_id)
    .where('state', '!=', 'passed')
    .where('cover_file', 'is not', null)
    .execute();
}

/** Whether staff refused a present file of the part of a recheck, which therefore can't pass. */
export async function isFileOfRecheckRefused(
  db: Db,
  { id, project_id }: { id: number; project_id: number },
): Promise<boolean> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    select r.id from file_refusals r join project_rechecks c on c.project_id = r.project_id
    where c.id = ${id} and c.project_id = ${project_id} and file_refusal_is_open(r)
      and case c.part when 'audio' then r.song_id is not null when 'artwork' then r.part is not null else false end
    limit 1`,
  );
  return found !== undefined;
}

/** The changes of a release after its submission, the latest first. */
export const findProjectChanges = (db: Db, project_id: number): Promise<ProjectChangeEntry[]> =>
  queryRows(
    db,
    sql<ProjectChangeEntry>`
    select c.id, c.kind, coalesce(u.name, '') as by, c.step, c.parts, c.before, c.after, iso_time(c.at) as at
    from project_changes c left join users u on u.id = c.user_id
    where c.project_id = ${project_id} order by c.id desc limit 100`,
  );

const recheckColumns = sql`r.id, r.part, r.state, r.reason, iso_time(r.opened_at) as opened_at, r.version, r.held,
  r.part <> 'format' and ${hasPressingUnderWaySql} as in_production`;

/** The rechecks of a release that have not passed. */
export const findUnpassedRecheckRows = async (db: Db, project_id: number): Promise<Recheck[]> =>
  (await findUnpassedRecheckRowsByProject(db, [project_id])).get(project_id) ?? [];

/** The same for several releases. */
export const findUnpassedRecheckRowsByProject = (db: Db, project_ids: readonly number[]) =>
  queryRowsByKey(
    db,
    sql<Recheck & { key: number }>`
    select r.project_id as key, ${recheckColumns}
    from project_rechecks r join projects p on p.id = r.project_id
    where r.project_id = any(${[...project_ids]}::bigint[]) and r.state <> 'passed' order by r.part`,
  );

/** Open rechecks of all releases, the longest waiting first. */
export async function findWaitingRechecks(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ rechecks: WaitingRecheck[]; total: number }> {
  const from = sql`from project_rechecks r join projects p on p.id = r.project_id where r.state = 'open'`;
  const rechecks = await queryRows(
    db,
    sql<WaitingRecheck>`
    select ${recheckColumns}, r.project_id, p.name, p.artist_name
    ${from} order by r.opened_at, r.id limit ${limit} offset ${offset}`,
  );
  return { rechecks, total: await countRowsUpTo(db, from) };
}

export async function hasUnpassedRecheck(db: Db, project_id: number): Promise<boolean> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    select id from project_rechecks where project_id = ${project_id} and state <> 'passed' limit 1`,
  );
  return found !== undefined;
}

interface DecidedRecheck {
  readonly part: CheckedPart;
  readonly cover_file: string | null;
  readonly held: HeldValues;
  readonly version: number;
}

/** @returns the part with its proposed values; undefined for a decided recheck or another version */
export async function decideRecheckRow(
  db: Db,
  decision: {
    id: number;
    project_id: number;
    state: 'passed' | 'refused';
    reason: string;
    user_id: number;
    version: number | null;
  },
): Promise<DecidedRecheck | undefined> {
  return queryRow(
    db,
    sql<DecidedRecheck>`
    update project_rechecks set state = ${decision.state}, reason = ${decision.reason},
      decided_by = ${decision.user_id}, decided_at = now()
    where id = ${decision.id} and project_id = ${decision.project_id} and state = 'open'
      and (${decision.version}::int is null or version = ${decision.version})
    returning part, cover_file, held, version`,
  );
}

/** The address of an account that still exists. */
export const loadAccountMailAddress = (db: Db, id: number): Promise<{ email: string; lang: string } | undefined> =>
  db
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
