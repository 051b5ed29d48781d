import { parentPort } from 'node:worker_threads';
import type { AudioAnalyser } from './audio-types.ts';
import type { MasterPreviewTask } from './measure-and-preview-master.server.ts';
import { measureAndPreviewMaster } from './measure-and-preview-master.server.ts';

/**
 * Serves `openTrackEncoder` in its thread: encodes each master, with a fresh analyser in the same pass. It gets
 * the settings of its job.
 */
export function runEncoderThread(openAnalyser: (settings: unknown) => AudioAnalyser): void {
  parentPort?.on('message', async ({ id, job }: { id: number; job: MasterPreviewTask }) => {
    try {
      const result = await measureAndPreviewMaster(job, openAnalyser(job.analysis), (percent) =>
        parentPort?.postMessage({ id, percent }),
      );
      parentPort?.postMessage({ id, result });
    } catch (error) {
      parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
}
