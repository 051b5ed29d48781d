// A process that decodes uploads. Its threads are separate from logins and files, and it can be terminated.
import sharp from 'sharp';
import { Problem } from '#kit/problem.ts';
import { type PictureTask, runPictureTask } from './picture-tasks.server.ts';

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ id, task }: { id: number; task: PictureTask }) => {
  try {
    process.send?.({ id, made: await runPictureTask(task) });
  } catch (error) {
    process.send?.(error instanceof Problem ? { id, refused: refusalMessage(error) } : { id, failure: String(error) });
  }
});
process.on('disconnect', () => process.exit());

const refusalMessage = ({ key, status, details: { values } }: Problem) => ({ key, status, values });
