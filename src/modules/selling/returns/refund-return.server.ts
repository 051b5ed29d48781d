import { mulDivHalfUp } from '#kit/money.ts';
import { territoryByCode } from '#kit/territory.ts';
import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { beginRefund } from '#modules/selling/refunds/begin-refund.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { writeOffUnreturnedCopies } from './record-received-goods.server.ts';
import { refundableStandardPostage } from './refundable-postage.ts';
import { refundableReturnLines } from './return.ts';
import { replaceFailedReturnRefund } from './return-steps.store.server.ts';
import { findPostageBrackets, loadRefundedPostage, type ReturnRow } from './returns.store.server.ts';

interface Asked {
  /** Amount in place of the price of the copies and the postage. */
  readonly amount?: number | undefined;
  readonly postage?: boolean | undefined;
}

/**
 * Refunds a return: the price of its copies, or less if they lost value. A whole order also gets its postage, up to
 * the price of standard delivery. A faulty copy that stays with the buyer is written off. A withdrawn copy that never
 * left is for sale again.
 * @returns the refund to carry out after the commit
 */
export async function refundReturn(own: Ctx, row: ReturnRow, { amount, postage = false }: Asked): Promise<number> {
  const order = await requireOrderRow(own.db, row.order_id, 'anyone');
  if (row.kind === 'claim' && row.received_at === null && row.refund === null) await writeOffUnreturnedCopies(own, row);
  const { refund_id } = await beginRefund(own, {
    order_id: row.order_id,
    reason: row.number,
    pieces: row.kind === 'withdrawal' && row.received_at === null && !row.has_left ? 'all_back' : 'stay',
    lines: refundableReturnLines(row, order.items),
    ...(postage && { shipping: await calculatePostageRefunds(own, order, row.kind === 'claim') }),
    ...(amount !== undefined && { amount }),
  });
  if (row.refund) await replaceFailedReturnRefund(own.db, row.id, row.refund.id, refund_id);
  return refund_id;
}

type Order = Awaited<ReturnType<typeof requireOrderRow>>;

/** The rest of each parcel's postage, with its VAT. For faulty goods, all of it. */
async function calculatePostageRefunds(own: Ctx, order: Order, isFaulty: boolean) {
  const given = await loadRefundedPostage(own.db, order.id);
  // Postage was paid for the territory; older orders without one paid that of their country.
  const { post } = territoryByCode(order.territory ?? order.country_id);
  const brackets = await findPostageBrackets(own.db, post, order.created_at);
  return order.shipments
    .filter(({ return_id, shipping }) => return_id === null && shipping > 0)
    .map((parcel) => {
      const due = isFaulty ? parcel.shipping : refundableStandardPostage(parcel, brackets);
      const { paid = 0, back = 0 } = given.get(parcel.id) ?? {};
      return { shipment_id: parcel.id, amount: Math.max(0, mulDivHalfUp(paid, due, parcel.shipping) - back) };
    })
    .filter(({ amount }) => amount > 0);
}
