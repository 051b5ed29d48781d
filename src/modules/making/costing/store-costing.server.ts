import type { BusinessRate } from '#kit/vat.ts';
import { tablesForPaying } from '#modules/shared/pricing/tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type InvoiceCountry, type Makeable, makeable, taxed, taxFor } from './calculate.server.ts';
import { calculateCosting, type InCurrency } from './calculate.ts';
import { priceListForKeeping } from './current-price-list.server.ts';
import type { PriceList } from './price-list.ts';
import { readWish, type Wish, writeConfiguration } from './read-configuration.ts';
import type { StoredCosting } from './stored-costing.ts';

/**
 * The figures of a request by the price list in force in this transaction, stored with the request. Null where staff
 * must answer, because the service has no price or the configuration is unusual.
 */
export async function costingToStore(
  ctx: Ctx,
  wish: Wish & { readonly quantity?: number | null | undefined },
  invoiced: InvoiceCountry,
): Promise<{ price_list_id: number; costing: StoredCosting } | null> {
  const made = makeable(readWish(wish), wish.quantity);
  const list = made && (await priceListForKeeping(ctx));
  if (!made || !list) return null;
  const currency = invoiced.currency ?? ctx.currency;
  const { rates } = await tablesForPaying(ctx);
  return storedCostingFor(list, made, { currency, per_eur: rates[currency] }, await taxFor(ctx, invoiced));
}

/** The same figures by a list, an exchange rate and a tax that are known. */
export function storedCostingFor(
  list: PriceList,
  { configuration, quantity }: Makeable,
  money: InCurrency,
  tax: BusinessRate,
): { price_list_id: number; costing: StoredCosting } {
  const costing = calculateCosting(configuration, quantity, list, money);
  const kept = {
    ...costing,
    ...taxed(costing.total, tax),
    product: configuration.product,
    options: writeConfiguration(configuration),
    per_eur: money.per_eur,
    lines: [...costing.lines],
    breaks: [...costing.breaks],
  };
  return { price_list_id: list.id, costing: kept };
}
