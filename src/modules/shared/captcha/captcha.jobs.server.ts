import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/job-queue.server.ts';
import { deleteOldCaptchaAnswers } from './captcha.store.server.ts';

/** Every night: deletes used answers that have expired. */
export const deleteOldCaptchaAnswersJob = ({ db }: { readonly db: Db }): JobHandler => ({
  name: 'sweep-captcha',
  seconds: 60,
  cron: '17 3 * * *',
  run: async () => deleteOldCaptchaAnswers(db, new Date()),
});
