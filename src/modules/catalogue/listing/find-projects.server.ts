import type { z } from 'zod/mini';
import { type Currency, currencyShown, isCurrency } from '#kit/currency.ts';
import { decodeCursor, encodeCursor, type List, listOf, parsePaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { findListMatches, seesB2b } from '#modules/catalogue/search/search.server.ts';
import { convert, type Rates } from '#modules/shared/pricing/round-price.ts';
import { isTradeBuyer } from '#modules/shared/pricing/trade-buyer.server.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { knownTotal } from './catalogue-sample.server.ts';
import { cacheCount, cachedCount } from './count-cache.server.ts';
import { currentRates, ratesEver } from './exchange-rates.server.ts';
import { readFacet } from './facets.ts';
import { findOwnCurrencies, findTiles, findTilesById, findTilesInTurn, type Placed } from './list.store.server.ts';
import type { ListFilter } from './list-filter.store.server.ts';
import { FIRST_NAMED, type ListPageQuery, type ListPlace } from './list-query.store.server.ts';
import type { ProjectsQuery, Tile } from './listing.contract.ts';
import { HIGHEST_PRICE, inEuroCents, pricesForRange } from './price-range.ts';
import { type Sort, usualSort } from './sorts.ts';
import { exclusiveTag, lowestPrice, projectBadges } from './tile.ts';
import type { TileRow } from './tile-row.ts';

/** The parsed query of a list call, or the filter of a page or another operation. */
export type ProjectFilter = z.output<typeof ProjectsQuery>;

const PRO_CATEGORY = 155;
const EXCLUSIVES = 284;
const STAFF_PICKS = 9;

/**
 * A list of projects: filtered, sorted (by popularity unless given), 24 per page, prices in `currency` or the
 * visitor's. b2b projects and category 155 are for professionals and staff. `next` continues after the last project at
 * any depth.
 * @throws Problem 404 for category 155 where it is hidden, 422 for a cursor of another list
 */
export async function findProjects(ctx: Ctx, query: ProjectFilter): Promise<List<Tile>> {
  return (await findProjectPage(ctx, await listFilter(ctx, query), query)).list;
}

/** Fundings that accept pledges, by popularity. */
export async function findRunningFundings(ctx: Ctx, limit: number): Promise<Tile[]> {
  const filter = await listFilter(ctx, { type: 'funding' });
  const { list } = await findProjectPage(ctx, filter && { ...filter, is_running: true }, { limit });
  return list.items;
}

interface ProjectPage {
  readonly list: List<Tile>;
  /** The cursor of the page before; null on the first. */
  readonly previous: string | null;
}

/** The same for a parsed filter, with a cursor to the previous page. */
export const findProjectPage = async (
  ctx: Ctx,
  filter: ListFilter | null,
  query: ProjectFilter,
): Promise<ProjectPage> => (filter ? loadPage(ctx, filter, query) : { list: listOf([], 0), previous: null });

/** Tiles of these projects in the order of `ids`, without unlisted ones. */
export async function findProjectsById(ctx: Ctx, ids: readonly number[]): Promise<Tile[]> {
  if (!ids.length) return [];
  const { items } = (await loadPage(ctx, { ids, b2b: seesB2b(ctx), ...ownRecords(ctx) }, { limit: 100 })).list;
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...items].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

async function loadPage(
  ctx: Ctx,
  filter: ListFilter,
  { sort: asked, currency, cursor, ...query }: Partial<ProjectFilter>,
): Promise<ProjectPage> {
  const sort = (filter.matches || asked !== 'best_match' ? asked : undefined) ?? usualSort(query.search);
  const { limit, offset } = parsePaging(query);
  const money = shownCurrency(ctx, currency);
  const from = cursor === undefined ? undefined : (cursorPlace(cursor, sort) ?? refuse());
  const known = cachedCount(ctx, filter) ?? (await knownTotal(ctx, filter));
  const own = PRICE_SORTS.includes(sort) && (await findOwnCurrencies(ctx.db)).includes(money) ? money : undefined;
  const picksFirst = filter.category_id === STAFF_PICKS && sort === 'popular';
  const page: ListPageQuery = { sort, limit: limit + 1, offset: from ? 0 : offset, from, known, own, picksFirst };
  const { total, rows } = await findTiles(ctx.db, filter, page, money);
  cacheCount(ctx, filter, total);
  return pageOnce(rows, { total, limit, page, money, rates: await currentRates(ctx), isPro: isTradeBuyer(ctx) });
}

/** The inputs of a page besides its rows. */
interface Making {
  readonly total: number;
  readonly limit: number;
  readonly page: ListPageQuery;
  readonly money: Currency;
  readonly rates: Rates;
  readonly isPro: boolean;
}

const pages = new WeakMap<readonly Placed[], { page: ProjectPage; making: Making }>();

/**
 * Identical row arrays (`findTiles`) come from the same sort and place, so they make the same page and the same bytes
 * (`sharedBytesOnce`).
 */
function pageOnce(rows: readonly Placed[], making: Making): ProjectPage {
  const before = pages.get(rows);
  if (before && isSameMaking(before.making, making)) return before.page;
  const page = pageOfRows(rows, making);
  pages.set(rows, { page, making });
  return page;
}

const isSameMaking = (a: Making, b: Making): boolean =>
  a.total === b.total && a.money === b.money && a.rates === b.rates && a.isPro === b.isPro;

function pageOfRows(rows: readonly Placed[], { total, limit, page, money, rates, isPro }: Making): ProjectPage {
  const { sort, from, offset } = page;
  const isMore = rows.length > limit;
  const shown = from?.isBefore ? rows.slice(-limit) : rows.slice(0, limit);
  const [before, after] = from?.isBefore ? [isMore, true] : [from !== undefined || offset > 0, isMore];
  const tiles = shown.map(({ row }) => tileOnce(row, money, rates, isPro));
  const next = after ? rowCursor(shown.at(-1), sort) : null;
  return {
    list: Object.freeze(listOf(inShownOrder(tiles, sort, money, rates), total, next)),
    previous: before ? rowCursor(shown[0], sort, BEFORE) : null,
  };
}

const PRICE_SORTS: readonly Sort[] = ['price_asc', 'price_desc'];

/**
 * Sorts the rows of a page by displayed price, in any currency. The indexes hold euro cents, so rows within one step
 * of a tidy price, or with trade prices, may be displayed in another order.
 */
function inShownOrder(tiles: Tile[], sort: Sort, currency: Currency, rates: Rates): Tile[] {
  if (!PRICE_SORTS.includes(sort)) return tiles;
  const way = sort === 'price_desc' ? -1 : 1;
  const isPriced = ({ price_from }: Tile) => (price_from === null ? 0 : 1);
  const worth = ({ price_from }: Tile) =>
    price_from ? convert(price_from.price, price_from.currency, currency, rates) : 0;
  return [...tiles].sort((a, b) => isPriced(b) - isPriced(a) || way * (worth(a) - worth(b)));
}

const refuse = () => {
  throw fieldProblem('cursor', 'cursor_invalid');
};

/** Up to `limit` tiles: by popularity, first of the first filter, then of the next, each once; never b2b. */
export async function popularInTurn(
  ctx: Ctx,
  filters: readonly Omit<ListFilter, 'b2b'>[],
  limit: number,
  currency?: Currency,
): Promise<Tile[]> {
  if (!filters.length) return [];
  const money = shownCurrency(ctx, currency);
  const all = filters.map((filter) => ({ ...filter, b2b: false, ...ownRecords(ctx) }));
  const [rows, rates] = await Promise.all([findTilesInTurn(ctx.db, all, limit, money), currentRates(ctx)]);
  return rows.map((row) => tileOnce(row, money, rates, isTradeBuyer(ctx)));
}

/** A white-label shop lists its own records only, with any query. */
const ownRecords = (ctx: Pick<Ctx, 'shop'>): { readonly shop_id?: number } => {
  const shop = whiteLabelShop(ctx);
  return shop ? { shop_id: shop.id } : {};
};

/** Tiles of known projects in the order of `ids`. A white-label shop leaves out other shops. */
export async function findShopTiles(ctx: Ctx, ids: readonly number[], currency?: Currency): Promise<Tile[]> {
  const money = shownCurrency(ctx, currency);
  const [rows, rates] = await Promise.all([findTilesById(ctx.db, ids, money), currentRates(ctx)]);
  const { shop_id } = ownRecords(ctx);
  const shown = shop_id === undefined ? rows : rows.filter((row) => row.shop_id === shop_id);
  return shown.map((row) => tileOnce(row, money, rates, isTradeBuyer(ctx)));
}

/** The only currency of a branded shop, the given one, or the visitor's (decisions: Currencies). */
export const shownCurrency = (ctx: Pick<Ctx, 'shop' | 'currency'>, asked?: Currency): Currency =>
  ctx.shop?.forced_currency ?? asked ?? ctx.currency;

/**
 * The filter of a query; null when it can match nothing: an unknown genre alone, or words without a match.
 * @throws Problem 404 for category 155
 */
export async function listFilter(ctx: Ctx, query: ProjectFilter): Promise<ListFilter | null> {
  const b2b = seesB2b(ctx);
  const own = ownRecords(ctx);
  if (own.shop_id !== undefined && query.shop_id !== undefined && query.shop_id !== own.shop_id) return null;
  if (query.category === String(PRO_CATEGORY) && !b2b) throw notFound();
  if (query.genre && readFacet('genre', query.genre).values.length === 0) return null;
  const matches = query.search?.trim() ? await findListMatches(ctx, query.search) : undefined;
  if (matches?.ids.length === 0) return null;
  return { ...plainFilter(ctx, query), ...(await priceRanges(ctx, query)), ...own, b2b, matches };
}

async function priceRanges(
  ctx: Ctx,
  { price_min: min, price_max: max, currency }: ProjectFilter,
): Promise<Pick<ListFilter, 'prices' | 'euro' | 'own'>> {
  if (min === undefined && max === undefined) return {};
  const money = shownCurrency(ctx, currency);
  const isOwn = (await findOwnCurrencies(ctx.db)).includes(money);
  const prices = pricesForRange(money, { min, max }, await currentRates(ctx));
  return {
    prices,
    euro: inEuroCents(prices, await ratesEver(ctx)),
    own: isOwn ? { currency: money, low: min ?? 0, high: max ?? HIGHEST_PRICE } : undefined,
  };
}

function plainFilter(
  ctx: Ctx,
  { tag, category, type, artist_id, label_id, shop_id, ...query }: ProjectFilter,
): Omit<ListFilter, 'b2b'> {
  const isExclusive = tag !== undefined && tag === exclusiveTag(ctx.config.BRAND_NAME);
  const id = category !== undefined && /^\d/.test(category);
  // The exclusives are a page of the shop with totals of its own.
  const page = id ? Number(category) : isExclusive ? EXCLUSIVES : undefined;
  return {
    ...(isExclusive ? { exclusive: page !== EXCLUSIVES || undefined } : { tag: tag || undefined }),
    category_id: page,
    category: id ? undefined : category,
    ...typeFilter(type),
    artist_id,
    label_id,
    shop_id,
    facets: queryFacets(query),
  };
}

function queryFacets({ genre, format, availability, colour, year, country }: ProjectFilter): ListFilter['facets'] {
  return { genre: genre ? readFacet('genre', genre).values : undefined, format, availability, colour, year, country };
}

/** `type` is a product type (standard, test_pressing), a selling mode, or a format in the package. */
function typeFilter(type: ProjectFilter['type']): Pick<ListFilter, 'type' | 'selling_mode' | 'format'> {
  if (type === undefined) return {};
  if (type === 'standard' || type === 'test_pressing') return { type };
  if (type === 'vod') return { selling_mode: 'ondemand', format: 'vinyl' };
  return MODES.includes(type) ? { selling_mode: type } : { format: type };
}

const MODES: readonly string[] = ['shop', 'preorder', 'funding', 'ondemand', 'deposit_sale'];

const made = new WeakMap<TileRow, { tile: Tile; currency: Currency; rates: Rates; isPro: boolean }>();

/** A cached row keeps its tile, and the tile keeps its JSON (`jsonText`). */
function tileOnce(row: TileRow, currency: Currency, rates: Rates, isPro: boolean): Tile {
  const before = made.get(row);
  if (before && before.currency === currency && before.rates === rates && before.isPro === isPro) return before.tile;
  const tile = Object.freeze(buildTile(row, currency, rates, isPro));
  made.set(row, { tile, currency, rates, isPro });
  return tile;
}

/** A row as its reader sees it: in their currency or the shop's only one, at trade prices for professionals. */
function buildTile(row: TileRow, asked: Currency, rates: Rates, isPro: boolean): Tile {
  const currency = currencyShown(row.forced_currency, asked);
  const {
    prices,
    forced_currency: _forced,
    limited_edition: _limited,
    promo: _promo,
    b2b: _b2b,
    shop_id: _shop,
    pickup: _pickup,
    ...rest
  } = row;
  const { funding_goal: goal, funding_count: count, funding_ends_at, ...shown } = rest;
  const priced = prices.flatMap((each) =>
    isCurrency(each.currency)
      ? [{ ...each, currency: each.currency, overrides: each.own === null ? {} : { [currency]: each.own } }]
      : [],
  );
  return {
    ...shown,
    project_id: row.id,
    link: productLink(row),
    color_vinyl: colourIds(row.color_vinyl),
    badges: projectBadges(row),
    price_from: lowestPrice(priced, currency, rates, isPro),
    funding:
      goal === null
        ? null
        : { goal, count, percent: Math.floor((count * 100) / goal), ends_at: funding_ends_at?.toISOString() ?? null },
  };
}

/** The colours of a project, as ids of the palette. */
export const colourIds = (color_vinyl: unknown): string[] =>
  Array.isArray(color_vinyl) ? color_vinyl.filter((each) => typeof each === 'string') : [];

/** Suffix of a cursor for the page before a row. */
const BEFORE = 'before';

const rowCursor = (row: Placed | undefined, sort: Sort, ...way: (typeof BEFORE)[]): string | null =>
  row ? encodeCursor([sort, row.key, row.row.id, ...way]) : null;

/** The place that a cursor names in this order; null for an invalid one or another order. */
export function cursorPlace(cursor: string, sort: Sort): ListPlace | null {
  const [order, key, id, way] = decodeCursor(cursor, 3) ?? decodeCursor(cursor, 4) ?? [];
  const isKey = typeof key === 'string' && (sort === 'newest' ? /^-?\d{1,16}$/.test(key) : isInt(key));
  if (order !== sort || !isKey || typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  return way === undefined || way === BEFORE ? { key, id, isBefore: way === BEFORE } : null;
}

const isInt = (text: string) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= FIRST_NAMED;
