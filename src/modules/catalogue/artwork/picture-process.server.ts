import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#kit/problem.ts';
import { pictureFailed, picturesBusy } from './artwork.problems.ts';
import type { PictureResult, PictureTask } from './picture-tasks.server.ts';

const WORKER = 'src/modules/catalogue/artwork/picture.worker.ts';
/** An idle process ends after this time and frees its memory. */
const IDLE_MS = 60_000;

interface ProcessLimits {
  /** Limit of one task, from its start. */
  readonly seconds: number;
  /** Tasks that may wait. */
  readonly waiting: number;
}

interface Answer {
  readonly id: number;
  readonly made?: PictureResult;
  readonly refused?: { key: string; status: number; values?: Record<string, string | number> };
  readonly failure?: string;
}
interface Running {
  readonly id: number;
  readonly end: (answer: Omit<Answer, 'id'>) => void;
}

/**
 * A process that makes one picture at a time. It starts with the first task and ends when idle. Sharp would occupy the
 * thread pool that password hashing and files need, so it runs outside our process.
 * @returns runs a task. Throws the task's own Problem, 422 picture_failed after a timeout or crash, 503 pictures_busy
 * when too many tasks wait
 */
export function startPictureProcess({
  seconds,
  waiting: most,
}: ProcessLimits): (task: PictureTask) => Promise<PictureResult> {
  let child: ChildProcess | undefined;
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  return async (task) => {
    if (waiting >= most) throw picturesBusy({ headers: { 'retry-after': '10' } });
    waiting += 1;
    const turn = queue.then(() => run(task)).finally(() => (waiting -= 1));
    queue = turn.catch(() => undefined);
    return turn;
  };

  async function run(task: PictureTask): Promise<PictureResult> {
    clearTimeout(idle);
    const process = child ?? start();
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Omit<Answer, 'id'>>((end) => (running = { id, end }));
    const timer = setTimeout(() => process.kill('SIGKILL'), seconds * 1000);
    process.ref();
    process.channel?.ref();
    process.send({ id, task }, (error) => error && settle({ id, failure: String(error) }));
    const { made, refused, failure } = await answered;
    clearTimeout(timer);
    process.unref();
    process.channel?.unref();
    idle = setTimeout(() => process.kill(), IDLE_MS).unref();
    if (made) return made;
    if (refused) throw new Problem(refused.key, refused.status, { ...(refused.values && { values: refused.values }) });
    throw Object.assign(pictureFailed(), { cause: failure });
  }

  function start(): ChildProcess {
    // It gets none of our settings: a process that decodes foreign files must know no secret.
    const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, UV_THREADPOOL_SIZE: '2' };
    const started = fork(join(process.cwd(), WORKER), {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Requests of buyers take priority over pictures.
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const fall = (why: string) => {
      if (child === started) child = undefined;
      if (running) settle({ id: running.id, failure: why });
    };
    started.on('message', (answer: Answer) => settle(answer));
    started.on('error', (error) => fall(String(error)));
    started.on('exit', (code, signal) => fall(`the process ended with ${code ?? signal}`));
    child = started;
    return started;
  }

  function settle({ id, ...answer }: Answer): void {
    if (running?.id !== id) return;
    const { end } = running;
    running = undefined;
    end(answer);
  }
}
