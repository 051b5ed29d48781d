import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';
import { isUnfilteredShopPage, loadListingPageTotals } from './catalogue-totals.server.ts';
import { countFacetValues, type FacetCountRequest, type FacetCounts } from './facet-counts.store.server.ts';
import { ALL_RECORDS_FACET_KEY, LIST_FACETS, type ListFacet, sortFacetValues } from './facets.ts';
import type { ProjectListFilter } from './list-filter.store.server.ts';
import { findListTotalWithoutCount, resolveListReadStrategy } from './list-strategy.server.ts';
import type { FacetValueList, ProjectFacets } from './listing.contract.ts';
import { type ParsedProjectListQuery, parseProjectListFilter } from './parse-project-list-filter.server.ts';

interface Found extends Omit<ProjectFacets, 'facets'> {
  readonly facets: readonly FacetValueList[];
}

const NOTHING: Found = { total: 0, total_is_exact: true, facets: LIST_FACETS.map((name) => ({ name, values: [] })) };

const keptFacets = makeRowCache<Found>({ maxBytes: 4 * 1_048_576, sizeOf: () => 6000, all: ['projects'] });

/**
 * The facets of a list: each value with the number of records when it replaces the selection of its own facet. Counts
 * are exact for the whole shop, category pages and lists up to 10,000 records. Values of larger lists have no number
 * (ADR 21).
 * @throws Problem 404 for category 155 where it is hidden
 */
export const findProjectFacets = async (ctx: Ctx, query: ParsedProjectListQuery): Promise<Found> =>
  findFacetsByListFilter(ctx, await parseProjectListFilter(ctx, query));

/** The same for a parsed filter. */
export const findFacetsByListFilter = async (ctx: Ctx, filter: ProjectListFilter | null): Promise<Found> =>
  filter ? facetsOnce(ctx, filter) : NOTHING;

async function facetsOnce(ctx: Ctx, filter: ProjectListFilter): Promise<Found> {
  if (ctx.db.isTransaction || filter.matches) return countFacets(ctx, filter);
  const name = JSON.stringify(filter);
  const before = keptFacets.get(name, 'facets');
  if (before) return before;
  const readStart = keptFacets.begin();
  const found = await countFacets(ctx, filter);
  keptFacets.keep(name, 'facets', found, '', readStart);
  return found;
}

async function countFacets(ctx: Ctx, filter: ProjectListFilter): Promise<Found> {
  const bases = countedLists(filter);
  const divided = bases.filter((base) => !isUnfilteredShopPage(base.filter));
  const [totals, counted] = await Promise.all([loadListingPageTotals(ctx, filter), countsOfEach(ctx, divided)]);
  const getCounts = (base: FacetCountRequest | undefined) => (base && counted.get(base)) ?? totals;
  const facets = LIST_FACETS.map((name) => {
    const counts = getCounts(bases.find((base) => base.facets.includes(name)));
    return { name, values: facetValues(name, filter.facets?.[name] ?? [], counts, totals) };
  });
  const total = getCounts(bases[0]).get(ALL_RECORDS_FACET_KEY) ?? 0;
  return { total: Math.min(total, MAX_EXACT_LIST_COUNT), total_is_exact: total <= MAX_EXACT_LIST_COUNT, facets };
}

const ONLY_COUNTED = { sort: 'popular', limit: MAX_EXACT_LIST_COUNT, offset: 0 } as const;

const TOO_MANY: FacetCounts = new Map([[ALL_RECORDS_FACET_KEY, MAX_EXACT_LIST_COUNT + 1]]);

/** Lists known to exceed the counting limit are not read. */
async function countsOfEach(
  ctx: Ctx,
  bases: readonly FacetCountRequest[],
): Promise<Map<FacetCountRequest, FacetCounts>> {
  const known = await Promise.all(bases.map(({ filter }) => findListTotalWithoutCount(ctx, filter)));
  const few = bases.filter((_, at) => (known[at] ?? 0) <= MAX_EXACT_LIST_COUNT);
  const readings = await Promise.all(few.map(({ filter }) => resolveListReadStrategy(ctx, filter, ONLY_COUNTED)));
  const counted = await countFacetValues(
    ctx.db,
    few.map((base, at) => ({ ...base, counted: readings[at]?.counted })),
  );
  return new Map(bases.map((base) => [base, counted[few.indexOf(base)] ?? TOO_MANY]));
}

/** The list itself for facets without a selection; for each other facet the list without that facet's selection. */
function countedLists(filter: ProjectListFilter): FacetCountRequest[] {
  const chosen = LIST_FACETS.filter((name) => filter.facets?.[name]?.length);
  const free = LIST_FACETS.filter((name) => !chosen.includes(name));
  return [
    { filter, facets: free },
    ...chosen.map((name) => ({
      filter: { ...filter, facets: { ...filter.facets, [name]: undefined } },
      facets: [name],
    })),
  ];
}

/**
 * Each value with its count, or without where counting would read too many records. Empty values are omitted unless
 * selected.
 */
function facetValues(
  name: ListFacet,
  chosen: readonly string[],
  counts: FacetCounts,
  totals: FacetCounts,
): FacetValueList['values'] {
  const isCounted = counts === totals || (counts.get(ALL_RECORDS_FACET_KEY) ?? 0) <= MAX_EXACT_LIST_COUNT;
  const there = isCounted ? counts : totals;
  const found = [...there.keys()].flatMap((word) => (word.startsWith(`${name}:`) ? [word.slice(name.length + 1)] : []));
  const values = new Set([...found.filter((value) => name !== 'year' || value.endsWith('s')), ...chosen]);
  const size = (value: string) => there.get(`${name}:${value}`) ?? 0;
  const inOrder = sortFacetValues(name, [...values]);
  if (name === 'year') inOrder.reverse();
  else if (name !== 'format' && name !== 'availability') inOrder.sort((a, b) => size(b) - size(a));
  return inOrder.map((value) => ({
    value,
    total: isCounted ? Math.min(size(value), MAX_EXACT_LIST_COUNT) : null,
    total_is_exact: isCounted && size(value) <= MAX_EXACT_LIST_COUNT,
  }));
}
