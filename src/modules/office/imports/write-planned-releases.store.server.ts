import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { slugOrId } from '#kit/slug.ts';
import { type EnsuredCreators, ensureCreators, refreshCreatorCounts } from './creators.store.server.ts';
import type { CreatorName } from './namesakes.ts';
import type { ImportItemPlan } from './plan-item-import.ts';
import {
  type ImportCreatedIds,
  type ImportWriteContext,
  importSourceKey,
  type PlannedReleaseWrite,
} from './planned-release-write.ts';
import { listFieldNames, PROJECT_COLUMNS, type ProjectColumns } from './project-and-item-columns.ts';
import { saveImportedItems } from './save-items.store.server.ts';

/** Writes planned rows, all rows of a table at once. @returns the created ids, in the order of `rows` */
export async function writePlannedReleases(
  db: Db,
  rows: readonly PlannedReleaseWrite[],
  place: ImportWriteContext,
): Promise<ImportCreatedIds[]> {
  const creators = await ensureRowCreators(db, rows, place.new_owner_id);
  const ids = await insertProjects(db, rows, creators.ids, place);
  const getProjectId = ({ known, release }: PlannedReleaseWrite) => known?.id ?? ids.get(importSourceKey(release)) ?? 0;
  await updateProjects(db, rows, creators.ids);
  await insertSongs(db, rows, getProjectId);
  const items = await saveImportedItems(db, rows, getProjectId, place);
  const old = rows.filter(({ known }) => known);
  const priced = rows.filter(
    ({ known, plan }) => !known && plan.items.some(({ prices }) => listFieldNames(prices).length),
  );
  if (priced.length) await sql`select refresh_own_prices(${priced.map(getProjectId)}::bigint[])`.execute(db);
  if (old.length) {
    await sql`select refresh_project_sums(${[...new Set(old.map(getProjectId))]}::bigint[])`.execute(db);
    await refreshCreatorCounts(db, affectedCreators(old, creators.ids));
  }
  await sql`select count_for_creators(${[...ids.values()]}::bigint[], 1)`.execute(db);
  return rows.map((row, i) => ({
    project_id: getProjectId(row),
    items: items.get(row) ?? [],
    creators: i === 0 ? creators.made : [],
  }));
}

function ensureRowCreators(
  db: Db,
  rows: readonly PlannedReleaseWrite[],
  owner_id: number | null,
): Promise<EnsuredCreators> {
  const named = (pick: (plan: NonNullable<PlannedReleaseWrite['plan']['project']>) => CreatorName | undefined) =>
    rows.flatMap(({ plan }) => (plan.project && pick(plan.project)) || []);
  return ensureCreators(db, { artist: named(({ artist }) => artist), label: named(({ label }) => label) }, owner_id);
}

/** The new artists and labels of existing projects. */
const affectedCreators = (rows: readonly PlannedReleaseWrite[], ids: ReadonlyMap<string, number>): number[] =>
  rows.flatMap(({ plan: { project } }) =>
    [ids.get(`artist:${project?.artist?.written}`), ids.get(`label:${project?.label?.written}`)].flatMap(
      (id) => id ?? [],
    ),
  );

const COLUMNS = sql.raw(PROJECT_COLUMNS.join(', '));
const PROJECT_VALUES = sql.raw(PROJECT_COLUMNS.map((name) => `r.${name}`).join(', '));

/** The items of a new project, for the sums in its row. New items have no ids yet, so their order identifies them. */
const newProjectItems = (items: readonly ImportItemPlan[], project: number) =>
  items.map(({ after, stock }, i) => ({ active: true, ...after, project, id: i + 1, stock, reserved: 0 }));

/** The barcodes for finding a new project: those of its items, else those of its row. */
function projectBarcodes(items: readonly ImportItemPlan[], named = ''): string {
  const codes = new Set(items.flatMap(({ barcode }) => barcode || []));
  return codes.size ? [...codes].sort().join(' ') : named;
}

async function insertProjects(
  db: Db,
  rows: readonly PlannedReleaseWrite[],
  creators: ReadonlyMap<string, number>,
  { shop_id, new_owner_id, now }: ImportWriteContext,
): Promise<Map<string, number>> {
  const fresh = rows.flatMap(({ release, known, plan: { project, items } }, i) =>
    known || !project
      ? []
      : [
          {
            ...project.after,
            barcodes: projectBarcodes(items, project.after.barcodes),
            n: i,
            shop_id,
            owner_id: new_owner_id,
            artist_id: creators.get(`artist:${project.artist?.written}`) ?? null,
            label_id: creators.get(`label:${project.label?.written}`) ?? null,
            slug: slugOrId(release.words.title, ''),
            step: project.step,
            // A moment apart, so that the order "newest" follows the file.
            published_at: project.step === 'creating' ? null : new Date(now.getTime() - i),
            source: release.source,
            source_id: release.source_id,
            source_words: project.words,
            source_record: project.record,
          },
        ],
  );
  if (fresh.length === 0) return new Map();
  const sold = fresh.flatMap(({ n }) => newProjectItems(rows[n]?.plan.items ?? [], n));
  // In the order of the file, since exports are sorted by id.
  const { rows: made } = await sql<{ id: number; source: string; source_id: string }>`
    insert into projects (shop_id, owner_id, artist_id, label_id, slug, step, published_at, source, source_id,
      source_words, source_record,
      price_from_eur, price_from, price_currency, formats, sizes, in_stock, ${COLUMNS})
    select r.shop_id, r.owner_id, r.artist_id, r.label_id, r.slug, r.step, r.published_at, r.source, r.source_id,
      r.source_words, r.source_record,
      s.price_from_eur, s.price_from, s.price_currency, coalesce(s.formats, '{}'), coalesce(s.sizes, '{}'),
      coalesce(s.in_stock, false), ${PROJECT_VALUES}
    from jsonb_array_elements(${JSON.stringify(fresh)}::jsonb) as w (raw)
    cross join lateral jsonb_populate_record(null::projects, w.raw) r
    left join sums_of(array(select i
      from jsonb_populate_recordset(null::sold_item, ${JSON.stringify(sold)}::jsonb) i)) s
      on s.project = (w.raw ->> 'n')::int
    order by (w.raw ->> 'n')::int
    returning id, source, source_id`.execute(db);
  if (fresh.some(({ slug }) => slug === ''))
    await numberSlugs(
      db,
      made.map(({ id }) => id),
    );
  return new Map(made.map((row) => [importSourceKey(row), row.id]));
}

/** A name without letters for an address uses the id instead. */
const numberSlugs = (db: Db, ids: readonly number[]) =>
  sql`update projects set slug = id::text where id = any(${[...ids]}::bigint[]) and slug = ''`.execute(db);

async function updateProjects(db: Db, rows: readonly PlannedReleaseWrite[], creators: ReadonlyMap<string, number>) {
  const changed = rows.flatMap(({ known, plan: { project } }) =>
    known && project
      ? [
          {
            id: known.id,
            ...known.columns,
            ...project.after,
            ...(project.after.name !== undefined && { slug: slugOrId(project.after.name, known.id) }),
            ...(project.artist !== undefined && {
              artist_id: creators.get(`artist:${project.artist.written}`) ?? null,
            }),
            ...(project.label !== undefined && { label_id: creators.get(`label:${project.label.written}`) ?? null }),
            source_words: project.words,
            source_record: project.record,
          },
        ]
      : [],
  );
  await updateImportedProjects(db, changed);
}

/** Changes to an existing project; address, artist, label and words missing in the row stay unchanged. */
export type ImportedProjectUpdate = { readonly id: number } & Partial<ProjectColumns> & {
    readonly slug?: string;
    readonly artist_id?: number | null;
    readonly label_id?: number | null;
    readonly source_words?: unknown;
    readonly source_record?: unknown;
  };

const SETS = sql.raw(
  [...PROJECT_COLUMNS, 'slug', 'artist_id', 'label_id', 'source_words', 'source_record']
    .map((name) => `${name} = case when w.raw ? '${name}' then r.${name} else p.${name} end`)
    .join(', '),
);

export async function updateImportedProjects(db: Db, rows: readonly ImportedProjectUpdate[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update projects p set ${SETS}, updated_at = now()
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as w (raw), jsonb_populate_record(null::projects, w.raw) r
    where p.id = (w.raw ->> 'id')::bigint`.execute(db);
}

async function insertSongs(
  db: Db,
  rows: readonly PlannedReleaseWrite[],
  projectOf: (row: PlannedReleaseWrite) => number,
) {
  const songs = rows.flatMap((row) =>
    row.plan.songs.map((song, i) => ({ ...song, uuid: randomUUID(), project_id: projectOf(row), position: i + 1 })),
  );
  if (songs.length === 0) return;
  await sql`
    insert into songs (uuid, project_id, title, artist_name, side, position, printed_position, duration_seconds,
      preview_start)
    select uuid, project_id, title, artist_name, side, position, printed_position, duration_seconds,
      coalesce(preview_start, 0)
    from jsonb_populate_recordset(null::songs, ${JSON.stringify(songs)}::jsonb)`.execute(db);
}
