import { commitShared, commitUnflushed, flushed } from '#db/flushed.server.ts';
import { seated } from '#db/gathered.server.ts';
import { type Ctx, type Db, inTransaction } from './ctx.server.ts';
import { tellTouched } from './invalidate.server.ts';
import { perDatabase } from './per-database.server.ts';
import { mayTryAgain, type Own, transact } from './transact.server.ts';

/** So many share a transaction at most: what one of them locks stays locked until all are done. */
const MOST = 16;
/** While there are others about, one waits so long for company: it costs a moment and halves the work. Who is alone never waits. */
const COMPANY_MS = 4;
/** A transaction that is held up by somebody's lock keeps the next ones waiting no longer than this, */
const PATIENCE_MS = 25;
/** and no more of one kind are under way at once, so that there are connections for everybody else. */
const MOST_UNDER_WAY = 4;

/** Somebody who wants a transaction. */
interface Rider {
  /** What no two in one transaction may have, which could not wait for itself. */
  readonly key: string;
  readonly ride: (own: Own) => Promise<unknown>;
  readonly alone: () => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** All who share transactions of a database in this process. */
interface House {
  readonly lines: Map<string, Line>;
  /** How many of them wait or are under way. */
  present: number;
}
const houses = perDatabase((): House => ({ lines: new Map(), present: 0 }));

/**
 * A transaction for what many do at the same moment, each for itself: who comes while others are about shares one with them, and what is
 * `gathered` they ask as one (ADR 53). When anything goes wrong for one of them, all of it is undone and each goes alone, so that nobody is refused
 * for another's sake. So `work` may run again, as in any transaction; what it returned is on disk. In a transaction already it simply joins.
 * @param name whose work this is: only the same work shares
 * @param key what it is about, as `order:12`: two about the same are never in one transaction, and wait for each other as ever
 */
export async function inSharedTransaction<C extends Pick<Ctx, 'db' | 'last'>, T>(
  ctx: C,
  { name, key }: { readonly name: string; readonly key: string },
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const house = houses.of(ctx.db);
  const line = house.lines.get(name) ?? new Line(ctx.db, house);
  house.lines.set(name, line);
  house.present += 1;
  try {
    return (await line.wait({
      key,
      ride: (own) => work({ ...ctx, ...own }),
      alone: () => inTransaction(ctx, work, { flush: 'shared' }),
    })) as T;
  } finally {
    house.present -= 1;
  }
}

/** Those who wait for the next transaction of one kind. */
class Line {
  readonly #db: Db;
  readonly #house: House;
  #waiting: Rider[] = [];
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, house: House) {
    this.#db = db;
    this.#house = house;
  }

  wait(rider: Omit<Rider, 'resolve' | 'reject'>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.push({ ...rider, resolve, reject });
    if (this.#underWay === 0) this.#leaveSoon();
    return promise;
  }

  /** At once where there is nobody to wait for. */
  #leaveSoon() {
    if (this.#waiting.length >= Math.min(MOST, this.#house.present)) this.#leave();
    else this.#timer ??= setTimeout(() => this.#leave(), COMPANY_MS);
  }

  #leave() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0 || this.#underWay === MOST_UNDER_WAY) return;
    this.#underWay += 1;
    this.#timer = setTimeout(() => this.#leave(), PATIENCE_MS);
    void carry(this.#db, this.#next(), () => {
      this.#underWay -= 1;
      this.#leave();
    });
  }

  #next(): Rider[] {
    const keys = new Set<string>();
    const goes: Rider[] = [];
    const stays: Rider[] = [];
    for (const rider of this.#waiting) {
      (goes.length < MOST && !keys.has(rider.key) ? goes : stays).push(rider);
      keys.add(rider.key);
    }
    this.#waiting = stays;
    return goes;
  }
}

/** Takes all of them through one transaction. @param back called when nothing is locked any more, whichever end it came to */
async function carry(db: Db, riders: readonly Rider[], back: () => void): Promise<void> {
  let arrived: Arrived[];
  try {
    arrived = await transactAll(db, riders);
  } catch (error) {
    back();
    if (riders.length === 1 && !mayTryAgain(error)) riders[0]?.reject(error);
    else for (const { alone, resolve, reject } of riders) alone().then(resolve, reject);
    return;
  }
  back();
  try {
    await flushed(db);
  } catch (error) {
    for (const { reject } of riders) reject(error);
    return;
  }
  for (const [place, { own, result }] of arrived.entries()) {
    tellTouched(own);
    riders[place]?.resolve(result);
  }
}

interface Arrived {
  /** The rider's own handle of the transaction. */
  readonly own: Db;
  readonly result: unknown;
}

async function transactAll(db: Db, riders: readonly Rider[]): Promise<Arrived[]> {
  const [only] = riders;
  if (only && riders.length === 1) {
    const { result, db: own } = await transact(db, only.ride, commitUnflushed);
    return [{ own, result }];
  }
  const { result: arrived } = await transact(
    db,
    async ({ db: trx, last }) => {
      const ends = await seated(
        trx,
        riders.map(
          ({ ride }) =>
            (own: Db) =>
              ride({ db: own, last }),
        ),
      );
      return ends.map(({ db: own, end }) => {
        if (end.status === 'rejected') throw end.reason;
        return { own, result: end.value };
      });
    },
    commitShared,
  );
  return arrived;
}
