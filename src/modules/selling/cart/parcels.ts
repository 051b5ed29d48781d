// Shipping of one shop's items: in one parcel when the last is available, or available items now and the rest later.
// Each option has its price and days (contract: Cart; decisions: Money).
import type { ShippingType } from '#modules/fulfilment/tariffs/parcel-cost.ts';
import type { AvailableLine } from './available-lines.ts';
import type { Dispatch, ParcelDispatch, ParcelNumber, ShippingOption } from './dispatch-options.ts';

/** The lines of one parcel. */
export interface Load extends ParcelDispatch {
  readonly lines: readonly AvailableLine[];
}

/** Whether splitting is possible: some items are available and others are not. */
export const isMixed = (sent: readonly AvailableLine[]): boolean =>
  sent.some(({ item }) => item.waits) && sent.some(({ item }) => !item.waits);

/** Contents of the parcels of a dispatch; downloads are left out. */
export function parcelLoads(sent: readonly AvailableLine[], dispatch: Dispatch): Load[] {
  if (sent.length === 0) return [];
  if (dispatch === 'together' || !isMixed(sent)) return [loadOf(1, sent)];
  return [
    loadOf(
      1,
      sent.filter(({ item }) => !item.waits),
    ),
    loadOf(
      2,
      sent.filter(({ item }) => item.waits),
    ),
  ];
}

/** The number of a line's parcel. */
export const parcelNumber = (line: AvailableLine, isSplit: boolean): ParcelNumber =>
  isSplit && line.item.waits ? 2 : 1;

/** The requested option, else another type with the same dispatch, else any. */
export const selectShippingOption = (
  ways: readonly ShippingOption[],
  { shipping_type, dispatch }: { shipping_type: ShippingType; dispatch: Dispatch },
): ShippingOption | undefined =>
  ways.find((way) => way.shipping_type === shipping_type && way.dispatch === dispatch) ??
  ways.find((way) => way.dispatch === dispatch) ??
  ways.find((way) => way.shipping_type === shipping_type) ??
  ways[0];

function loadOf(part: ParcelNumber, lines: readonly AvailableLine[]): Load {
  const waiting = lines.flatMap(({ item }) => (item.waits ? [item.waits] : []));
  const days = waiting.map(({ until }) => until);
  const isKnown = days.every((day) => day !== null);
  return { part, lines, waits: waiting.length > 0, leaves_on: isKnown ? (days.sort().at(-1) ?? null) : null };
}
