import type { CallBody } from '#kit/call.ts';
import type { Currency } from '#kit/currency.ts';
import { fieldProblem, Problem } from '#kit/problem.ts';
import { territoryByCode } from '#kit/territory.ts';
import type { Translate } from '#kit/translate.ts';
import { type BusinessVatRate, findBusinessVatRate, SELLER_COUNTRY, vatOnNet } from '#kit/vat.ts';
import { parseVatNumber } from '#modules/shared/pricing/parse-vat-number.server.ts';
import { loadPriceTablesForDisplay } from '#modules/shared/pricing/price-tables.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { type Costing, calculateCosting } from './calculate-costing.ts';
import type { Configuration } from './configuration.ts';
import { findConfigurationFaults, findQuantityFault } from './configuration-rules.ts';
import { formatCostLineLabel } from './cost-line-label.ts';
import type { CostingOut, calculateQuoteCall } from './costing.contract.ts';
import { loadCachedPriceList } from './current-price-list.server.ts';
import { loadPlayingTimeLimits } from './load-playing-time-limits.server.ts';
import { type FieldFaults, type ParsedConfiguration, parseConfigurationRequest } from './parse-configuration.ts';
import type { PlayingTimeLimits } from './playing-time-limits.ts';

/**
 * Calculate the cost of a production by today's price list.
 * @throws Problem 422 with the broken rule per field
 */
export async function calculateQuote(ctx: Ctx, body: CallBody<typeof calculateQuoteCall>): Promise<CostingOut> {
  const { configuration, quantity } = requirePossibleConfiguration(
    parseConfigurationRequest(body),
    body.quantity,
    await loadPlayingTimeLimits(ctx),
  );
  return calculateTodaysCosting(ctx, configuration, quantity, body);
}

export interface PossibleConfiguration {
  readonly configuration: Configuration;
  readonly quantity: number;
}

/** @throws Problem 422 with a key per field */
export function requirePossibleConfiguration(
  read: ParsedConfiguration,
  quantity: number | undefined,
  times: PlayingTimeLimits,
): PossibleConfiguration {
  if (!read.ok) throw refusal(read.faults);
  const faults = findConfigurationFaults(read.configuration, quantity, times);
  if (quantity === undefined || Object.keys(faults).length > 0) throw refusal(faults);
  return { configuration: read.configuration, quantity };
}

/** The same, or null where the configuration is impossible. */
export function possibleConfigurationOrNull(
  read: ParsedConfiguration,
  quantity: number | null | undefined,
  times: PlayingTimeLimits,
): PossibleConfiguration | null {
  if (!read.ok || typeof quantity !== 'number' || findQuantityFault(read.configuration.product, quantity)) return null;
  return Object.keys(findConfigurationFaults(read.configuration, quantity, times)).length > 0
    ? null
    : { configuration: read.configuration, quantity };
}

function refusal(fields: FieldFaults): Problem {
  const [first = 'input_invalid'] = Object.values(fields);
  return new Problem(first, 422, { fields });
}

export interface CurrencyAndTaxInput {
  readonly currency?: Currency | undefined;
  readonly country_id?: string | undefined;
  readonly vat_number?: string | undefined;
}

/** By today's list, with the tax of where it is invoiced to. @throws Problem 422 vat_number_invalid */
export async function calculateTodaysCosting(
  ctx: Ctx,
  configuration: Configuration,
  quantity: number,
  invoiced: CurrencyAndTaxInput,
): Promise<CostingOut> {
  const [list, tables, tax] = await Promise.all([
    loadCachedPriceList(ctx),
    loadPriceTablesForDisplay(ctx),
    findInvoiceVatRate(ctx, invoiced),
  ]);
  const currency = invoiced.currency ?? ctx.currency;
  const costing = calculateCosting(configuration, quantity, list, { currency, per_eur: tables.rates[currency] });
  return { ...withWords(costing, ctx.t), ...addBusinessVat(costing.total, tax), price_list_id: list.id };
}

const withWords = (costing: Costing, t: Translate) => ({
  ...costing,
  lines: costing.lines.map(({ choice, times, ...line }) => ({
    ...line,
    label: formatCostLineLabel({ ...line, choice, times }, t),
  })),
  breaks: [...costing.breaks],
});

export const addBusinessVat = (total: number, { basis_points, reverse_charge }: BusinessVatRate) => {
  const tax = vatOnNet(total, basis_points);
  return { tax, tax_basis_points: basis_points, total_with_tax: total + tax, reverse_charge };
};

/**
 * The invoice country defaults to the country of the VAT number, then to the visitor's country.
 * @throws 422 vat_number_invalid
 */
export async function findInvoiceVatRate(
  ctx: Ctx,
  { country_id, vat_number }: CurrencyAndTaxInput,
): Promise<BusinessVatRate> {
  const number = vat_number?.trim() ? await parseVatNumber(vat_number) : null;
  if (number === undefined) throw fieldProblem('vat_number', 'vat_number_invalid');
  const country = country_id ?? number?.country_id ?? ctx.country ?? SELLER_COUNTRY;
  const { vat } = await loadPriceTablesForDisplay(ctx);
  // Without a postcode its number alone says that a British business is in Northern Ireland.
  const place = country === 'GB' && number?.country_id === 'XI' ? 'XI' : country;
  return findBusinessVatRate(vat, { territory: territoryByCode(place), numbered: number?.country_id }, ctx.now);
}
