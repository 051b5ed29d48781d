// Shipping of one shop's items: in one parcel when the last is available, or available items now and the rest later.
// Each option has its price and days (contract: Cart; decisions: Money).
import type { ShippingType } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import type { AvailableCartLine } from './available-cart-lines.ts';
import type { DeliveryOption, DispatchChoice, ParcelDispatch, ParcelSequenceNumber } from './delivery-option-types.ts';

/** The lines of one parcel. */
export interface ParcelContents extends ParcelDispatch {
  readonly lines: readonly AvailableCartLine[];
}

/** Whether splitting is possible: some items are available and others are not. */
export const canSplitShipment = (sent: readonly AvailableCartLine[]): boolean =>
  sent.some(({ item }) => item.waits) && sent.some(({ item }) => !item.waits);

/** Contents of the parcels of a dispatch; downloads are left out. */
export function parcelContentsOfDispatch(
  sent: readonly AvailableCartLine[],
  dispatch: DispatchChoice,
): ParcelContents[] {
  if (sent.length === 0) return [];
  if (dispatch === 'together' || !canSplitShipment(sent)) return [buildParcelContents(1, sent)];
  return [
    buildParcelContents(
      1,
      sent.filter(({ item }) => !item.waits),
    ),
    buildParcelContents(
      2,
      sent.filter(({ item }) => item.waits),
    ),
  ];
}

/** The number of a line's parcel. */
export const parcelSequenceNumber = (line: AvailableCartLine, isSplit: boolean): ParcelSequenceNumber =>
  isSplit && line.item.waits ? 2 : 1;

/** The requested option, else another type with the same dispatch, else any. */
export const selectDeliveryOption = (
  options: readonly DeliveryOption[],
  { shipping_type, dispatch }: { shipping_type: ShippingType; dispatch: DispatchChoice },
): DeliveryOption | undefined =>
  options.find((way) => way.shipping_type === shipping_type && way.dispatch === dispatch) ??
  options.find((way) => way.dispatch === dispatch) ??
  options.find((way) => way.shipping_type === shipping_type) ??
  options[0];

function buildParcelContents(part: ParcelSequenceNumber, lines: readonly AvailableCartLine[]): ParcelContents {
  const waiting = lines.flatMap(({ item }) => (item.waits ? [item.waits] : []));
  const days = waiting.map(({ until }) => until);
  const isKnown = days.every((day) => day !== null);
  return { part, lines, waits: waiting.length > 0, leaves_on: isKnown ? (days.sort().at(-1) ?? null) : null };
}
