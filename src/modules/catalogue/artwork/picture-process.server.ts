import { makeTaskProcess } from '#platform/task-process.server.ts';
import { pictureFailed, picturesBusy } from './artwork.problems.ts';
import type { PictureResult, PictureTask } from './picture-tasks.server.ts';

/**
 * A process that makes one picture at a time.
 * @returns runs a task. Throws the task's own Problem, 422 picture_failed, 503 pictures_busy
 */
export const startPictureProcess = (limits: { readonly seconds: number; readonly waiting: number }) =>
  makeTaskProcess<PictureTask, PictureResult>({
    worker: 'src/modules/catalogue/artwork/picture.worker.ts',
    ...limits,
    busy: () => picturesBusy({ headers: { 'retry-after': '10' } }),
    failed: pictureFailed,
  });
