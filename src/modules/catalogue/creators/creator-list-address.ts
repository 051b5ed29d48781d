// The address of a list of artists or record labels holds its whole state, as in the shop. It is read here, and every
// filter link is made here.
import { type GenreId, parseGenres } from '#kit/genres.ts';

/** All names that do not begin with a letter a to z are one group. */
export const NON_LETTER_INITIAL = '0';
export const CREATOR_INITIALS = [...'abcdefghijklmnopqrstuvwxyz', NON_LETTER_INITIAL] as const;

export interface CreatorListState {
  /** One of INITIALS, or '' for all. */
  readonly initial: string;
  readonly genres: readonly GenreId[];
  readonly search: string;
  readonly page: number;
}

const LONGEST = 100;

/** Reads an address and drops unknown values. A search covers all creators, so other filters are dropped with it. */
export function readCreatorListAddress(query: URLSearchParams): CreatorListState {
  const search = (query.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  const page = query.get('page') ?? '';
  if (search) return { initial: '', genres: [], search, page: 1 };
  return {
    initial: CREATOR_INITIALS.find((each) => each === query.get('initial')?.toLowerCase()) ?? '',
    genres: parseGenres(query.get('genre') ?? ''),
    search: '',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** `?initial=n&genre=11%7C18&page=2`: the state with a change, on the first page unless the change names one. */
export function creatorListQueryString(state: CreatorListState, change: Partial<CreatorListState> = {}): string {
  const next = { ...state, page: 1, ...change };
  const given = Object.entries({
    search: next.search,
    initial: next.initial,
    genre: next.genres.join('|'),
    page: next.page > 1 ? String(next.page) : '',
  }).filter(([, value]) => value !== '');
  return given.length ? `?${new URLSearchParams(given)}` : '';
}
