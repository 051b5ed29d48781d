// The production price of a release's item by today's price list, by the rules of the price calculator.
import type { Costing } from '#modules/making/costing/calculate-costing.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import type { ItemProduction } from '#modules/making/costing/item-production.ts';
import type { FieldFaults } from '#modules/making/costing/parse-configuration.ts';
import { RUN_LIMITS } from '#modules/making/costing/run-limits.ts';
import {
  buildConfigurationQuery,
  type ConfigurationFieldTexts,
  calculateCostingOrFaults,
  INITIAL_QUANTITY_BY_PRODUCT,
  type QuotePricingData,
  SERVICE_BY_PRODUCT,
} from './configuration-url.ts';

export interface ProductionPrice {
  /** The address of the price calculator with the same configuration and quantity. */
  readonly quote: string;
  /** Null where the configuration can't be produced in this quantity. */
  readonly costing: Costing | null;
  /** The broken rules by field; empty with a costing. */
  readonly faults: FieldFaults;
  /** Others of the open choices cost more. */
  readonly isLowest: boolean;
}

/** The price of the cheapest possible choice. @param quantity as typed */
export function calculateProductionPrice(
  { product, choices, isOpen }: ItemProduction,
  quantity: string,
  pricing: QuotePricingData,
): ProductionPrice {
  const calculated = choices.map((texts) => {
    const configured: ConfigurationFieldTexts = { product, texts, quantity };
    return { configured, result: calculateCostingOrFaults(configured, pricing) };
  });
  const getTotal = ({ result }: (typeof calculated)[number]) => (result.ok ? result.costing.total : Infinity);
  const cheapest = calculated.reduce((best, each) => (getTotal(each) < getTotal(best) ? each : best));
  const { configured, result } = cheapest;
  const address = buildConfigurationQuery(configured, { service: SERVICE_BY_PRODUCT[product].service });
  return {
    quote: `/quote?${address}`,
    costing: result.ok ? result.costing : null,
    faults: result.ok ? {} : result.faults,
    isLowest: isOpen,
  };
}

interface AnnouncedCopies {
  readonly stock: number | null;
  readonly edition_size: number | null;
  readonly funding_goal: number | null;
}

/** The quantity to begin with: the copies that the creator announced, within the limits of a run. */
export function suggestProductionQuantity(
  product: CostedProduct,
  { stock, edition_size, funding_goal }: AnnouncedCopies,
): number {
  const { least, most } = RUN_LIMITS[product];
  const usual = INITIAL_QUANTITY_BY_PRODUCT[product];
  if (product === 'ondemand') return usual;
  return Math.min(most, Math.max(least, edition_size || funding_goal || stock || usual));
}
