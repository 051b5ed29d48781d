import { bookReturnedCopies, restockWrittenOffCopies } from '#modules/fulfilment/stock/return-to-stock.server.ts';
import { loadCopiesByItemOfLines } from '#modules/selling/orders/copies-by-item-of-lines.server.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { type Ctx, type Db, requireUser } from '#platform/ctx.server.ts';
import { saveReceivedLines } from './return-steps.store.server.ts';
import { returnTooManyCopies } from './returns.problems.ts';
import type { ReturnRow } from './returns.store.server.ts';

interface ReceivedLine {
  readonly order_item_id: number;
  readonly received: number;
  readonly restocked: number;
}

/**
 * Records received goods as stock movements: those fit for sale go to the shelf, the rest is written off. For a claim
 * that was refunded earlier, all copies are written off already. So only those fit for sale move.
 * @throws return_too_many 422
 */
export async function recordReceivedGoods(own: Ctx, row: ReturnRow, lines: readonly ReceivedLine[]): Promise<void> {
  for (const { order_item_id, received } of lines) {
    const asked = row.lines.find((line) => line.order_item_id === order_item_id);
    if (!asked || received > asked.quantity) throw returnTooManyCopies();
  }
  await saveReceivedLines(own.db, row.id, lines);
  await (row.kind === 'claim' && row.state === 'refunded' ? shelve(own, row, lines) : takeBackLines(own, row, lines));
}

async function shelve(own: Ctx, row: ReturnRow, lines: readonly ReceivedLine[]): Promise<void> {
  const fit = lines.map(({ order_item_id, restocked }) => ({ order_item_id, quantity: restocked }));
  await restockWrittenOffCopies(
    own.db,
    await loadCopiesByItemOfReturnLines(own.db, row.order_id, fit),
    stockMovementFieldsOfReturn(own, row),
  );
}

/** Faulty copies that stay with the buyer are subtracted from the edition as well. */
export const writeOffUnreturnedCopies = (own: Ctx, row: ReturnRow): Promise<void> =>
  takeBackLines(
    own,
    row,
    row.lines.map(({ order_item_id, quantity }) => ({ order_item_id, received: quantity, restocked: 0 })),
  );

/** A bundle comes back as its items. */
async function takeBackLines(own: Ctx, row: ReturnRow, lines: readonly ReceivedLine[]): Promise<void> {
  const count = (quantity: (line: ReceivedLine) => number) =>
    loadCopiesByItemOfReturnLines(
      own.db,
      row.order_id,
      lines.map((line) => ({ order_item_id: line.order_item_id, quantity: quantity(line) })),
    );
  const [restocked, written] = [
    await count((line) => line.restocked),
    await count((line) => line.received - line.restocked),
  ];
  const ids = [...new Set([...restocked, ...written].map(({ item_id }) => item_id))];
  const pieces = ids.map((item_id) => ({
    item_id,
    restocked: restocked.find((each) => each.item_id === item_id)?.quantity ?? 0,
    written_off: written.find((each) => each.item_id === item_id)?.quantity ?? 0,
  }));
  await bookReturnedCopies(own.db, pieces, stockMovementFieldsOfReturn(own, row));
}

export const stockMovementFieldsOfReturn = (own: Ctx, { id: return_id, order_id, number }: ReturnRow) => ({
  order_id,
  return_id,
  note: number,
  user_id: requireUser(own).id,
});

/** Stock quantities, by item, of order lines. */
export async function loadCopiesByItemOfReturnLines(
  db: Db,
  order_id: number,
  lines: readonly { order_item_id: number; quantity: number }[],
): Promise<{ item_id: number; quantity: number }[]> {
  const { items } = await requireOrderRow(db, order_id, 'anyone');
  const wanted = lines.flatMap(({ order_item_id, quantity }) => {
    const line = items.find(({ id }) => id === order_item_id);
    return line ? [{ ...line, quantity }] : [];
  });
  return loadCopiesByItemOfLines(db, wanted);
}
