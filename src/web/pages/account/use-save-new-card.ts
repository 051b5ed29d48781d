import { useNavigate } from 'react-router';
import { callApi } from '#kit/call-api.ts';
import { addCardCall, type CardSetupOut, finishCardSetupCall } from '#modules/selling/cards/cards.contract.ts';
import { useActionWithNewCard } from '../checkout/use-action-with-new-card.ts';
import type { CardEntryHandle } from '../checkout/use-pay-cart.ts';

/** Keeps a card with scripts. */
export function useSaveNewCard(entry: () => CardEntryHandle | null) {
  const navigate = useNavigate();

  const { begin, ...state } = useActionWithNewCard(entry, async (payment_method_id, { fail, authenticated, leave }) => {
    const body = { payment_method_id, page: location.pathname };
    const answer = await callApi(addCardCall, { body }, { idempotencyKey: crypto.randomUUID() });
    return answer.ok ? goOn(answer.value) : fail(answer.error.key);

    async function goOn({ status, setup_id, redirect_url, client_secret, decline_key }: CardSetupOut): Promise<void> {
      if (status === 'declined') return fail(decline_key ?? 'card_declined');
      if (status === 'kept') return navigate('?said=added', { replace: true });
      if (redirect_url) return leave(redirect_url);
      if (!client_secret || !(await authenticated(client_secret))) return fail('authentication_failed');
      const finished = await callApi(finishCardSetupCall, { body: { setup_id } });
      if (!finished.ok || finished.value.status === 'requires_action') return fail('authentication_failed');
      return goOn(finished.value);
    }
  });

  return { ...state, add: begin };
}
