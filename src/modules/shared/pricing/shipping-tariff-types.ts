// The dated price list of parcels, stored with the other price tables (decisions: Money).
import type { Currency } from '#kit/currency.ts';

export type ParcelShippingType = 'standard' | 'tracking';

/** The price of a parcel of up to `max_weight_grams` into a zone, in minor units of the tariff's currency. */
export interface ShippingWeightStep {
  readonly zone: string;
  readonly shipping_type: ParcelShippingType;
  readonly max_weight_grams: number;
  readonly price: number;
  /** Delivery time in days, from and to. */
  readonly days_min: number;
  readonly days_max: number;
}

/**
 * All prices of the platform (`shop_id` null) or of one shop from a day on. The platform's tariff applies to countries
 * missing in a shop's tariff.
 */
export interface ShippingTariff {
  readonly shop_id: number | null;
  readonly valid_from: string;
  readonly currency: Currency;
  /** The order value from which postage is free; null: never. */
  readonly free_from: number | null;
  /** Country code → zone. */
  readonly zones: Readonly<Record<string, string>>;
  readonly steps: readonly ShippingWeightStep[];
}
