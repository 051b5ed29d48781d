/** Orders of lists. Separate from the contract, so that a page's order menu loads no schemas. */
export const LIST_SORTS = ['popular', 'newest', 'price_asc', 'price_desc'] as const;
/** A search sorts by best match by default. No other list has this order. */
export const LIST_AND_SEARCH_SORTS = ['best_match', ...LIST_SORTS] as const;
export type ListSort = (typeof LIST_AND_SEARCH_SORTS)[number];

/** The default order of a list. */
export const defaultListSort = (search: string | undefined): ListSort => (search?.trim() ? 'best_match' : 'popular');
