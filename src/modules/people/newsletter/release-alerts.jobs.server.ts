import { deleteExpiredReleaseUnsubscribeTokens } from '#modules/people/identity/mail-preferences.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import type { PollingWorker } from '#platform/polling-workers.server.ts';
import { mailFollowersOfRelease } from './notify-followers.server.ts';

/** Followers hear of a release within seconds of its first listing. */
export const releaseAlertWorker = ({ db }: { readonly db: Db }): PollingWorker => ({
  name: 'release-news',
  every: 2000,
  run: () => mailFollowersOfRelease(db),
});

/** Every night: links to leave that are over. */
export const deleteExpiredReleaseUnsubscribeTokensJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-leave-tokens',
  seconds: 60,
  cron: '25 3 * * *',
  run: () => deleteExpiredReleaseUnsubscribeTokens(db),
});
