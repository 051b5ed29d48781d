import { expect, test } from 'vitest';
import { GENRE_MENU, GENRES, genreName, parseGenres } from './genres.ts';

test('the genres are the fixed ones, with no 19', () => {
  expect(GENRES).toHaveLength(19);
  expect(genreName(1)).toBe('Electronic');
  expect(genreName(9)).toBe('RnB');
  expect(genreName(18)).toBe('Metal');
  expect(genreName(20)).toBe('Soundtrack');
  expect(genreName(19)).toBeNull();
});

test('several genres are joined by a pipe, unknown ones are ignored', () => {
  expect(parseGenres('11|18')).toEqual([11, 18]);
  expect(parseGenres('11|11|19|x|-1|1e1')).toEqual([11]);
  expect(parseGenres('')).toEqual([]);
});

test('every filter of the menu names genres that exist', () => {
  for (const { key, value } of GENRE_MENU) {
    expect(parseGenres(value).join('|'), key).toBe(value);
  }
});
