import { sql } from 'kysely';
import { type Seated, seated } from '#db/gathered.server.ts';
import { Problem } from '#kit/problem.ts';
import { type Ctx, type Db, inTransaction } from './ctx.server.ts';
import { tellTouched } from './invalidate.server.ts';
import { perDatabase } from './per-database.server.ts';
import { type BeforeCommit, mayTryAgain, type Own, transact } from './transact.server.ts';

/** So many share a transaction at most: what one of them locks stays locked until all are done. */
const MOST = 16;
/** For each who is about, one waits so long for company, and so long at most: a moment, for half of the work. Who is alone never waits. */
const COMPANY_MS = 1.5;
const MOST_COMPANY_MS = 10;
/** A transaction that is held up by somebody's lock keeps the next ones waiting no longer than this, */
const PATIENCE_MS = 25;
/** and no more of one kind are under way at once, so that there are connections for everybody else. */
const MOST_UNDER_WAY = 4;

/** Somebody who wants a transaction. */
interface Asker {
  /** What no two in one transaction may have, which could not wait for itself. */
  readonly key: string;
  readonly work: (own: Own) => Promise<unknown>;
  readonly alone: () => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** All of this process who share transactions of a database. */
interface Company {
  readonly queues: Map<string, Queue>;
  /** How many there are, waiting or under way. */
  present: number;
}
const companies = perDatabase((): Company => ({ queues: new Map(), present: 0 }));

/**
 * A transaction for what many do at the same moment, each for itself: who comes while others are about shares one with them, and what is
 * `gathered` they ask as one (ADR 53). Who is refused before anything was changed is in nobody's way; when anything else goes wrong for one of them, all of it is
 * undone and each goes alone, so that nobody is refused for another's sake. So `work` may run again, as in any transaction; what it returned is on disk. In a transaction already it simply joins.
 * @param name whose work this is: only the same work shares
 * @param key what it is about, as `order:12`: two about the same are never in one transaction, and wait for each other as ever
 */
export async function inSharedTransaction<C extends Pick<Ctx, 'db' | 'beforeCommit'>, T>(
  ctx: C,
  { name, key }: { readonly name: string; readonly key: string },
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const company = companies.of(ctx.db);
  const queue = company.queues.get(name) ?? new Queue(ctx.db, company);
  company.queues.set(name, queue);
  company.present += 1;
  try {
    return (await queue.wait({
      key,
      work: (own) => work({ ...ctx, ...own }),
      alone: () => inTransaction(ctx, work),
    })) as T;
  } finally {
    company.present -= 1;
  }
}

/** Those who wait for the next transaction of one kind. */
class Queue {
  readonly #db: Db;
  readonly #company: Company;
  #waiting: Asker[] = [];
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, company: Company) {
    this.#db = db;
    this.#company = company;
  }

  wait(asker: Omit<Asker, 'resolve' | 'reject'>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.push({ ...asker, resolve, reject });
    if (this.#underWay === 0) this.#beginSoon();
    return promise;
  }

  /** At once where there is nobody to wait for. */
  #beginSoon() {
    const { present } = this.#company;
    if (this.#waiting.length >= Math.min(MOST, present)) return this.#begin();
    this.#timer ??= setTimeout(() => this.#begin(), Math.min(MOST_COMPANY_MS, COMPANY_MS * present));
  }

  #begin() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0 || this.#underWay === MOST_UNDER_WAY) return;
    this.#underWay += 1;
    this.#timer = setTimeout(() => this.#begin(), PATIENCE_MS);
    void carryOut(this.#db, this.#next(), () => {
      this.#underWay -= 1;
      this.#begin();
    });
  }

  #next(): Asker[] {
    const keys = new Set<string>();
    const next: Asker[] = [];
    const later: Asker[] = [];
    for (const asker of this.#waiting) {
      (next.length < MOST && !keys.has(asker.key) ? next : later).push(asker);
      keys.add(asker.key);
    }
    this.#waiting = later;
    return next;
  }
}

/** The work of all of these in one transaction. @param unlocked called when nothing is locked any more, whichever end it came to */
async function carryOut(db: Db, askers: readonly Asker[], unlocked: () => void): Promise<void> {
  let done: Done[];
  try {
    done = await transactAll(db, askers);
  } catch (error) {
    unlocked();
    if (askers.length === 1 && !mayTryAgain(error)) askers[0]?.reject(error);
    else for (const { alone, resolve, reject } of askers) alone().then(resolve, reject);
    return;
  }
  unlocked();
  for (const [place, { own, end }] of done.entries()) {
    await tellTouched(own);
    if (end.status === 'fulfilled') askers[place]?.resolve(end.value);
    else askers[place]?.reject(end.reason);
  }
}

interface Done {
  /** The asker's own handle of the transaction. */
  readonly own: Db;
  readonly end: PromiseSettledResult<unknown>;
}

/** Said no to before it had changed anything: nothing need be undone for that. */
const isRefusal = ({ end, hasWritten }: Seated<unknown>): boolean =>
  end.status === 'rejected' && end.reason instanceof Problem && !hasWritten;

async function transactAll(db: Db, askers: readonly Asker[]): Promise<Done[]> {
  const [only, ...others] = askers;
  if (only && others.length === 0) {
    const { result, db: own } = await transact(db, only.work);
    return [{ own, end: { status: 'fulfilled', value: result } }];
  }
  const all = async ({ db: trx, beforeCommit }: Own): Promise<Done[]> => {
    const last: BeforeCommit = [];
    const works = askers.map(({ work }) => async (own: Db) => {
      const wanted: BeforeCommit = [];
      const result = await work({ db: own, beforeCommit: wanted });
      last.push(...wanted);
      return result;
    });
    const ends = await seated(trx, works);
    const failed = ends.find((each) => each.end.status === 'rejected' && !isRefusal(each));
    if (failed?.end.status === 'rejected') throw failed.end.reason;
    const sent = Promise.all(last.map((send) => send()));
    sent.catch(() => undefined);
    beforeCommit.push(() => sent);
    // A batch is sent at the end of the tick; the commit follows it.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    return ends.map(({ db: own, end }) => ({ own, end }));
  };
  return (await transact(db, all, lockBriefly)).result;
}

/** Where somebody holds what one of them needs, they part and each waits for itself. */
async function lockBriefly(db: Db): Promise<void> {
  await sql`set local lock_timeout = '250ms'`.execute(db);
}
