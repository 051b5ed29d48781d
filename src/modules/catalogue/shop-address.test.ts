import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GENRES } from '#kit/genres.ts';
import { canonicalQuery, FORMATS, menuGenreOf, readShopAddress, shopQuery } from './shop-address.ts';
import { SORTS } from './sorts.ts';

const read = (query: string) => readShopAddress(new URLSearchParams(query));

describe('the address of the shop', () => {
  test('an empty address shows everything, the most wanted first', () => {
    expect(read('')).toMatchObject({
      genres: [],
      search: '',
      tag: '',
      sort: 'popular',
      format: null,
      in_stock: false,
      page: 1,
      genre_unknown: false,
    });
  });

  test('genres are read from ids joined by a pipe, and an unknown one is told', () => {
    expect(read('genre=11|18')).toMatchObject({ genres: [11, 18], genre_unknown: false });
    expect(read('genre=11|19')).toMatchObject({ genres: [11], genre_unknown: true });
    expect(read('genre=opera')).toMatchObject({ genres: [], genre_unknown: true });
  });

  test.each(['0', '-1', '1e3', '2.5', 'two', '1000000', ''])('page %j is the first page', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('control characters and broken letters never reach a search', () => {
    expect(readShopAddress(new URLSearchParams([['search', ' blue\u0000\u0007train\ud800 ']])).search).toBe(
      'blue train',
    );
  });

  test('a changed filter starts again on the first page, a page link keeps the filters', () => {
    const state = read('genre=7&page=3');
    expect(shopQuery(state, { in_stock: true })).toBe('?genre=7&in_stock=1');
    expect(shopQuery(state, { page: 4 })).toBe('?genre=7&page=4');
  });

  test('a removed filter leaves no trace in the address', () => {
    expect(shopQuery(read('search=coltrane'), { search: '' })).toBe('');
  });

  test('an address written from what was read says the same when it is read again', () => {
    const state = fc.record({
      genres: fc.uniqueArray(fc.constantFrom(...GENRES.map(({ id }) => id)), { maxLength: 5 }),
      tag: fc.constantFrom('', 'sillon_exclusive'),
      search: fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => readShopAddress(new URLSearchParams([['search', text]])).search),
      sort: fc.constantFrom(...SORTS),
      format: fc.constantFrom(null, ...FORMATS),
      in_stock: fc.boolean(),
      page: fc.integer({ min: 1, max: 400 }),
      genre_unknown: fc.constant(false),
    });
    fc.assert(
      fc.property(state, (given) => {
        expect(read(shopQuery(given, { page: given.page }).slice(1))).toEqual(given);
      }),
    );
  });
});

test('the genre menu knows its entries in either order', () => {
  expect(menuGenreOf([18, 11])).toBe('rock_metal');
  expect(menuGenreOf([11])).toBeNull();
  expect(menuGenreOf([])).toBeNull();
});

describe('what search engines are told a list is called', () => {
  const canonical = (query: string) => canonicalQuery(read(query));

  test('the order in which things were asked for does not matter', () => {
    const one = canonical('genre=18|11&tag=live&format=cd&page=2');
    expect(one).toBe('?genre=11%7C18&tag=live&format=cd&page=2');
    expect(canonical('page=2&format=cd&unknown=1&tag=live&genre=11|18')).toBe(one);
  });

  test('genres of the menu stand as the menu names them, others by id', () => {
    expect(canonical('genre=2|4')).toBe('?genre=4%7C2');
    expect(canonical('genre=20|1|7')).toBe('?genre=1%7C7%7C20');
  });

  test('order of the list, stock and a search are no other page', () => {
    expect(canonical('sort=newest&in_stock=1&search=blue')).toBe('');
  });
});
