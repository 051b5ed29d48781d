/** Where a version of the price list stands, in colour. */
export const LIST_TONES = { draft: 'grey', planned: 'blue', live: 'green', past: 'grey' } as const;
