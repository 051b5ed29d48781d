import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiResult } from '#kit/call-api.ts';
import type { PaymentAnswerOut } from '#modules/selling/checkout/checkout.contract.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { isNewCardChosen, readPaymentMethod } from './checkout-form-body.ts';
import { retryPaymentRequest } from './retry-payment-request.ts';
import type { CardEntryHandle } from './use-pay-cart.ts';

/** The payment method, and the page it is used on. */
type PayWay = ReturnType<typeof readPaymentMethod> & { readonly page: string };

/**
 * Pays on the page that shows the amount due. The page is reloaded afterwards, also where the server refused because
 * the amount has changed: one attempt, one key. `failed` names a text of the errors.
 */
export function usePayDueAmount(
  ask: (way: PayWay, idempotencyKey: string) => Promise<ApiResult<PaymentAnswerOut>>,
  entry: () => CardEntryHandle | null,
) {
  const [state, setState] = useState<{ busy: boolean; failed: string | null }>({ busy: false, failed: null });
  const { revalidate } = useRevalidator();
  const paying = useRef(false);

  async function pay(form: FormData) {
    if (paying.current) return;
    paying.current = true;
    setState({ busy: true, failed: null });
    const release = holdPageReload();
    try {
      setState({ busy: false, failed: await attempt(form) });
    } finally {
      release();
      paying.current = false;
    }
  }

  async function attempt(form: FormData): Promise<string | null> {
    const card = isNewCardChosen(form) ? await entry()?.paymentMethod(form) : { id: null };
    if (!card || 'key' in card) return card?.key ?? 'payment_method_unavailable';
    const way = { ...readPaymentMethod(form, card.id), page: location.pathname };
    const answer = await retryPaymentRequest((idempotencyKey) => ask(way, idempotencyKey));
    if (answer.ok) return goOn(answer.value);
    await revalidate();
    return answer.error.key;
  }

  async function goOn({ status, redirect_url, client_secret, decline_key }: PaymentAnswerOut): Promise<string | null> {
    if (status === 'declined') return decline_key ?? 'card_declined';
    if (status === 'requires_action' && redirect_url) {
      location.assign(redirect_url);
      // The form stays busy until the provider's page has loaded.
      return new Promise(() => undefined);
    }
    if (status === 'requires_action' && client_secret && !(await entry()?.finish?.(client_secret)))
      return 'authentication_failed';
    await revalidate();
    return null;
  }

  return { ...state, pay };
}
