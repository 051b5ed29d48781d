import type { BusinessVatRate } from '#kit/vat.ts';
import { loadPriceTablesForPayment } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type CurrencyRate, calculateCosting } from './calculate-costing.ts';
import {
  addBusinessVat,
  type CurrencyAndTaxInput,
  findInvoiceVatRate,
  type PossibleConfiguration,
  possibleConfigurationOrNull,
} from './calculate-quote.server.ts';
import { loadPriceListInForce } from './current-price-list.server.ts';
import { loadPlayingTimeLimits } from './load-playing-time-limits.server.ts';
import { type ConfigurationRequest, parseConfigurationRequest, serializeConfiguration } from './parse-configuration.ts';
import type { PriceList } from './price-list.ts';
import type { StoredCosting } from './stored-costing.ts';

/**
 * The figures of a request by the price list in force in this transaction, stored with the request. Null where staff
 * must answer, because the service has no price or the configuration is unusual.
 */
export async function calculateStoredCosting(
  ctx: Ctx,
  wish: ConfigurationRequest & { readonly quantity?: number | null | undefined },
  invoiced: CurrencyAndTaxInput,
): Promise<{ price_list_id: number; costing: StoredCosting } | null> {
  const made = possibleConfigurationOrNull(
    parseConfigurationRequest(wish),
    wish.quantity,
    await loadPlayingTimeLimits(ctx),
  );
  const list = made && (await loadPriceListInForce(ctx));
  if (!made || !list) return null;
  const currency = invoiced.currency ?? ctx.currency;
  const { rates } = await loadPriceTablesForPayment(ctx);
  return buildStoredCosting(
    list,
    made,
    { currency, per_eur: rates[currency] },
    await findInvoiceVatRate(ctx, invoiced),
  );
}

/** The same figures by a list, an exchange rate and a tax that are known. */
export function buildStoredCosting(
  list: PriceList,
  { configuration, quantity }: PossibleConfiguration,
  money: CurrencyRate,
  tax: BusinessVatRate,
): { price_list_id: number; costing: StoredCosting } {
  const costing = calculateCosting(configuration, quantity, list, money);
  const kept = {
    ...costing,
    ...addBusinessVat(costing.total, tax),
    product: configuration.product,
    options: serializeConfiguration(configuration),
    per_eur: money.per_eur,
    lines: [...costing.lines],
    breaks: [...costing.breaks],
  };
  return { price_list_id: list.id, costing: kept };
}
