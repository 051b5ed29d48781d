/** The stored state of a PayPal order; amounts in minor units, times ISO 8601. */
export interface PaypalOrderRow {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  amount: number;
  currency: string;
  custom_id: string | null;
  invoice_id: string | null;
  reference_id: string;
  description: string | null;
  return_url: string | null;
  cancel_url: string | null;
  created: string;
  payer: PaypalPayer | null;
  /** The failure that the payer chose on the approval page. */
  mishap: 'none' | 'declined' | 'timeout_after_charge';
  capture_id: string | null;
  captured_at: string | null;
  refunded: number;
  refunds: { id: string; amount: number }[];
  key: string | null;
  capture_key: string | null;
}

export interface PaypalPayer {
  payer_id: string;
  email_address: string;
  name: { given_name: string; surname: string };
}

export interface PaypalCapture {
  id: string;
  order: string;
}

export interface PaypalRefund {
  id: string;
  order: string;
  capture_id: string;
  amount: number;
  currency: string;
  custom_id: string | null;
  created: string;
  key: string | null;
}

const wholeUnits = new Set(['JPY', 'HUF', 'TWD']);

/** "25.00", and "2500" where the currency has no minor unit. */
export function toPaypalDecimal(amount: number, currency: string): string {
  if (wholeUnits.has(currency)) return String(amount);
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Null if the format doesn't fit the currency: "25.5.0", "2500.50" yen. */
export function fromPaypalDecimal(value: string, currency: string): number | null {
  const pattern = wholeUnits.has(currency) ? /^\d{1,9}(?:\.0+)?$/ : /^\d{1,9}(?:\.\d{1,2})?$/;
  if (!pattern.test(value)) return null;
  const [whole = '0', part = ''] = value.split('.');
  return wholeUnits.has(currency) ? Number(whole) : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const money = (amount: number, currency: string) => ({
  currency_code: currency,
  value: toPaypalDecimal(amount, currency),
});

export function paypalOrderJson(order: PaypalOrderRow, base: string) {
  const unit = {
    reference_id: order.reference_id,
    amount: money(order.amount, order.currency),
    ...(order.custom_id && { custom_id: order.custom_id }),
    ...(order.invoice_id && { invoice_id: order.invoice_id }),
    ...(order.description && { description: order.description }),
    ...(order.capture_id && { payments: paymentsJson(order, base) }),
  };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.created,
    purchase_units: [unit],
    ...(order.payer && { payer: order.payer, payment_source: { paypal: order.payer } }),
    links: orderLinks(order, base),
  };
}

function paymentsJson(order: PaypalOrderRow, base: string) {
  const refunds = order.refunds.map(({ id, amount }) => ({
    id,
    status: 'COMPLETED',
    amount: money(amount, order.currency),
  }));
  return { captures: [paypalCaptureJson(order, base)], ...(refunds.length > 0 && { refunds }) };
}

function orderLinks(order: PaypalOrderRow, base: string) {
  const self = { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' };
  if (order.status === 'APPROVED') return [self, { href: `${self.href}/capture`, rel: 'capture', method: 'POST' }];
  if (order.status !== 'PAYER_ACTION_REQUIRED') return [self];
  return [self, { href: approvalPage(order, base), rel: 'payer-action', method: 'GET' }];
}

/**
 * The payer's browser reaches the page through the shop, hence at the origin of return_url; without one at the sandbox
 * itself.
 */
const approvalPage = ({ id, return_url }: PaypalOrderRow, base: string) =>
  new URL(`/sandbox/paypal/${id}`, return_url ?? base).href;

/** PayPal's answer to a new order without `Prefer: return=representation`. */
export function minimalPaypalOrderJson<T extends { id: unknown; status: string; links: object[] }>({
  id,
  status,
  links,
}: T) {
  return { id, status, links };
}

/** The same for a capture: the payer, and the captured amount. */
export function minimalPaypalCaptureJson({
  id,
  status,
  purchase_units,
  payer,
  payment_source,
  links,
}: ReturnType<typeof paypalOrderJson>) {
  const units = purchase_units.map(({ reference_id, payments }) => ({ reference_id, ...(payments && { payments }) }));
  return { id, status, purchase_units: units, ...(payer && { payer, payment_source }), links };
}

export function paypalCaptureJson(order: PaypalOrderRow, base: string) {
  const links = [
    { href: `${base}/v2/payments/captures/${order.capture_id}`, rel: 'self', method: 'GET' },
    { href: `${base}/v2/payments/captures/${order.capture_id}/refund`, rel: 'refund', method: 'POST' },
    { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
  ];
  return {
    id: order.capture_id,
    status: captureStatus(order),
    amount: money(order.amount, order.currency),
    final_capture: true,
    ...(order.custom_id && { custom_id: order.custom_id }),
    seller_receivable_breakdown: { gross_amount: money(order.amount, order.currency) },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: order.captured_at,
    update_time: order.captured_at,
    links,
  };
}

function captureStatus({ refunded, amount }: PaypalOrderRow): string {
  if (refunded === 0) return 'COMPLETED';
  return refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export function paypalRefundJson(refund: PaypalRefund, base: string) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: money(refund.amount, refund.currency),
    ...(refund.custom_id && { custom_id: refund.custom_id }),
    create_time: refund.created,
    links: [
      { href: `${base}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${refund.capture_id}`, rel: 'up', method: 'GET' },
    ],
  };
}
