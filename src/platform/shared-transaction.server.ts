import { sql } from 'kysely';
import { usesPipelinedReads } from '#db/connect.server.ts';
import { type BatchedWorkResult, QueryBatch } from '#db/query-batching.server.ts';
import { Problem } from '#kit/problem.ts';
import { type Ctx, type Db, runInTransaction } from './ctx.server.ts';
import { dropOwnEntriesOfTouchedTags } from './invalidate.server.ts';
import { type BeforeCommitSteps, type OpenTransaction, runTransactionWithoutRetry } from './run-transaction.server.ts';
import { sendStatementsInOrder } from './send-statements-in-order.server.ts';
import { makeStatePerDatabase } from './state-per-database.server.ts';

/** Most callers in one transaction: rows locked by one stay locked until all are done. */
const MAX_CALLERS = 16;
/** Waits so long per concurrent caller, 10 ms at most, so that others can join. A single caller never waits. */
const WAIT_MS = 1.5;
const MAX_WAIT_MS = 10;
/** While a transaction waits for a lock, it delays the next callers no longer than this. */
const PATIENCE_MS = 25;
/** Concurrent transactions of one name, so that connections are left for other requests. */
const MAX_TRANSACTIONS = 4;

interface Caller {
  readonly key: string;
  readonly work: (own: OpenTransaction) => Promise<unknown>;
  readonly alone: () => Promise<unknown>;
  readonly result: PromiseWithResolvers<unknown>;
}

/** The queue of each name, and the number of callers that wait or run. */
const databases = makeStatePerDatabase(() => ({ queues: new Map<string, Queue>(), callers: 0 }));

/**
 * A transaction shared by concurrent callers, each with its own work. Batched statements are sent once for all of them
 * (docs/internals/database.md). A caller rejected before writing does not affect the others.
 * After any other failure all is rolled back, and each caller gets its own transaction, so `work` may run again. In a
 * transaction already it joins that one.
 *
 * @param name only callers of the same name share.
 * @param key the thing that changes, as `order:12`; callers of the same key never share.
 */
export async function runInSharedTransaction<C extends Pick<Ctx, 'db' | 'beforeCommit'>, T>(
  ctx: C,
  { name, key }: { readonly name: string; readonly key: string },
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction || !usesPipelinedReads(ctx.db)) return runInTransaction(ctx, work);
  const database = databases.get(ctx.db);
  const queue = database.queues.get(name) ?? new Queue(ctx.db);
  database.queues.set(name, queue);
  database.callers += 1;
  const result = Promise.withResolvers<unknown>();
  const alone = () => runInTransaction(ctx, work);
  queue.join({ key, work: (own) => work({ ...ctx, ...own }), alone, result }, database.callers);
  return result.promise.finally(() => {
    database.callers -= 1;
  }) as Promise<T>;
}

/** The callers of one name that wait for its next transaction. */
class Queue {
  readonly #db: Db;
  #waiting: Caller[] = [];
  #open = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  join(caller: Caller, callers: number): void {
    this.#waiting.push(caller);
    if (this.#open > 0) return;
    if (this.#waiting.length >= Math.min(MAX_CALLERS, callers)) this.#begin();
    else this.#timer ??= setTimeout(() => this.#begin(), Math.min(MAX_WAIT_MS, WAIT_MS * callers));
  }

  #begin() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0 || this.#open === MAX_TRANSACTIONS) return;
    this.#open += 1;
    this.#timer = setTimeout(() => this.#begin(), PATIENCE_MS);
    void carryOut(this.#db, this.#next()).finally(() => {
      this.#open -= 1;
      this.#begin();
    });
  }

  #next(): Caller[] {
    const next = new Map<string, Caller>();
    for (const caller of this.#waiting)
      if (next.size < MAX_CALLERS && !next.has(caller.key)) next.set(caller.key, caller);
    this.#waiting = this.#waiting.filter((caller) => next.get(caller.key) !== caller);
    return [...next.values()];
  }
}

/**
 * Carries out the callers in one transaction; a single caller, or each after a failure, in a transaction of its own.
 * @returns when the transaction has ended, in either way
 */
async function carryOut(db: Db, callers: readonly Caller[]): Promise<void> {
  const [only, ...others] = callers;
  if (only && others.length === 0) return answer(only, only.alone());
  const all = await transactAll(db, callers).catch(() => undefined);
  for (const [at, caller] of callers.entries()) void answer(caller, all ? getWorkOutcome(all[at]!) : caller.alone());
}

const answer = ({ result }: Caller, outcome: Promise<unknown>): Promise<void> =>
  outcome.then(result.resolve, result.reject);

async function getWorkOutcome({ db, end }: BatchedWorkResult<unknown>): Promise<unknown> {
  await dropOwnEntriesOfTouchedTags(db);
  if (end.status === 'rejected') throw end.reason;
  return end.value;
}

/** @throws any error but the problem of a caller that had not written; all is rolled back then */
async function transactAll(db: Db, callers: readonly Caller[]): Promise<readonly BatchedWorkResult<unknown>[]> {
  const all = async ({ db: trx, beforeCommit }: OpenTransaction) => {
    const last: BeforeCommitSteps = [];
    const works = callers.map(({ work }) => async (own: Db) => {
      const wanted: BeforeCommitSteps = [];
      const result = await work({ db: own, beforeCommit: wanted });
      last.push(...wanted);
      return result;
    });
    const batch = new QueryBatch(trx);
    const ended = await batch.run(works);
    for (const { end, hasWritten } of ended)
      if (end.status === 'rejected' && (hasWritten() || !(end.reason instanceof Problem))) throw end.reason;
    const sent = sendStatementsInOrder(last);
    sent.catch(() => undefined);
    beforeCommit.push(() => sent);
    // The commit follows them.
    await batch.isSent();
    return ended;
  };
  // If another transaction holds a row, the callers separate and each waits alone.
  const lockBriefly = (trx: Db) => sql`set local lock_timeout = '250ms'`.execute(trx);
  return (await runTransactionWithoutRetry(db, all, lockBriefly)).result;
}
