import { nowSeconds, paypalId } from './generate-provider-ids.ts';
import { fromPaypalDecimal, type PaypalCapture, type PaypalOrderRow, type PaypalRefund } from './paypal-objects.ts';
import { emitSandboxEvent } from './sandbox-events.ts';
import type { Sandbox } from './sandbox-types.ts';

/** A refusal in PayPal's format. */
export class PaypalProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly issue: string;
  constructor(status: number, title: string, issue: string, message: string) {
    super(message);
    this.status = status;
    this.title = title;
    this.issue = issue;
  }
}

const refusedBecause = (issue: string, message: string) =>
  new PaypalProblem(422, 'UNPROCESSABLE_ENTITY', issue, message);
const malformed = (issue: string, message: string) => new PaypalProblem(400, 'INVALID_REQUEST', issue, message);
const notThere = () =>
  new PaypalProblem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'The specified resource does not exist.');

const currencies = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);

/** Reads a value deep in any JSON: `at(body, 'purchase_units', 0, 'amount', 'value')`. */
export function jsonValueAt(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Object.getOwnPropertyDescriptor(here, step)?.value;
  }
  return here;
}

const readJsonText = (value: unknown, ...path: (string | number)[]): string | null => {
  const word = jsonValueAt(value, ...path);
  return typeof word === 'string' ? word : null;
};

export function createPaypalOrder(sandbox: Sandbox, body: unknown, key: string | null): PaypalOrderRow {
  if (readJsonText(body, 'intent') !== 'CAPTURE')
    throw malformed('INVALID_PARAMETER_VALUE', 'The sandbox knows intent CAPTURE only.');
  const unit = jsonValueAt(body, 'purchase_units', 0);
  const { amount, currency } = parseMoney(jsonValueAt(unit, 'amount'));
  const order: PaypalOrderRow = {
    id: paypalId(),
    status: 'PAYER_ACTION_REQUIRED',
    amount,
    currency,
    custom_id: readJsonText(unit, 'custom_id'),
    invoice_id: readJsonText(unit, 'invoice_id'),
    reference_id: readJsonText(unit, 'reference_id') ?? 'default',
    description: readJsonText(unit, 'description'),
    ...readReturnUrls(body),
    created: new Date().toISOString(),
    payer: null,
    mishap: 'none',
    capture_id: null,
    captured_at: null,
    refunded: 0,
    refunds: [],
    key,
    capture_key: null,
  };
  return savePaypalOrder(sandbox, order);
}

function readReturnUrls(body: unknown): { return_url: string | null; cancel_url: string | null } {
  const context =
    jsonValueAt(body, 'payment_source', 'paypal', 'experience_context') ?? jsonValueAt(body, 'application_context');
  return { return_url: readJsonText(context, 'return_url'), cancel_url: readJsonText(context, 'cancel_url') };
}

function parseMoney(written: unknown): { amount: number; currency: string } {
  const currency = readJsonText(written, 'currency_code') ?? '';
  if (!currencies.has(currency))
    throw refusedBecause('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.');
  const amount = fromPaypalDecimal(readJsonText(written, 'value') ?? '', currency);
  if (amount === null) throw refusedBecause('DECIMALS_NOT_SUPPORTED', 'Currency does not support such decimals.');
  if (amount < 1) throw refusedBecause('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return { amount, currency };
}

export function savePaypalOrder({ store }: Sandbox, order: PaypalOrderRow): PaypalOrderRow {
  const created = Math.floor(Date.parse(order.created) / 1000);
  const ref = order.custom_id?.split(':')[0] ?? null;
  store.put({ id: order.id, kind: 'paypal_order', ref, created, body: order });
  return order;
}

export function requirePaypalOrder({ store }: Sandbox, id: string): PaypalOrderRow {
  const order = store.get<PaypalOrderRow>(id);
  if (!order || !('reference_id' in order)) throw notThere();
  return order;
}

export function requirePaypalOrderByCapture(sandbox: Sandbox, id: string): PaypalOrderRow {
  const capture = sandbox.store.get<PaypalCapture>(`capture ${id}`);
  if (!capture) throw notThere();
  return requirePaypalOrder(sandbox, capture.order);
}

/** The payer's approval; a second click changes nothing. */
export function approvePaypalOrder(
  sandbox: Sandbox,
  order: PaypalOrderRow,
  mishap: PaypalOrderRow['mishap'],
): PaypalOrderRow {
  if (order.status !== 'PAYER_ACTION_REQUIRED') return order;
  const payer = {
    payer_id: paypalId().slice(0, 13),
    email_address: 'payer@example.com',
    name: { given_name: 'Test', surname: 'Payer' },
  };
  const approved = savePaypalOrder(sandbox, { ...order, status: 'APPROVED', payer, mishap });
  tell(sandbox, 'CHECKOUT.ORDER.APPROVED', approved, 'paypal_order');
  return approved;
}

export function capturePaypalOrder(sandbox: Sandbox, id: string, key: string | null): PaypalOrderRow {
  const order = requirePaypalOrder(sandbox, id);
  if (order.status === 'COMPLETED') throw refusedBecause('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  if (order.status !== 'APPROVED')
    throw refusedBecause('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.mishap === 'declined')
    throw refusedBecause('INSTRUMENT_DECLINED', 'The instrument presented was declined by the processor or bank.');
  return completeOrder(sandbox, order, key);
}

function completeOrder(sandbox: Sandbox, order: PaypalOrderRow, capture_key: string | null): PaypalOrderRow {
  const capture_id = paypalId();
  const captured_at = new Date().toISOString();
  const paid = savePaypalOrder(sandbox, { ...order, status: 'COMPLETED', capture_id, captured_at, capture_key });
  const capture: PaypalCapture = { id: capture_id, order: order.id };
  sandbox.store.put({
    id: `capture ${capture_id}`,
    kind: 'paypal_capture',
    ref: order.id,
    created: nowSeconds(),
    body: capture,
  });
  tell(sandbox, 'PAYMENT.CAPTURE.COMPLETED', paid, 'paypal_capture');
  return paid;
}

export function refundPaypalCapture(
  sandbox: Sandbox,
  capture_id: string,
  body: unknown,
  key: string | null,
): PaypalRefund {
  const order = requirePaypalOrderByCapture(sandbox, capture_id);
  const left = order.amount - order.refunded;
  const wish =
    jsonValueAt(body, 'amount') === undefined
      ? { amount: left, currency: order.currency }
      : parseMoney(jsonValueAt(body, 'amount'));
  if (wish.currency !== order.currency)
    throw refusedBecause('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.');
  if (left === 0) throw refusedBecause('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (wish.amount > left)
    throw refusedBecause(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount.',
    );
  return writeRefund(sandbox, order, wish.amount, key);
}

function writeRefund(sandbox: Sandbox, order: PaypalOrderRow, amount: number, key: string | null): PaypalRefund {
  const { currency, custom_id } = order;
  const created = new Date().toISOString();
  const capture_id = order.capture_id ?? '';
  const refund: PaypalRefund = {
    id: paypalId(),
    order: order.id,
    capture_id,
    amount,
    currency,
    custom_id,
    created,
    key,
  };
  const refunds = [...order.refunds, { id: refund.id, amount }];
  savePaypalOrder(sandbox, { ...order, refunded: order.refunded + amount, refunds });
  sandbox.store.put({ id: refund.id, kind: 'paypal_refund', ref: order.id, created: nowSeconds(), body: refund });
  tell(sandbox, 'PAYMENT.CAPTURE.REFUNDED', refund, 'paypal_refund');
  return refund;
}

export function requirePaypalRefund({ store }: Sandbox, id: string): PaypalRefund {
  const refund = store.get<PaypalRefund>(id);
  if (!refund || !('capture_id' in refund)) throw notThere();
  return refund;
}

function tell(sandbox: Sandbox, type: string, row: object, kind: string): void {
  emitSandboxEvent(sandbox, { provider: 'paypal', type, kind, row });
}
