// The data of a return's mails.
import { orderLineMailFields, type StoredOrderLine } from '#kit/variant.ts';
import { isItemCopyLine } from '#modules/selling/orders/order.ts';
import type { ReturnMailData } from '#modules/shared/mail/return-mail.ts';

type Pieces = StoredOrderLine & { readonly quantity: number };
interface Told extends Omit<ReturnMailData, 'lines' | 'missing' | 'answer'> {
  readonly answer?: string;
  readonly lines: readonly Pieces[];
  readonly missing?: readonly Pieces[];
}

export const returnMailData = ({ lines, missing, answer = '', ...data }: Told): ReturnMailData => ({
  ...data,
  answer,
  lines: lines.map(mailLine),
  ...(missing && { missing: missing.map(mailLine) }),
});

const mailLine = (line: Pieces) => ({ ...orderLineMailFields(line), quantity: line.quantity });

interface Arrived {
  readonly is_free: boolean;
  readonly wish: string | null;
  readonly refund: { readonly status: string } | null;
  readonly lines: readonly (Pieces & { readonly type: string; readonly received: number })[];
}

/**
 * The received and missing items of a return, and the next step: a refund or a replacement. No refund is due when it
 * was made before or the order was free. Gift wrapping is not listed.
 */
export function returnArrivalMailData({
  wish,
  refund,
  is_free,
  lines,
}: Arrived): Pick<Told, 'lines' | 'missing' | 'next'> {
  const pieces = lines.filter(isItemCopyLine);
  const some = (count: (line: (typeof lines)[number]) => number) =>
    pieces.map((line) => ({ ...line, quantity: count(line) })).filter(({ quantity }) => quantity > 0);
  return {
    lines: some(({ received }) => received),
    missing: some(({ quantity, received }) => quantity - received),
    ...nextStep({ wish, refund, is_free }),
  };
}

function nextStep({ wish, refund, is_free }: Omit<Arrived, 'lines'>): Pick<Told, 'next'> {
  if (refund) return refund.status === 'succeeded' ? { next: 'paid' } : {};
  if (wish === 'replacement') return { next: 'replacement' };
  return is_free ? { next: 'nothing' } : {};
}
