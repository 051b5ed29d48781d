import { lookupTable } from '#kit/lookup-table.ts';

const AT_THE_COUNTER: Readonly<Record<string, string>> = lookupTable({ sent: 'ready', delivered: 'fetched' });

/**
 * The text key of an order's or parcel's status. A pending parcel waits for packing, not for payment. A pickup is
 * never "sent" or "delivered".
 */
export function orderStatusTextKey(status: string, { parcel = false, fetched = false } = {}): string {
  if (parcel && status === 'pending') return 'account.status.parcel_pending';
  return `account.status.${(fetched && AT_THE_COUNTER[status]) || status}`;
}

/** Whether all physical items of an order are picked up. */
export const isPickupOnly = (shipments: readonly { readonly shipping_type: string }[]): boolean =>
  shipments.some(({ shipping_type }) => shipping_type === 'pickup') &&
  shipments.every(({ shipping_type }) => shipping_type === 'pickup' || shipping_type === 'none');
