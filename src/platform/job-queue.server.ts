import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Job, PgBoss } from 'pg-boss';

/** Handles one kind of job. A job may run twice, so its effect must carry its own key (invariant 31). */
export interface JobHandler {
  readonly name: string;
  /** Seconds a run may take before its lease ends and another process takes it. */
  readonly seconds: number;
  readonly retries?: number;
  /** Seconds without a heartbeat after which a long job counts as lost, before its lease ends; at least 10. */
  readonly heartbeat?: number;
  /** Concurrent runs in this process. */
  readonly atOnce?: number;
  /** A cron line in UTC. Each tick has one effect, regardless of the number of processes. */
  readonly cron?: string;
  /** Also runs once soon after a start, to catch up on missed ticks. */
  readonly atStart?: true;
  /** `data` is the JSON of the job's row. Another version may have written it, so it is parsed like any other input. */
  readonly run: (data: unknown, signal: AbortSignal) => Promise<void>;
}

export interface JobQueue {
  /** Adds a job in the transaction of `db`: it exists if and only if its cause does. */
  send<T>(db: Kysely<T>, name: string, data: object, options?: { after?: number; key?: string }): Promise<void>;
  /** Creates the queues and their schedules, and starts the workers if `work` is true. */
  start(work: boolean): Promise<void>;
  /** Lets running jobs finish for a while, then returns them to their queues. */
  stop(): Promise<void>;
}

/** Jobs on pg-boss, in the same database as their data (decisions: One program). */
export function makeJobQueue(
  pool: pg.Pool,
  handlers: readonly JobHandler[],
  onError: (error: unknown) => void,
): JobQueue {
  const db = {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values as unknown[]),
    listen: listener(pool),
  };
  const open = async () => {
    // A megabyte of code that no page needs.
    const { fromKysely, PgBoss } = await import('pg-boss');
    const boss = new PgBoss({ db, schema: 'jobs', supervise: true, schedule: true, useListenNotify: true });
    boss.on('error', onError);
    return { boss, fromKysely };
  };
  let opened: ReturnType<typeof open> | undefined;
  const opening = () => {
    opened ??= open();
    return opened;
  };
  return {
    async send(trx, name, data, options = {}) {
      const { boss, fromKysely } = await opening();
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...(options.after !== undefined && { startAfter: options.after }),
        ...(options.key !== undefined && { singletonKey: options.key }),
      });
    },
    async start(work) {
      const { boss } = await opening();
      await boss.start();
      const known = await whatIsThere(boss);
      for (const handler of handlers) await prepare(boss, handler, known);
      if (!work) return;
      for (const handler of handlers) await begin(boss, handler);
      for (const { name, atStart } of handlers) if (atStart) await boss.send(name, {}, AT_START);
    },
    async stop() {
      await (await opened)?.boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Processes that start together catch up once, and not before the first visitors are served. */
const AT_START = { singletonKey: 'start', singletonSeconds: 60, startAfter: 2 };

/**
 * NOTIFY announces a new job at once. Polling finds retries, delayed jobs and jobs sent while the connection was down.
 */
const POLLING = { notifyPollingIntervalSeconds: 3, pollingIntervalSeconds: 0.5 };

/** One pool connection that only listens. When it breaks, another takes over, and the workers poll for missed jobs. */
function listener(pool: pg.Pool) {
  return async (channel: string, onPayload: (payload: string) => void, again: () => void) => {
    const line: { client: pg.PoolClient | undefined; closed: boolean } = { client: undefined, closed: false };
    const drop = () => {
      const { client } = line;
      line.client = undefined;
      client?.release(true);
    };
    const take = async () => {
      const client = await pool.connect();
      client.on('notification', ({ payload = '' }) => onPayload(payload));
      line.client = client;
      client.on('error', () => {
        if (line.client !== client) return;
        drop();
        if (!line.closed) void retake();
      });
      await client.query(`listen "${channel}"`);
      again();
    };
    const retake = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (line.closed) return;
      await take().catch(() => {
        drop();
        return retake();
      });
    };
    await take();
    return {
      async close() {
        line.closed = true;
        drop();
      },
    };
  };
}

interface Known {
  readonly queues: ReadonlyMap<string, Awaited<ReturnType<PgBoss['getQueues']>>[number]>;
  /** The cron line of each scheduled job. */
  readonly ticks: ReadonlyMap<string, string>;
}

/**
 * Queues and schedules of an earlier start. Only differences are written, because each queue would cost four
 * transactions.
 */
async function whatIsThere(boss: PgBoss): Promise<Known> {
  const [queues, ticks] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    ticks: new Map(ticks.map(({ name, cron }) => [name, cron])),
  };
}

async function prepare(boss: PgBoss, { name, seconds, retries = 5, heartbeat, cron }: JobHandler, known: Known) {
  const options = {
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: 2,
    notify: true,
    expireInSeconds: seconds,
    ...(heartbeat !== undefined && { heartbeatSeconds: heartbeat }),
  };
  const queue = known.queues.get(name);
  if (!queue) await boss.createQueue(name, options);
  else if (differs(queue, options)) await boss.updateQueue(name, options);
  if (cron !== undefined && known.ticks.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' });
}

const differs = <T extends object>(before: Partial<T>, wanted: T): boolean =>
  (Object.keys(wanted) as (keyof T)[]).some((key) => before[key] !== wanted[key]);

async function begin(boss: PgBoss, { name, atOnce = 1, run }: JobHandler) {
  await boss.work(name, { batchSize: 1, localConcurrency: atOnce, ...POLLING }, async ([job]: Job[]) => {
    if (job) await run(job.data, job.signal);
  });
}
