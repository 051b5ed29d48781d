import { takeForReplacement } from '#modules/fulfilment/stock/return-to-stock.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { causeOf, stockOf, writeOff } from './receive-pieces.server.ts';
import { replacementSoldOut } from './returns.problems.ts';
import { insertReplacement, type ReturnRow } from './returns.store.server.ts';

/**
 * Sends the same again for nothing: a parcel of its own in the same order, with lines that cost nothing, so that no figure of the
 * order changes and dispatch sees it like any other parcel. The faulty copies are written off, unless they came back and were
 * looked at; the new ones are taken from the shelf in the same transaction.
 * @throws replacement_sold_out 409, and nothing is written then
 */
export async function sendReplacement(own: Ctx, row: ReturnRow): Promise<void> {
  if (row.received_at === null) await writeOff(own, row);
  const pieces = await stockOf(
    own.db,
    row.order_id,
    row.lines.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
  );
  const short = await takeForReplacement(own.db, pieces, causeOf(own, row));
  if (short.length > 0) throw replacementSoldOut();
  await insertReplacement(own.db, row.id, requireUser(own).id);
}
