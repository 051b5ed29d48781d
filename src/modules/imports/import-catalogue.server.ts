import type { Readable } from 'node:stream';
import { notFound } from '#kit/problem.ts';
import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { ImportedRelease, ImportOptions, ImportReport, Outcome, Refusal } from './imported.ts';
import { insertReport, loadShop } from './imports.store.server.ts';
import type { ListingChange } from './read-record.ts';
import { readRows } from './read-rows.server.ts';
import { type Owner, saveListing, saveReleases } from './save-releases.store.server.ts';

const BATCH = 200;
const KEPT_REFUSALS = 1000;

export interface ImportCtx {
  readonly db: Db;
  readonly now: Date;
}
export interface ImportRun extends ImportOptions {
  /** What the report calls the file. */
  readonly file_name: string;
  /** Called after each batch with the rows done so far. */
  readonly onProgress?: (rows: number) => void;
}

/**
 * Takes a catalogue file into a shop: CSV of ours or of Discogs, or JSON lines of the Discogs dump (issue, Real input).
 * Rows are refused one by one with their reason; a batch is one transaction. Running it again doubles nothing.
 * @throws not_found when there is no such shop
 */
export async function importCatalogue({ db, now }: ImportCtx, bytes: Readable, run: ImportRun): Promise<ImportReport> {
  const shop = await loadShop(db, run.shop_id);
  if (!shop) throw notFound();
  const state = newState({ shop_id: shop.id, owner_id: shop.owner_id, now });
  for await (const read of readRows(bytes, run)) {
    if (!read.ok) refuse(state, read.refusal);
    else if ('release' in read) await take(db, state, read.release);
    else await takeListing(db, state, read.listing);
    state.rows += 1;
    if (state.rows % BATCH === 0) run.onProgress?.(state.rows);
  }
  await saveBatch(db, state);
  run.onProgress?.(state.rows);
  await insertReport(db, run.file_name, reportOf(state), now);
  await touch(db, 'projects', 'home');
  return reportOf(state);
}

interface State {
  readonly owner: Owner;
  readonly counts: Record<Outcome, number> & { refused: number };
  readonly refusals: Refusal[];
  batch: Map<string, ImportedRelease>;
  rows: number;
}

const newState = (owner: Owner): State => ({
  owner,
  counts: { taken: 0, changed: 0, unchanged: 0, refused: 0 },
  refusals: [],
  batch: new Map(),
  rows: 0,
});

const reportOf = ({ counts, refusals }: State): ImportReport => ({
  ...counts,
  refusals: refusals.toSorted((a, b) => a.row - b.row),
});

function refuse(state: State, refusal: Refusal) {
  state.counts.refused += 1;
  if (state.refusals.length < KEPT_REFUSALS) state.refusals.push(refusal);
}

// A release that comes twice, or of another source, waits for the batch before it.
async function take(db: Db, state: State, release: ImportedRelease) {
  const [first] = state.batch.values();
  const mixes = first !== undefined && first.source !== release.source;
  if (mixes || state.batch.has(release.source_id) || state.batch.size >= BATCH) await saveBatch(db, state);
  state.batch.set(release.source_id, release);
}

async function saveBatch(db: Db, state: State) {
  const releases = [...state.batch.values()];
  state.batch = new Map();
  if (releases.length === 0) return;
  try {
    count(state, await inOneGo(db, releases, state.owner));
  } catch {
    await oneByOne(db, state, releases);
  }
}

const inOneGo = (db: Db, releases: readonly ImportedRelease[], owner: Owner) =>
  db.transaction().execute((trx) => saveReleases(trx, releases, owner));

// The database refused one of the batch: the others are not to blame.
async function oneByOne(db: Db, state: State, releases: readonly ImportedRelease[]) {
  for (const release of releases) {
    try {
      count(state, await inOneGo(db, [release], state.owner));
    } catch (error) {
      if (!isDataError(error)) throw error;
      refuse(state, { row: release.row, key: 'row_refused', value: String(error.message).slice(0, 80) });
    }
  }
}

/** SQLSTATE 22 (data) and 23 (constraints): the row's own fault; anything else ends the import. */
const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);

function count(state: State, outcomes: readonly Outcome[]) {
  for (const outcome of outcomes) state.counts[outcome] += 1;
}

async function takeListing(db: Db, state: State, { row, release_id, item }: ListingChange) {
  await saveBatch(db, state);
  const outcome = await db.transaction().execute((trx) => saveListing(trx, release_id, item));
  if (outcome) count(state, [outcome]);
  else refuse(state, { row, key: 'release_unknown', value: release_id });
}
