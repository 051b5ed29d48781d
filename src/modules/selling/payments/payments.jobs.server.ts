import { z } from 'zod/mini';
import type { JobHandler } from '#platform/jobs.server.ts';
import type { PayWork } from './ask-provider.server.ts';
import { forgetCard } from './cards.server.ts';
import { compareAllBooks } from './compare-books.server.ts';
import { deleteOldRows } from './payments.store.server.ts';
import { expireReservations, reconcilePayments } from './reconcile.server.ts';

const ForgottenCard = z.object({ payment_method_id: z.string() });

/** What keeps money and stock true when nobody calls: each minute. */
export const paymentJobs = (work: PayWork): JobHandler[] => [
  {
    name: 'reconcile-payments',
    seconds: 240,
    retries: 0,
    cron: '* * * * *',
    run: async () => void (await reconcilePayments(work)),
  },
  {
    name: 'expire-reservations',
    seconds: 240,
    retries: 0,
    cron: '* * * * *',
    run: async () => void (await expireReservations(work)),
  },
  {
    name: 'compare-books',
    seconds: 900,
    retries: 2,
    cron: '23 * * * *',
    run: async () => void (await compareAllBooks(work)),
  },
  {
    name: 'forget-card',
    seconds: 60,
    retries: 10,
    run: (data) => forgetCard(work, ForgottenCard.parse(data).payment_method_id),
  },
  { name: 'forget-old-rows', seconds: 120, cron: '17 * * * *', run: () => deleteOldRows(work.db) },
];
