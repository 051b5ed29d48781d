import { problem } from '#kit/problem.ts';

/** The provider knows no such card: nothing was kept or charged. */
export const unknownCard = () =>
  problem('payment_method_unknown', 422)({ fields: { payment_method: 'payment_method_unknown' } });

/** A pledge needs a card that can be charged later; nothing was kept. */
export const cardMissing = () => problem('card_missing', 422)({ fields: { payment_method: 'card_missing' } });

export const cardsTooMany = problem('cards_too_many', 409);
