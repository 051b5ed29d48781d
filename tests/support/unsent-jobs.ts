import type { JobQueue } from '#platform/job-queue.server.ts';

/** A queue that drops every job, for tests of what happens before one runs. */
export const UNSENT_JOBS: JobQueue = {
  send: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};
