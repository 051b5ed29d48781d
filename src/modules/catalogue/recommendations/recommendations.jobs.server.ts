import type { Db } from '#platform/ctx.server.ts';
import type { JobHandler } from '#platform/jobs.server.ts';
import { queueStirred, replaceNeighbours, takeQueued } from './neighbours.store.server.ts';

/** Every hour: what was bought, wished for or liked since the last round finds its neighbours. */
export const recommendRound = ({ db }: { db: Db }): JobHandler => ({
  name: 'recommend',
  seconds: 3000,
  cron: '17 * * * *',
  run: async (_data, signal) => {
    await workOutNeighbours(db, signal);
  },
});

/** Projects of one transaction: short enough to hold nobody up. */
const BATCH = 100;

/**
 * Works off the queue in short transactions: a round that is broken off goes on where it was, a project that is done twice has
 * the same neighbours.
 * @returns how many projects were looked at
 */
export async function workOutNeighbours(db: Db, signal?: AbortSignal): Promise<number> {
  await queueStirred(db);
  let done = 0;
  for (;;) {
    signal?.throwIfAborted();
    const taken = await db.transaction().execute(async (trx) => {
      const ids = await takeQueued(trx, BATCH);
      if (ids.length > 0) await replaceNeighbours(trx, ids);
      return ids.length;
    });
    if (taken === 0) return done;
    done += taken;
  }
}
