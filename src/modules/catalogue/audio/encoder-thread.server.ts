import { parentPort } from 'node:worker_threads';
import type { AudioAnalyser } from './audio-types.ts';
import type { MasterEncodingJob } from './encode-master.server.ts';
import { encodeMaster } from './encode-master.server.ts';

/**
 * Serves `openTrackEncoder` in its thread: encodes each master, with a fresh analyser in the same pass. It gets
 * the settings of its job.
 */
export function runEncoderThread(openAnalyser: (settings: unknown) => AudioAnalyser): void {
  parentPort?.on('message', async ({ id, job }: { id: number; job: MasterEncodingJob }) => {
    try {
      const result = await encodeMaster(job, openAnalyser(job.analysis), (percent) =>
        parentPort?.postMessage({ id, percent }),
      );
      parentPort?.postMessage({ id, result });
    } catch (error) {
      parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
}
