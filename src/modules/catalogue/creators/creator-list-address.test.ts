import { expect, test } from 'vitest';
import { creatorListQueryString, readCreatorListAddress } from './creator-list-address.ts';

const read = (query: string) => readCreatorListAddress(new URLSearchParams(query));

test('letter, genre and page are read, and other parameters ignored', () => {
  expect(read('initial=N&genre=11|18|999&page=3&sort=x')).toEqual({
    initial: 'n',
    genres: [11, 18],
    search: '',
    page: 3,
  });
  expect(read('initial=nn&page=0')).toEqual({ initial: '', genres: [], search: '', page: 1 });
});

test('a search covers all creators', () => {
  expect(read('search=%20nova%20%20l%20&initial=b&page=4')).toEqual({
    initial: '',
    genres: [],
    search: 'nova l',
    page: 1,
  });
});

test('an address holds its state, and another filter starts at the first page', () => {
  const state = read('initial=n&genre=11|18&page=3');
  expect(creatorListQueryString(state, { page: 3 })).toBe('?initial=n&genre=11%7C18&page=3');
  expect(creatorListQueryString(state, { initial: '' })).toBe('?genre=11%7C18');
  expect(read(creatorListQueryString(state, { page: 2 }).slice(1))).toEqual({ ...state, page: 2 });
});
