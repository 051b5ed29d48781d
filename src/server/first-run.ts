import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { requireNoDemo, seedAround } from '#demo/demo-around.server.ts';
import type { Config } from '#platform/config.server.ts';
import { openFiles } from './open-files.ts';

/** Exists in the file store once every picture and song of the demonstration is there. */
const COMPLETE = 'demo/complete.txt';

/**
 * Fills an empty database: the data of every shop, and in demonstration the whole demo content (decisions: Demo
 * content).
 * In production a database that holds any demo content is refused.
 * A killed start is continued; `ending` stops it.
 */
export async function fillEmptyShop(config: Config, { db }: Database, ending?: AbortSignal): Promise<void> {
  if (config.MODE === 'production') await requireNoDemo(db);
  await installReferenceData(db, config.BRAND_NAME);
  if (config.MODE === 'production') return;
  const files = await openFiles(config);
  const empty = await sql<{ empty: boolean }>`select not exists (select 1 from users) as empty`.execute(db);
  if (empty.rows[0]?.empty || !(await files.head(COMPLETE))) {
    await inItsOwnProcess('src/server/fill-demo.ts', config, ending);
    await files.put(COMPLETE, Buffer.from('Every picture and song of the demonstration was made.\n'), {
      mime: 'text/plain',
    });
  }
  await seedAround({ db });
}

function inItsOwnProcess(program: string, { DATA_DIR }: Config, ending?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(process.cwd(), program), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, DATA_DIR },
    });
    const end = () => child.kill('SIGTERM');
    ending?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      ending?.removeEventListener('abort', end);
      if (code === 0) resolve();
      else reject(new Error('The demo content could not be created; see the error above. Start again to continue.'));
    });
  });
}
