// Reads the refund form, both for the sum shown while typing and for the action that refunds.
import type { Currency } from '#kit/currency.ts';
import { parseAmount } from '#kit/money.ts';
import {
  type RefundablePart,
  type RequestedRefund,
  refundableAmountOfPart,
} from '#modules/selling/refunds/refund-shares.ts';

export const refundLineFieldName = ({ order_item_id }: RefundablePart): string => `line_${order_item_id}`;
export const refundPostageFieldName = ({ shipment_id }: RefundablePart): string => `postage_${shipment_id}`;

/** Lines and parcels with an amount left to refund. */
export const findRefundableLines = (parts: readonly RefundablePart[]): RefundablePart[] =>
  parts.filter(
    (part) => part.order_item_id !== null && (refundableAmountOfPart(part) > 0 || part.taken < part.quantity),
  );
export const findRefundablePostage = (parts: readonly RefundablePart[]): RefundablePart[] =>
  parts.filter((part) => part.shipment_id !== null && refundableAmountOfPart(part) > 0);

/** `textOf` returns the value of a field, '' for none. Null: not an amount of this currency. */
export function parseRefundForm(
  textOf: (name: string) => string,
  parts: readonly RefundablePart[],
  currency: Currency,
): RequestedRefund | null {
  const typed = textOf('amount');
  const amount = typed === '' ? undefined : parseAmount(typed, currency);
  if (amount === null || amount === 0) return null;
  const lines = findRefundableLines(parts).flatMap((part) => {
    const quantity = Number(textOf(refundLineFieldName(part)) || 0);
    return part.order_item_id !== null && quantity !== 0 ? [{ order_item_id: part.order_item_id, quantity }] : [];
  });
  const shipping = findRefundablePostage(parts).flatMap((part) =>
    part.shipment_id !== null && textOf(refundPostageFieldName(part)) !== '' ? [{ shipment_id: part.shipment_id }] : [],
  );
  return {
    ...(lines.length > 0 && { lines }),
    ...(shipping.length > 0 && { shipping }),
    ...(amount !== undefined && { amount }),
  };
}
