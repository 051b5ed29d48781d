/** How lists can be put in order. Apart from the contract, so that a page's order menu brings no schemas along. */
export const SORTS = ['popular', 'newest', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];
