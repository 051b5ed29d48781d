import { takeReplacementCopies } from '#modules/fulfilment/stock/return-to-stock.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import {
  loadCopiesByItemOfReturnLines,
  stockMovementFieldsOfReturn,
  writeOffUnreturnedCopies,
} from './record-received-goods.server.ts';
import { replacementSoldOut } from './returns.problems.ts';
import { insertReplacement, type ReturnRow } from './returns.store.server.ts';

/**
 * Sends a replacement: a parcel of its own in the same order, with free lines. So no figure of the order changes, and
 * dispatch treats it like any parcel. The faulty copies are written off unless they were received. The new ones leave
 * the shelf in the same transaction.
 * @throws replacement_sold_out 409, and writes nothing
 */
export async function sendReplacement(own: Ctx, row: ReturnRow): Promise<void> {
  if (row.received_at === null) await writeOffUnreturnedCopies(own, row);
  const pieces = await loadCopiesByItemOfReturnLines(
    own.db,
    row.order_id,
    row.lines.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
  );
  const short = await takeReplacementCopies(own.db, pieces, stockMovementFieldsOfReturn(own, row));
  if (short.length > 0) throw replacementSoldOut();
  await insertReplacement(own.db, row.id, requireUser(own).id);
}
