import type { SearchType } from '#modules/catalogue/search/search.contract.ts';

const PAGES = { projects: '/vinyl-shop', artists: '/artist', labels: '/label' } as const;

/** The page with all search results of one kind. */
export const searchResultsPath = (type: SearchType, search: string): string =>
  `${PAGES[type]}?${new URLSearchParams({ search: search.trim() })}`;
