// The states of a request for a quote, and the required parts of an offer (contract: Shell).

/** `in_work`: staff have taken the request. */
export const QUOTE_STATES = ['new', 'in_work', 'answered', 'accepted', 'closed'] as const;
/** The states that the customer sees. `saved` quotes have a price and no request. */
export const OWN_QUOTE_STATES = ['saved', ...QUOTE_STATES] as const;
export const OFFER_STATES = ['open', 'accepted', 'expired', 'replaced', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** The key of the title; the text takes the `id`. */
export const getQuoteTitleKey = (state: (typeof OWN_QUOTE_STATES)[number]): string =>
  state === 'saved' ? 'quote.saved.title' : 'quote.paper.title';

export type QuoteState = (typeof QUOTE_STATES)[number];
export type OwnQuoteState = (typeof OWN_QUOTE_STATES)[number];

interface Offer {
  readonly lines?: readonly unknown[] | undefined;
  readonly currency?: string | undefined;
  /** Its last valid day, as `2026-12-24`. */
  readonly valid_until?: string | undefined;
  readonly deposit_percent?: number | undefined;
  readonly weeks?: number | undefined;
}

const NEEDED = ['lines', 'currency', 'valid_until', 'deposit_percent'] as const;

/** The errors of an offer by field: a missing half, or a last day that is past. */
export function findOfferFaults(offer: Offer, now: Date): Readonly<Record<string, string>> {
  if (Object.values(offer).every((value) => value === undefined)) return {};
  const missing = NEEDED.filter((name) => offer[name] === undefined);
  const isOver = offer.valid_until !== undefined && offer.valid_until < now.toISOString().slice(0, 10);
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'input_required'])),
    ...(isOver && { valid_until: 'date_past' }),
  };
}
