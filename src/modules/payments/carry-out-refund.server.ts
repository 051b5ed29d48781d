import { z } from 'zod/mini';
import { loadBookRows } from '#modules/cart/cart-of-order.server.ts';
import { issueCreditNote } from '#modules/invoices/issue-invoice.server.ts';
import { queueMail } from '#modules/mail/queue-mail.server.ts';
import { lockOrderRow, newsToOpen, noteOnOrder } from '#modules/orders/close-order.server.ts';
import { trimParcels } from '#modules/orders/trim-parcels.server.ts';
import { restock } from '#modules/stock/reserve-stock.server.ts';
import { inTransaction } from '#platform/ctx.server.ts';
import { ProviderRejected, ProviderUnavailable, ProviderUnknown, type Refund } from '#platform/ports/payments.ts';
import { type PayWork, providerOf } from './ask-provider.server.ts';
import { loadOutside } from './outside.store.server.ts';
import { piecesOf } from './pieces.ts';
import { endRefund, loadRefund, loadReturned, noteRefundUnderWay } from './refunds.store.server.ts';
import type { Work } from './work.server.ts';

const SizesOfLine = z.record(z.string(), z.string());
export type RefundRow = NonNullable<Awaited<ReturnType<typeof loadRefund>>>;
export type RefundStatus = 'started' | 'succeeded' | 'failed';

/**
 * Gives money back that our rows say is to be given back. Repeated with the same key until the provider gives a definite answer;
 * never inside a transaction (quality, rules 7 and 8).
 */
export async function carryOut(work: PayWork, refund_id: number): Promise<RefundStatus> {
  const row = await loadRefund(work.db, refund_id);
  if (row?.status !== 'started') return row?.status === 'succeeded' ? 'succeeded' : 'failed';
  const { provider } = row;
  const asked = provider === 'stripe' || provider === 'paypal' ? provider : null;
  // What came outside goes back outside: it is under way until staff say how they gave it.
  const answer = asked && row.charge_id ? await give(work, asked, row, row.charge_id) : null;
  if (answer?.status === 'pending') await noteRefundUnderWay(work.db, row.id, answer.refund_id);
  if (!answer || answer.status === 'pending') return 'started';
  return inTransaction(work, async (own) => {
    // The order first, as everybody locks them.
    await lockOrderRow(own.db, row.order_id);
    return finishRefund(own, row, answer);
  });
}

async function give(
  work: PayWork,
  name: 'stripe' | 'paypal',
  { amount, currency, idempotency_key, refund_id }: RefundRow,
  provider_id: string,
): Promise<Refund | null> {
  const at = providerOf(work, name);
  try {
    // One that is under way is only asked about: keys are forgotten after a day, and would give the money back twice.
    if (refund_id !== null) return await at.fetchRefund(refund_id);
    return await at.refund({ provider_id, amount, currency, idempotency_key });
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderUnavailable) return null;
    if (error instanceof ProviderRejected)
      return { refund_id: '', status: 'refused', refusal_key: 'refund_not_possible' };
    throw error;
  }
}

/** The definite end of a refund, once, in the caller's transaction. @param user_id who of the staff says so */
export async function finishRefund(
  work: Work,
  row: RefundRow,
  { status, refund_id, refusal_key }: Refund,
  user_id?: number,
): Promise<RefundStatus> {
  const end = status === 'succeeded' ? 'succeeded' : 'failed';
  if (!(await endRefund(work.db, row.id, end, refund_id || null))) return end;
  await noteOnOrder(work.db, {
    order_id: row.order_id,
    kind: end === 'succeeded' ? 'refund' : 'alert',
    actor: row.provider === 'outside' ? 'staff' : 'provider',
    user_id: user_id ?? null,
    note: end === 'succeeded' ? String(row.amount) : `refund:${refusal_key ?? status}`,
  });
  if (end === 'succeeded' && row.restock) await shelve(work, row, await loadReturned(work.db, row.id));
  if (end === 'succeeded' && !isTold(row)) await tell(work, row);
  if (end === 'succeeded') await trimParcels(work, row.order_id);
  if (end === 'succeeded') await issueCreditNote(work, row.id);
  return end;
}

/** Its buyer has read of it in the mail that the order is off; what staff write as their reason is no such thing. */
const isTold = ({ reason, provider, order_status, attempt_status }: RefundRow): boolean =>
  (reason === 'cancelled' && order_status === 'cancelled' && provider !== 'outside') ||
  (reason === 'late' && attempt_status === 'refunded_late');

/**
 * A refund that somebody else made, a bank or staff at the provider's own pages, says nothing of its pieces: what has not left is not
 * packed any more and stands on the shelf, so it is for sale again; what has left stays sold.
 */
export async function shelveUnsent(work: Work, order_id: number, refund_id: number): Promise<void> {
  const here = (await loadReturned(work.db, refund_id))
    .map(({ here: quantity, ...line }) => ({ ...line, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (here.length > 0) await shelve(work, { order_id, user_id: null }, here);
}

/** The pieces of a refund's lines go back to the shelf: of a bundle, its parts. */
async function shelve(
  { db }: Work,
  { order_id, user_id }: Pick<RefundRow, 'order_id' | 'user_id'>,
  returned: readonly Pick<Awaited<ReturnType<typeof loadReturned>>[number], 'item_id' | 'quantity' | 'chosen_sizes'>[],
) {
  const lines = returned.flatMap(({ item_id, quantity, chosen_sizes }) =>
    item_id === null ? [] : [{ item_id, quantity, chosen_sizes: SizesOfLine.parse(chosen_sizes) }],
  );
  const items = await loadBookRows(
    db,
    lines.map(({ item_id }) => item_id),
  );
  await restock(db, order_id, 'returned', user_id, piecesOf(lines, items));
}

async function tell(work: Work, { id, order_id, amount, provider }: RefundRow) {
  const { email, lang, news, key } = await newsToOpen(work.db, order_id);
  const outside = provider === 'outside' ? await loadOutside(work.db, { refund_id: id }) : undefined;
  const query = new URLSearchParams({ lang, ...(key && { key }) });
  await queueMail(work, {
    kind: 'order_refunded',
    entity: `refund:${id}`,
    recipient: email,
    lang,
    data: {
      ...{ ...news, refunded: amount, credit_note: `/api/user/orders/${order_id}/credit-notes/${id}?${query}` },
      ...(outside && { outside: { means: outside.means, on_day: outside.on_day } }),
    },
  });
}
