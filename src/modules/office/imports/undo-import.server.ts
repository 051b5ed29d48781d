import { isProjectStep } from '#kit/project-steps.ts';
import { isEditableStep } from '#modules/catalogue/projects/project-steps.ts';
import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { findReleasesByIds } from './existing-releases.store.server.ts';
import type { ExistingRelease } from './existing-releases.ts';
import { findImportRowsToUndo, markImportRowsUndone } from './import-rows.store.server.ts';
import {
  addImportUndoCounts,
  loadStoredImport,
  lockImports,
  moveImportState,
  type StoredImport,
} from './imports.store.server.ts';
import { lockItemsAndProjects } from './release-locks.store.server.ts';
import { deleteImportedProjects, revertImportedProjects } from './undo.store.server.ts';
import { findUndoKeepReason, type ImportRowUndo, type UndoKeepReason } from './undo-row.ts';

const BATCH = 200;

interface Row {
  readonly n: number;
  readonly undo: ImportRowUndo | null;
}

/**
 * Reverts the changes of an import and deletes its new rows, the last row first. Items sold, put into a cart or edited
 * since stay, row by row, with the reason. Resumes after a crash.
 */
export async function undoImport(db: Db, run: StoredImport, signal: AbortSignal): Promise<void> {
  for (;;) {
    if (signal.aborted) throw signal.reason;
    const isMore = await db.transaction().execute((trx) => undoBatch(trx, run));
    if (!isMore) break;
  }
  await moveImportState(db, run.id, ['undoing'], 'undone');
  await touch(db, 'projects', 'home');
}

async function undoBatch(db: Db, run: StoredImport): Promise<boolean> {
  await lockImports(db);
  const still = await loadStoredImport(db, run.id, true);
  if (still?.state !== 'undoing') return false;
  const rows = await findImportRowsToUndo(db, run.id, BATCH);
  if (rows.length === 0) return false;
  const closed: { n: number; state: 'undone' | 'kept'; refusal_key: string | null }[] = [];
  for (const wave of splitByProject(rows)) {
    const reasons = await undoWave(db, wave, run);
    for (const { n } of wave) {
      const key = reasons.get(n) ?? null;
      closed.push({ n, state: key ? 'kept' : 'undone', refusal_key: key });
    }
  }
  await markImportRowsUndone(db, run.id, closed);
  const kept = closed.filter(({ state }) => state === 'kept').length;
  await addImportUndoCounts(db, run.id, { undone: closed.length - kept, kept });
  return true;
}

/** Rows of one project are reverted in sequence, the last first. */
function splitByProject(rows: readonly Row[]): Row[][] {
  const waves: Row[][] = [];
  const seen = new Map<number, number>();
  for (const row of rows) {
    const project = row.undo?.project_id ?? 0;
    const at = project === 0 ? 0 : (seen.get(project) ?? 0);
    seen.set(project, at + 1);
    waves[at] = [...(waves[at] ?? []), row];
  }
  return waves;
}

async function undoWave(
  db: Db,
  rows: readonly Row[],
  { owner_id }: StoredImport,
): Promise<Map<number, UndoKeepReason>> {
  const reasons = new Map<number, UndoKeepReason>();
  const undoes = rows.flatMap(({ n, undo }) => (undo ? [{ n, undo }] : []));
  const ids = undoes.map(({ undo }) => undo.project_id);
  await lockItemsAndProjects(db, ids);
  const now = new Map((await findReleasesByIds(db, ids)).map((known) => [known.id, known]));
  const free = undoes.filter(({ n, undo }) => {
    const known = now.get(undo.project_id);
    const key =
      findUndoKeepReason(undo, known) ?? (known && owner_id !== null && !mayWrite(known) ? 'undo_published' : null);
    if (key) reasons.set(n, key);
    return key === null;
  });
  await revertImportedProjects(
    db,
    free.filter(({ undo }) => !undo.made).map(({ undo }) => undo),
    owner_id,
  );
  const made = free.filter(({ undo }) => undo.made);
  const stuck = await deleteImportedProjects(
    db,
    made.map(({ undo }) => undo),
  );
  for (const { n, undo } of made) if (stuck.has(undo.project_id)) reasons.set(n, 'undo_in_use');
  return reasons;
}

const mayWrite = ({ step }: ExistingRelease) => isProjectStep(step) && isEditableStep(step);
