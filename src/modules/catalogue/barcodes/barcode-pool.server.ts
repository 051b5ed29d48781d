import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import * as store from './barcode-pool.store.server.ts';
import { LOW_BARCODE_COUNT, listBarcodesOfRange, parseBarcodeList } from './barcode-ranges-and-lists.ts';
import type { addBarcodesCall, BARCODE_STATES, PooledBarcode } from './barcodes.contract.ts';
import { barcodePoolEmpty } from './barcodes.problems.ts';

/** The barcodes of the pool, the last assigned first. */
export async function listPooledBarcodes(
  ctx: Ctx,
  { search, state, ...query }: { search?: string; state?: (typeof BARCODE_STATES)[number] } & PagingQuery,
): Promise<List<PooledBarcode>> {
  const paging = parseCursorPaging(query);
  const { barcodes, total } = await store.findPooledBarcodes(ctx.db, { search, state, ...paging });
  return makePageList(barcodes, total, paging);
}

/** How many barcodes are free and assigned. `few` asks staff to buy more. */
export async function readBarcodePoolCounts({ db }: Pick<Ctx, 'db'>) {
  const counts = await store.countPooledBarcodes(db);
  return { ...counts, few: counts.free < LOW_BARCODE_COUNT };
}

export const hasFreePooledBarcode = ({ db }: Pick<Ctx, 'db'>): Promise<boolean> => store.isPooledBarcodeLeft(db);

/** Adds a range or a list to the pool. @throws Problem 422 for a range or number that is not valid */
export async function addBarcodes(
  ctx: Ctx,
  asked: CallBody<typeof addBarcodesCall>,
): Promise<{ added: number; known: number }> {
  const read = asked.numbers === undefined ? listBarcodesOfRange(requireRange(asked)) : parseBarcodeList(asked.numbers);
  if (!read.ok) throw fieldProblem(read.field, read.key);
  const { barcodes } = read;
  const added = await store.insertPooledBarcodes(ctx.db, barcodes);
  const { free } = await store.countPooledBarcodes(ctx.db);
  const [first, last] = [barcodes[0], barcodes.at(-1)];
  if (added > 0)
    await recordAudit(ctx, {
      action: 'barcodes_added',
      entity: 'barcodes',
      entity_id: first ?? '',
      before: { free: free - added },
      after: { free, added, first, last },
    });
  return { added, known: barcodes.length - added };
}

function requireRange({ prefix, first, last }: CallBody<typeof addBarcodesCall>) {
  if (prefix === undefined) throw fieldProblem('prefix', 'input_required');
  if (first === undefined) throw fieldProblem('first', 'input_required');
  if (last === undefined) throw fieldProblem('last', 'input_required');
  return { prefix, first, last };
}

/**
 * The number of the pool for this item, the same one each time. In the transaction that saves it.
 * @throws Problem 404, 409 `barcode_pool_empty`
 */
export async function takeBarcodeForItem(ctx: Pick<Ctx, 'db'>, project_id: number, item_id: number): Promise<string> {
  if (!(await store.lockItemForBarcode(ctx.db, project_id, item_id))) throw notFound();
  const barcode =
    (await store.loadPooledBarcodeOfItem(ctx.db, item_id)) ??
    (await store.assignPooledBarcode(ctx.db, project_id, item_id));
  if (barcode === undefined) throw barcodePoolEmpty();
  return barcode;
}
