// A thread that draws covers and synthesises songs, one task at a time.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawCreatorPictures, drawShopLogo, drawSleevePictures } from './draw-pictures.server.ts';
import { renderSong } from './render-song.server.ts';
import type { RenderedMedia, RenderTask } from './render-task-types.ts';

sharp.concurrency(1);
sharp.cache(false);

const render = (task: RenderTask): Promise<RenderedMedia> => {
  if (task.kind === 'song') return renderSong(task);
  if (task.kind === 'sleeve') return drawSleevePictures(task);
  return task.kind === 'face' ? drawCreatorPictures(task) : drawShopLogo(task);
};

parentPort?.on('message', async (task: RenderTask) => {
  try {
    const rendered = await render(task);
    parentPort?.postMessage({ rendered }, transferable(rendered));
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// Each file has its own buffer, so it can be transferred safely.
const transferable = ({ files }: RenderedMedia) =>
  files.flatMap(({ bytes }) => (bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []));
