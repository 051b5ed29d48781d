// Runs from its source by Node's type stripping, also beside a built server: it imports only .ts files and packages.
import { parentPort } from 'node:worker_threads';
import type { MasterJob } from './encode-master.server.ts';
import { encodeMaster } from './encode-master.server.ts';

parentPort?.on('message', async ({ id, job }: { id: number; job: MasterJob }) => {
  try {
    const result = await encodeMaster(job, (percent) => parentPort?.postMessage({ id, percent }));
    parentPort?.postMessage({ id, result });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
