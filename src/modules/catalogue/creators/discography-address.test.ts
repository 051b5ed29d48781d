import { expect, test } from 'vitest';
import { discographyQueryString, groupReleasesByHeading, readDiscographyAddress } from './discography-address.ts';

const read = (query: string, kind: 'artist' | 'label' = 'label') =>
  readDiscographyAddress(new URLSearchParams(query), kind);

test('an address holds kind, order and page, and another kind starts at the first page', () => {
  const state = read('format=cd&by=artist&page=3');
  expect(state).toEqual({ kind: 'cd', by: 'artist', page: 3 });
  expect(discographyQueryString(state, { page: 3 })).toBe('?format=cd&by=artist&page=3');
  expect(discographyQueryString(state, { kind: null })).toBe('?by=artist');
});

test('unknown values are dropped, and an artist’s releases are listed by year', () => {
  expect(read('format=x&by=y&page=0')).toEqual({ kind: null, by: 'year', page: 1 });
  expect(read('by=artist', 'artist').by).toBe('year');
});

test('releases are grouped under their heading', () => {
  expect(groupReleasesByHeading([2024, 2024, 2023], String)).toEqual([
    { heading: '2024', works: [2024, 2024] },
    { heading: '2023', works: [2023] },
  ]);
});
