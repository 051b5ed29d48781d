/** Colours of the states of a price list version. */
export const PRICE_LIST_BADGE_TONES = { draft: 'grey', planned: 'blue', live: 'green', past: 'grey' } as const;
