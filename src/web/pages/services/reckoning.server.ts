import { EU_COUNTRIES, SELLER_COUNTRY, vatRateFor } from '#kit/vat.ts';
import type { Product } from '#modules/costing/configuration.ts';
import { priceListForShowing } from '#modules/costing/current-list.server.ts';
import { rowsFor } from '#modules/costing/price-list.ts';
import { feeAt } from '#modules/pricing/earnings.ts';
import { tablesForShowing } from '#modules/pricing/tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

/** What a page needs to reckon by itself, the same for everyone of a currency: prices, exchange rate, tax by country, our share. */
export async function reckoningFor(ctx: Ctx, products: readonly Product[]) {
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

/** The same for the small form of one product: no more than it reads. */
export async function smallReckoning<P extends Product>(ctx: Ctx, product: P) {
  const { list, money } = await reckoningFor(ctx, [product]);
  return { product, list, money };
}
