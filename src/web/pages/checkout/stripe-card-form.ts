// Stripe's Payment Element, loaded from Stripe only when a buyer is about to pay by card with real keys.
import type { StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardEntryHandle } from './use-pay-cart.ts';

interface Look {
  readonly publishableKey: string;
  readonly currency: string;
  readonly lang: string;
  /** Saves the card without a charge. */
  readonly isKept: boolean;
}

const LOCALES = new Set<string>(['en', 'fr', 'zh', 'es', 'ko'] satisfies StripeElementLocale[]);

/** @returns the mounted form, or null where Stripe can't be reached */
export async function mountStripeCardForm(place: HTMLElement, { publishableKey, currency, lang, isKept }: Look) {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) return null;
  const elements = stripe.elements({
    ...(isKept ? { mode: 'setup' as const } : { mode: 'payment' as const, amount: 100 }),
    currency: currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    locale: isLocale(lang) ? lang : 'auto',
  });
  // With real keys, Apple Pay and Google Pay appear in the form where device and account support them.
  const element = elements.create('payment', { wallets: { applePay: 'auto', googlePay: 'auto' } });
  element.mount(place);
  const handle: CardEntryHandle = {
    async paymentMethod() {
      const { error: incomplete } = await elements.submit();
      if (incomplete)
        return { field: 'payment_method', key: incomplete.decline_code ?? incomplete.code ?? 'incorrect_number' };
      const { paymentMethod, error } = await stripe.createPaymentMethod({ elements });
      return paymentMethod
        ? { id: paymentMethod.id }
        : { field: 'payment_method', key: error?.code ?? 'processing_error' };
    },
    async finish(clientSecret) {
      const { error } = await stripe.handleNextAction({ clientSecret });
      return !error;
    },
  };
  return {
    handle,
    setAmount: (amount: number) => elements.update({ amount: Math.max(1, amount) }),
    unmount: () => element.destroy(),
  };
}

const isLocale = (lang: string): lang is StripeElementLocale => LOCALES.has(lang);
