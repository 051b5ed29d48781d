import type { Currency } from '#kit/currency.ts';
import { findVatRate, SELLER_COUNTRY, vatRatesByCountry } from '#kit/vat.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { loadCachedPriceList } from '#modules/making/costing/current-price-list.server.ts';
import { loadPlayingTimeLimits } from '#modules/making/costing/load-playing-time-limits.server.ts';
import { findProductOfService } from '#modules/making/costing/parse-configuration.ts';
import { selectPriceRowsOfProducts } from '#modules/making/costing/price-list.ts';
import { isBilledMonthly, isQuantityAlwaysOne } from '#modules/making/costing/run-limits.ts';
import {
  calculateCostingOrFaults,
  INITIAL_QUANTITY_BY_PRODUCT,
  parseProductConfigurationQuery,
  type QuotePricingData,
} from '#modules/making/quotes/configuration-url.ts';
import { PRODUCTION_FORMATS, type ServiceKey } from '#modules/making/services/services.ts';
import { findPlatformFeeAt } from '#modules/shared/pricing/earnings.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { makeRowCache } from '#platform/row-cache.server.ts';

/** The price list, playing times and exchange rate that a costing in the browser needs. */
export async function loadQuotePricing(ctx: Ctx, products: readonly CostedProduct[]): Promise<QuotePricingData> {
  const [list, tables, times] = await Promise.all([
    loadCachedPriceList(ctx),
    loadPriceTablesForDisplay(ctx),
    loadPlayingTimeLimits(ctx),
  ]);
  return {
    list: selectPriceRowsOfProducts(list, products),
    times,
    money: { currency: ctx.currency, per_eur: tables.rates[ctx.currency] },
  };
}

/**
 * Data for costings in the browser, equal for all visitors of a currency: prices, exchange rate, tax by country, our
 * margin.
 */
export async function loadCostingData(ctx: Ctx, products: readonly CostedProduct[]) {
  ctx.shareUntil('price-list', 'rates', 'plant-profile');
  const [pricing, tables] = await Promise.all([loadQuotePricing(ctx, products), loadPriceTablesForDisplay(ctx)]);
  const rate = (country: string) => findVatRate(tables.vat, country, ctx.now);
  return {
    ...pricing,
    vat: vatRatesByCountry(tables.vat, ctx.now),
    terms: { vat_basis_points: rate(SELLER_COUNTRY), fee_basis_points: findPlatformFeeAt(tables.fees, ctx.now) },
    today: ctx.now.toISOString().slice(0, 10),
  };
}

/**
 * The start state of a service page: the configuration in its address, and its costing. Null for services without a
 * price list.
 */
export async function loadInitialServiceCosting(ctx: Ctx, service: ServiceKey, query: URLSearchParams) {
  const format =
    service === 'production'
      ? (PRODUCTION_FORMATS.find((each) => each === query.get('format')) ?? PRODUCTION_FORMATS[0])
      : null;
  const product = findProductOfService({ service, format: format ?? undefined });
  if (!product) return null;
  const data = await loadProductCostingData(ctx, product);
  const configured = parseProductConfigurationQuery(product, service, query);
  const reckoned = calculateCostingOrFaults(configured, data);
  return {
    ...data,
    format,
    configured,
    total: reckoned.ok ? reckoned.costing.total : null,
    single: isQuantityAlwaysOne(product),
    monthly: isBilledMonthly(product),
  };
}

/** The same for the small form of one product: no more than it reads. */
export async function loadProductCostingData<P extends CostedProduct>(ctx: Ctx, product: P) {
  const { list, money, times } = await loadCostingData(ctx, [product]);
  return { product, list, money, times };
}

/** Price of one copy at the usual quantity, in the reader's currency; amounts in minor units. */
interface UnitPrice {
  readonly product: CostedProduct;
  readonly quantity: number;
  readonly unit_price: number;
  readonly currency: Currency;
}

const unitPriceCache = makeRowCache<readonly UnitPrice[]>({
  maxBytes: 65_536,
  sizeOf: (prices) => prices.length * 100,
  all: ['price-list', 'rates'],
});

/** Unit prices of the most usual configurations from the price list. Products it can't price are left out. */
export async function loadDefaultUnitPrices(
  ctx: Ctx,
  products: readonly CostedProduct[],
): Promise<readonly UnitPrice[]> {
  const id = products.join(' ');
  const known = unitPriceCache.get(id, ctx.currency);
  if (known) return known;
  const startGeneration = unitPriceCache.begin();
  const data = await loadCostingData(ctx, products);
  const prices = products.flatMap((product) => {
    const texts = { product, texts: {}, quantity: String(INITIAL_QUANTITY_BY_PRODUCT[product]) };
    const reckoned = calculateCostingOrFaults(texts, data);
    if (!reckoned.ok) return [];
    const { quantity, unit_price } = reckoned.costing;
    return [{ product, quantity, unit_price, currency: data.money.currency }];
  });
  unitPriceCache.keep(id, ctx.currency, prices, '', startGeneration);
  return prices;
}
