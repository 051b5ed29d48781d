import { openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { BENCH_GENRE_LIST_PATH, benchRequests } from './bench-requests.ts';
import { measureCheckoutLoad } from './measure-checkout-load.ts';
import { type LoadRequest, measureLoad } from './measure-load.ts';
import { measurePageWeight } from './measure-page-weight.ts';
import { roundTo, sortedQuantile } from './measurement-statistics.ts';
import { type BenchItems, createBenchSession, prepareBenchItems } from './prepare-bench-items.ts';
import { processMemoryMb, type RunningServer, startBuiltShop } from './server-processes.ts';

/** A build to compare: its checkout and its data folder. */
interface Build {
  readonly checkout: string;
  readonly dataDir: string;
}

/** One measurement of both builds. */
interface Figure {
  readonly work: string;
  readonly before: number;
  readonly now: number;
  /** `now` divided by `before`. */
  readonly ratio: number;
  /** Worse by more than `MAX_SLOWDOWN`: fewer requests per second, or more milliseconds, bytes or megabytes. */
  readonly worse: boolean;
  readonly failed: number;
}

/** The tolerated deterioration of a measurement. */
export const MAX_SLOWDOWN = 0.05;
/** Jobs of the start have ended by then. */
const SETTLE_MS = 1500;
/** An odd number, so that there is a median. */
const TURNS = 15;
/** Concurrent clients, and different records they buy. */
const CHECKOUTS = [
  [1, 20],
  [8, 20],
  [64, 20],
  [16, 1],
] as const;

/**
 * Measures both builds in turns within each work, so that the machine's pace affects both alike.
 * @param seconds for each work and build; a result is the median of all turns.
 * @param only part of a figure's name, such as `checkout`, `start` or `memory at rest`: the others are skipped
 */
export async function compareBuilds(
  before: Build,
  now: Build,
  seconds: number,
  only: string,
  say: (figure: Figure) => void,
): Promise<Figure[]> {
  const found: Figure[] = [];
  const add = (figure: Figure) => {
    found.push(figure);
    say(figure);
  };
  for await (const figure of compareStarts(before, now, only)) add(figure);
  const shops: [Opened, Opened] = [await opened(before), await opened(now)];
  try {
    for await (const figure of compareWorks(shops, seconds, only)) add(figure);
    for await (const figure of compareCheckouts(shops, seconds, only)) add(figure);
    if (!only) for await (const figure of compareSizes(shops)) add(figure);
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
  }
  return found;
}

/** Each build is started and stopped in each turn: otherwise the second one would profit from cached files. */
async function* compareStarts(before: Build, now: Build, only: string): AsyncGenerator<Figure> {
  const [start, rest] = ['start, ms', 'memory at rest, MB'];
  if (!start.includes(only) && !rest.includes(only)) return;
  const [itsStarts, ourStarts] = await inTurns([before, now], async ({ dataDir, checkout }) => {
    const shop = await startBuiltShop(dataDir, checkout);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const idle_mb = processMemoryMb(shop);
    await shop.stop();
    return { started_ms: shop.started_ms, idle_mb };
  });
  const milliseconds = (starts: typeof itsStarts) => starts.map(({ started_ms }) => started_ms);
  const megabytes = (starts: typeof itsStarts) => starts.map(({ idle_mb }) => idle_mb);
  yield cost(start, milliseconds(itsStarts), milliseconds(ourStarts));
  yield cost(rest, megabytes(itsStarts), megabytes(ourStarts));
}

async function* compareWorks(shops: [Opened, Opened], seconds: number, only: string): AsyncGenerator<Figure> {
  // Not counted: the program's own warming up.
  for (const { url, token } of shops)
    for (const path of ['/', BENCH_GENRE_LIST_PATH])
      await measureLoad({ url: url + path, seconds: 2, headers: { cookie: `token=${token}` } });
  const [before, now] = shops.map(({ url, goods, token }) => benchRequests(url, goods, token));
  for (const [at, [work, ask]] of before!.entries())
    if (work.includes(only)) {
      const asks: [LoadRequest, LoadRequest] = [ask, now![at]![1]];
      yield rate(
        work,
        await inTurns(asks, (its, turn) =>
          measureLoad({ ...its, seconds: seconds / TURNS, warm: turn === 0 ? 1 : 0.1 }),
        ),
      );
    }
}

async function* compareCheckouts(shops: [Opened, Opened], seconds: number, only: string): AsyncGenerator<Figure> {
  const named = CHECKOUTS.map(
    ([clients, records]) => [`whole checkout, ${clients} clients, ${records} records`, clients, records] as const,
  ).filter(([work]) => work.includes(only));
  if (named.length > 0) for (const shop of shops) await measureCheckoutLoad(shop.url, addShopId(shop), 8);
  for (const [work, clients, records] of named)
    yield rate(
      work,
      await inTurns(shops, (shop) =>
        measureCheckoutLoad(shop.url, addShopId(shop).slice(0, records), clients, seconds / TURNS),
      ),
    );
}

/** Bytes of four pages and the memory of the process. */
async function* compareSizes(shops: [Opened, Opened]): AsyncGenerator<Figure> {
  const listShopPaths = ({ goods }: Opened) => ['/', BENCH_GENRE_LIST_PATH, goods.link, '/cart'];
  for (const [at, page] of ['home', 'list', 'product', 'cart'].entries()) {
    const weigh = (shop: Opened) => measurePageWeight(shop.url, listShopPaths(shop)[at]!);
    const [before, now] = [await weigh(shops[0]), await weigh(shops[1])];
    for (const kind of ['js_bytes', 'html_bytes', 'css_bytes'] as const)
      yield cost(`${page}, ${kind}`, [before[kind]], [now[kind]]);
  }
  yield cost('memory after, MB', [processMemoryMb(shops[0])], [processMemoryMb(shops[1])]);
}

/** Measures both in each turn; every other turn begins with the second. */
async function inTurns<T, R>(
  both: readonly [T, T],
  measure: (one: T, turn: number) => Promise<R>,
): Promise<[before: R[], now: R[]]> {
  const measured: [R[], R[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const i of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      measured[i].push(await measure(both[i], turn));
  return measured;
}

interface Answered {
  readonly per_second: number;
  readonly failed: number;
}

/** Answers a second: more is better. */
function rate(work: string, [before, now]: readonly [readonly Answered[], readonly Answered[]]): Figure {
  const perSecond = (loads: readonly Answered[]) => loads.map(({ per_second }) => per_second);
  const figures = compared(perSecond(before), perSecond(now));
  const failed = [...before, ...now].reduce((sum, load) => sum + load.failed, 0);
  return { work, ...figures, worse: figures.ratio < 1 - MAX_SLOWDOWN, failed };
}

/** Time or size: less is better. */
function cost(work: string, before: readonly number[], now: readonly number[]): Figure {
  const figures = compared(before, now);
  return { work, ...figures, worse: figures.ratio > 1 + MAX_SLOWDOWN, failed: 0 };
}

function compared(before: readonly number[], now: readonly number[]) {
  const ratios = now.map((figure, turn) => figure / (before[turn] || 1));
  return { before: median(before), now: median(now), ratio: roundTo(median(ratios), 3) };
}

const median = (figures: readonly number[]): number =>
  sortedQuantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );

interface Opened extends RunningServer {
  readonly goods: BenchItems;
  readonly token: string;
}

const addShopId = ({ goods }: Opened) => goods.items.map((item) => ({ ...item, shop_id: goods.shop_id }));

async function opened({ checkout, dataDir }: Build): Promise<Opened> {
  // The shop migrates its database as it starts.
  const shop = await startBuiltShop(dataDir, checkout);
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  const goods = await prepareBenchItems(database.pool);
  const token = await createBenchSession(database.pool);
  await database.close();
  return { ...shop, goods, token };
}
