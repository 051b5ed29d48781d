import { requireOrderRow } from '#modules/selling/orders/find-orders.server.ts';
import { createMailedOrderLink } from '#modules/selling/orders/mailed-order-link.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ReturnState } from './return.ts';
import { returnArrivalMailData, returnMailData } from './return-mail-data.ts';
import type { ReturnRow } from './returns.store.server.ts';

/** Refunds have a mail of their own. */
const MAILS = {
  approved: 'return_approved',
  refused: 'return_refused',
  received: 'return_received',
  replaced: 'claim_replaced',
} as const;

/**
 * Mails the buyer about a step, once per step, in the language of the order.
 * @param row the return after the step
 */
export async function notifyBuyerOfReturn(own: Ctx, row: ReturnRow, to: ReturnState, answer = ''): Promise<void> {
  const kind = Object.hasOwn(MAILS, to) ? MAILS[to as keyof typeof MAILS] : undefined;
  if (kind === undefined) return;
  const order = await requireOrderRow(own.db, row.order_id, 'anyone');
  await queueMail(own, {
    kind,
    entity: `return:${row.id}`,
    recipient: order.email,
    lang: order.lang,
    data: returnMailData({
      number: row.number,
      order_number: order.number,
      firstname: order.firstname,
      name: row.name,
      ...(to === 'received' ? returnArrivalMailData(row) : { lines: row.lines }),
      note: row.note,
      answer: answer.trim(),
      at: row.asked_at,
      link: await createMailedOrderLink(own.db, order),
    }),
  });
}
