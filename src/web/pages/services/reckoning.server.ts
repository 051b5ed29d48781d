import { EU_COUNTRIES } from '#kit/territory.ts';
import { SELLER_COUNTRY, vatRateFor } from '#kit/vat.ts';
import type { Product } from '#modules/costing/configuration.ts';
import { priceListForShowing } from '#modules/costing/current-list.server.ts';
import { isMonthly, isSingle } from '#modules/costing/plant.ts';
import { rowsFor } from '#modules/costing/price-list.ts';
import { productOf } from '#modules/costing/read-configuration.ts';
import { feeAt } from '#modules/pricing/earnings.ts';
import { tablesForShowing } from '#modules/pricing/tables.server.ts';
import { configuredAs, reckon } from '#modules/quotes/configured.ts';
import { PRODUCTIONS, type ServiceKey } from '#modules/services/services.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** What a page needs to reckon by itself, the same for everyone of a currency: prices, exchange rate, tax by country, our share. */
export async function reckoningFor(ctx: Ctx, products: readonly Product[]) {
  ctx.shareUntil('price-list', 'rates');
  const [list, tables] = await Promise.all([priceListForShowing(ctx), tablesForShowing(ctx)]);
  const rate = (country: string) => vatRateFor(tables.vat, country, ctx.now);
  return {
    list: rowsFor(list, products),
    money: { currency: ctx.currency, per_eur: tables.rates[ctx.currency] },
    vat: Object.fromEntries([...EU_COUNTRIES, 'GB'].map((country) => [country, rate(country)])),
    terms: { vat_basis_points: rate(SELLER_COUNTRY), fee_basis_points: feeAt(tables.fees, ctx.now) },
    today: ctx.now.toISOString().slice(0, 10),
  };
}

/** What the page of a service begins with: what its address says, and what that costs. Null where people answer. */
export async function startOf(ctx: Ctx, service: ServiceKey, query: URLSearchParams) {
  const format =
    service === 'production' ? (PRODUCTIONS.find((each) => each === query.get('format')) ?? PRODUCTIONS[0]) : null;
  const product = productOf({ service, format: format ?? undefined });
  if (!product) return null;
  const { list, money } = await smallReckoning(ctx, product);
  const configured = configuredAs(product, service, query);
  const reckoned = reckon(configured, list, money);
  return {
    ...{ product, format, list, money, configured },
    total: reckoned.ok ? reckoned.costing.total : null,
    single: isSingle(product),
    monthly: isMonthly(product),
  };
}

/** The same for the small form of one product: no more than it reads. */
export async function smallReckoning<P extends Product>(ctx: Ctx, product: P) {
  const { list, money } = await reckoningFor(ctx, [product]);
  return { product, list, money };
}
