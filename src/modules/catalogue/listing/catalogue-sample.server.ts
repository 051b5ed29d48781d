import { MAX_EXACT_COUNT } from '#kit/paging.ts';
import { type ByteCache, makeByteCache } from '#platform/byte-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { memoryPerDatabase } from '#platform/per-database.server.ts';
import { loadSample } from './catalogue-sample.store.server.ts';
import { catalogueTotal, loadCatalogueTotals } from './catalogue-totals.server.ts';
import type { FacetCounts } from './facets.store.server.ts';
import { ALL_RECORDS, CHANGES_TOTAL } from './facets.ts';
import {
  areInOrderIndexes,
  filterWordsWithPage,
  hasOnlyConditions,
  type ListFilter,
  sampledFilterWords,
} from './list-filter.store.server.ts';
import type { ListPageQuery } from './list-query.store.server.ts';
import {
  chooseListStrategy,
  isOverCountLimit,
  type ListSample,
  type ListStrategy,
  READ_IN_ORDER,
  type Sample,
  sampleList,
} from './list-strategy.ts';

// Estimates of a list by a sample of the catalogue, before the list is read.

const KEPT_MS = 600_000;
/** After changes to this share of the catalogue, a new sample is taken. */
const ANOTHER = 0.2;

/** A sample, with the number of records in the catalogue and of changes counted when it was taken. */
interface Taken {
  readonly sample: Promise<Sample>;
  readonly records: number;
  readonly changed: number;
  until: number;
  /** Sampled results of recent lists. */
  readonly lists: ByteCache<ListSample>;
}
/** Room for some dozens of lists. */
const LISTS_BYTES = 1_500_000;

interface Memory {
  kept?: Taken | undefined;
}
const memory = memoryPerDatabase((): Memory => ({}));

/**
 * The cached sample. An old one is used until a new one is ready. A transaction may see another catalogue, so it
 * neither uses nor fills the cache.
 */
function currentSample({ db }: Pick<Ctx, 'db'>, totals: FacetCounts): Taken {
  const [records, changed] = [totals.get(ALL_RECORDS) ?? 0, totals.get(CHANGES_TOTAL) ?? 0];
  const take = (sample: Promise<Sample>): Taken => ({
    sample,
    records,
    changed,
    until: Date.now() + KEPT_MS,
    lists: makeByteCache<ListSample>(LISTS_BYTES, ({ rows }) => rows.byteLength),
  });
  if (db.isTransaction) return take(loadSample(db));
  const own = memory.of(db);
  const before = own.kept;
  if (!before || Math.abs(changed - before.changed) > ANOTHER * before.records) return keep(own, take(loadSample(db)));
  if (before.until < Date.now()) {
    // The next caller must not start another sample as well.
    before.until = Date.now() + KEPT_MS;
    loadSample(db).then(
      (next) => keep(own, take(Promise.resolve(next))),
      () => undefined,
    );
  }
  return before;
}

function keep(own: Memory, taken: Taken): Taken {
  own.kept = taken;
  taken.sample.catch(() => {
    if (own.kept === taken) own.kept = undefined;
  });
  return taken;
}

/** The sample's rows of a list (perhaps fewer than exist, never more), and the number of records changed since. */
async function sampledList(ctx: Pick<Ctx, 'db'>, filter: ListFilter): Promise<{ list: ListSample; changed: number }> {
  const totals = await loadCatalogueTotals(ctx, { b2b: false });
  const taken = currentSample(ctx, totals);
  const changed = Math.abs((totals.get(CHANGES_TOTAL) ?? 0) - taken.changed);
  const { own, prices, euro } = filter;
  const parts = sampledFilterWords(filter);
  const chosen = own ? { parts } : { parts, prices, euro };
  const name = JSON.stringify(chosen);
  const before = taken.lists.get(name);
  if (before) return { list: before, changed };
  const list = sampleList(await taken.sample, chosen, taken.records);
  taken.lists.set(name, list);
  return { list, changed };
}

/** The sample knows all conditions of the list. */
const isSampled = (filter: ListFilter): boolean =>
  !isRare(filter) &&
  hasOnlyConditions(filter, 'b2b', 'facets', 'format', 'category_id', 'prices', 'euro', 'selling_mode', 'type');

/** The number of records of a list where it is known without a count (10,001 means more). */
export async function totalWithoutCount(ctx: Pick<Ctx, 'db'>, filter: ListFilter): Promise<number | undefined> {
  const total = await catalogueTotal(ctx, filter);
  if (total !== undefined || !isSampled(filter)) return total;
  const { list, changed } = await sampledList(ctx, filter);
  return isOverCountLimit(list, changed) ? MAX_EXACT_COUNT + 1 : undefined;
}

/** The strategy to read a page of a list. */
export async function pickListStrategy(
  ctx: Pick<Ctx, 'db'>,
  filter: ListFilter,
  page: ListPageQuery,
): Promise<ListStrategy> {
  if (filter.matches || filter.ids) return READ_IN_ORDER;
  // Selections that never hold many records, such as one artist.
  if (isRare(filter)) return { isGathered: true, counted: 'by words' };
  const parts = filterWordsWithPage(filter);
  const hasPrices = filter.prices !== undefined && !filter.own;
  if (parts.length === 0 && !hasPrices) return READ_IN_ORDER;
  const { list } = await sampledList(ctx, filter);
  const reading = chooseListStrategy(list, {
    sort: page.sort,
    rows: page.offset + page.limit,
    from: page.from,
    isCounted: page.known !== undefined,
    hasWords: !parts.every(areInOrderIndexes),
    hasWordsInOrders: parts.some(areInOrderIndexes),
    hasPrices,
    hasStretches: !page.own,
  });
  // A condition unknown to the sample may be rarer than it says, and then has an index of its own.
  return isSampled(filter) || reading.isGathered ? reading : READ_IN_ORDER;
}

const isRare = ({ type, selling_mode }: ListFilter): boolean =>
  (type !== undefined && type !== 'standard') || selling_mode === 'deposit_sale';
