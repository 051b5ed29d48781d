import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { usePathLocalizer } from '#i18n/link.tsx';
import { callApi } from '#kit/call-api.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { browserCartStore as store } from '#modules/selling/cart/ui/use-cart.ts';
import { type PaymentAnswerOut, payCartCall } from '#modules/selling/checkout/checkout.contract.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { isNewCardChosen, readCheckoutFormBody } from './checkout-form-body.ts';
import { retryPaymentRequest } from './retry-payment-request.ts';
import { useGuestAccount } from './use-guest-account.ts';

/** How a card becomes a payment method: our test form, or Stripe's own. */
export interface CardEntryHandle {
  readonly paymentMethod: (data: FormData) => Promise<{ id: string } | { field: string; key: string }>;
  /** Completes the provider's check on this page, where the provider has no page of its own. */
  readonly finish?: (clientSecret: string) => Promise<boolean>;
}

interface PaymentState {
  readonly busy: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly refused: string | null;
  /** The total before, when the server had to change the cart. */
  readonly changedFrom: number | null;
}

const calm: PaymentState = { busy: false, errors: {}, refused: null, changedFrom: null };

/** Pays once: one attempt, one key. A lost answer is requested again with the same key; a decline creates a new one. */
export function usePayCart(entry: () => CardEntryHandle | null) {
  const [state, setState] = useState(calm);
  const paying = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const local = usePathLocalizer();
  const account = useGuestAccount();

  const refuse = (refused: string | null, errors: Readonly<Record<string, string>> = {}) =>
    setState({ ...calm, refused, errors });

  async function pay(data: FormData) {
    if (paying.current) return;
    paying.current = true;
    setState({ ...calm, busy: true });
    const release = holdPageReload();
    try {
      await attempt(data, store.get().cart);
    } finally {
      release();
      paying.current = false;
    }
  }

  async function attempt(data: FormData, cart: PricedCart) {
    const card = await createCardPaymentMethod(data, cart, entry());
    if ('key' in card) return refuse(null, { [card.field]: card.key });
    const body = readCheckoutFormBody(data, cart, card.id);
    if (data.has('password')) {
      const refusal = await account.enter(data, body.customer);
      if (refusal) return refuse(refusal.key, refusal.fields);
      // From here on the visitor is signed in, whether or not the payment succeeds.
      await revalidate();
    }
    const asked = { ...body, page: location.pathname };
    const answer = await retryPaymentRequest((idempotencyKey) =>
      callApi(payCartCall, { body: asked }, { idempotencyKey }),
    );
    if (answer.ok) return goOn(answer.value);
    const { cart: fresh } = answer.body;
    if (isCart(fresh)) {
      store.replace(fresh);
      return setState({ ...calm, refused: answer.error.key, changedFrom: cart.total });
    }
    const { fields } = answer.error;
    return refuse(fields ? null : answer.error.key, fields);
  }

  async function goOn({ order_id, status, redirect_url, client_secret, decline_key }: PaymentAnswerOut) {
    if (status === 'declined') return refuse(null, { payment_method: decline_key ?? 'card_declined' });
    if (status === 'requires_action' && redirect_url) return location.assign(redirect_url);
    if (status === 'requires_action' && client_secret && !(await entry()?.finish?.(client_secret)))
      return refuse(null, { payment_method: 'authentication_failed' });
    if (status === 'paid' || status === 'pledged') store.replace(null);
    await navigate(local(`/cart/confirmation?order=${order_id}`));
  }

  return { ...state, pay, account };
}

async function createCardPaymentMethod(data: FormData, cart: PricedCart, entry: CardEntryHandle | null) {
  if (!isNewCardChosen(data) || cart.total === 0) return { id: null };
  return entry ? entry.paymentMethod(data) : { field: 'payment_method', key: 'payment_method_unavailable' };
}

const isCart = (value: unknown): value is PricedCart =>
  typeof value === 'object' && value !== null && 'shops' in value && 'total' in value;
