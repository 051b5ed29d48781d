import * as z from 'zod/mini';
import { lookupTable } from '#kit/lookup-table.ts';
import {
  type ChargeRequest,
  type PaymentCharge,
  type PaymentProvider,
  type PaymentRefund,
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  type RefundRefusalKey,
  type RefundRequest,
} from '#platform/ports/payments.ts';
import { makeCircuitBreaker } from '../card-payments/circuit-breaker.ts';
import {
  chargeFromPaypalOrder,
  firstPaypalCapture,
  formatPaypalCustomId,
  type PaypalOrderReply,
  parsePaypalOrder,
} from './charge-from-paypal.ts';
import { isPaypalCurrency, toPaypalValue } from './paypal-amounts.ts';
import { createPaypalClient, type PaypalAccess, type PaypalAnswer, type PaypalCall } from './paypal-client.ts';
import { makePaypalLedger } from './paypal-ledger.ts';
import { checkPaypalWebhook } from './paypal-webhook.ts';

interface PaypalSettings extends PaypalAccess {
  webhook_id: string;
  /** Real money; false for PayPal's sandbox and for ours. */
  live: boolean;
}

interface Paypal {
  call: PaypalCall;
  live: boolean;
}

/** PayPal's Orders API: the buyer approves on PayPal's page, and we capture after the return. */
export function createPaypalProvider(settings: PaypalSettings): PaymentProvider {
  const client = createPaypalClient(settings);
  const guard = makeCircuitBreaker({ provider: 'paypal', deadline_ms: 2 * (settings.timeout_ms ?? 10_000) + 250 });
  const call: PaypalCall = (...asked) => guard(() => client(...asked));
  const { live, webhook_id } = settings;
  const at = { call, live };
  return {
    name: 'paypal',
    takesCurrency: isPaypalCurrency,
    start: (order) => start(at, order),
    fetch: (provider_id) => fetchCharge(at, provider_id),
    capture: (provider_id, key) => capture(at, provider_id, key),
    find: async () => null,
    refund: (refund) => giveBack(at, refund),
    fetchRefund: (refund_id) => fetchRefund(at, refund_id),
    cancel: (provider_id) => cancel(at, provider_id),
    ...makePaypalLedger(call),
    verifyWebhook: (raw, headers) => checkPaypalWebhook({ call, webhook_id, live }, raw, headers),
  };
}

const orderPath = (provider_id: string) => `/v2/checkout/orders/${encodeURIComponent(provider_id)}`;

async function start({ call, live }: Paypal, order: ChargeRequest): Promise<PaymentCharge> {
  const body = JSON.stringify(orderFor(order));
  const answer = await call('POST', '/v2/checkout/orders', { body, key: order.idempotency_key });
  if (answer.status >= 400) throw refused(answer);
  return chargeFromPaypalOrder(parsePaypalOrder(answer.body), live);
}

function orderFor({ order_id, attempt, amount, currency, return_url, cancel_url }: ChargeRequest) {
  const experience_context = {
    return_url,
    cancel_url,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: `order-${order_id}`,
        custom_id: formatPaypalCustomId(order_id, attempt),
        description: `Order ${order_id}`,
        amount: { currency_code: currency, value: toPaypalValue(amount, currency) },
      },
    ],
    payment_source: { paypal: { experience_context } },
  };
}

async function fetchCharge(paypal: Paypal, provider_id: string): Promise<PaymentCharge | null> {
  const order = await fetchOrder(paypal, provider_id);
  return order && chargeFromPaypalOrder(order, paypal.live);
}

async function fetchOrder({ call }: Paypal, provider_id: string): Promise<PaypalOrderReply | null> {
  const answer = await call('GET', orderPath(provider_id));
  if (answer.status === 404) return null;
  if (answer.status >= 400) throw refused(answer);
  return parsePaypalOrder(answer.body);
}

async function capture(paypal: Paypal, provider_id: string, key: string): Promise<PaymentCharge> {
  const answer = await paypal.call('POST', `${orderPath(provider_id)}/capture`, { body: '{}', key });
  if (answer.status < 400) return chargeFromPaypalOrder(parsePaypalOrder(answer.body), paypal.live);
  const truth = await fetchCharge(paypal, provider_id);
  const issue = getIssue(answer);
  if (!truth || !stateIssues.has(issue)) throw refused(answer);
  return declinedIssues.has(issue) ? { ...truth, status: 'declined', decline_key: 'paypal_declined' } : truth;
}

const declinedIssues = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'COMPLIANCE_VIOLATION',
]);
const stateIssues = new Set([
  ...declinedIssues,
  'ORDER_NOT_APPROVED',
  'ORDER_ALREADY_CAPTURED',
  'PAYER_ACTION_REQUIRED',
]);

async function giveBack(paypal: Paypal, refund: RefundRequest): Promise<PaymentRefund> {
  const { provider_id, amount, currency, idempotency_key: key } = refund;
  const order = await fetchOrder(paypal, provider_id);
  const captured = order && firstPaypalCapture(order);
  if (!captured || captured.amount.currency_code !== currency) return refusedRefund('refund_not_possible');
  const body = JSON.stringify({ amount: { currency_code: currency, value: toPaypalValue(amount, currency) } });
  const path = `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`;
  return parseRefund(await paypal.call('POST', path, { body, key }));
}

async function fetchRefund({ call }: Paypal, refund_id: string): Promise<PaymentRefund | null> {
  const answer = await call('GET', `/v2/payments/refunds/${encodeURIComponent(refund_id)}`);
  if (answer.status === 404) return null;
  if (answer.status >= 400) throw refused(answer);
  return parseRefund(answer);
}

const refundShape = z.object({ id: z.string(), status: z.string() });

function parseRefund(answer: PaypalAnswer): PaymentRefund {
  if (answer.status >= 400) return refusedRefund(refusals[getIssue(answer)] ?? rethrow(refused(answer)));
  const refund = z.safeParse(refundShape, answer.body);
  if (!refund.success) throw new ProviderOutcomeUnknownError('paypal', 'malformed');
  return { refund_id: refund.data.id, status: refundStatuses[refund.data.status] ?? 'pending' };
}

const refundStatuses: Record<string, PaymentRefund['status']> = lookupTable({
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
});

const refusals: Record<string, RefundRefusalKey> = lookupTable({
  REFUND_AMOUNT_EXCEEDED: 'refund_exceeds_charge',
  CAPTURE_FULLY_REFUNDED: 'charge_already_refunded',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'refund_not_possible',
  REFUND_NOT_ALLOWED: 'refund_not_possible',
  REFUND_TIME_LIMIT_EXCEEDED: 'refund_not_possible',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'refund_not_possible',
});

const refusedRefund = (refusal_key: RefundRefusalKey): PaymentRefund => ({
  refund_id: '',
  status: 'refused',
  refusal_key,
});

/**
 * PayPal has no cancellation of orders. None is needed: money moves only at our capture, and a cancelled charge is not
 * captured.
 */
async function cancel(paypal: Paypal, provider_id: string): Promise<PaymentCharge> {
  const truth = await fetchCharge(paypal, provider_id);
  if (!truth) throw new ProviderRejectedError('paypal', 'RESOURCE_NOT_FOUND', `no order ${provider_id}`);
  return truth.status === 'paid' || truth.status === 'processing' ? truth : { ...truth, status: 'cancelled' };
}

const problemShape = z.object({
  name: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

const parseProblem = ({ body }: PaypalAnswer) => z.safeParse(problemShape, body).data ?? {};

const getIssue = (answer: PaypalAnswer) => parseProblem(answer).details?.[0]?.issue ?? parseProblem(answer).name ?? '';

/** If a request id was used before with another body, the earlier outcome is unknown; any other 4xx is definite. */
function refused(answer: PaypalAnswer): ProviderRejectedError | ProviderOutcomeUnknownError {
  const issue = getIssue(answer);
  if (issue === 'DUPLICATE_REQUEST_ID') return new ProviderOutcomeUnknownError('paypal', 'key_conflict');
  return new ProviderRejectedError('paypal', issue || `status_${answer.status}`, parseProblem(answer).message ?? '');
}

function rethrow(error: Error): never {
  throw error;
}
