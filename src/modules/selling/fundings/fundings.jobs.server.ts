import type { JobHandler } from '#platform/job-queue.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { endFundingsAndChargePledges } from './end-fundings.server.ts';

/** Runs each minute. After a downtime it catches up once. */
export const endFundingsAndChargePledgesJob = (work: PaymentProviderContext): JobHandler => ({
  name: 'work-on-fundings',
  seconds: 900,
  heartbeat: 60,
  retries: 0,
  cron: '* * * * *',
  run: () => endFundingsAndChargePledges(work),
});
