// The dated price list of parcels, kept with the other price tables (decisions: Money).
import type { Currency } from '#kit/currency.ts';

export type ParcelType = 'standard' | 'tracking';

/** A parcel of up to `max_weight_grams` into a zone, its price in minor units of the tariff's currency. */
export interface ShippingStep {
  readonly zone: string;
  readonly shipping_type: ParcelType;
  readonly max_weight_grams: number;
  readonly price: number;
  /** Days on the way, from and to. */
  readonly days_min: number;
  readonly days_max: number;
}

/** All prices of the platform (`shop_id` null) or of one shop from a day on. A country that a shop's own does not name is the platform's. */
export interface ShippingTariff {
  readonly shop_id: number | null;
  readonly valid_from: string;
  readonly currency: Currency;
  /** Goods from this amount on are sent for nothing; null: never. */
  readonly free_from: number | null;
  /** Country code → zone. */
  readonly zones: Readonly<Record<string, string>>;
  readonly steps: readonly ShippingStep[];
}
