import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Rendered, RenderTask } from './render-task.ts';

const WORKER = 'src/modules/demo/render.worker.ts';

interface Answer {
  readonly rendered?: Rendered;
  readonly failure?: string;
}

/**
 * Works through the tasks on `threads` threads and hands each result to `done` before it takes the next.
 * `root` is the folder of package.json. Rejects at the first task that fails.
 */
export async function renderAll(
  tasks: readonly RenderTask[],
  { root, threads, done }: { root: string; threads: number; done: (task: RenderTask, rendered: Rendered) => Promise<void> },
): Promise<void> {
  const waiting = tasks.values();
  await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, () => oneThread(waiting, root, done)));
}

async function oneThread(waiting: Iterator<RenderTask>, root: string, done: (task: RenderTask, rendered: Rendered) => Promise<void>) {
  const worker = new Worker(join(root, WORKER), { execArgv: [] });
  try {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await done(next.value, await ask(worker, next.value));
  } finally {
    await worker.terminate();
  }
}

const ask = (worker: Worker, task: RenderTask): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      worker.removeAllListeners();
      finish();
    };
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', (code) => end(() => reject(new Error(`the drawing thread ended with code ${code}`))));
    worker.once('message', ({ rendered, failure }: Answer) =>
      end(() => (rendered ? resolve(rendered) : reject(new Error(failure ?? 'the drawing thread gave no answer')))),
    );
    worker.postMessage(task);
  });
