import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ProjectMatches } from '#platform/ports/search.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import { type FacetCounts, loadStoredFacetCounts } from './facet-counts.store.server.ts';
import { ALL_RECORDS_FACET_KEY } from './facets.ts';
import {
  indexWordsForFilter,
  isFilteredOnlyBy,
  isSellingModeIndexed,
  type ProjectListFilter,
} from './list-filter.store.server.ts';

const kept = makeRowCache<FacetCounts>({
  maxBytes: 1_048_576,
  sizeOf: ({ size }) => 200 + size * 60,
  all: ['projects'],
});

/** The whole shop or one of its category pages without filters: the database keeps their totals. */
export function isUnfilteredShopPage(filter: ProjectListFilter): boolean {
  const isChosen = Object.values(filter.facets ?? {}).some((values) => values?.length) || filter.without?.length;
  // An empty list of ids or prices is no filter.
  return !isChosen && isFilteredOnlyBy(filter, 'b2b', 'category_id', 'facets', 'without');
}

/** Totals of the shop page or category page that the list narrows. */
export async function loadListingPageTotals(
  { db }: Pick<Ctx, 'db'>,
  { category_id = 0, b2b }: ProjectListFilter,
): Promise<FacetCounts> {
  const name = `${category_id} ${b2b}`;
  const before = db.isTransaction ? undefined : kept.get(name, 'totals');
  if (before) return before;
  const readStart = kept.begin();
  const totals = await loadStoredFacetCounts(db, category_id, b2b);
  if (!db.isTransaction) kept.keep(name, 'totals', totals, '', readStart);
  return totals;
}

const namedTotal = ({ ids, beyond, isCountless, total }: ProjectMatches): number | undefined =>
  beyond === null
    ? ids.length
    : isCountless
      ? MAX_EXACT_LIST_COUNT + 1
      : total && Math.min(total, MAX_EXACT_LIST_COUNT + 1);

/**
 * The number of records of a list where it is known without a count (10,001 means more).
 * Known are a whole page of the shop, one facet value on it, or all matches of a search.
 */
export async function findKnownListTotal(ctx: Pick<Ctx, 'db'>, filter: ProjectListFilter): Promise<number | undefined> {
  const { matches, facets: _facets, selling_mode, format: _format, ...rest } = filter;
  const isOfTheShop = selling_mode !== undefined && !isSellingModeIndexed(selling_mode);
  if (!isUnfilteredShopPage(rest) || isOfTheShop) return undefined;
  const chosen = indexWordsForFilter(filter);
  if (matches) return chosen.length || rest.category_id !== undefined ? undefined : namedTotal(matches);
  const [words = [ALL_RECORDS_FACET_KEY], ...others] = chosen;
  if (others.length) return undefined;
  const totals = await loadListingPageTotals(ctx, rest);
  const most = Math.max(...words.map((word) => totals.get(word) ?? 0));
  // For several values of one facet, only an excess of the counting limit is known.
  if (most > MAX_EXACT_LIST_COUNT) return MAX_EXACT_LIST_COUNT + 1;
  return words.length === 1 ? most : undefined;
}
