// A thread that draws covers and synthesises songs, one task at a time.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawFace, drawLogo, drawSleeve } from './draw-pictures.server.ts';
import { playSong } from './play-song.server.ts';
import type { Rendered, RenderTask } from './render-task.ts';

sharp.concurrency(1);
sharp.cache(false);

const render = (task: RenderTask): Promise<Rendered> => {
  if (task.kind === 'song') return playSong(task);
  if (task.kind === 'sleeve') return drawSleeve(task);
  return task.kind === 'face' ? drawFace(task) : drawLogo(task);
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
const transferable = ({ files }: Rendered) =>
  files.flatMap(({ bytes }) => (bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []));
