// Commands beside the direct import: preview without writing, and undo.
import type { Readable } from 'node:stream';
import { notFound } from '#kit/problem.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ImportRun } from './import-catalogue.server.ts';
import { deleteOldImportRows, firstRefusals } from './import-rows.store.server.ts';
import { importStateChanged } from './imports.problems.ts';
import {
  COMMAND_IMPORT,
  insertImport,
  loadCounts,
  loadImportRow,
  loadUndoCounts,
  moveImport,
} from './imports.store.server.ts';
import type { ImportResult } from './parsed-release.ts';
import { stageImport } from './stage-import.server.ts';
import { undoImport } from './undo-import.server.ts';

/** The changes that a file would make, without writing any. @throws not_found when there is no such shop */
export async function previewCatalogue(db: Db, bytes: Readable, run: ImportRun): Promise<ImportResult> {
  const { currency, price, stock, file_name, shop_id } = run;
  const id = await insertImport(db, {
    ...COMMAND_IMPORT,
    shop_id,
    file_name,
    options: { currency, price, stock },
    state: 'reading',
  });
  const made = await loadImportRow(db, id);
  if (!made) throw notFound();
  await stageImport(db, made, bytes, () => 0, new AbortController().signal);
  const report = { ...(await loadCounts(db, id)), refusals: await firstRefusals(db, id) };
  await moveImport(db, id, ['preview', 'failed'], 'cancelled');
  while ((await deleteOldImportRows(db, id, 5000)) > 0);
  return report;
}

/** Undoes an import. @returns the numbers of reverted and of kept rows @throws not_found, import_moved */
export async function undoById(db: Db, id: number): Promise<{ undone: number; kept: number }> {
  if (!(await loadImportRow(db, id))) throw notFound();
  if (!(await moveImport(db, id, ['done', 'undoing'], 'undoing'))) throw importStateChanged();
  const run = await loadImportRow(db, id);
  if (run) await undoImport(db, run, new AbortController().signal);
  return loadUndoCounts(db, id);
}
