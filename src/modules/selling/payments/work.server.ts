import type { Ctx } from '#platform/ctx.server.ts';

/** What money work needs of a request, or of a job. */
export type Work = Pick<Ctx, 'db' | 'jobs' | 'config' | 'beforeCommit'>;
