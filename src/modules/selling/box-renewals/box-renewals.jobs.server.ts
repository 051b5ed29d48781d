import type { JobHandler } from '#platform/jobs.server.ts';
import type { ProviderContext } from '#platform/payment-context.server.ts';
import { renewBoxes } from './renew-boxes.server.ts';

/** Each minute: what came due while nobody was there is caught up, each period once. */
export const boxJobs = (work: ProviderContext): JobHandler => ({
  name: 'renew-boxes',
  seconds: 900,
  heartbeat: 60,
  retries: 0,
  cron: '* * * * *',
  run: () => renewBoxes(work),
});
