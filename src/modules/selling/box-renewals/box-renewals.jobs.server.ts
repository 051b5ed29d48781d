import type { JobHandler } from '#platform/job-queue.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { renewBoxes } from './renew-boxes.server.ts';

/** Runs each minute. After a downtime it catches up: each period that came due is charged once. */
export const renewBoxesJob = (work: PaymentProviderContext): JobHandler => ({
  name: 'renew-boxes',
  seconds: 900,
  heartbeat: 60,
  retries: 0,
  cron: '* * * * *',
  run: () => renewBoxes(work),
});
