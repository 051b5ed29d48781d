import { publicUrl } from '#platform/config.server.ts';
import type { PaymentProviderContext } from '#platform/payment-context.server.ts';
import { paymentProviderByName } from '#platform/payment-provider-by-name.server.ts';
import type { ChargeToSettle } from '#platform/ports/charge-to-settle.ts';
import {
  type ChargeRequest,
  ProviderOutcomeUnknownError,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '#platform/ports/payments.ts';
import { settleOrRefundLateCharge } from './close-attempt.server.ts';
import { chargeIdempotencyKey } from './payment-attempts.store.server.ts';
import { makeChargeOfFreeOrder } from './provider-calls.server.ts';
import type { AttemptSettlement } from './settle-paid-order.server.ts';

/** The result of an attempt as far as it is known. `away`: the provider was unavailable, and the attempt is closed. */
type ChargedAttempt = AttemptSettlement & { readonly charge: ChargeToSettle; readonly away: boolean };

/**
 * Charges one attempt, whose intent is stored already, and settles the answer. Money that can't be kept is refunded at
 * once. A free order needs no provider.
 * @returns undefined while the result is unknown; the reconciler finds it later
 */
export async function chargeAttempt(
  context: PaymentProviderContext,
  name: 'stripe' | 'paypal',
  request: Omit<ChargeRequest, 'idempotency_key'>,
): Promise<ChargedAttempt | undefined> {
  const answer =
    request.amount === 0
      ? { charge: makeChargeOfFreeOrder(context, request), away: false }
      : await ask(context, name, request);
  if (!answer) return undefined;
  const { charge } = answer;
  const settled = await settleOrRefundLateCharge(context, request, charge);
  // Any holder of a declined Stripe intent's secret could still pay it, so it is cancelled, best effort.
  if (charge.status === 'declined' && charge.provider_id.startsWith('pi_'))
    await context.ports.stripe.cancel(charge.provider_id).catch(() => undefined);
  return { ...settled, ...answer };
}

/** Null: the result is unknown. A request that the provider understood and refused is a definite decline. */
async function ask(
  context: PaymentProviderContext,
  name: 'stripe' | 'paypal',
  request: Omit<ChargeRequest, 'idempotency_key'>,
): Promise<{ charge: ChargeToSettle; away: boolean } | null> {
  const { order_id, attempt } = request;
  try {
    const charge = await paymentProviderByName(context, name).start({
      ...request,
      idempotency_key: chargeIdempotencyKey(order_id, attempt),
    });
    return { charge, away: false };
  } catch (error) {
    if (error instanceof ProviderOutcomeUnknownError) return null;
    const refused = { ...makeChargeOfFreeOrder(context, request), provider_id: `refused:${order_id}:${attempt}` };
    if (error instanceof ProviderRejectedError)
      return { charge: { ...refused, status: 'declined', decline_key: 'processing_error' }, away: false };
    if (error instanceof ProviderUnavailableError) return { charge: { ...refused, status: 'cancelled' }, away: true };
    throw error;
  }
}

interface ChargeOptions {
  readonly off_session: boolean;
  readonly return_url: string;
  /** A newly entered card, which does not belong to the provider's customer. */
  readonly is_new_card?: boolean;
}

/**
 * Charges a pledge or a box period once, by an intent that is stored already.
 * @returns undefined while the result is unknown
 */
export function chargeSavedCard(
  context: PaymentProviderContext,
  due: SavedCardCharge,
  options: ChargeOptions = { off_session: true, return_url: `${publicUrl(context.config)}/pledge/${due.order_id}` },
): Promise<ChargedAttempt | undefined> {
  const { order_id, attempt, amount, currency, email, name } = due;
  const customer = {
    email,
    name,
    provider_customer_id: (!options.is_new_card && due.provider_customer_id) || undefined,
  };
  return chargeAttempt(context, 'stripe', {
    order_id,
    attempt,
    amount,
    currency,
    customer,
    payment_method_id: due.payment_method_id ?? undefined,
    off_session: options.off_session,
    return_url: options.return_url,
    cancel_url: options.return_url,
  });
}

/** The charge of a pledge or period: amount, buyer and saved card. */
export interface SavedCardCharge {
  order_id: number;
  attempt: number;
  amount: number;
  currency: string;
  payment_method_id: string | null;
  provider_customer_id: string | null;
  email: string;
  name: string;
}
