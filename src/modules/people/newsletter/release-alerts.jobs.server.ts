import { forgetLeaveTokens } from '#modules/people/identity/mail-preferences.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import type { Round } from '#platform/polling-workers.server.ts';
import { tellFollowers } from './notify-followers.server.ts';

/** Followers hear of a release within seconds of its first listing. */
export const newsRound = ({ db }: { readonly db: Db }): Round => ({
  name: 'release-news',
  every: 2000,
  run: () => tellFollowers(db),
});

/** Every night: links to leave that are over. */
export const sweepLeaveTokens = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-leave-tokens',
  seconds: 60,
  cron: '25 3 * * *',
  run: () => forgetLeaveTokens(db),
});
