// Where a request for a price stands, and what an offered price must say (contract, Shell).

/** `in_work`: somebody has taken it in hand. */
export const QUOTE_STATES = ['new', 'in_work', 'answered', 'accepted', 'closed'] as const;
export const OFFER_STATES = ['open', 'accepted', 'expired', 'replaced', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export type QuoteState = (typeof QUOTE_STATES)[number];

interface Offer {
  /** Minor units of `currency`, before tax. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  /** The last day on which it holds, as `2026-12-24`. */
  readonly valid_until?: string | undefined;
}

/** What is wrong with an offered price, by field: half of it is missing, or it would be over before it is read. */
export function offerFaults({ amount, currency, valid_until }: Offer, now: Date): Readonly<Record<string, string>> {
  if (amount === undefined && currency === undefined && valid_until === undefined) return {};
  return {
    ...(amount === undefined && { amount: 'input_required' }),
    ...(currency === undefined && { currency: 'input_required' }),
    ...(valid_until === undefined && { valid_until: 'input_required' }),
    ...(valid_until !== undefined && valid_until < now.toISOString().slice(0, 10) && { valid_until: 'date_past' }),
  };
}
