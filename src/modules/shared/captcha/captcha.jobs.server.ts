import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { forgetAnswers } from './captcha.store.server.ts';

/** Every night: spent answers that are too old to be offered again. */
export const sweepCaptcha = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-captcha',
  seconds: 60,
  cron: '17 3 * * *',
  run: async () => forgetAnswers(db, new Date()),
});
