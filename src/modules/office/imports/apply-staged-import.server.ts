import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { IMPORT_BATCH_ROWS } from './import-catalogue.server.ts';
import { countImportOutcomes } from './import-row-results.server.ts';
import { findWaitingImportRows, finishImportRows } from './import-rows.store.server.ts';
import {
  addImportCounts,
  loadImportShop,
  loadStoredImport,
  moveImportState,
  type StoredImport,
} from './imports.store.server.ts';
import { importPlanScope } from './stage-import.server.ts';
import { type ImportBatchOptions, writeImportBatch } from './write-import-batch.server.ts';

/**
 * Applies a preview, batch by batch. A batch and the note that it is done are one transaction, so that a retry after a
 * crash repeats no batch. Each row is decided anew, because data may have changed since the preview.
 */
export async function applyStagedImport(db: Db, run: StoredImport, now: Date, signal: AbortSignal): Promise<void> {
  const shop = await loadImportShop(db, run.shop_id);
  const taking: ImportBatchOptions = {
    place: {
      shop_id: run.shop_id,
      owner_id: run.owner_id,
      new_owner_id: run.owner_id ?? shop?.owner_id ?? null,
      user_id: run.user_id,
      now,
    },
    scope: importPlanScope(run),
    note: async (trx, taken) => {
      // A second worker on the same import waits here; it then finds the rows done, and its own work is rolled back.
      const still = await loadStoredImport(trx, run.id, true);
      if (still?.state !== 'running') throw new ImportStopped();
      const written = await finishImportRows(
        trx,
        run.id,
        taken.map(({ n, outcome, key, value, changes, project_id, undo }) => ({
          n,
          outcome,
          changes,
          project_id,
          undo,
          refusal_key: key,
          refusal_value: key ? value : null,
        })),
      );
      if (written < taken.length) throw new ImportStopped();
      await addImportCounts(trx, run.id, countImportOutcomes(taken), { done: taken.length });
    },
  };
  try {
    for (;;) {
      if (signal.aborted) throw signal.reason;
      const rows = await findWaitingImportRows(db, run.id, IMPORT_BATCH_ROWS);
      if (rows.length === 0) break;
      await writeImportBatch(db, rows, taking);
    }
  } catch (error) {
    if (error instanceof ImportStopped) return;
    throw error;
  }
  await moveImportState(db, run.id, ['running'], 'done');
  await touch(db, 'projects', 'home');
}

/** Another job has taken over the import, or the user stopped it. */
class ImportStopped extends Error {}
