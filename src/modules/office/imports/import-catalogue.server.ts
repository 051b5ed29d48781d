import type { Readable } from 'node:stream';
import { notFound } from '#kit/problem.ts';
import type { Db } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { loadInstallationName } from './existing-releases.store.server.ts';
import { countImportOutcomes, makeDoneImportRow, makeRefusedImportRow } from './import-row-results.server.ts';
import { insertImportRows, type NewImportRow } from './import-rows.store.server.ts';
import {
  addImportCounts,
  COMMAND_LINE_IMPORT_FIELDS,
  insertImport,
  loadImportCounts,
  loadImportShop,
  moveImportState,
  saveImportFormat,
  saveImportRefusals,
} from './imports.store.server.ts';
import { countMisdecodedReleases } from './misdecoded-text.ts';
import type { ImportOptions, ImportResult, ReleaseReadResult, RowRefusal } from './parsed-release.ts';
import { readCatalogueRows } from './read-catalogue-rows.server.ts';
import { sourceNamespace } from './source-namespace.ts';
import { type ImportBatchOptions, writeImportBatch } from './write-import-batch.server.ts';

export const IMPORT_BATCH_ROWS = 500;
const KEPT_REFUSALS = 1000;

interface ImportCtx {
  readonly db: Db;
  readonly now: Date;
}
export interface CatalogueImportOptions extends ImportOptions {
  readonly shop_id: number;
  /** The file name in the report. */
  readonly file_name: string;
  /** Called after each batch with the number of rows so far. */
  readonly onProgress?: (rows: number) => void;
}

/**
 * Imports a catalogue file into a shop at once, for commands: any of the formats of docs/operations.md. Rows are
 * rejected one by one with their reason. A batch is one transaction, so a killed run is simply started again. A
 * repeated run creates no duplicates.
 * @returns the import's id, for an undo, and the result of the rows
 * @throws not_found when there is no such shop
 */
export async function importCatalogue(
  { db, now }: ImportCtx,
  bytes: Readable,
  run: CatalogueImportOptions,
): Promise<ImportResult & { readonly id: number }> {
  const shop = await loadImportShop(db, run.shop_id);
  if (!shop) throw notFound();
  const { currency, price, stock, file_name, shop_id } = run;
  const id = await insertImport(db, {
    ...COMMAND_LINE_IMPORT_FIELDS,
    shop_id,
    file_name,
    options: { currency, price, stock },
    state: 'running',
  });
  const options = { ...run, space: sourceNamespace(shop_id, null), installation: await loadInstallationName(db) };
  const taking: ImportBatchOptions = {
    place: { shop_id, owner_id: null, new_owner_id: shop.owner_id, user_id: null, now },
    scope: { is_staff: true },
    note: async (trx, taken) => {
      await insertImportRows(trx, id, taken.map(makeDoneImportRow));
      const misread = countMisdecodedReleases(taken.map(({ release }) => release));
      await addImportCounts(trx, id, countImportOutcomes(taken), { total: taken.length, done: taken.length, misread });
    },
  };
  const refusals: RowRefusal[] = [];
  let rows = 0;
  const save = async (batch: readonly ReleaseReadResult[]) => {
    const from = rows;
    rows += batch.length;
    refusals.push(...(await saveBatch(db, id, addRowNumbers(batch, from), taking)));
    refusals.splice(KEPT_REFUSALS);
    run.onProgress?.(rows);
  };
  const read = readCatalogueRows(bytes, options, (format, mapping) => saveImportFormat(db, id, format, mapping));
  for await (const batch of prefetchNext(groupIntoBatches(read))) await save(batch);
  await saveImportRefusals(db, id, refusals);
  await moveImportState(db, id, ['running'], 'done');
  await touch(db, 'projects', 'home');
  return { ...(await loadImportCounts(db, id)), refusals: refusals.toSorted((a, b) => a.row - b.row), id };
}

/** Groups the rows of a file into batches. */
export async function* groupIntoBatches<T>(rows: AsyncIterable<T>, size = IMPORT_BATCH_ROWS): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** The same, reading the next one while this one is processed. */
export async function* prefetchNext<T>(each: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = each.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = each.next();
      // The first failure is thrown; the second must not become an unhandled rejection.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await each.return(undefined);
  }
}

export type NumberedRelease = ReleaseReadResult & { readonly n: number };

/** Rows with their number in the file, from 1. */
export const addRowNumbers = (batch: readonly ReleaseReadResult[], from: number): NumberedRelease[] =>
  batch.map((read, i) => ({ ...read, n: from + i + 1 }));

async function saveBatch(
  db: Db,
  id: number,
  batch: readonly NumberedRelease[],
  taking: ImportBatchOptions,
): Promise<RowRefusal[]> {
  const refused: NewImportRow[] = batch.flatMap((read) =>
    read.ok ? [] : [makeRefusedImportRow(read.n, read.refusal)],
  );
  if (refused.length) {
    await insertImportRows(db, id, refused);
    await addImportCounts(
      db,
      id,
      { taken: 0, changed: 0, unchanged: 0, refused: refused.length },
      { total: refused.length },
    );
  }
  const waiting = batch.flatMap((read) => (read.ok ? [{ n: read.n, release: read.release }] : []));
  const taken = waiting.length ? await writeImportBatch(db, waiting, taking) : [];
  return [
    ...batch.flatMap((read) => (read.ok ? [] : [read.refusal])),
    ...taken.flatMap(({ release: { row }, key, value }) => (key ? [{ row, key, value }] : [])),
  ];
}
