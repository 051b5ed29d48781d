import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CallBody } from '#kit/call.ts';
import { type List, makeList, nextIdCursor, type PagingQuery, parseIdCursor, parsePaging } from '#kit/paging.ts';
import { fieldProblem, notFound, Problem } from '#kit/problem.ts';
import { escapeSpreadsheetCell, SPREADSHEET_CSV_OPTIONS } from '#kit/spreadsheet-csv.ts';
import { itemVariantLabel, nameRowByVariant } from '#kit/variant.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { correctStock } from './item-stock.server.ts';
import { parseBarcodeScans } from './parse-barcode-scans.ts';
import type * as contract from './stock.contract.ts';
import type { StockMovement } from './stock.contract.ts';
import { madeToOrderItemHasNoStock, stockTooLow } from './stock.problems.ts';
import {
  countStockMovements,
  findStockedItemsByBarcode,
  findStockMovementRows,
  insertStockTransfers,
  lockItemStockInWarehouse,
  type StockMovementQuery,
} from './stock-by-warehouse.store.server.ts';
import { requireActiveWarehouse } from './warehouses.server.ts';

/** Transfers copies between warehouses. @throws not_found 404, stock_not_there 409, warehouse_unknown 422 */
export async function transferStock(ctx: Ctx, asked: CallBody<typeof contract.transferStockCall>) {
  const { item_id, from, to, quantity, note = '' } = asked;
  if (from === to) throw fieldProblem('to', 'warehouse_same');
  await requireActiveWarehouse(ctx.db, to, 'to');
  const shelf = await lockItemStockInWarehouse(ctx.db, item_id, from);
  if (!shelf) throw notFound();
  if (shelf.here < quantity) throw stockTooLow();
  const user_id = requireUser(ctx).id;
  await insertStockTransfers(ctx.db, [
    { pieces: [{ item_id, quantity }], from, to, reason: 'transfer', user_id, note },
  ]);
  await recordAudit(ctx, { action: 'stock.transfer', entity: 'item', entity_id: item_id, after: asked });
  return { item_id, from, to };
}

/**
 * Sets the stock of a shelf to the counted number, as a stock movement. @throws not_found 404, stock_not_counted,
 * stock_below_reserved 409
 */
export async function recordStockCount(
  ctx: Ctx,
  { item_id, warehouse_id, counted, note }: CallBody<typeof contract.recordStockCountCall>,
) {
  await requireActiveWarehouse(ctx.db, warehouse_id);
  const shelf = await lockItemStockInWarehouse(ctx.db, item_id, warehouse_id);
  if (!shelf) throw notFound();
  if (shelf.stock === null) throw madeToOrderItemHasNoStock();
  const difference = counted - shelf.here;
  if (difference === 0) return { item_id, difference, stock: shelf.stock };
  const { stock } = await correctStock(ctx, {
    item_id,
    warehouse_id,
    reason: 'correction',
    quantity: difference,
    ...(note !== undefined && { note }),
  });
  return { item_id, difference, stock };
}

/** Books a delivery: all lines or none. @throws not_found 404, barcode_unknown, barcode_twice, input_required 422 */
export async function receiveStock(ctx: Ctx, asked: CallBody<typeof contract.receiveStockCall>) {
  const { warehouse_id, note, lines, scans = '' } = asked;
  const pieces = new Map<number, number>();
  for (const { item_id, quantity } of [...lines, ...(await scannedPieces(ctx, scans))])
    pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  if (pieces.size === 0) throw fieldProblem('scans', 'input_required');
  // In id order, like sales, so that the two cannot deadlock.
  const arrived = [...pieces].sort(([a], [b]) => a - b);
  for (const [item_id, quantity] of arrived)
    await correctStock(ctx, {
      item_id,
      warehouse_id,
      quantity,
      reason: 'received',
      ...(note !== undefined && { note }),
    });
  return { items: arrived.length, pieces: arrived.reduce((sum, [, quantity]) => sum + quantity, 0) };
}

async function scannedPieces(ctx: Ctx, text: string) {
  const { scans, wrong } = parseBarcodeScans(text);
  const known = await findStockedItemsByBarcode(
    ctx.db,
    scans.map(({ barcode }) => barcode),
  );
  const found = scans.map((scan) => ({ ...scan, items: known.filter(({ barcode }) => barcode === scan.barcode) }));
  const strange = [...wrong, ...found.filter(({ items }) => items.length === 0).map(({ barcode }) => barcode)];
  const double = found.filter(({ items }) => items.length > 1).map(({ barcode }) => barcode);
  if (strange.length > 0) throw scanProblem('barcode_unknown', strange);
  if (double.length > 0) throw scanProblem('barcode_twice', double);
  return found.flatMap(({ quantity, items: [item] }) =>
    item ? [{ item_id: item.item_id, quantity: quantity * item.quantity }] : [],
  );
}

const scanProblem = (key: string, codes: readonly string[]) =>
  new Problem(key, 422, { fields: { scans: key }, extra: { codes: codes.slice(0, 20) } });

/** The stock movements, the newest first; deep pages by cursor. */
export async function findStockMovements(
  ctx: Ctx,
  { page, limit: asked, cursor, ...filter }: Partial<StockMovementQuery> & PagingQuery,
): Promise<List<StockMovement>> {
  const { limit, offset } = parsePaging({ page, limit: asked });
  const before = parseIdCursor(cursor);
  const query = { ...filter, before, limit: limit + 1, offset: before === undefined ? offset : 0 };
  const [rows, total] = await Promise.all([findStockMovementRows(ctx.db, query), countStockMovements(ctx.db, query)]);
  const shown = rows.slice(0, limit).map((row) => nameRowByVariant(row, ctx.t));
  return makeList(shown, total, nextIdCursor(rows, limit));
}

/** The last hundred movements of one item. */
export const findItemMovements = async (ctx: Ctx, item_id: number): Promise<StockMovement[]> =>
  (await findStockMovementRows(ctx.db, { item_id, limit: 100, offset: 0 })).map((row) => nameRowByVariant(row, ctx.t));

const AT_ONCE = 1000;

/** The stock movements as a CSV in the caller's language, streamed from the database. */
export function exportStockMovementsCsv(
  ctx: Ctx,
  filter: Omit<StockMovementQuery, 'limit' | 'offset' | 'before'>,
): BytesReply {
  const { t } = ctx;
  const columns = [
    'at',
    'item_id',
    'sku',
    'artist',
    'release',
    'variant',
    'in',
    'out',
    'reason',
    'warehouse',
    'order',
    'by',
    'note',
  ].map((name) => t(`stock.csv.${name}`));
  const rows = Readable.from(ledgerCells(ctx, filter));
  const written = stringify({ ...SPREADSHEET_CSV_OPTIONS, columns, bom: true });
  rows.on('error', (error) => written.destroy(error));
  return new BytesReply('text/csv; charset=utf-8', rows.pipe(written), {
    'content-disposition': 'attachment; filename="stock-movements.csv"',
  });
}

async function* ledgerCells({ db, t, config }: Ctx, filter: Omit<StockMovementQuery, 'limit' | 'offset' | 'before'>) {
  for (let before: number | undefined; ; ) {
    const rows = await findStockMovementRows(db, { ...filter, before, limit: AT_ONCE, offset: 0 });
    for (const row of rows)
      yield [
        ...[
          row.at,
          String(row.item_id),
          row.sku,
          row.artist_name,
          row.project_name,
          itemVariantLabel(row, t),
          row.quantity > 0 ? String(row.quantity) : '',
          row.quantity < 0 ? String(-row.quantity) : '',
        ],
        ...[
          t(`admin.stock.reasons.${row.reason}`),
          row.warehouse === null ? '' : row.warehouse_name || config.BRAND_NAME,
        ],
        ...[String(row.order_id ?? ''), row.by ?? '', row.note],
      ].map(escapeSpreadsheetCell);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    before = last.id;
  }
}
