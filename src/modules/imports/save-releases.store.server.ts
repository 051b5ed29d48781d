import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import type { Projects } from '#db/types.gen.ts';
import { categoriesOf } from '#kit/derived-categories.ts';
import { slugOf } from '#kit/slug.ts';
import { barcodeOf } from './barcode-of.ts';
import { readFormat } from './format-text.ts';
import { readGenres, readStyles } from './genre-text.ts';
import type { ImportedItem, ImportedRelease, ImportedSong, Outcome, SourceWords } from './imported.ts';
import { readCountry, readReleased } from './release-words.ts';
import { saveItem } from './save-item.store.server.ts';

export interface Owner {
  readonly shop_id: number;
  readonly owner_id: number | null;
  readonly now: Date;
}

interface KnownProject {
  readonly id: number;
  readonly source_id: string | null;
  readonly source_words: unknown;
  readonly songs: number;
}

/**
 * Keeps a batch of releases of one source, each id once, and says what became of each, in order.
 * The words decide whether a project changed, so that what staff wrote since stays.
 */
export async function saveReleases(db: Db, releases: readonly ImportedRelease[], owner: Owner): Promise<Outcome[]> {
  const creators = await ensureCreators(db, releases);
  const known = await loadKnown(db, releases);
  const fresh = releases.filter((release) => !known.has(keyOf(release)));
  const ids = await insertProjects(db, fresh, creators, owner);
  await insertSongs(
    db,
    fresh.map((release) => ({ id: ids.get(release.source_id) ?? 0, songs: release.songs ?? [] })),
  );
  const outcomes: Outcome[] = [];
  const touched: number[] = [...ids.values()];
  for (const release of releases) {
    const old = known.get(keyOf(release));
    const id = old?.id ?? ids.get(release.source_id) ?? 0;
    const project = old ? await updateProject(db, release, old, creators) : 'taken';
    const item = release.item ? await saveItem(db, id, release, release.item) : 'unchanged';
    if (project !== 'unchanged' || item !== 'unchanged') touched.push(id);
    outcomes.push(
      project === 'taken' || item === 'taken'
        ? 'taken'
        : project === 'changed' || item === 'changed'
          ? 'changed'
          : 'unchanged',
    );
  }
  await refresh(db, touched, [...creators.values()]);
  return outcomes;
}

const keyOf = ({ source_id }: ImportedRelease) => source_id;

/** Artists and labels without an account are shared by all who sell them. */
async function ensureCreators(db: Db, releases: readonly ImportedRelease[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await ensureKind(
    db,
    'artist',
    releases.map(({ words }) => words.artist),
    ids,
  );
  await ensureKind(
    db,
    'label',
    releases.map(({ words }) => mainLabel(words.label)),
    ids,
  );
  return ids;
}

async function ensureKind(db: Db, kind: 'artist' | 'label', printed: readonly string[], ids: Map<string, number>) {
  const names = [...new Set(printed.map((name) => name.trim()).filter(Boolean))];
  if (names.length === 0) return;
  const rows = await sql<{ wanted: string; sort_name: string; id: number | null }>`
    select wanted.name as wanted, plain_text(wanted.name) as sort_name, c.id
    from unnest(${names}::text[]) as wanted (name)
    left join creators c on c.kind = ${kind} and c.sort_name = plain_text(wanted.name) and c.user_id is null`.execute(
    db,
  );
  const made = new Map<string, number>();
  for (const { wanted, sort_name, id } of rows.rows) {
    const known = id ?? made.get(sort_name) ?? (await insertCreator(db, kind, wanted));
    made.set(sort_name, known);
    ids.set(`${kind}:${wanted}`, known);
  }
}

async function insertCreator(db: Db, kind: 'artist' | 'label', name: string): Promise<number> {
  const { id } = await db.insertInto('parties').values({ kind }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('creators')
    .values({ id, kind, name, slug: slugOf(name, id) })
    .execute();
  return id;
}

/** `London Records / London American Recordings` belongs to the first. */
const mainLabel = (label: string): string => label.split(' / ')[0] ?? '';

async function loadKnown(db: Db, releases: readonly ImportedRelease[]): Promise<Map<string, KnownProject>> {
  const source = releases[0]?.source ?? '';
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'source_id', 'source_words'])
    .select((row) =>
      row
        .selectFrom('songs')
        .select(sql<number>`count(*)::int`.as('songs'))
        .whereRef('songs.project_id', '=', 'projects.id')
        .as('songs'),
    )
    .where('source', '=', source)
    .where(
      'source_id',
      'in',
      releases.map(({ source_id }) => source_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.source_id ?? '', { ...row, songs: row.songs ?? 0 }]));
}

async function insertProjects(
  db: Db,
  releases: readonly ImportedRelease[],
  creators: ReadonlyMap<string, number>,
  owner: Owner,
) {
  if (releases.length === 0) return new Map<string, number>();
  const rows = releases.map((release, i) => ({
    ...projectRow(release, creators),
    ...firstRow(owner, i),
    source: release.source,
    source_id: release.source_id,
  }));
  const made = await db.insertInto('projects').values(rows).returning(['id', 'source_id', 'name']).execute();
  const nameless = made.filter(({ id, name }) => slugOf(name, id) === String(id));
  for (const { id } of nameless)
    await db
      .updateTable('projects')
      .set({ slug: String(id) })
      .where('id', '=', id)
      .execute();
  return new Map(made.map(({ id, source_id }) => [source_id ?? '', id]));
}

// A moment apart, so that "newest" keeps the order of the file.
const firstRow = ({ shop_id, owner_id, now }: Owner, i: number) => ({
  shop_id,
  owner_id,
  step: 'in_progress',
  published_at: new Date(now.getTime() - i),
});

function projectRow(
  release: ImportedRelease,
  creators: ReadonlyMap<string, number>,
): Omit<Insertable<Projects>, 'shop_id'> {
  const { words } = release;
  const { category, color } = readFormat(words.format);
  const genres = readGenres(words.genre, words.style);
  const colours = color ? [color.toLowerCase()] : [];
  return {
    name: words.title,
    slug: slugOf(words.title, release.source_id),
    artist_name: words.artist,
    artist_id: creators.get(`artist:${words.artist.trim()}`) ?? null,
    label_id: creators.get(`label:${mainLabel(words.label).trim()}`) ?? null,
    category,
    genre_ids: genres,
    category_ids: categoriesOf({ category, genres, exclusive: false, b2b: false, colours }),
    styles: readStyles(words.style),
    color_vinyl: JSON.stringify(colours),
    catalogue_number: words.catno.slice(0, 200),
    country: words.country,
    country_id: readCountry(words.country),
    released: readReleased(words.released),
    barcodes: barcodeOf(words.barcode),
    source_words: JSON.stringify(words),
  };
}

async function insertSongs(db: Db, projects: readonly { id: number; songs: readonly ImportedSong[] }[]) {
  const rows = projects.flatMap(({ id, songs }) =>
    songs.map((song, i) => ({ ...song, uuid: randomUUID(), project_id: id, position: i + 1 })),
  );
  for (let from = 0; from < rows.length; from += 2000)
    await db
      .insertInto('songs')
      .values(rows.slice(from, from + 2000))
      .execute();
}

async function updateProject(
  db: Db,
  release: ImportedRelease,
  old: KnownProject,
  creators: ReadonlyMap<string, number>,
): Promise<Outcome> {
  const isNewTracklist = old.songs === 0 && (release.songs?.length ?? 0) > 0;
  if (isNewTracklist) await insertSongs(db, [{ id: old.id, songs: release.songs ?? [] }]);
  const words = changedWords(old.source_words, release.words);
  if (!words) return isNewTracklist ? 'changed' : 'unchanged';
  const row = projectRow({ ...release, words }, creators);
  await db
    .updateTable('projects')
    .set({ ...row, slug: slugOf(words.title, old.id), updated_at: sql<Date>`now()` })
    .where('id', '=', old.id)
    .execute();
  return 'changed';
}

/** The new words, or null when nothing that the file says is new; what it leaves empty stays as it was. */
function changedWords(old: unknown, words: SourceWords): SourceWords | null {
  const before = new Map<string, unknown>(Object.entries(old ?? {}));
  const said = (key: keyof SourceWords) => words[key] || String(before.get(key) ?? '');
  const merged: SourceWords = {
    artist: said('artist'),
    title: said('title'),
    label: said('label'),
    catno: said('catno'),
    released: said('released'),
    format: said('format'),
    genre: said('genre'),
    style: said('style'),
    country: said('country'),
    barcode: said('barcode'),
  };
  return Object.entries(merged).some(([key, value]) => value !== before.get(key)) ? merged : null;
}

/** A new price or condition for a release that is here already; null when it is not. */
export async function saveListing(db: Db, release_id: string, item: ImportedItem): Promise<Outcome | null> {
  const project = await db
    .selectFrom('projects')
    .select(['id', 'source', 'source_id', 'source_words'])
    .where('source_id', '=', release_id)
    .where('source', 'in', ['discogs', 'discogs-dump'])
    .orderBy('source')
    .limit(1)
    .executeTakeFirst();
  if (!project) return null;
  const words = { ...emptyWords, ...Object(project.source_words) };
  const release = { row: 0, source: project.source ?? 'discogs', source_id: release_id, words, item, songs: null };
  const outcome = await saveItem(db, project.id, release, { ...item, source_id: item.source_id || release_id });
  if (outcome !== 'unchanged') await refresh(db, [project.id], []);
  return outcome === 'taken' ? 'changed' : outcome;
}

const emptyWords: SourceWords = {
  artist: '',
  title: '',
  label: '',
  catno: '',
  released: '',
  format: '',
  genre: '',
  style: '',
  country: '',
  barcode: '',
};

async function refresh(db: Db, projects: readonly number[], creators: readonly number[]) {
  if (projects.length === 0) return;
  await sql`select refresh_project_sums(${[...new Set(projects)]}::bigint[])`.execute(db);
  if (creators.length) await sql`select refresh_creator_counts(${[...new Set(creators)]}::bigint[])`.execute(db);
}
