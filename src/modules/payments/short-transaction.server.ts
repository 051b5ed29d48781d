import type { Ctx } from '#platform/ctx.server.ts';

/** What money work needs of a request, or of a job. */
export type Work = Pick<Ctx, 'db' | 'jobs' | 'config'>;

/** One short transaction, tried again when two block each other (quality, invariant 12); already inside one, it is that one. */
export async function inShortTransaction<W extends Work, T>(
  work: W,
  run: (work: W) => Promise<T>,
  tries = 3,
): Promise<T> {
  if (work.db.isTransaction) return run(work);
  try {
    return await work.db.transaction().execute((db) => run({ ...work, db }));
  } catch (error) {
    const { code } = error as { code?: string };
    if (tries <= 1 || (code !== '40001' && code !== '40P01')) throw error;
    return inShortTransaction(work, run, tries - 1);
  }
}
