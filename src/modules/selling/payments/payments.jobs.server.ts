import type { JobHandler } from '#platform/job-queue.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { deleteOldIdempotencyKeysCartsAndEvents } from './payment-attempts.store.server.ts';
import { expireReservations, settleUnansweredPayments } from './reconcile-payments.server.ts';

/** Settles attempts with lost answers and releases expired reservations, each minute. */
export const paymentJobs = (work: PaymentProviderContext): JobHandler[] => [
  {
    name: 'reconcile-payments',
    seconds: 240,
    retries: 0,
    cron: '* * * * *',
    run: async () => void (await settleUnansweredPayments(work)),
  },
  {
    name: 'expire-reservations',
    seconds: 240,
    retries: 0,
    cron: '* * * * *',
    run: async () => void (await expireReservations(work)),
  },
  {
    name: 'forget-old-rows',
    seconds: 120,
    cron: '17 * * * *',
    run: () => deleteOldIdempotencyKeysCartsAndEvents(work.db),
  },
];
