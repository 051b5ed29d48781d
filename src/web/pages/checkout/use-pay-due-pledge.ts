import { useRevalidator } from 'react-router';
import { callApi } from '#kit/call-api.ts';
import { payPledgeCall } from '#modules/selling/fundings/pledge-payments.contract.ts';
import { useActionWithNewCard } from './use-action-with-new-card.ts';
import type { CardEntryHandle } from './use-pay-cart.ts';

/** Pays a pledge that is due with another card, with scripts. */
export function usePayDuePledge(order_id: number, key: string | null, entry: () => CardEntryHandle | null) {
  const { revalidate } = useRevalidator();

  const { begin, ...state } = useActionWithNewCard(entry, async (payment_method_id, { fail, authenticated, leave }) => {
    const body = { payment_method_id, page: location.pathname, ...(key && { key }) };
    const answer = await callApi(
      payPledgeCall,
      { params: { id: String(order_id) }, body },
      { idempotencyKey: crypto.randomUUID() },
    );
    if (!answer.ok) return fail(answer.error.key);
    const { status, decline_key, redirect_url, client_secret } = answer.value;
    if (status === 'declined') return fail(decline_key ?? 'card_declined');
    if (status === 'requires_action' && redirect_url) return leave(redirect_url);
    if (status === 'requires_action' && client_secret && !(await authenticated(client_secret)))
      return fail('authentication_failed');
    await revalidate();
  });

  return { ...state, pay: begin };
}
