import { copyOrderKeys } from '#modules/selling/orders/guest-order-keys.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { createCustomerPressingLink } from './create-customer-pressing-link.server.ts';
import { createPressingPaymentOrder } from './create-pressing-payment-order.server.ts';
import { requirePressing } from './find-pressings.server.ts';
import { markBalanceRequested } from './pressing-payments.store.server.ts';
import type { Pressing } from './pressings.contract.ts';
import { loadPressingCustomer } from './pressings.store.server.ts';

/**
 * Request the balance of a pressing in production: write its order once and mail the customer the payment link. A
 * repeated call sends only the mail. Does nothing when no balance is due.
 */
export async function sendBalanceRequest(ctx: Ctx, pressing: Pressing): Promise<void> {
  const { id: pressing_id, currency, total, deposit, customer, payments } = pressing;
  const known = payments.find(({ kind }) => kind === 'balance');
  if (total === deposit || known?.paid_at) return;
  const asker = await loadPressingCustomer(ctx.db, pressing_id);
  const first = payments.find(({ kind }) => kind === 'deposit');
  const order_id =
    known?.order_id ??
    (await createPressingPaymentOrder(ctx, asker, {
      pressing_id,
      kind: 'balance',
      currency,
      net: total - deposit,
      customer,
      lookup_hash: asker.accept_hash,
      ...(first && { before: { net: first.net, tax: first.tax } }),
    }));
  if (first && !known) await copyOrderKeys(ctx.db, first.order_id, order_id);
  await markBalanceRequested(ctx.db, pressing_id);
  const amount =
    (await requirePressing(ctx.db, pressing_id)).payments.find((each) => each.order_id === order_id)?.total ?? 0;
  const link = await createCustomerPressingLink(ctx.db, pressing_id, asker);
  const { quote_id: id, name, email, lang } = asker;
  await queueMail(ctx, {
    kind: 'balance_due',
    entity: `pressing:${pressing_id}:balance:${ctx.now.toISOString().slice(0, 16)}`,
    recipient: email,
    lang,
    data: { id, pressing_id, name, kind: 'balance', amount, currency, link },
  });
  await recordAudit(ctx, {
    action: 'pressing.balance_asked',
    entity: 'pressing',
    entity_id: pressing_id,
    after: { order_id, amount, currency, by: requireUser(ctx).id },
  });
}
