/** Orders of lists. Separate from the contract, so that a page's order menu loads no schemas. */
export const SORTS = ['popular', 'newest', 'price_asc', 'price_desc'] as const;
/** A search sorts by best match by default. No other list has this order. */
export const SEARCH_SORTS = ['best_match', ...SORTS] as const;
export type Sort = (typeof SEARCH_SORTS)[number];

/** The default order of a list. */
export const usualSort = (search: string | undefined): Sort => (search?.trim() ? 'best_match' : 'popular');
