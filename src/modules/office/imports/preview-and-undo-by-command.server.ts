// Commands beside the direct import: preview without writing, and undo.
import type { Readable } from 'node:stream';
import { notFound } from '#kit/problem.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CatalogueImportOptions } from './import-catalogue.server.ts';
import { deleteOldImportRows, findFirstRefusedRows } from './import-rows.store.server.ts';
import { importStateChanged } from './imports.problems.ts';
import {
  COMMAND_LINE_IMPORT_FIELDS,
  insertImport,
  loadImportCounts,
  loadImportUndoCounts,
  loadStoredImport,
  moveImportState,
} from './imports.store.server.ts';
import type { ImportResult } from './parsed-release.ts';
import { stageImport } from './stage-import.server.ts';
import { undoImport } from './undo-import.server.ts';

/** The changes that a file would make, without writing any. @throws not_found when there is no such shop */
export async function previewCatalogueImport(
  db: Db,
  bytes: Readable,
  run: CatalogueImportOptions,
): Promise<ImportResult> {
  const { currency, price, stock, file_name, shop_id } = run;
  const id = await insertImport(db, {
    ...COMMAND_LINE_IMPORT_FIELDS,
    shop_id,
    file_name,
    options: { currency, price, stock },
    state: 'reading',
  });
  const made = await loadStoredImport(db, id);
  if (!made) throw notFound();
  await stageImport(db, made, bytes, () => 0, new AbortController().signal);
  const report = { ...(await loadImportCounts(db, id)), refusals: await findFirstRefusedRows(db, id) };
  await moveImportState(db, id, ['preview', 'failed'], 'cancelled');
  while ((await deleteOldImportRows(db, id, 5000)) > 0);
  return report;
}

/** Undoes an import. @returns the numbers of reverted and of kept rows @throws not_found, import_moved */
export async function undoImportById(db: Db, id: number): Promise<{ undone: number; kept: number }> {
  if (!(await loadStoredImport(db, id))) throw notFound();
  if (!(await moveImportState(db, id, ['done', 'undoing'], 'undoing'))) throw importStateChanged();
  const run = await loadStoredImport(db, id);
  if (run) await undoImport(db, run, new AbortController().signal);
  return loadImportUndoCounts(db, id);
}
