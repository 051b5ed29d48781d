import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { sumAndDeleteVisitEventsBefore } from './tracking.store.server.ts';

interface Parts {
  readonly db: Db;
  readonly config: Pick<Config, 'TRACKING_KEEP_DAYS'>;
}

const DAY = 86_400_000;

/** Every night: events older than TRACKING_KEEP_DAYS become daily sums, in which no person can be identified. */
export const sumAndDeleteOldVisitsJob = (parts: Parts): JobHandler => ({
  name: 'sum-visits',
  seconds: 600,
  cron: '41 2 * * *',
  run: () => sumAndDeleteOldVisits(parts, new Date()),
});

/** Sums whole days only, so that no day gets two sums. */
export function sumAndDeleteOldVisits({ db, config }: Parts, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return sumAndDeleteVisitEventsBefore(db, new Date(today - config.TRACKING_KEEP_DAYS * DAY));
}
