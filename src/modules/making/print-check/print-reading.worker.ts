// A process that reads artwork for print. It can be terminated, and ends by itself when it takes too much memory.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { serveTasksOfParentProcess } from '#platform/task-process.server.ts';
import { readPrintFile } from './read-print-file.server.ts';

sharp.concurrency(1);
sharp.cache(false);

const MOST_BYTES = 900 * 1024 * 1024;

// The watch has a thread of its own, because decoding occupies the first one.
new Worker(
  `setInterval(() => { if (process.memoryUsage.rss() > ${MOST_BYTES}) process.kill(process.pid, 'SIGKILL'); }, 20);`,
  { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } },
).unref();

serveTasksOfParentProcess(async ({ path }: { path: string }, onProgress) =>
  readPrintFile(await readFile(path), onProgress),
);
