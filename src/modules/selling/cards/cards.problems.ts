import { problem } from '#kit/problem.ts';

/** The provider does not know the card: nothing was saved or charged. */
export const cardUnknownToProvider = () =>
  problem('payment_method_unknown', 422)({ fields: { payment_method: 'payment_method_unknown' } });

/** A pledge needs a card for a later charge; nothing was stored. */
export const pledgeCardMissing = () => problem('card_missing', 422)({ fields: { payment_method: 'card_missing' } });

export const cardsTooMany = problem('cards_too_many', 409);
