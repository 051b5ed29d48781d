import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#kit/api.ts';
import { payPledge } from '#modules/payments/payments.contract.ts';
import { holdReload } from '#modules/shell/ui/reload-holds.ts';
import type { CardEntryHandle } from './use-payment.ts';

/** Pays a pledge that is due with another card, with scripts: the number goes to the provider, only its name there to the shop. */
export function usePledgePayment(order_id: number, key: string | null, entry: () => CardEntryHandle | null) {
  const [state, setState] = useState<{ busy: boolean; failed: string | null }>({ busy: false, failed: null });
  const paying = useRef(false);
  const { revalidate } = useRevalidator();
  const fail = (failed: string) => setState({ busy: false, failed });

  async function pay(data: FormData) {
    if (paying.current) return;
    paying.current = true;
    setState({ busy: true, failed: null });
    const release = holdReload();
    try {
      await attempt(data);
    } finally {
      release();
      paying.current = false;
    }
  }

  async function attempt(data: FormData) {
    const made = await entry()?.paymentMethod(data);
    if (!made || 'key' in made) return fail(made?.key ?? 'payment_method_unavailable');
    const body = { payment_method_id: made.id, page: location.pathname, ...(key && { key }) };
    const answer = await call(
      payPledge,
      { params: { id: String(order_id) }, body },
      { idempotencyKey: crypto.randomUUID() },
    );
    if (!answer.ok) return fail(answer.error.key);
    const { status, decline_key, redirect_url, client_secret } = answer.value;
    if (status === 'declined') return fail(decline_key ?? 'card_declined');
    if (status === 'requires_action' && redirect_url) return location.assign(redirect_url);
    if (status === 'requires_action' && client_secret && !(await entry()?.finish?.(client_secret)))
      return fail('authentication_failed');
    setState({ busy: false, failed: null });
    await revalidate();
  }

  return { ...state, pay };
}
