// One row of the dated price list of parcels, kept with the other price tables (design.md, Money).
import type { Currency } from '#kit/currency.ts';

export type ParcelType = 'standard' | 'tracking';

/** A parcel of up to `max_weight_grams` into a zone; `shop_id` null is the platform's own list. */
export interface ShippingRate {
  readonly shop_id: number | null;
  readonly zone: string;
  readonly shipping_type: ParcelType;
  readonly max_weight_grams: number;
  readonly price: number;
  readonly currency: Currency;
  /** Days on the way, from and to. */
  readonly days_min: number;
  readonly days_max: number;
  readonly valid_from: string;
}
