import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import { platformEmail } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { createCustomerPressingLink } from './create-customer-pressing-link.server.ts';
import { loadPressingPayment } from './pressing-payments.store.server.ts';
import { loadPressingCustomer } from './pressings.store.server.ts';

type Work = Pick<Ctx, 'db' | 'jobs' | 'config'>;

interface Paid {
  readonly order_id: number;
  readonly amount: number;
  readonly currency: string;
}

/**
 * Record a payment for a pressing, in the transaction that settles it: notify both sides; the deposit begins
 * production.
 */
export async function recordPressingPayment(work: Work, { order_id, amount, currency }: Paid): Promise<void> {
  const { db, jobs } = work;
  const share = await loadPressingPayment(db, order_id);
  if (!share) return;
  const { pressing_id, quote_id: id, kind } = share;
  const asker = await loadPressingCustomer(db, pressing_id);
  if (kind === 'deposit') await jobs.send(db, 'start-pressing', { pressing_id });
  const link = await createCustomerPressingLink(db, pressing_id, asker);
  const { name, email, lang } = asker;
  const data = { id, pressing_id, name, kind, amount, currency, link };
  const entity = `pressing:${pressing_id}:${kind}`;
  await queueMails(work, [
    { kind: 'pressing_paid', entity, recipient: email, lang, data },
    { kind: 'pressing_money', entity, recipient: platformEmail(work.config), lang: 'en', data },
  ]);
}
