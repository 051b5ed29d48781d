import { truncateText } from '#kit/truncate-text.ts';
import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { findExistingReleases, type ReleaseLookupKeys } from './existing-releases.store.server.ts';
import type { ExistingRelease } from './existing-releases.ts';
import { lockImports } from './imports.store.server.ts';
import type { ImportRowChange, ParsedRelease, ParsedRowOutcome, RowRefusalKey } from './parsed-release.ts';
import { type ImportPlanScope, planImportRelease } from './plan-release-import.ts';
import type { ImportCreatedIds, ImportWriteContext, PlannedReleaseWrite } from './planned-release-write.ts';
import { type ImportRowUndo, makeImportRowUndo } from './undo-row.ts';
import { writePlannedReleases } from './write-planned-releases.store.server.ts';

interface Waiting {
  readonly n: number;
  readonly release: ParsedRelease;
}

export interface ImportRowResult {
  readonly n: number;
  readonly release: ParsedRelease;
  readonly outcome: ParsedRowOutcome | 'refused';
  readonly key: RowRefusalKey | null;
  readonly value: string;
  readonly changes: readonly ImportRowChange[];
  readonly project_id: number | null;
  readonly undo: ImportRowUndo | null;
}

export interface ImportBatchOptions {
  readonly place: ImportWriteContext;
  readonly scope: ImportPlanScope;
  /** Stores the results of the rows, in the transaction of their changes. */
  readonly note: (db: Db, taken: readonly ImportRowResult[]) => Promise<void>;
}

/** The most project tags in one NOTIFY; a larger batch invalidates the tag of all lists instead. */
const MAX_TAGS = 300;

/**
 * Writes rows of a file and their results, in one transaction. Two imports wait for each other batch by batch, so that
 * both see each other's changes. A row that the database rejects fails alone.
 */
export async function writeImportBatch(
  db: Db,
  rows: readonly Waiting[],
  taking: ImportBatchOptions,
): Promise<ImportRowResult[]> {
  try {
    return await again(() => inOneGo(db, rows, taking));
  } catch (error) {
    if (!isDataError(error)) throw error;
    return oneByOne(db, rows, taking);
  }
}

const inOneGo = (db: Db, rows: readonly Waiting[], taking: ImportBatchOptions): Promise<ImportRowResult[]> =>
  db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const taken: ImportRowResult[] = [];
    for (const wave of splitByRelease(rows)) taken.push(...(await takeWave(trx, wave, taking)));
    const ordered = taken.sort((a, b) => a.n - b.n);
    await taking.note(trx, ordered);
    const ids = [...new Set(ordered.flatMap(({ outcome, project_id }) => (outcome === 'changed' && project_id) || []))];
    await touch(trx, ...ids.slice(0, MAX_TAGS).map((id) => `project:${id}`));
    return ordered;
  });

async function oneByOne(db: Db, rows: readonly Waiting[], taking: ImportBatchOptions): Promise<ImportRowResult[]> {
  const taken: ImportRowResult[] = [];
  for (const row of rows) {
    try {
      taken.push(...(await again(() => inOneGo(db, [row], taking))));
    } catch (error) {
      if (!isDataError(error)) throw error;
      const refusal = refusedRow(row, 'row_refused', truncateText(error.message, 80));
      await db.transaction().execute((trx) => taking.note(trx, [refusal]));
      taken.push(refusal);
    }
  }
  return taken;
}

/** SQLSTATE 22 (data) and 23 (constraints) are faults of the row; other errors end the import. */
const isDataError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);

const PASSING = ['40001', '40P01', '23505', '55P03'];

/** Retries conflicts between concurrent writers: the second try sees the other's changes. */
async function again<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (tries <= 1 || !PASSING.some((each) => each === code)) throw error;
    return again(work, tries - 1);
  }
}

const releaseSourceKey = ({ source, source_id, own_id }: ParsedRelease) =>
  own_id === null ? `${source}\n${source_id}` : `#${own_id}`;

/** A release with two rows is written twice, in sequence. */
function splitByRelease(rows: readonly Waiting[]): Waiting[][] {
  const waves: Waiting[][] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const name = releaseSourceKey(row.release);
    const at = seen.get(name) ?? 0;
    seen.set(name, at + 1);
    waves[at] = [...(waves[at] ?? []), row];
  }
  return waves;
}

async function takeWave(
  db: Db,
  rows: readonly Waiting[],
  { place, scope }: ImportBatchOptions,
): Promise<ImportRowResult[]> {
  const find = makeExistingReleaseFinder(await findExistingReleases(db, batchLookupKeys(rows), place, true));
  const taken: ImportRowResult[] = [];
  const written: (PlannedReleaseWrite & { n: number })[] = [];
  for (const row of rows) {
    const known = find(row.release);
    const plan = planImportRelease(row.release, known, scope);
    if (!plan.ok) taken.push(refusedRow(row, plan.key, plan.value));
    else if (plan.outcome === 'unchanged') taken.push(unchanged(row, known));
    else written.push({ n: row.n, release: row.release, known, plan });
  }
  if (written.length === 0) return taken;
  const made = await writePlannedReleases(db, written, place);
  return [...taken, ...written.map((row, i) => writtenRow(row, made[i]))];
}

const NOTHING = { key: null, value: '', changes: [], project_id: null, undo: null } as const;

const refusedRow = ({ n, release }: Waiting, key: RowRefusalKey, value: string): ImportRowResult => ({
  ...NOTHING,
  n,
  release,
  outcome: 'refused',
  key,
  value,
});

const unchanged = ({ n, release }: Waiting, known: ExistingRelease | null): ImportRowResult => ({
  ...NOTHING,
  n,
  release,
  outcome: 'unchanged',
  project_id: known?.id ?? null,
});

function writtenRow(row: PlannedReleaseWrite & { n: number }, made: ImportCreatedIds | undefined): ImportRowResult {
  const { n, release, plan } = row;
  const undo = made ? makeImportRowUndo(row, made) : null;
  return {
    ...NOTHING,
    n,
    release,
    outcome: plan.outcome,
    changes: plan.changes,
    project_id: undo?.project_id ?? null,
    undo,
  };
}

/**
 * The keys that a batch looks up. Discogs' upload form has only a release number, which matches releases from any
 * file.
 */
export function batchLookupKeys(rows: readonly Waiting[]): ReleaseLookupKeys {
  const keys = rows.flatMap(({ release }) =>
    sourceAliases(release).map((source) => ({ source, id: release.source_id })),
  );
  return {
    sources: keys.map(({ source }) => source),
    source_ids: keys.map(({ id }) => id),
    projects: rows.flatMap(({ release }) => release.own_id ?? []),
    items: rows.flatMap(({ release }) => release.items.flatMap(({ own_id }) => own_id ?? [])),
  };
}

const sourceAliases = ({ source, words }: ParsedRelease): string[] =>
  words.title === '' && /^discogs(@|$)/.test(source) ? [source, source.replace('discogs', 'discogs-dump')] : [source];

/** Finds the existing release: by its own number, by an item's number, or by its source id. */
export function makeExistingReleaseFinder(
  known: readonly ExistingRelease[],
): (release: ParsedRelease) => ExistingRelease | null {
  const byId = new Map(known.map((each) => [each.id, each]));
  const byItem = new Map(known.flatMap((each) => each.items.map(({ id }) => [id, each] as const)));
  const byName = new Map(known.map((each) => [`${each.source}\n${each.source_id}`, each]));
  return (release) => {
    if (release.own_id !== null) return byId.get(release.own_id) ?? null;
    const item = release.items.find(({ own_id }) => own_id !== null && byItem.has(own_id));
    const named = sourceAliases(release).map((source) => byName.get(`${source}\n${release.source_id}`));
    return (item && byItem.get(item.own_id ?? 0)) ?? named.find((each) => each !== undefined) ?? null;
  };
}
