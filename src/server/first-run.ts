import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import {
  areDemoMediaComplete,
  areDemoPressingsComplete,
  markDemoMediaInProgress,
} from '#demo/demo-media-progress.server.ts';
import { requireNoDemoContent } from '#demo/require-no-demo-content.server.ts';
import { hasUserAccounts } from '#demo/seed-catalogue.store.server.ts';
import { seedContestAndProfiles } from '#demo/seed-contest-and-profiles.server.ts';
import type { Config } from '#platform/config.server.ts';
import { openFileStore } from './open-file-store.ts';

/**
 * Fills an empty database: the reference data of every shop, and in demonstration mode the rows of the demonstration.
 * Its pictures and songs follow with `makeDemoMedia`. In production a database that holds demonstration data is not
 * opened. `ending` stops the work.
 */
export async function fillEmptyShop(config: Config, { db }: Database, ending?: AbortSignal): Promise<void> {
  if (config.MODE === 'production') await requireNoDemoContent(db);
  await installReferenceData(db, config.BRAND_NAME);
  if (config.MODE === 'production') return;
  const files = await openFileStore(config);
  if (!(await areDemoMediaComplete(files))) await markDemoMediaInProgress(files);
  if (!(await hasUserAccounts(db))) await inItsOwnProcess('src/server/fill-demo.ts', [], config, ending);
  await seedContestAndProfiles({ db });
}

interface DemoMediaWork {
  readonly threads: number;
  /** The address of the open shop, whose calls make the pressings. Without it, the next start makes them. */
  readonly address?: string;
  /** Stops the work. */
  readonly ending?: AbortSignal;
}

/**
 * Makes the missing pictures, songs and pressings of the demonstration in a separate process beside the open shop.
 * Resolves when all are there. The next start continues an interrupted run.
 */
export async function makeDemoMedia(config: Config, { threads, address, ending }: DemoMediaWork): Promise<void> {
  if (config.MODE === 'production' || ending?.aborted) return;
  const files = await openFileStore(config);
  const arePressingsComplete = address === undefined || (await areDemoPressingsComplete(files));
  if (arePressingsComplete && (await areDemoMediaComplete(files))) return;
  const args = [String(threads), ...(address === undefined ? [] : [address])];
  await inItsOwnProcess('src/server/make-demo-media.ts', args, config, ending);
}

function inItsOwnProcess(
  program: string,
  args: readonly string[],
  { DATA_DIR }: Config,
  ending?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // It may have been asked to end while this work was being looked up.
    if (ending?.aborted) return resolve();
    const child = fork(join(process.cwd(), program), args, {
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
