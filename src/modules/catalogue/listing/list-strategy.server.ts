import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import { type ByteCache, makeByteCache } from '#platform/byte-cache.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { makeStatePerDatabase } from '#platform/state-per-database.server.ts';
import { loadCatalogueSample } from './catalogue-sample.store.server.ts';
import { findKnownListTotal, loadListingPageTotals } from './catalogue-totals.server.ts';
import type { FacetCounts } from './facet-counts.store.server.ts';
import { ALL_RECORDS_FACET_KEY, CHANGED_RECORDS_FACET_KEY } from './facets.ts';
import {
  areWordsInSortIndexes,
  indexWordsForFilterAndPage,
  isFilteredOnlyBy,
  type ProjectListFilter,
  sampleWordsForFilter,
} from './list-filter.store.server.ts';
import type { ProjectListPageQuery } from './list-query.store.server.ts';
import {
  type CatalogueSample,
  chooseListReadStrategy,
  isOverCountLimit,
  type ListReadStrategy,
  READ_IN_ORDER_STRATEGY,
  type SampledList,
  sampleProjectList,
} from './list-strategy.ts';

// Estimates of a list by a sample of the catalogue, before the list is read.

const KEPT_MS = 600_000;
/** After changes to this share of the catalogue, a new sample is taken. */
const ANOTHER = 0.2;

/** A sample, with the number of records in the catalogue and of changes counted when it was taken. */
interface Taken {
  readonly sample: Promise<CatalogueSample>;
  readonly records: number;
  readonly changed: number;
  until: number;
  /** Sampled results of recent lists. */
  readonly lists: ByteCache<SampledList>;
}
/** Room for some dozens of lists. */
const LISTS_BYTES = 1_500_000;

interface Memory {
  kept?: Taken | undefined;
}
const memory = makeStatePerDatabase((): Memory => ({}));

/**
 * The cached sample. An old one is used until a new one is ready. A transaction may see another catalogue, so it
 * neither uses nor fills the cache.
 */
function currentSample({ db }: Pick<Ctx, 'db'>, totals: FacetCounts): Taken {
  const [records, changed] = [totals.get(ALL_RECORDS_FACET_KEY) ?? 0, totals.get(CHANGED_RECORDS_FACET_KEY) ?? 0];
  const take = (sample: Promise<CatalogueSample>): Taken => ({
    sample,
    records,
    changed,
    until: Date.now() + KEPT_MS,
    lists: makeByteCache<SampledList>(LISTS_BYTES, ({ rows }) => rows.byteLength),
  });
  if (db.isTransaction) return take(loadCatalogueSample(db));
  const own = memory.get(db);
  const before = own.kept;
  if (!before || Math.abs(changed - before.changed) > ANOTHER * before.records)
    return keep(own, take(loadCatalogueSample(db)));
  if (before.until < Date.now()) {
    // The next caller must not start another sample as well.
    before.until = Date.now() + KEPT_MS;
    loadCatalogueSample(db).then(
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

/**
 * Takes the sample ahead of the first list, which would wait a quarter of a second for it. @throws database errors;
 * the first list then takes a sample of its own
 */
export async function prepareCatalogueSample(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await currentSample(ctx, await loadListingPageTotals(ctx, { b2b: false })).sample;
}

/** The sample's rows of a list (perhaps fewer than exist, never more), and the number of records changed since. */
async function sampledList(
  ctx: Pick<Ctx, 'db'>,
  filter: ProjectListFilter,
): Promise<{ list: SampledList; changed: number }> {
  const totals = await loadListingPageTotals(ctx, { b2b: false });
  const taken = currentSample(ctx, totals);
  const changed = Math.abs((totals.get(CHANGED_RECORDS_FACET_KEY) ?? 0) - taken.changed);
  const { own, prices, euro } = filter;
  const parts = sampleWordsForFilter(filter);
  const chosen = own ? { parts } : { parts, prices, euro };
  const name = JSON.stringify(chosen);
  const before = taken.lists.get(name);
  if (before) return { list: before, changed };
  const list = sampleProjectList(await taken.sample, chosen, taken.records);
  taken.lists.set(name, list);
  return { list, changed };
}

/** The sample knows all conditions of the list. */
const isSampled = (filter: ProjectListFilter): boolean =>
  !isRare(filter) &&
  isFilteredOnlyBy(filter, 'b2b', 'facets', 'format', 'category_id', 'prices', 'euro', 'selling_mode', 'type');

/** The number of records of a list where it is known without a count (10,001 means more). */
export async function findListTotalWithoutCount(
  ctx: Pick<Ctx, 'db'>,
  filter: ProjectListFilter,
): Promise<number | undefined> {
  const total = await findKnownListTotal(ctx, filter);
  if (total !== undefined || !isSampled(filter)) return total;
  const { list, changed } = await sampledList(ctx, filter);
  return isOverCountLimit(list, changed) ? MAX_EXACT_LIST_COUNT + 1 : undefined;
}

/** The strategy to read a page of a list. */
export async function resolveListReadStrategy(
  ctx: Pick<Ctx, 'db'>,
  filter: ProjectListFilter,
  page: ProjectListPageQuery,
): Promise<ListReadStrategy> {
  if (filter.matches || filter.ids) return READ_IN_ORDER_STRATEGY;
  // Selections that never hold many records, such as one artist.
  if (isRare(filter)) return { isGathered: true, counted: 'by words' };
  const parts = indexWordsForFilterAndPage(filter);
  const hasPrices = filter.prices !== undefined && !filter.own;
  if (parts.length === 0 && !hasPrices) return READ_IN_ORDER_STRATEGY;
  const { list } = await sampledList(ctx, filter);
  const reading = chooseListReadStrategy(list, {
    sort: page.sort,
    rows: page.offset + page.limit,
    from: page.from,
    isCounted: page.known !== undefined,
    hasWords: !parts.every(areWordsInSortIndexes),
    hasWordsInOrders: parts.some(areWordsInSortIndexes),
    hasPrices,
    hasStretches: !page.own,
  });
  // A condition unknown to the sample may be rarer than it says, and then has an index of its own.
  return isSampled(filter) || reading.isGathered ? reading : READ_IN_ORDER_STRATEGY;
}

const isRare = ({ type, selling_mode }: ProjectListFilter): boolean =>
  (type !== undefined && type !== 'standard') || selling_mode === 'deposit_sale';
