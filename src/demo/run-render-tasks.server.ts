import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderedMedia, RenderTask } from './render-task-types.ts';

const WORKER = 'src/demo/render.worker.ts';

interface Answer {
  readonly rendered?: RenderedMedia;
  readonly failure?: string;
}

interface RenderWork {
  readonly root: string;
  readonly threads: number;
  readonly done: (task: RenderTask, rendered: RenderedMedia) => Promise<void>;
  readonly failed: (task: RenderTask, reason: string) => void;
}

/**
 * Works through the tasks on `threads` threads and passes each result to `done` while the next task runs.
 * `root` is the folder of package.json. A task that fails is passed to `failed`, because one odd character must not
 * keep a shop closed.
 */
export async function runRenderTasks(tasks: readonly RenderTask[], work: RenderWork): Promise<void> {
  const waiting = tasks.values();
  await Promise.all(Array.from({ length: Math.min(work.threads, tasks.length) }, () => oneThread(waiting, work)));
}

async function oneThread(waiting: Iterator<RenderTask>, { root, done, failed }: RenderWork) {
  // A drawing that continues after its answer may still fail: that ends the thread, never the process.
  const start = () => new Worker(join(root, WORKER), { execArgv: [] }).on('error', () => undefined);
  let worker = start();
  let keeping = Promise.resolve();
  try {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const answer = await ask(worker, next.value);
      await keeping;
      if (answer.rendered) keeping = kept(done(next.value, answer.rendered));
      else {
        failed(next.value, answer.failure ?? 'no answer');
        await worker.terminate();
        worker = start();
      }
    }
    await keeping;
  } finally {
    await worker.terminate();
  }
}

// Its error is handled at the next await, so that it is not reported as unhandled.
function kept(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  return work;
}

const ask = (worker: Worker, task: RenderTask): Promise<Answer> =>
  new Promise((resolve) => {
    const failed = (error: Error) => end({ failure: String(error) });
    const ended = (code: number) => end({ failure: `the drawing thread ended with code ${code}` });
    const end = (answer: Answer) => {
      worker.off('message', end).off('error', failed).off('exit', ended);
      resolve(answer);
    };
    worker.on('message', end).on('error', failed).on('exit', ended);
    worker.postMessage(task);
  });
