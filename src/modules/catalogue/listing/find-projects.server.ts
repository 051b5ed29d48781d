import type { Currency } from '#kit/currency.ts';
import { type List, makeList, parsePaging } from '#kit/paging.ts';
import { fieldProblem } from '#kit/problem.ts';
import { maySeeB2b } from '#modules/catalogue/search/search.server.ts';
import { convertCurrency, type EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import { isTradeBuyer } from '#modules/shared/pricing/trade-buyer.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { buildTileOnce } from './build-tile.server.ts';
import { displayedCurrency } from './displayed-currency.server.ts';
import { readExchangeRates } from './exchange-rates.server.ts';
import { cacheLargeListCount, findCachedListCount } from './list-count-cache.server.ts';
import { nextListCursor, parseListCursor, previousListCursor } from './list-cursor.server.ts';
import type { ProjectListFilter } from './list-filter.store.server.ts';
import type { ProjectListPageQuery } from './list-query.store.server.ts';
import { defaultListSort, type ListSort } from './list-sorts.ts';
import { findListTotalWithoutCount } from './list-strategy.server.ts';
import {
  findItemPriceCurrencies,
  findListedTileRowsById,
  findPopularTiles,
  findTilePage,
  type ListedTile,
} from './listed-tiles.store.server.ts';
import type { ProjectTileData } from './listing.contract.ts';
import {
  type ParsedProjectListQuery,
  parseProjectListFilter,
  whiteLabelShopFilter,
} from './parse-project-list-filter.server.ts';

const STAFF_PICKS = 9;

/**
 * A list of projects: filtered, sorted (by popularity unless given), 24 per page, prices in `currency` or the
 * visitor's. b2b projects and category 155 are for professionals and staff. `next` continues after the last project at
 * any depth.
 * @throws Problem 404 for category 155 where it is hidden, 422 for a cursor of another list
 */
export async function listProjects(ctx: Ctx, query: ParsedProjectListQuery): Promise<List<ProjectTileData>> {
  return (await findProjectListPage(ctx, await parseProjectListFilter(ctx, query), query)).list;
}

/** Fundings that accept pledges, by popularity. */
export async function findRunningFundingTiles(ctx: Ctx, limit: number): Promise<ProjectTileData[]> {
  const filter = await parseProjectListFilter(ctx, { type: 'funding' });
  const { list } = await findProjectListPage(ctx, filter && { ...filter, is_running: true }, { limit });
  return list.items;
}

interface ProjectPage {
  readonly list: List<ProjectTileData>;
  /** The cursor of the page before; null on the first. */
  readonly previous: string | null;
}

/** The same for a parsed filter, with a cursor to the previous page. */
export const findProjectListPage = async (
  ctx: Ctx,
  filter: ProjectListFilter | null,
  query: ParsedProjectListQuery,
): Promise<ProjectPage> => (filter ? loadPage(ctx, filter, query) : { list: makeList([], 0), previous: null });

/** Tiles of these projects in the order of `ids`, without unlisted ones. */
export async function findListedTilesById(ctx: Ctx, ids: readonly number[]): Promise<ProjectTileData[]> {
  if (!ids.length) return [];
  const { items } = (await loadPage(ctx, { ids, b2b: maySeeB2b(ctx), ...whiteLabelShopFilter(ctx) }, { limit: 100 }))
    .list;
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...items].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

async function loadPage(
  ctx: Ctx,
  filter: ProjectListFilter,
  { sort: asked, currency, cursor, ...query }: Partial<ParsedProjectListQuery>,
): Promise<ProjectPage> {
  const sort = (filter.matches || asked !== 'best_match' ? asked : undefined) ?? defaultListSort(query.search);
  const { limit, offset } = parsePaging(query);
  const money = displayedCurrency(ctx, currency);
  const from = cursor === undefined ? undefined : (parseListCursor(cursor, sort) ?? refuse());
  const known = findCachedListCount(ctx, filter) ?? (await findListTotalWithoutCount(ctx, filter));
  const own = PRICE_SORTS.includes(sort) && (await findItemPriceCurrencies(ctx.db)).includes(money) ? money : undefined;
  const picksFirst = filter.category_id === STAFF_PICKS && sort === 'popular';
  const page: ProjectListPageQuery = {
    sort,
    limit: limit + 1,
    offset: from ? 0 : offset,
    from,
    known,
    own,
    picksFirst,
  };
  const { total, rows } = await findTilePage(ctx.db, filter, page, money);
  cacheLargeListCount(ctx, filter, total);
  return pageOnce(rows, {
    total,
    limit,
    page,
    money,
    rates: await readExchangeRates(ctx),
    isPro: isTradeBuyer(ctx),
  });
}

/** The inputs of a page besides its rows. */
interface Making {
  readonly total: number;
  readonly limit: number;
  readonly page: ProjectListPageQuery;
  readonly money: Currency;
  readonly rates: EuroExchangeRates;
  readonly isPro: boolean;
}

const pages = new WeakMap<readonly ListedTile[], { page: ProjectPage; making: Making }>();

/**
 * Identical row arrays (`findTilePage`) come from the same sort and place, so they make the same page and the same
 * bytes (`compressSharedAnswerOnce`).
 */
function pageOnce(rows: readonly ListedTile[], making: Making): ProjectPage {
  const before = pages.get(rows);
  if (before && isSameMaking(before.making, making)) return before.page;
  const page = pageOfRows(rows, making);
  pages.set(rows, { page, making });
  return page;
}

const isSameMaking = (a: Making, b: Making): boolean =>
  a.total === b.total && a.money === b.money && a.rates === b.rates && a.isPro === b.isPro;

function pageOfRows(rows: readonly ListedTile[], { total, limit, page, money, rates, isPro }: Making): ProjectPage {
  const { sort, from, offset } = page;
  const isMore = rows.length > limit;
  const shown = from?.isBefore ? rows.slice(-limit) : rows.slice(0, limit);
  const [before, after] = from?.isBefore ? [isMore, true] : [from !== undefined || offset > 0, isMore];
  const tiles = shown.map(({ row }) => buildTileOnce(row, money, rates, isPro));
  const next = after ? nextListCursor(shown.at(-1), sort) : null;
  return {
    list: Object.freeze(makeList(inShownOrder(tiles, sort, money, rates), total, next)),
    previous: before ? previousListCursor(shown[0], sort) : null,
  };
}

const PRICE_SORTS: readonly ListSort[] = ['price_asc', 'price_desc'];

/**
 * Sorts the rows of a page by displayed price, in any currency. The indexes hold euro cents, so rows within one step
 * of a tidy price, or with trade prices, may be displayed in another order.
 */
function inShownOrder(
  tiles: ProjectTileData[],
  sort: ListSort,
  currency: Currency,
  rates: EuroExchangeRates,
): ProjectTileData[] {
  if (!PRICE_SORTS.includes(sort)) return tiles;
  const way = sort === 'price_desc' ? -1 : 1;
  const isPriced = ({ price_from }: ProjectTileData) => (price_from === null ? 0 : 1);
  const worth = ({ price_from }: ProjectTileData) =>
    price_from ? convertCurrency(price_from.price, price_from.currency, currency, rates) : 0;
  return [...tiles].sort((a, b) => isPriced(b) - isPriced(a) || way * (worth(a) - worth(b)));
}

const refuse = () => {
  throw fieldProblem('cursor', 'cursor_invalid');
};

/** Up to `limit` tiles: by popularity, first of the first filter, then of the next, each once; never b2b. */
export async function findPopularTilesByFilters(
  ctx: Ctx,
  filters: readonly Omit<ProjectListFilter, 'b2b'>[],
  limit: number,
  currency?: Currency,
): Promise<ProjectTileData[]> {
  if (!filters.length) return [];
  const money = displayedCurrency(ctx, currency);
  const all = filters.map((filter) => ({ ...filter, b2b: false, ...whiteLabelShopFilter(ctx) }));
  const [rows, rates] = await Promise.all([findPopularTiles(ctx.db, all, limit, money), readExchangeRates(ctx)]);
  return rows.map((row) => buildTileOnce(row, money, rates, isTradeBuyer(ctx)));
}

/** Tiles of known projects in the order of `ids`. A white-label shop leaves out other shops. */
export async function findListedTilesWithoutB2bCheck(
  ctx: Ctx,
  ids: readonly number[],
  currency?: Currency,
): Promise<ProjectTileData[]> {
  const money = displayedCurrency(ctx, currency);
  const [rows, rates] = await Promise.all([findListedTileRowsById(ctx.db, ids, money), readExchangeRates(ctx)]);
  const { shop_id } = whiteLabelShopFilter(ctx);
  const shown = shop_id === undefined ? rows : rows.filter((row) => row.shop_id === shop_id);
  return shown.map((row) => buildTileOnce(row, money, rates, isTradeBuyer(ctx)));
}
