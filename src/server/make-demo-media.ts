// A process of its own that draws and plays the demonstration beside the open shop; its first argument is the number
// of threads.
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#db/open-database.server.ts';
import { areDemoMediaComplete, markDemoMediaComplete } from '#demo/demo-media-progress.server.ts';
import { renderDemoMedia } from '#demo/render-demo-media.server.ts';
import { tryLockMediaRendering } from '#demo/render-demo-media.store.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openFileStore } from './open-file-store.ts';

/** Visitors of the first minutes go first. */
const NICE = 10;
const ASK_AGAIN_MS = 2000;

// The server that started this process is gone. Finished media are kept, and the next start continues.
process.on('disconnect', () => process.exit(1));
setPriority(NICE);
const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  const files = await openFileStore(config);
  // Another process of the same shop may be at it; if it dies, this one goes on.
  await database.db.connection().execute(async (db) => {
    while (!(await tryLockMediaRendering(db))) await sleep(ASK_AGAIN_MS);
    if (await areDemoMediaComplete(files)) return;
    const threads = Number(process.argv[2]) || 1;
    await renderDemoMedia({
      db: database.db,
      files,
      root: process.cwd(),
      threads,
      songSeconds: config.DEMO_SONG_SECONDS,
      say: (words) => console.log(words),
    });
    await markDemoMediaComplete(files);
  });
} finally {
  await database.close();
}
// The channel to the server would keep this process waiting.
process.exit(0);
