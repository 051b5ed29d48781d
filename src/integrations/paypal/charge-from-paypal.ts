import * as z from 'zod/mini';
import { lookupTable } from '#kit/lookup-table.ts';
import { type ChargeStatus, type PaymentCharge, ProviderOutcomeUnknownError } from '#platform/ports/payments.ts';
import { fromPaypalValue } from './paypal-amounts.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ rel: z.string(), href: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount: money });
const refund = z.object({ id: z.string(), status: z.optional(z.string()), amount: money });
const unit = z.object({
  amount: money,
  custom_id: z.optional(z.string()),
  payments: z.optional(z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) })),
});
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.optional(z.string()),
  purchase_units: z.array(unit).check(z.minLength(1)),
  links: z.optional(z.array(link)),
});
export type PaypalOrderReply = z.infer<typeof orderShape>;
type Unit = PaypalOrderReply['purchase_units'][number];

/** The order in PayPal's answer; an unreadable answer leaves the outcome unknown. */
export function parsePaypalOrder(body: unknown): PaypalOrderReply {
  const order = z.safeParse(orderShape, body);
  if (!order.success) throw new ProviderOutcomeUnknownError('paypal', 'malformed');
  return order.data;
}

export function chargeFromPaypalOrder(order: PaypalOrderReply, live: boolean): PaymentCharge {
  const status = getChargeStatus(order);
  const redirect_url = findLink(order, 'payer-action') ?? findLink(order, 'approve');
  const asked = order.purchase_units[0];
  const captured = firstPaypalCapture(order);
  return {
    provider_id: order.id,
    status,
    amount: minor(asked?.amount),
    captured_amount: status === 'paid' ? minor(captured?.amount) : 0,
    captured_currency: asked?.amount.currency_code ?? '',
    refunded_amount: sumRefunds(asked),
    charge_id: captured?.id ?? null,
    ...parsePaypalCustomId(asked?.custom_id),
    livemode: live,
    created: new Date(order.create_time ?? Date.now()),
    ...(status === 'requires_action' && redirect_url && { redirect_url }),
    ...(status === 'declined' && { decline_key: 'paypal_declined' }),
  };
}

export const firstPaypalCapture = (order: PaypalOrderReply) => order.purchase_units[0]?.payments?.captures?.[0];

const findLink = ({ links }: PaypalOrderReply, rel: string) => links?.find((one) => one.rel === rel)?.href;

const minor = (written?: z.infer<typeof money>) =>
  written ? fromPaypalValue(written.value, written.currency_code) : 0;

/** A refund that the bank returned, or that was cancelled, does not count. */
const UNDONE = new Set(['FAILED', 'CANCELLED']);

const sumRefunds = (asked?: Unit) =>
  (asked?.payments?.refunds ?? []).reduce(
    (sum, { amount, status = '' }) => sum + (UNDONE.has(status) ? 0 : minor(amount)),
    0,
  );

function getChargeStatus(order: PaypalOrderReply): ChargeStatus {
  const captured = firstPaypalCapture(order);
  if (captured) return captureStatuses[captured.status] ?? 'processing';
  return orderStatuses[order.status] ?? 'requires_action';
}

const captureStatuses: Record<string, ChargeStatus> = lookupTable({
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'processing',
  DECLINED: 'declined',
  FAILED: 'declined',
});
const orderStatuses: Record<string, ChargeStatus> = lookupTable({
  APPROVED: 'requires_capture',
  VOIDED: 'cancelled',
  COMPLETED: 'processing',
});

/** Our `order:attempt` is in custom_id, the only PayPal field that comes back with every event. */
export const formatPaypalCustomId = (order_id: number, attempt: number) => `${order_id}:${attempt}`;

export function parsePaypalCustomId(custom_id: string | undefined): {
  order_id: number | null;
  attempt: number | null;
} {
  const match = /^(\d{1,15}):(\d{1,6})$/.exec(custom_id ?? '');
  return match ? { order_id: Number(match[1]), attempt: Number(match[2]) } : { order_id: null, attempt: null };
}
