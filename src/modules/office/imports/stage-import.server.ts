import type { Readable } from 'node:stream';
import type { Db } from '#platform/ctx.server.ts';
import { findExistingReleases, loadInstallationName } from './existing-releases.store.server.ts';
import type { ExistingRelease } from './existing-releases.ts';
import { addRowNumbers, groupIntoBatches, type NumberedRelease, prefetchNext } from './import-catalogue.server.ts';
import { countImportOutcomes, makeRefusedImportRow } from './import-row-results.server.ts';
import {
  countStoredImportRows,
  findEarlierImportRows,
  insertImportRows,
  type NewImportRow,
} from './import-rows.store.server.ts';
import { addImportCounts, moveImportState, type StoredImport, saveImportFormat } from './imports.store.server.ts';
import { countMisdecodedReleases } from './misdecoded-text.ts';
import { importedTitle, type ParsedRelease, WHOLE_FILE_REFUSAL_KEYS } from './parsed-release.ts';
import { type ImportPlanScope, planImportRelease } from './plan-release-import.ts';
import { readCatalogueRows } from './read-catalogue-rows.server.ts';
import { releaseAfterImportPlan } from './release-after-import-plan.ts';
import { sourceNamespace } from './source-namespace.ts';
import { batchLookupKeys, makeExistingReleaseFinder } from './write-import-batch.server.ts';

/**
 * Reads a file and stores the planned change of each row, without applying it. After a crash it resumes behind the
 * last stored row: the file is read again, and known rows are skipped.
 * @returns whether there is a preview; false when the file is no catalogue
 */
export async function stageImport(
  db: Db,
  run: StoredImport,
  bytes: Readable,
  read: () => number,
  signal: AbortSignal,
): Promise<boolean> {
  const options = {
    ...run.options,
    space: sourceNamespace(run.shop_id, run.owner_id),
    installation: await loadInstallationName(db),
  };
  const staged = await countStoredImportRows(db, run.id);
  let from = 0;
  const rowsRead = readCatalogueRows(bytes, options, (format, map) => saveImportFormat(db, run.id, format, map));
  for await (const batch of prefetchNext(groupIntoBatches(rowsRead))) {
    if (signal.aborted) throw signal.reason;
    const rows = addRowNumbers(batch, from).filter(({ n }) => n > staged);
    from += batch.length;
    if (rows.length) await stageBatch(db, run, rows, read());
    const [only] = batch;
    if (from === 1 && only && !only.ok && WHOLE_FILE_REFUSAL_KEYS.includes(only.refusal.key))
      return !(await moveImportState(db, run.id, ['reading'], 'failed', only.refusal.key));
  }
  await moveImportState(db, run.id, ['reading'], 'preview');
  return true;
}

export const importPlanScope = ({ owner_id }: Pick<StoredImport, 'owner_id'>): ImportPlanScope => ({
  is_staff: owner_id === null,
});

async function stageBatch(db: Db, run: StoredImport, rows: readonly NumberedRelease[], bytes: number) {
  const releases = rows.flatMap((row) => (row.ok ? [{ n: row.n, release: row.release }] : []));
  const states = await statesBefore(db, run, releases);
  const planned: NewImportRow[] = rows.map((row) =>
    row.ok ? plannedRow(row.n, row.release, states, importPlanScope(run)) : makeRefusedImportRow(row.n, row.refusal),
  );
  const misread = countMisdecodedReleases(releases.map(({ release }) => release));
  await db.transaction().execute(async (trx) => {
    await insertImportRows(trx, run.id, planned);
    await addImportCounts(trx, run.id, countImportOutcomes(planned), { total: planned.length, bytes, misread });
  });
}

/** The states of releases before a batch: the database, plus the changes planned by earlier rows of the file. */
async function statesBefore(db: Db, run: StoredImport, rows: readonly { n: number; release: ParsedRelease }[]) {
  const earlier = await findEarlierImportRows(db, run.id, [...new Set(rows.map(({ release }) => release.source_id))]);
  const all = [...earlier.map((release) => ({ n: 0, release })), ...rows];
  const find = makeExistingReleaseFinder(await findExistingReleases(db, batchLookupKeys(all), run, false));
  const states = new Map<string, ExistingRelease | null>();
  const getReleaseKey = (release: ParsedRelease) => {
    const known = find(release);
    return known ? `#${known.id}` : `${release.source}\n${release.source_id}`;
  };
  const before = (release: ParsedRelease) => {
    const name = getReleaseKey(release);
    return states.has(name) ? (states.get(name) ?? null) : find(release);
  };
  const after = (release: ParsedRelease, known: ExistingRelease | null) =>
    void states.set(getReleaseKey(release), known);
  for (const release of earlier) {
    const known = before(release);
    const plan = planImportRelease(release, known, importPlanScope(run));
    if (plan.ok) after(release, releaseAfterImportPlan(release, known, plan));
  }
  return { before, after };
}

function plannedRow(
  n: number,
  release: ParsedRelease,
  states: Awaited<ReturnType<typeof statesBefore>>,
  scope: ImportPlanScope,
): NewImportRow {
  const known = states.before(release);
  const plan = planImportRelease(release, known, scope);
  const row = {
    n,
    row: release.row,
    source: release.source,
    source_id: release.source_id,
    title: importedTitle(release.words),
  };
  const nothing = { undo: null, project_id: known && known.id > 0 ? known.id : null, state: 'read' as const };
  if (!plan.ok)
    return {
      ...row,
      ...nothing,
      data: null,
      outcome: 'refused',
      refusal_key: plan.key,
      refusal_value: plan.value,
      changes: [],
    };
  states.after(release, releaseAfterImportPlan(release, known, plan));
  return {
    ...row,
    ...nothing,
    data: release,
    outcome: plan.outcome,
    refusal_key: null,
    refusal_value: null,
    changes: plan.changes,
  };
}
