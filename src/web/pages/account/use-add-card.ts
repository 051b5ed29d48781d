import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#kit/api.ts';
import { type AddedCard, addCard, finishCard } from '#modules/payments/cards.contract.ts';
import { holdReload } from '#modules/shell/ui/reload-holds.ts';
import type { CardEntryHandle } from '../checkout/use-payment.ts';

/** Keeps a card with scripts: the number goes to the provider, only its name there to the shop. */
export function useAddCard(entry: () => CardEntryHandle | null) {
  const [state, setState] = useState<{ busy: boolean; failed: string | null }>({ busy: false, failed: null });
  const adding = useRef(false);
  const navigate = useNavigate();
  const fail = (failed: string) => setState({ busy: false, failed });

  async function add(data: FormData) {
    if (adding.current) return;
    adding.current = true;
    setState({ busy: true, failed: null });
    const release = holdReload();
    try {
      await attempt(data);
    } finally {
      release();
      adding.current = false;
    }
  }

  async function attempt(data: FormData) {
    const made = await entry()?.paymentMethod(data);
    if (!made || 'key' in made) return fail(made?.key ?? 'payment_method_unavailable');
    const body = { payment_method_id: made.id, page: location.pathname };
    const answer = await call(addCard, { body }, { idempotencyKey: crypto.randomUUID() });
    if (!answer.ok) return fail(answer.error.key);
    await goOn(answer.value);
  }

  async function goOn({ status, setup_id, redirect_url, client_secret, decline_key }: AddedCard): Promise<void> {
    if (status === 'declined') return fail(decline_key ?? 'card_declined');
    if (status === 'kept') {
      setState({ busy: false, failed: null });
      await navigate('?said=added', { replace: true });
      return;
    }
    if (redirect_url) return location.assign(redirect_url);
    if (!client_secret || !(await entry()?.finish?.(client_secret))) return fail('authentication_failed');
    const answer = await call(finishCard, { body: { setup_id } });
    if (!answer.ok || answer.value.status === 'requires_action') return fail('authentication_failed');
    return goOn(answer.value);
  }

  return { ...state, add };
}
