// Types of shipping: dates, parcels and prices of a shop's items.
import type { DeliveryDays, ShippingType } from '#modules/fulfilment/tariffs/parcel-postage.ts';

/** `together` waits for the last item; `now` sends available items first and the rest in a second parcel. */
export const DISPATCH_CHOICES = ['together', 'now'] as const;
export type DispatchChoice = (typeof DISPATCH_CHOICES)[number];

/** Parcels of a shop are numbered from 1; 2 follows the first. Pledges continue the numbers of goods. */
export type ParcelSequenceNumber = number;

/**
 * One parcel of a shop. `leaves_on` is the announced day (`YYYY-MM-DD`); null means today, or unknown while `waits`.
 */
export interface ParcelDispatch {
  readonly part: ParcelSequenceNumber;
  readonly waits: boolean;
  readonly leaves_on: string | null;
}
export interface CartParcel extends ParcelDispatch {
  /** In minor units of the cart's currency, as this buyer is charged it. */
  readonly shipping: number;
  readonly days: DeliveryDays;
}
/** One option to ship a group; `shipping` is the sum of its parcels. */
export interface DeliveryOption {
  readonly shipping_type: Exclude<ShippingType, 'pickup'>;
  readonly dispatch: DispatchChoice;
  readonly shipping: number;
  readonly parcels: readonly CartParcel[];
}
