// The address of the shop is its whole state: what it holds is read here, and every filter is a link made here (spec §2).
import { GENRE_MENU, type GenreId, genreName, parseGenres } from '#kit/genres.ts';
import type { PRODUCT_WORDS } from './catalogue.contract.ts';
import { SORTS, type Sort } from './sorts.ts';

export const FORMATS = [
  'vinyl',
  'cd',
  'tape',
  'digital',
  't-shirt',
  'hoodie',
  'merch',
  'accessory',
] as const satisfies readonly (typeof PRODUCT_WORDS)[number][];
export type Format = (typeof FORMATS)[number];

export interface ShopState {
  readonly genres: readonly GenreId[];
  readonly tag: string;
  readonly search: string;
  readonly sort: Sort;
  readonly format: Format | null;
  readonly in_stock: boolean;
  readonly page: number;
  /** A genre was asked for that does not exist. */
  readonly genre_unknown: boolean;
}

const LONGEST = 200;

/** Reads an address; what means nothing is left out, an unknown genre is told. */
export function readShopAddress(query: URLSearchParams): ShopState {
  const genre = query.get('genre') ?? '';
  const genres = parseGenres(genre);
  return {
    genres,
    tag: clean(query.get('tag')).slice(0, 60),
    search: clean(query.get('search')),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'popular',
    format: FORMATS.find((format) => format === query.get('format')) ?? null,
    in_stock: query.get('in_stock') === '1',
    page: /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
    genre_unknown: genre.split('|').filter(Boolean).length > genres.length,
  };
}

/** `?genre=11%7C18&sort=newest`: the state with a change, from the first page unless the change names one. */
export function shopQuery(state: ShopState, change: Partial<ShopState> = {}): string {
  const next = { ...state, page: 1, ...change };
  const parts: [string, string][] = [
    ['search', next.search],
    ['genre', next.genres.join('|')],
    ['tag', next.tag],
    ['format', next.format ?? ''],
    ['in_stock', next.in_stock ? '1' : ''],
    ['sort', next.sort === 'popular' ? '' : next.sort],
    ['page', next.page > 1 ? String(next.page) : ''],
  ];
  const given = parts.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encoded(value)}`);
  return given.length ? `?${given.join('&')}` : '';
}

/** The one address of what a list holds, however it was asked for: without order and stock, genres as the menu names them or by id. */
export function canonicalQuery(state: ShopState): string {
  const menu = GENRE_MENU.find(({ key }) => key === menuGenreOf(state.genres))?.value;
  const genres = menu ? parseGenres(menu) : [...state.genres].sort((a, b) => a - b);
  const { page } = state;
  return shopQuery(state, { genres, search: '', sort: 'popular', in_stock: false, page });
}

/** As URLSearchParams writes it, a list's forty links sooner. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The entry of the genre menu that these genres are, in whatever order; null when they are a choice of one's own. */
export const menuGenreOf = (genres: readonly number[]): (typeof GENRE_MENU)[number]['key'] | null =>
  (genres.length > 0 && GENRE_MENU.find(({ value }) => value !== '' && isSame(parseGenres(value), genres))?.key) ||
  null;

/** Names of genres for a heading, in English: `Rock, Metal`. */
export const genreNames = (genres: readonly number[]) => genres.flatMap((id) => genreName(id) ?? []);

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id));

// NUL, lone surrogates and control characters can't be looked for.
const clean = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
