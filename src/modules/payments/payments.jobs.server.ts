import type { JobHandler } from '#platform/jobs.server.ts';
import type { PayWork } from './ask-provider.server.ts';
import { deleteOldRows } from './payments.store.server.ts';
import { expireReservations, reconcilePayments } from './reconcile.server.ts';

/** What keeps money and stock true when nobody calls: each minute, and once soon after a start. */
export const paymentJobs = (work: PayWork): JobHandler[] => [
  {
    name: 'reconcile-payments',
    seconds: 240,
    retries: 0,
    cron: '* * * * *',
    atStart: true,
    run: async () => void (await reconcilePayments(work)),
  },
  {
    name: 'expire-reservations',
    seconds: 240,
    retries: 0,
    cron: '* * * * *',
    atStart: true,
    run: async () => void (await expireReservations(work)),
  },
  { name: 'forget-old-rows', seconds: 120, cron: '17 * * * *', run: () => deleteOldRows(work.db) },
];
