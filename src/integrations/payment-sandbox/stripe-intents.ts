import { raiseSandboxDispute } from './disputes.ts';
import { nowSeconds, stripeId } from './generate-provider-ids.ts';
import { emitSandboxEvent } from './sandbox-events.ts';
import { plainFormValues, type SandboxFormFields, sandboxFormText, sandboxNestedFields } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import { requireSandboxTestCard, saveCardOfIntent } from './stripe-cards.ts';
import { paymentIntentJson } from './stripe-objects.ts';
import { stripeBadParameter, stripeCardDeclined, stripeNotFound, stripeWrongState } from './stripe-problems.ts';
import type { PaymentIntentRow, StripeCardError, StripeRefundRow } from './stripe-records.ts';
import type { TestCard, TestCardRefusal } from './test-cards.ts';

const currencies = new Set('eur usd gbp aud cad cny php jpy krw chf sek nok dkk pln hkd nzd sgd'.split(' '));
const knownFields = new Set(
  `amount automatic_payment_methods capture_method confirm confirmation_method currency customer description expand metadata
   off_session payment_method allowed_payment_method_types receipt_email return_url setup_future_usage shipping statement_descriptor
   use_stripe_sdk error_on_requires_action`.split(/\s+/),
);

export function createPaymentIntent(sandbox: Sandbox, form: SandboxFormFields, key: string | null): PaymentIntentRow {
  if ('payment_method_types' in form) throw typesNoLonger;
  const unknown = Object.keys(form).find((name) => !knownFields.has(name));
  if (unknown) throw stripeBadParameter(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
  const intent = newIntent(form, key);
  // Confirming stores the intent, also after a refusal.
  if (sandboxFormText(form, 'confirm') === 'true') return confirmPaymentIntent(sandbox, intent, form);
  savePaymentIntent(sandbox, intent);
  return intent;
}

/** Removed from the API with the version we pin; the SDK's types lack it too. */
const typesNoLonger = stripeBadParameter(
  'payment_method_types',
  'payment_method_types is no longer supported.',
  'payment_method_types_no_longer_supported',
);

function newIntent(form: SandboxFormFields, key: string | null): PaymentIntentRow {
  const id = stripeId('pi');
  const payment_method = sandboxFormText(form, 'payment_method');
  return {
    id,
    amount: readAmount(form),
    currency: readCurrency(form),
    status: payment_method ? 'requires_confirmation' : 'requires_payment_method',
    created: nowSeconds(),
    secret: `${id}_secret_${stripeId('s').slice(2)}`,
    metadata: plainFormValues(sandboxNestedFields(form, 'metadata')),
    payment_method,
    customer: sandboxFormText(form, 'customer'),
    description: sandboxFormText(form, 'description'),
    setup_future_usage: sandboxFormText(form, 'setup_future_usage'),
    return_url: sandboxFormText(form, 'return_url'),
    received: 0,
    refunded: 0,
    key,
    error: null,
    paid_at: null,
    canceled_at: null,
  };
}

function readAmount(form: SandboxFormFields): number {
  const written = sandboxFormText(form, 'amount') ?? '';
  if (!/^\d{1,8}$/.test(written))
    throw stripeBadParameter('amount', `Invalid integer: ${written}`, 'parameter_invalid_integer');
  if (Number(written) < 1) throw stripeBadParameter('amount', 'Amount must be at least 1', 'amount_too_small');
  return Number(written);
}

function readCurrency(form: SandboxFormFields): string {
  const currency = sandboxFormText(form, 'currency') ?? '';
  if (currencies.has(currency)) return currency;
  throw stripeBadParameter('currency', `Invalid currency: ${currency}`, 'parameter_invalid_string');
}

export function savePaymentIntent({ store }: Sandbox, intent: PaymentIntentRow): void {
  store.put({
    id: intent.id,
    kind: 'intent',
    ref: intent.metadata.order_id ?? null,
    created: intent.created,
    body: intent,
  });
}

export function requirePaymentIntent({ store }: Sandbox, id: string): PaymentIntentRow {
  const intent = id.startsWith('pi_') ? store.get<PaymentIntentRow>(id) : undefined;
  if (!intent) throw stripeNotFound('payment_intent', id);
  return intent;
}

/** Tries the card. A refusal is thrown as Stripe answers it (402), after the intent has been stored. */
export function confirmPaymentIntent(
  sandbox: Sandbox,
  intent: PaymentIntentRow,
  form: SandboxFormFields,
): PaymentIntentRow {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent);
  intent.payment_method = sandboxFormText(form, 'payment_method') ?? intent.payment_method;
  intent.return_url = sandboxFormText(form, 'return_url') ?? intent.return_url;
  if (!intent.payment_method)
    throw stripeBadParameter('payment_method', 'You must provide a payment method to confirm.');
  const card = requireSandboxTestCard(sandbox, intent.payment_method, intent.customer);
  if (card.challenge && sandboxFormText(form, 'off_session') === 'true')
    throw stripeCardDeclined(refuse(sandbox, intent, nobodyThere), paymentIntentJson(intent));
  if (card.challenge) return askForChallenge(sandbox, intent);
  if (card.refusal) throw stripeCardDeclined(refuse(sandbox, intent, card.refusal), paymentIntentJson(intent));
  return succeed(sandbox, intent, card);
}

const unexpected = (intent: PaymentIntentRow) =>
  stripeWrongState(
    'payment_intent_unexpected_state',
    `This PaymentIntent has a status of ${intent.status}, which does not allow this.`,
    paymentIntentJson(intent),
  );

function askForChallenge(sandbox: Sandbox, intent: PaymentIntentRow): PaymentIntentRow {
  intent.status = 'requires_action';
  savePaymentIntent(sandbox, intent);
  return intent;
}

function refuse(
  sandbox: Sandbox,
  intent: PaymentIntentRow,
  refusal: TestCardRefusal,
  type: StripeCardError['type'] = 'card_error',
): StripeCardError {
  const error: StripeCardError = { type, ...refusal };
  Object.assign(intent, { status: 'requires_payment_method', error });
  savePaymentIntent(sandbox, intent);
  tell(sandbox, 'payment_intent.payment_failed', intent);
  return error;
}

function succeed(sandbox: Sandbox, intent: PaymentIntentRow, card: TestCard): PaymentIntentRow {
  Object.assign(intent, { status: 'succeeded', received: intent.amount, error: null, paid_at: nowSeconds() });
  if (intent.setup_future_usage && intent.customer) intent.payment_method = saveCardOfIntent(sandbox, intent);
  savePaymentIntent(sandbox, intent);
  if (card.fault?.kind === 'late') return tellBackwards(sandbox, intent);
  tell(sandbox, 'payment_intent.succeeded', intent, { copies: card.fault?.kind === 'dup3' ? 3 : 1 });
  if (card.fault?.kind === 'disputed') raiseSandboxDispute(sandbox, intent.id);
  return intent;
}

/** The success event comes five seconds late, and the earlier event even later. */
function tellBackwards(sandbox: Sandbox, intent: PaymentIntentRow): PaymentIntentRow {
  tell(sandbox, 'payment_intent.succeeded', intent, { later_ms: 5000 });
  tell(sandbox, 'payment_intent.processing', { ...intent, status: 'processing', received: 0 }, { later_ms: 6000 });
  return intent;
}

function tell(
  sandbox: Sandbox,
  type: string,
  intent: PaymentIntentRow,
  how: { copies?: number; later_ms?: number } = {},
): void {
  emitSandboxEvent(sandbox, { provider: 'stripe', type, kind: 'intent', row: intent, request_key: intent.key, ...how });
}

/** The buyer's answer on the strong-authentication page; a second answer changes nothing. */
export function answerCardChallenge(sandbox: Sandbox, intent: PaymentIntentRow, approved: boolean): PaymentIntentRow {
  if (intent.status !== 'requires_action') return intent;
  const card = requireSandboxTestCard(sandbox, intent.payment_method ?? '', intent.customer);
  const refusal = approved ? card.refusal : CARD_NOT_AUTHENTICATED;
  if (refusal) refuse(sandbox, intent, refusal, approved ? 'card_error' : 'invalid_request_error');
  else succeed(sandbox, intent, card);
  return intent;
}

/** The bank requires authentication, and the buyer is absent. */
const nobodyThere: TestCardRefusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export const CARD_NOT_AUTHENTICATED: TestCardRefusal = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

export function cancelPaymentIntent(sandbox: Sandbox, intent: PaymentIntentRow): PaymentIntentRow {
  if (intent.status === 'succeeded') throw unexpected(intent);
  if (intent.status === 'canceled') throw unexpected(intent);
  Object.assign(intent, { status: 'canceled', canceled_at: nowSeconds() });
  savePaymentIntent(sandbox, intent);
  tell(sandbox, 'payment_intent.canceled', intent);
  return intent;
}

export function refundPaymentIntent(sandbox: Sandbox, form: SandboxFormFields, key: string | null): StripeRefundRow {
  const intent = requirePaymentIntent(sandbox, refundedIntent(form));
  const left = intent.received - intent.refunded;
  const amount = sandboxFormText(form, 'amount') === null ? left : readAmount(form);
  if (intent.received === 0)
    throw stripeWrongState('charge_not_captured', 'This PaymentIntent has no successful charge to refund.');
  if (left === 0) throw stripeWrongState('charge_already_refunded', `Charge ${intent.id} has already been refunded.`);
  if (amount > left)
    throw stripeBadParameter(
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      'amount_too_large',
    );
  return writeRefund(sandbox, intent, amount, form, key);
}

const refundedIntent = (form: SandboxFormFields) =>
  sandboxFormText(form, 'payment_intent') ?? (sandboxFormText(form, 'charge') ?? '').replace(/^ch_/, 'pi_');

function writeRefund(
  sandbox: Sandbox,
  intent: PaymentIntentRow,
  amount: number,
  form: SandboxFormFields,
  key: string | null,
): StripeRefundRow {
  const id = stripeId('re');
  const metadata = plainFormValues(sandboxNestedFields(form, 'metadata'));
  const { currency } = intent;
  const reason = sandboxFormText(form, 'reason');
  const refund: StripeRefundRow = {
    id,
    intent: intent.id,
    amount,
    currency,
    created: nowSeconds(),
    reason,
    metadata,
    key,
    status: findCardFaultKind(sandbox, intent) === 'refund_pending' ? 'pending' : 'succeeded',
  };
  intent.refunded += amount;
  savePaymentIntent(sandbox, intent);
  sandbox.store.put({ id, kind: 'refund', ref: intent.id, created: refund.created, body: refund });
  emitSandboxEvent(sandbox, {
    provider: 'stripe',
    type: 'charge.refunded',
    kind: 'charge',
    row: intent,
    request_key: key,
  });
  return refund;
}

const findCardFaultKind = (sandbox: Sandbox, { payment_method, customer }: PaymentIntentRow) =>
  payment_method === null ? undefined : requireSandboxTestCard(sandbox, payment_method, customer).fault?.kind;

/**
 * The bank's later message about a refund: it arrived, or it was returned and the shop keeps the money. Null if
 * already final.
 */
export function endStripeRefund(sandbox: Sandbox, id: string, status: 'succeeded' | 'failed'): StripeRefundRow | null {
  const refund = sandbox.store.get<StripeRefundRow>(id);
  if (!refund || refund.status === 'failed' || refund.status === status) return null;
  const ended = { ...refund, status };
  sandbox.store.put({ id, kind: 'refund', ref: refund.intent, created: refund.created, body: ended });
  if (status === 'failed') {
    const intent = requirePaymentIntent(sandbox, refund.intent);
    intent.refunded -= refund.amount;
    savePaymentIntent(sandbox, intent);
  }
  emitSandboxEvent(sandbox, { provider: 'stripe', type: 'charge.refund.updated', kind: 'refund', row: ended });
  return ended;
}
