// The address of the shop holds its whole state. It is read here, and every filter link is made here (decisions:
// Addresses).
import { GENRE_MENU, type GenreId, parseGenres } from '#kit/genres.ts';
import {
  buildSelectedFacetValues,
  LIST_FACETS,
  type ListFacet,
  NO_FACET_VALUES,
  parseFacetValues,
  type SelectedFacetValues,
  sortFacetValues,
} from './facets.ts';
import { defaultListSort, LIST_AND_SEARCH_SORTS, type ListSort } from './list-sorts.ts';

export interface ShopListState {
  readonly chosen: SelectedFacetValues;
  readonly tag: string;
  readonly search: string;
  /** The artist or record label of the records. */
  readonly by: number | null;
  /** Whole units of the displayed currency; null for an open end. */
  readonly price_from: number | null;
  readonly price_to: number | null;
  readonly sort: ListSort;
  readonly page: number;
  /** Cursor of the page's begin or end, which finds a page at once at any depth. Without it, rows are counted off. */
  readonly from: string | null;
  /** The facet that shows all its values. */
  readonly more: ListFacet | null;
  /** An unknown value was dropped. */
  readonly is_unknown: boolean;
}

const LONGEST = 200;

/**
 * Reads an address. Invalid values are dropped, and unknown filters reported. A form that sends each value by itself
 * means the same.
 */
export function readShopListAddress(query: URLSearchParams): ShopListState {
  const asked = (facet: ListFacet) => parseFacetValues(facet, query.getAll(facet).join('|'));
  const [from, to] = [readPrice(query.get('price_from')), readPrice(query.get('price_to'))];
  const search = clean(query.get('search'));
  const isBackwards = from !== null && to !== null && from > to;
  return {
    chosen: buildSelectedFacetValues((facet) => asked(facet).values),
    tag: clean(query.get('tag')).slice(0, 60),
    search,
    by: /^[1-9]\d{0,14}$/.test(query.get('by') ?? '') ? Number(query.get('by')) : null,
    price_from: isBackwards ? to : from,
    price_to: isBackwards ? from : to,
    sort: readSort(search, query.get('sort')),
    page: /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
    from: /^[\w-]{1,200}$/.exec(query.get('from') ?? '')?.[0] ?? null,
    more: LIST_FACETS.find((facet) => facet === query.get('more')) ?? null,
    is_unknown:
      LIST_FACETS.some((facet) => asked(facet).isUnknown) ||
      isNoPrice(query, from, 'price_from') ||
      isNoPrice(query, to, 'price_to'),
  };
}

/** `?genre=11%7C18&sort=newest`: the state with a change, on the first page unless the change names one. */
export function shopListQueryString(state: ShopListState, change: Partial<ShopListState> = {}): string {
  const next = { ...state, page: 1, from: null, more: null, ...change };
  const parts: [string, string][] = [
    ['search', next.search],
    ['by', String(next.by ?? '')],
    ['genre', next.chosen.genre.join('|')],
    ['tag', next.tag],
    ...LIST_FACETS.flatMap((facet): [string, string][] =>
      facet === 'genre' ? [] : [[facet, next.chosen[facet].join('|')]],
    ),
    ['price_from', String(next.price_from ?? '')],
    ['price_to', String(next.price_to ?? '')],
    ['sort', readSort(next.search, next.sort) === defaultListSort(next.search) ? '' : next.sort],
    ['more', next.more ?? ''],
    ['page', next.page > 1 ? String(next.page) : ''],
    ['from', next.from ?? ''],
  ];
  const given = parts.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encoded(value)}`);
  return given.length ? `?${given.join('&')}` : '';
}

/** The address comes from a browser's form: one value per parameter, including empty ones. */
export const isFormSubmissionAddress = (query: URLSearchParams): boolean =>
  [...LIST_FACETS, 'price_from', 'price_to'].some((name) => {
    const values = query.getAll(name);
    return values.length > 1 || values.includes('');
  });

/** The state with one value of a facet added or removed. */
export function toggleFacetValue(
  { chosen }: ShopListState,
  facet: ListFacet,
  value: string,
): Pick<ShopListState, 'chosen'> {
  const before = chosen[facet];
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return { chosen: { ...chosen, [facet]: sortFacetValues(facet, after) } };
}

/** Clears all filters except the search words and the creator. */
export const NO_SHOP_FILTERS = { chosen: NO_FACET_VALUES, tag: '', price_from: null, price_to: null } as const;

/** The number of filters without the search; a price range counts as one. */
export const countShopFilters = ({ chosen, tag, price_from, price_to }: ShopListState): number =>
  LIST_FACETS.reduce((sum, facet) => sum + chosen[facet].length, 0) +
  (tag ? 1 : 0) +
  (price_from !== null || price_to !== null ? 1 : 0);

/** The same selection with its values in the order of the shop. */
export const withSortedFacetValues = (state: ShopListState): ShopListState => ({
  ...state,
  chosen: buildSelectedFacetValues((facet) => sortFacetValues(facet, state.chosen[facet])),
});

/** The canonical address of a list: without order, stock and prices; genres in the order of the menu or by id. */
export function canonicalLinkQueryString(state: ShopListState): string {
  const genres = selectedGenres(state);
  const menu = GENRE_MENU.find(({ key }) => key === findMenuGenre(genres))?.value;
  const { chosen } = withSortedFacetValues(state);
  const genre = menu ? menu.split('|') : [...genres].sort((a, b) => a - b).map(String);
  const { page } = state;
  const bare = { search: '', sort: 'popular', price_from: null, price_to: null } as const;
  return shopListQueryString(state, { ...bare, chosen: { ...chosen, genre, availability: [] }, page });
}

/** Lists that search engines should not index: searches, orders, prices, stock, and combined filters. */
export function isShopListNoindex(state: ShopListState): boolean {
  const { search, by, sort, chosen, is_unknown, more, from } = state;
  const kinds = LIST_FACETS.filter((facet) => facet !== 'genre' && chosen[facet].length > 0);
  return (
    search !== '' ||
    by !== null ||
    sort !== 'popular' ||
    state.price_from !== null ||
    state.price_to !== null ||
    is_unknown ||
    more !== null ||
    from !== null ||
    kinds.includes('availability') ||
    kinds.length > 1 ||
    kinds.some((facet) => chosen[facet].length > 1)
  );
}

/** The genres of a list. */
export const selectedGenres = ({ chosen }: Pick<ShopListState, 'chosen'>): GenreId[] =>
  parseGenres(chosen.genre.join('|'));

/** Encodes like URLSearchParams, but faster for a list's forty links. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The entry of the genre menu with these genres in any order; null for another combination. */
export const findMenuGenre = (genres: readonly number[]): (typeof GENRE_MENU)[number]['key'] | null =>
  (genres.length > 0 && GENRE_MENU.find(({ value }) => value !== '' && isSame(parseGenres(value), genres))?.key) ||
  null;

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id));

const readSort = (search: string, asked: string | null): ListSort =>
  LIST_AND_SEARCH_SORTS.find((sort) => sort === asked && (search || sort !== 'best_match')) ?? defaultListSort(search);

const readPrice = (text: string | null): number | null => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : null);

const isNoPrice = (query: URLSearchParams, price: number | null, name: string) => price === null && !!query.get(name);

// Removes NUL, lone surrogates and control characters, which cannot be searched.
const clean = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
