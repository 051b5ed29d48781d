import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { queryRow } from '#db/query-rows.server.ts';
import { ensureCreators } from './creators.store.server.ts';
import type { EnrichableColumns } from './fill-columns-from-musicbrainz.ts';
import { importedCreatorName } from './namesakes.ts';
import type { ProjectColumns } from './project-and-item-columns.ts';
import { updateImportedProjects } from './write-planned-releases.store.server.ts';

interface ToEnrich extends EnrichableColumns {
  readonly n: number;
  readonly project_id: number;
  readonly barcode: string;
  readonly source_record: Record<string, unknown> | null;
}

/** The next release of an import with a barcode and an empty column that can be looked up. */
export async function loadNextReleaseToEnrich(db: Db, import_id: number): Promise<ToEnrich | undefined> {
  return queryRow(
    db,
    sql<ToEnrich>`
    select r.n, p.id as project_id, (string_to_array(p.barcodes, ' '))[1] as barcode, p.released, p.country_id,
      p.catalogue_number, p.label_id, p.source_record
    from import_rows r join projects p on p.id = r.project_id
    where r.import_id = ${import_id} and r.state = 'done' and r.outcome in ('taken', 'changed')
      and r.enriched_at is null
      and p.barcodes <> '' and (p.released is null or p.country_id is null or p.catalogue_number = ''
        or p.label_id is null)
    order by r.n limit 1`,
  );
}

/** Notes that a release was looked up, with or without a result. */
export const markImportRowEnriched = (db: Db, import_id: number, n: number) =>
  sql`update import_rows set enriched_at = now() where import_id = ${import_id} and n = ${n}`.execute(db);

/** Fills empty columns of a project, and stores the source and the former values for an undo. */
export async function saveProjectEnrichment(
  db: Db,
  import_id: number,
  row: ToEnrich,
  filled: { columns: Partial<ProjectColumns>; label: string; found_id: string },
): Promise<void> {
  const { columns, label, found_id } = filled;
  const creators = await ensureCreators(
    db,
    { artist: [], label: label ? [importedCreatorName(label, null)] : [] },
    null,
  );
  const names = [...Object.keys(columns), ...(label ? ['label'] : [])];
  await updateImportedProjects(db, [
    {
      id: row.project_id,
      ...columns,
      ...(label && { label_id: creators.ids.get(`label:${label.trim()}`) ?? null }),
      source_record: { ...row.source_record, musicbrainz: { id: found_id, filled: names } },
    },
  ]);
  const empty = Object.fromEntries(Object.keys(columns).map((name) => [name, name === 'catalogue_number' ? '' : null]));
  await sql`
    update import_rows set undo = jsonb_set(
      jsonb_set(undo, '{project,after}', (undo #> '{project,after}') || ${JSON.stringify(columns)}::jsonb),
      '{project,before}', ${JSON.stringify(empty)}::jsonb || (undo #> '{project,before}'))
    where import_id = ${import_id} and n = ${row.n} and jsonb_typeof(undo -> 'project') = 'object'`.execute(db);
  await sql`update imports set enriched = enriched + 1 where id = ${import_id}`.execute(db);
}

export const markImportEnriched = (db: Db, import_id: number) =>
  sql`update imports set enrich = 'done' where id = ${import_id}`.execute(db);
