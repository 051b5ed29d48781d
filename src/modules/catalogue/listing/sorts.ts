/** How lists can be put in order. Apart from the contract, so that a page's order menu brings no schemas along. */
export const SORTS = ['popular', 'newest', 'price_asc', 'price_desc'] as const;
/** A search sorts by best match by default. No other list has this order. */
export const SEARCH_SORTS = ['best_match', ...SORTS] as const;
export type Sort = (typeof SEARCH_SORTS)[number];

/** The order of a list that asks for none. */
export const usualSort = (search: string | undefined): Sort => (search?.trim() ? 'best_match' : 'popular');
