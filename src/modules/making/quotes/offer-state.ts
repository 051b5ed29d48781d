// The status of an offer. It is open until its last day or a later offer, until it is accepted, or the request is
// closed.
import type { OfferState } from './quote-states-and-offer-faults.ts';
import type { Quote, QuoteAnswer } from './quotes.contract.ts';

/** @param today the date as `2026-11-22`; an offer is still valid on its last day */
export function deriveOfferState(
  { state, answers }: Pick<Quote, 'state' | 'answers'>,
  offer: Pick<QuoteAnswer, 'id' | 'accepted_at' | 'valid_until'>,
  today: string,
): OfferState {
  if (offer.accepted_at !== null) return 'accepted';
  if (answers.some(({ accepted_at }) => accepted_at !== null)) return 'replaced';
  if (state === 'closed') return 'closed';
  if (answers.some(({ id, amount }) => id > offer.id && amount !== null)) return 'replaced';
  return offer.valid_until === null || offer.valid_until < today ? 'expired' : 'open';
}

/** The offer that counts: the accepted one, else the latest with a price. */
export const findCurrentOffer = (answers: readonly QuoteAnswer[]): QuoteAnswer | undefined =>
  answers.find(({ accepted_at }) => accepted_at !== null) ?? answers.findLast(({ amount }) => amount !== null);
