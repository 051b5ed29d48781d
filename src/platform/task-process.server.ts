import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#kit/problem.ts';

/** An idle process ends after this time and frees its memory. */
const IDLE_MS = 60_000;

interface TaskProcess {
  /** The file that the process runs, from the program's root. It answers `TaskAnswer` messages. */
  readonly worker: string;
  /** Limit of one task, from its start. */
  readonly seconds: number;
  /** Tasks that may wait. */
  readonly waiting: number;
  /** More tasks than may wait. */
  readonly busy: () => Problem;
  /** The process ended before it answered. */
  readonly failed: () => Problem;
  /** Options of Node.js, such as a limit of its heap. */
  readonly options?: readonly string[];
  /** An idle process ends after this time, in milliseconds. */
  readonly idleMs?: number;
}

/** The messages of the process: progress in per cent, a result, a refusal, or why it failed. */
interface TaskAnswer<Result> {
  readonly id: number;
  readonly percent?: number;
  readonly made?: Result;
  readonly refused?: { key: string; status: number; values?: Record<string, string | number> };
  readonly failure?: string;
}
interface Running<Result> {
  readonly id: number;
  readonly onProgress: ((percent: number) => void) | undefined;
  readonly end: (answer: Omit<TaskAnswer<Result>, 'id'>) => void;
}

/**
 * A process that does one task at a time. It starts with the first task and ends when idle. Foreign files are decoded
 * there: sharp would occupy the thread pool that password hashing and files need.
 * @returns runs a task. Throws the task's own Problem, `failed` after a timeout or crash, `busy` when too many tasks
 * wait
 */
export function makeTaskProcess<Task extends object, Result>({
  worker,
  seconds,
  waiting: most,
  busy,
  failed,
  options = [],
  idleMs = IDLE_MS,
}: TaskProcess): (task: Task, onProgress?: (percent: number) => void) => Promise<Result> {
  let child: ChildProcess | undefined;
  let running: Running<Result> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  return async (task, onProgress) => {
    if (waiting >= most) throw busy();
    waiting += 1;
    const turn = queue.then(() => run(task, onProgress)).finally(() => (waiting -= 1));
    queue = turn.catch(() => undefined);
    return turn;
  };

  async function run(task: Task, onProgress: Running<Result>['onProgress']): Promise<Result> {
    clearTimeout(idle);
    const process = child ?? start();
    lastId += 1;
    const id = lastId;
    const answered = new Promise<Omit<TaskAnswer<Result>, 'id'>>((end) => (running = { id, onProgress, end }));
    const timer = setTimeout(() => process.kill('SIGKILL'), seconds * 1000);
    process.ref();
    process.channel?.ref();
    process.send({ id, task }, (error) => error && settle({ id, failure: String(error) }));
    const { made, refused, failure } = await answered;
    clearTimeout(timer);
    process.unref();
    process.channel?.unref();
    idle = setTimeout(() => endIdle(process), idleMs).unref();
    if (made) return made;
    if (refused) throw new Problem(refused.key, refused.status, { ...(refused.values && { values: refused.values }) });
    throw Object.assign(failed(), { cause: failure });
  }

  /** A process of low priority may take long to end on a busy machine: meanwhile the next task starts another one. */
  function endIdle(ended: ChildProcess): void {
    if (child === ended) child = undefined;
    ended.kill();
  }

  function start(): ChildProcess {
    const started = forkTaskProcess(worker, options);
    const fall = (why: string) => {
      if (child !== started) return;
      child = undefined;
      if (running) settle({ id: running.id, failure: why });
    };
    started.on('message', (answer: TaskAnswer<Result>) => settle(answer));
    started.on('error', (error) => fall(String(error)));
    started.on('exit', (code, signal) => fall(`the process ended with ${code ?? signal}`));
    child = started;
    return started;
  }

  function settle({ id, percent, ...answer }: TaskAnswer<Result>): void {
    if (running?.id !== id) return;
    if (percent !== undefined) {
      running.onProgress?.(percent);
      return;
    }
    const { end } = running;
    running = undefined;
    end(answer);
  }
}

function forkTaskProcess(worker: string, options: readonly string[]): ChildProcess {
  // It gets none of our settings: a process that decodes foreign files must know no secret.
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, UV_THREADPOOL_SIZE: '2' };
  const forked = fork(join(process.cwd(), worker), {
    env,
    execArgv: [...options],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Requests of buyers take priority over pictures.
  if (forked.pid !== undefined) setPriority(forked.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return forked;
}

/** Serves the tasks of `makeTaskProcess` in its process, and ends with its parent. */
export function serveTasksOfParentProcess<Task, Result>(
  work: (task: Task, onProgress: (percent: number) => void) => Promise<Result>,
): void {
  process.on('message', async ({ id, task }: { id: number; task: Task }) => {
    try {
      const made = await work(task, (percent) => process.send?.({ id, percent }));
      process.send?.({ id, made });
    } catch (error) {
      process.send?.(
        error instanceof Problem ? { id, refused: refusalMessage(error) } : { id, failure: String(error) },
      );
    }
  });
  process.on('disconnect', () => process.exit());
}

const refusalMessage = ({ key, status, details: { values } }: Problem) => ({ key, status, values });
