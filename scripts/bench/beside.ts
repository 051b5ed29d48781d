import { openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { checkoutLoad } from './checkout.ts';
import { atShare, rounded } from './figures.ts';
import { type Ask, loadOf } from './load.ts';
import { weighPage } from './page-weight.ts';
import { type BenchGoods, prepareGoods, signedInToken } from './prepare.ts';
import { memoryOf, type Running, startShop } from './processes.ts';
import { LIST, worksOf } from './works.ts';

/** Where a shop of the bench stands: the folder of a checkout with its build, and the data it is run on. */
export interface Stand {
  readonly checkout: string;
  readonly dataDir: string;
}

interface Opened extends Running {
  readonly goods: BenchGoods;
  readonly token: string;
  readonly idle_mb: number;
}

/** A figure of both builds, and how many times the earlier one's the later one's is: above 1 is better for all but milliseconds, bytes and megabytes. */
export interface Beside {
  readonly work: string;
  readonly before: number;
  readonly now: number;
  readonly ratio: number;
  readonly failed: number;
}

/** Odd, so that there is a middle one. */
const TURNS = 15;
/** How much of a figure a change may cost. */
export const TOLERATED = 0.05;

/**
 * Asks the build before and the one now the same, in turns within each work, so that the machine's pace counts for both alike.
 * `seconds` is the time for each work and build; answers per second, the middle ratio of fifteen turns.
 * `only` leaves out the works whose name does not contain it, and then all that is not a work.
 */
export async function compareBuilds(
  before: Stand,
  now: Stand,
  seconds: number,
  only: string,
  say: (line: Beside) => void,
): Promise<Beside[]> {
  // The first one up would lend its warm disk to the second: what starts cost is compared in turns, too.
  const started: [number[], number[]] = [[], []];
  for (let turn = only ? TURNS : 1; turn < TURNS; turn += 1)
    for (const [i, stand] of inTurn(turn, [before, now])) {
      const shop = await startShop(stand.dataDir, stand.checkout);
      started[i]?.push(shop.started_ms);
      await shop.stop();
    }
  const [old, own] = [await opened(before), await opened(now)];
  const found: Beside[] = [];
  const add = (line: Beside) => {
    found.push(line);
    say(line);
  };
  try {
    if (!only) add(asLine('start, ms', started[0], started[1]));
    const pairs = [worksOf(old.url, old.goods, old.token), worksOf(own.url, own.goods, own.token)] as const;
    for (const shop of [old, own])
      for (const path of ['/', LIST]) await loadOf({ url: shop.url + path, seconds: 2, headers: session(shop) });
    for (const [at, [work, ask]] of pairs[0].entries()) {
      if (!work.includes(only)) continue;
      const asks: [Ask, Ask] = [ask, pairs[1][at]![1]];
      add(
        await takeTurns(work, asks, (its, turn) =>
          loadOf({ ...its, seconds: seconds / TURNS, warm: turn === 0 ? 1 : 0.1 }),
        ),
      );
    }
    if (only) return found;
    const shops: [Opened, Opened] = [old, own];
    for (const shop of shops) await checkoutLoad(shop.url, recordsOf(shop), 8);
    for (const [clients, records] of [
      [1, 20],
      [8, 20],
      [64, 20],
      [16, 1],
    ] as const)
      add(
        await takeTurns(`whole checkout, ${clients} clients, ${records} records`, shops, (shop) =>
          checkoutLoad(shop.url, recordsOf(shop).slice(0, records), clients, seconds / TURNS),
        ),
      );
    for (const page of ['/', LIST, 'product', '/cart']) {
      const weigh = ({ url, goods }: Opened) => weighPage(url, page === 'product' ? goods.link : page);
      const [was, is] = [await weigh(old), await weigh(own)];
      for (const kind of ['js_bytes', 'html_bytes', 'css_bytes'] as const)
        add(asLine(`${page}, ${kind}`, [was[kind]], [is[kind]]));
    }
    add(asLine('memory at rest, MB', [old.idle_mb], [own.idle_mb]));
    add(asLine('memory after, MB', [memoryOf(old)], [memoryOf(own)]));
  } finally {
    await Promise.all([old.stop(), own.stop()]);
  }
  return found;
}

/** Whether a figure is worse by more than may be: of times and sizes less is better. */
export const isWorse = ({ work, ratio }: Beside): boolean =>
  /, (ms|MB|\w+_bytes)$/.test(work) ? ratio > 1 + TOLERATED : ratio < 1 - TOLERATED;

async function takeTurns<T>(
  work: string,
  both: readonly [T, T],
  load: (one: T, turn: number) => Promise<{ readonly per_second: number; readonly failed: number }>,
): Promise<Beside> {
  const rates: [number[], number[]] = [[], []];
  let failed = 0;
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [i, one] of inTurn(turn, both)) {
      const figures = await load(one, turn);
      rates[i]?.push(figures.per_second);
      failed += figures.failed;
    }
  return { ...asLine(work, rates[0], rates[1]), failed };
}

/** Each turn begins with the other one. */
const inTurn = <T>(turn: number, [one, other]: readonly [T, T]): (readonly [0 | 1, T])[] =>
  turn % 2 === 0
    ? [
        [0, one],
        [1, other],
      ]
    : [
        [1, other],
        [0, one],
      ];

const middle = (figures: readonly number[]): number =>
  atShare(
    figures.toSorted((a, b) => a - b),
    0.5,
  );

function asLine(work: string, before: readonly number[], now: readonly number[]): Beside {
  const ratios = now.map((figure, turn) => figure / (before[turn] || 1));
  return { work, before: middle(before), now: middle(now), ratio: rounded(middle(ratios), 3), failed: 0 };
}

const session = ({ token }: Opened) => ({ cookie: `token=${token}` });

const recordsOf = ({ goods }: Opened) => goods.items.map((item) => ({ ...item, shop_id: goods.shop_id }));

async function opened({ checkout, dataDir }: Stand): Promise<Opened> {
  // The shop brings the database up to date first.
  const shop = await startShop(dataDir, checkout);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const goods = await prepareGoods(database.pool);
  const token = await signedInToken(database.pool);
  await database.close();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return { ...shop, goods, token, idle_mb: memoryOf(shop) };
}
