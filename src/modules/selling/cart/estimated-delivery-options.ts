// Shipping options for one unit on a product page: price and range of delivery days.
import { addDays } from '#kit/dates.ts';
import type { DeliveryDays } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import type { PricedGroup } from './priced-cart.ts';

export interface EstimatedDeliveryOption {
  readonly shipping_type: 'standard' | 'tracking';
  readonly shipping: number;
  readonly days: DeliveryDays;
  readonly arrives: { readonly from: string; readonly to: string } | null;
}

/** Distinct options, the cheapest first. `leaves` is the dispatch day, null while unknown. */
export function estimatedDeliveryOptions(
  groups: readonly PricedGroup[],
  leaves: Date | null,
): EstimatedDeliveryOption[] {
  const options = new Map<string, EstimatedDeliveryOption>();
  for (const { shipping_type, shipping, days } of groups) {
    if (shipping === null || days === null || shipping_type === 'pickup') continue;
    options.set(shipping_type, { shipping_type, shipping, days, arrives: leaves && arrival(leaves, days) });
  }
  return [...options.values()].sort((a, b) => a.shipping - b.shipping);
}

export interface ItemToDispatch {
  readonly ships_at: Date | string | null;
  readonly available: number | null;
  readonly type: string;
  readonly selling_mode: string;
}

/** The dispatch day: the announced one, today for stock, null for items still to be made. */
export function itemDispatchDay({ ships_at, available, type, selling_mode }: ItemToDispatch, now: Date): Date | null {
  if (ships_at && new Date(ships_at) > now) return new Date(ships_at);
  const isThere = available !== null || type === 'bundle';
  return isThere && selling_mode !== 'preorder' && selling_mode !== 'funding' ? now : null;
}

const arrival = (leaves: Date, { min, max }: DeliveryDays) => ({
  from: addDays(leaves, min),
  to: addDays(leaves, max),
});
