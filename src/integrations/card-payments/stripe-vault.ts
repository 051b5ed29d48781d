// Cards saved at Stripe: one SetupIntent per card, created and confirmed in one call.
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardSetup, CardVault, ChargeRequest, SaveCardRequest } from '#platform/ports/payments.ts';
import { parseMetadataNumber, stripeDeclineKey, toVaultCard } from './charge-from-stripe.ts';
import { declinedStripeSetupIntent, isStripeObjectMissing } from './stripe-errors.ts';
import type { GuardedStripe } from './stripe-with-circuit-breaker.ts';

export const makeStripeVault = (at: GuardedStripe): CardVault => ({
  keepCard: (request) => keepCard(at, request),
  fetchSetup: (setup_id) => fetchSetup(at, setup_id),
  forgetCard: (payment_method_id) => forgetCard(at, payment_method_id),
});

/**
 * The key of a request and its whole body. Stripe refuses a key with another body, and the owner may have another name
 * or page the next time. A second request does no harm here, because no money moves.
 */
const keyFor = (wish: string, body: object): string =>
  `${wish}:${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}`;

/** The Stripe customer that owns the card: one for each name and address. */
export async function ensureStripeCustomer(
  { stripe, guarded }: GuardedStripe,
  { customer, idempotency_key }: Pick<ChargeRequest, 'customer' | 'idempotency_key'>,
): Promise<string> {
  const { email, name, provider_customer_id } = customer;
  if (provider_customer_id) return provider_customer_id;
  const idempotencyKey = keyFor(`${idempotency_key}:customer`, { email, name });
  const made = await guarded(() => stripe.customers.create({ email, name }, { idempotencyKey }));
  return made.id;
}

const withCard = { expand: ['payment_method'] };

async function keepCard(at: GuardedStripe, request: SaveCardRequest): Promise<CardSetup> {
  const { user_id, order_id, idempotency_key, payment_method_id, return_url } = request;
  const customer = await ensureStripeCustomer(at, request);
  const setup = {
    customer,
    payment_method: payment_method_id,
    confirm: true,
    usage: 'off_session',
    return_url,
    allowed_payment_method_types: ['card'],
    metadata: {
      ...(user_id !== null && { user_id: String(user_id) }),
      ...(order_id !== undefined && { order_id: String(order_id) }),
    },
    ...withCard,
  } as const satisfies Stripe.SetupIntentCreateParams;
  const idempotencyKey = keyFor(idempotency_key, setup);
  return at.guarded(() =>
    at.stripe.setupIntents
      .create({ ...setup, expand: [...setup.expand] }, { idempotencyKey })
      .then(toCardSetup, declined),
  );
}

/** A refused card is an answer, not a failure. */
function declined(error: unknown): CardSetup {
  const setup = declinedStripeSetupIntent(error);
  if (!setup) throw error;
  return { ...toCardSetup(setup), status: 'declined', decline_key: stripeDeclineKey(setup.last_setup_error ?? {}) };
}

async function fetchSetup({ stripe, guarded }: GuardedStripe, setup_id: string): Promise<CardSetup | null> {
  return guarded(() =>
    stripe.setupIntents.retrieve(setup_id, withCard).then(toCardSetup, (error) => {
      if (isStripeObjectMissing(error)) return null;
      throw error;
    }),
  );
}

async function forgetCard({ stripe, guarded }: GuardedStripe, payment_method_id: string): Promise<void> {
  await guarded(() =>
    stripe.paymentMethods.detach(payment_method_id).catch((error) => {
      if (!isStripeObjectMissing(error)) throw error;
    }),
  );
}

function toCardSetup(setup: Stripe.SetupIntent): CardSetup {
  const status = getSetupStatus(setup);
  const card = status === 'kept' ? toVaultCard(setup.payment_method, setup.customer) : undefined;
  const redirect_url = setup.next_action?.redirect_to_url?.url;
  return {
    setup_id: setup.id,
    status,
    user_id: parseMetadataNumber(setup.metadata?.user_id),
    order_id: parseMetadataNumber(setup.metadata?.order_id),
    ...(card && { card }),
    ...(status === 'requires_action' && setup.client_secret && { client_secret: setup.client_secret }),
    ...(status === 'requires_action' && redirect_url && { redirect_url }),
    ...(status === 'declined' && { decline_key: stripeDeclineKey(setup.last_setup_error ?? {}) }),
  };
}

function getSetupStatus({ status }: Stripe.SetupIntent): CardSetup['status'] {
  if (status === 'succeeded') return 'kept';
  return status === 'requires_payment_method' || status === 'canceled' ? 'declined' : 'requires_action';
}
