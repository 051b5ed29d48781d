// The words of sending: when a shop's things go, in which parcels, and what that costs.
import type { Days, ShippingType } from '#modules/fulfilment/tariffs/shipping.ts';

/** `together` waits for the last thing; `now` sends what lies there and the rest in a second parcel. */
export const DISPATCHES = ['together', 'now'] as const;
export type Dispatch = (typeof DISPATCHES)[number];

/** Parcels of a shop are counted from 1: 2 is what follows the first. Pledges beside goods are counted on from those. */
export type Part = number;

/** One parcel of a shop. `leaves_on` is the announced day (`YYYY-MM-DD`); null is today, or nobody knows while `waits`. */
export interface Sending {
  readonly part: Part;
  readonly waits: boolean;
  readonly leaves_on: string | null;
}
export interface Parcel extends Sending {
  /** In minor units of the cart's currency, as this buyer is charged it. */
  readonly shipping: number;
  readonly days: Days;
}
/** One way to send what is in a group: `shipping` is the sum of its parcels. */
export interface ShippingOption {
  readonly shipping_type: Exclude<ShippingType, 'pickup'>;
  readonly dispatch: Dispatch;
  readonly shipping: number;
  readonly parcels: readonly Parcel[];
}
