// A process of its own that draws and plays the demonstration beside the open shop. Its arguments: the number of
// threads, and the address of the shop, whose calls make the pressings.
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#db/open-database.server.ts';
import { areDemoMediaComplete, markDemoMediaComplete } from '#demo/demo-media-progress.server.ts';
import { makeMissingDemoPressings } from '#demo/make-demo-pressings.server.ts';
import { renderDemoMedia } from '#demo/render-demo-media.server.ts';
import { tryLockMediaRendering } from '#demo/render-demo-media.store.server.ts';
import { readConfig } from '#platform/config.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import { openFileStore } from './open-file-store.ts';

/** Visitors of the first minutes go first. */
const NICE = 10;
const ASK_AGAIN_MS = 2000;

// The server that started this process is gone. Finished media are kept, and the next start continues.
process.on('disconnect', () => process.exit(1));
setPriority(NICE);
const config = readConfig(process.env);
const [threads, address] = process.argv.slice(2);
const database = await openDatabase(config);
const say = (words: string) => console.log(words);
try {
  const files = await openFileStore(config);
  // Another process of the same shop may be at it; if it dies, this one goes on.
  await database.db.connection().execute(async (db) => {
    while (!(await tryLockMediaRendering(db))) await sleep(ASK_AGAIN_MS);
    const isComplete = await areDemoMediaComplete(files);
    if (!isComplete) await renderMedia(files);
    if (address !== undefined) await makeMissingDemoPressings({ db: database.db, files, base: address, say });
    if (!isComplete) await markDemoMediaComplete(files);
  });
} finally {
  await database.close();
}
// The channel to the server would keep this process waiting.
process.exit(0);

function renderMedia(files: FileStore): Promise<void> {
  return renderDemoMedia({
    db: database.db,
    files,
    root: process.cwd(),
    threads: Number(threads) || 1,
    songSeconds: config.DEMO_SONG_SECONDS,
    say,
  });
}
