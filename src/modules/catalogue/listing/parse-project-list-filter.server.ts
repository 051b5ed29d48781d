import type { z } from 'zod/mini';
import { notFound } from '#kit/problem.ts';
import { findSearchMatchesForList, maySeeB2b } from '#modules/catalogue/search/search.server.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { displayedCurrency } from './displayed-currency.server.ts';
import { readExchangeRateExtremes, readExchangeRates } from './exchange-rates.server.ts';
import { parseFacetValues } from './facets.ts';
import type { ProjectListFilter } from './list-filter.store.server.ts';
import { findItemPriceCurrencies } from './listed-tiles.store.server.ts';
import type { ProjectListQuery } from './listing.contract.ts';
import { convertPriceFilterToCurrencies, coveringEuroCentRange, MAX_PRICE } from './price-range.ts';
import { platformExclusiveTag } from './tile-prices-and-badges.ts';

/** The parsed query of a list call, or the filter of a page or another operation. */
export type ParsedProjectListQuery = z.output<typeof ProjectListQuery>;

const PRO_CATEGORY = 155;
const EXCLUSIVES = 284;

/** A white-label shop lists its own records only, with any query. */
export const whiteLabelShopFilter = (ctx: Pick<Ctx, 'shop'>): { readonly shop_id?: number } => {
  const shop = whiteLabelShop(ctx);
  return shop ? { shop_id: shop.id } : {};
};

/**
 * The filter of a query; null when it can match nothing: an unknown genre alone, or words without a match.
 * @throws Problem 404 for category 155
 */
export async function parseProjectListFilter(
  ctx: Ctx,
  query: ParsedProjectListQuery,
): Promise<ProjectListFilter | null> {
  const b2b = maySeeB2b(ctx);
  const own = whiteLabelShopFilter(ctx);
  if (own.shop_id !== undefined && query.shop_id !== undefined && query.shop_id !== own.shop_id) return null;
  if (query.category === String(PRO_CATEGORY) && !b2b) throw notFound();
  if (query.genre && parseFacetValues('genre', query.genre).values.length === 0) return null;
  const matches = query.search?.trim() ? await findSearchMatchesForList(ctx, query.search) : undefined;
  if (matches?.ids.length === 0) return null;
  return { ...plainFilter(ctx, query), ...(await priceRanges(ctx, query)), ...own, b2b, matches };
}

async function priceRanges(
  ctx: Ctx,
  { price_min: min, price_max: max, currency }: ParsedProjectListQuery,
): Promise<Pick<ProjectListFilter, 'prices' | 'euro' | 'own'>> {
  if (min === undefined && max === undefined) return {};
  const money = displayedCurrency(ctx, currency);
  const isOwn = (await findItemPriceCurrencies(ctx.db)).includes(money);
  const prices = convertPriceFilterToCurrencies(money, { min, max }, await readExchangeRates(ctx));
  return {
    prices,
    euro: coveringEuroCentRange(prices, await readExchangeRateExtremes(ctx)),
    own: isOwn ? { currency: money, low: min ?? 0, high: max ?? MAX_PRICE } : undefined,
  };
}

function plainFilter(
  ctx: Ctx,
  { tag, category, type, artist_id, label_id, shop_id, ...query }: ParsedProjectListQuery,
): Omit<ProjectListFilter, 'b2b'> {
  const isExclusive = tag !== undefined && tag === platformExclusiveTag(ctx.config.BRAND_NAME);
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

function queryFacets({
  genre,
  format,
  availability,
  colour,
  year,
  country,
}: ParsedProjectListQuery): ProjectListFilter['facets'] {
  return {
    genre: genre ? parseFacetValues('genre', genre).values : undefined,
    format,
    availability,
    colour,
    year,
    country,
  };
}

/** `type` is a product type (standard, test_pressing), a selling mode, or a format in the package. */
function typeFilter(type: ParsedProjectListQuery['type']): Pick<ProjectListFilter, 'type' | 'selling_mode' | 'format'> {
  if (type === undefined) return {};
  if (type === 'standard' || type === 'test_pressing') return { type };
  if (type === 'vod') return { selling_mode: 'ondemand', format: 'vinyl' };
  return MODES.includes(type) ? { selling_mode: type } : { format: type };
}

const MODES: readonly string[] = ['shop', 'preorder', 'funding', 'ondemand', 'deposit_sale'];
