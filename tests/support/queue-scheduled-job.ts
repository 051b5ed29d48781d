import { inject } from 'vitest';
import { openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { makeJobQueue } from '#platform/job-queue.server.ts';

/** Queues a scheduled job in the running shop, so that a journey does not wait for the next minute. */
export async function queueScheduledJob(name: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: inject('shop').dataDir }));
  const jobs = makeJobQueue(database.pool, [], () => undefined);
  try {
    await jobs.start(false);
    await jobs.send(database.db, name, {});
  } finally {
    await jobs.stop();
    await database.close();
  }
}
