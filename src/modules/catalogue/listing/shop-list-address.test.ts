import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GENRES } from '#kit/genres.ts';
import { AVAILABILITY_FACET_VALUES, COLOUR_FACET_VALUES, FORMAT_FACET_VALUES, NO_FACET_VALUES } from './facets.ts';
import { LIST_AND_SEARCH_SORTS } from './list-sorts.ts';
import {
  canonicalLinkQueryString,
  countShopFilters,
  findMenuGenre,
  isFormSubmissionAddress,
  isShopListNoindex,
  readShopListAddress,
  shopListQueryString,
  toggleFacetValue,
} from './shop-list-address.ts';

const read = (query: string) => readShopListAddress(new URLSearchParams(query));

describe('the address of the shop', () => {
  test('an empty address shows the whole shop by popularity', () => {
    expect(read('')).toMatchObject({
      chosen: NO_FACET_VALUES,
      search: '',
      by: null,
      tag: '',
      price_from: null,
      price_to: null,
      sort: 'popular',
      page: 1,
      from: null,
      more: null,
      is_unknown: false,
    });
  });

  test('genres are read from ids joined by a pipe, and an unknown one is reported', () => {
    expect(read('genre=11|18')).toMatchObject({ chosen: { genre: ['11', '18'] }, is_unknown: false });
    expect(read('genre=11|19')).toMatchObject({ chosen: { genre: ['11'] }, is_unknown: true });
    expect(read('genre=opera')).toMatchObject({ chosen: { genre: [] }, is_unknown: true });
  });

  test.each([
    'year=99999',
    'format=wax',
    'colour=red|plaid',
    'country=Germany',
    'availability=soon',
    'price_from=NaN',
    'price_to=-1',
    'price_from=1e9',
    `country=${Array.from({ length: 10_000 }, (_, at) => at).join('|')}`,
    `format=${'cd|'.repeat(10_000)}`,
  ])('%s is told and left out', (query) => {
    const { is_unknown, chosen, price_from, price_to } = read(query);
    expect([is_unknown, price_from, price_to]).toEqual([true, null, null]);
    expect(Object.values(chosen).flat().length).toBeLessThanOrEqual(1);
  });

  test('a submitted form and a link mean the same, in the order of the shop', () => {
    const sent = 'format=cd&format=vinyl-7&genre=&price_from=&price_to=20';
    expect(isFormSubmissionAddress(new URLSearchParams(sent))).toBe(true);
    expect(read(sent).chosen.format).toEqual(['cd', 'vinyl-7']);
    expect(isFormSubmissionAddress(new URLSearchParams('format=vinyl-7%7Ccd&price_to=20'))).toBe(false);
  });

  test('a reversed range is swapped', () => {
    expect(read('price_from=30&price_to=10')).toMatchObject({ price_from: 10, price_to: 30 });
  });

  test('a value is added and removed, in the order of the shop', () => {
    const state = read('format=cd');
    expect(shopListQueryString(state, toggleFacetValue(state, 'format', 'vinyl'))).toBe('?format=vinyl%7Ccd');
    expect(shopListQueryString(state, toggleFacetValue(state, 'format', 'cd'))).toBe('');
  });

  test('each value counts as a filter, a price range as one, and a search as none', () => {
    expect(countShopFilters(read('search=blue&genre=7|8&colour=red&price_from=5&price_to=9&sort=newest'))).toBe(4);
  });

  test.each(['0', '-1', '1e3', '2.5', 'two', '1000000', ''])('page %j is the first page', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('control characters and broken letters never reach a search', () => {
    expect(readShopListAddress(new URLSearchParams([['search', ' blue\u0000\u0007train\ud800 ']])).search).toBe(
      'blue train',
    );
  });

  test('a changed filter starts on the first page, and a page link keeps the filters', () => {
    const state = read('genre=7&page=3');
    expect(shopListQueryString(state, toggleFacetValue(state, 'colour', 'red'))).toBe('?genre=7&colour=red');
    expect(shopListQueryString(state, { page: 4 })).toBe('?genre=7&page=4');
  });

  test('a search sorts by best match by default, and other lists cannot', () => {
    expect([read('search=blue').sort, read('sort=best_match').sort]).toEqual(['best_match', 'popular']);
    expect(shopListQueryString(read('search=blue&sort=popular'))).toBe('?search=blue&sort=popular');
    expect(shopListQueryString(read('search=blue&sort=best_match'))).toBe('?search=blue');
    expect(shopListQueryString(read('search=blue'), { search: '' })).toBe('');
  });

  test('the cursor of a page changes with its number only', () => {
    const state = read('genre=7&page=40&from=WyJw');
    expect(shopListQueryString(state, { page: state.page, from: state.from })).toBe('?genre=7&page=40&from=WyJw');
    expect([
      shopListQueryString(state, { page: 41 }),
      shopListQueryString(state, { sort: 'newest' }),
      canonicalLinkQueryString(state),
    ]).toEqual(['?genre=7&page=41', '?genre=7&sort=newest', '?genre=7&page=40']);
    expect(read('from=%3Cscript%3E').from).toBeNull();
  });

  test('a removed filter leaves no trace in the address', () => {
    expect(shopListQueryString(read('search=coltrane'), { search: '' })).toBe('');
  });

  test('an address written from a parsed state parses to the same state', () => {
    const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 5 });
    const price = fc.option(fc.integer({ min: 0, max: 9_999_999 }));
    const state = fc
      .record({
        chosen: fc.record({
          genre: some(GENRES.map(({ id }) => String(id))),
          format: some(FORMAT_FACET_VALUES),
          availability: some(AVAILABILITY_FACET_VALUES),
          colour: some(COLOUR_FACET_VALUES),
          year: some(['1990s', '1994', '2020s']),
          country: some(['FR', 'KR', 'US']),
        }),
        tag: fc.constantFrom('', 'sillon_exclusive'),
        search: fc
          .string({ unit: 'grapheme', maxLength: 40 })
          .map((text) => readShopListAddress(new URLSearchParams([['search', text]])).search),
        by: fc.option(fc.integer({ min: 1, max: 2 ** 40 })),
        prices: fc.tuple(price, price),
        sort: fc.constantFrom(...LIST_AND_SEARCH_SORTS),
        page: fc.integer({ min: 1, max: 400 }),
        from: fc.constantFrom(null, 'WyJwb3B1bGFyIiwiOSIsMV0'),
        more: fc.constantFrom(null, 'genre' as const, 'country' as const),
        is_unknown: fc.constant(false),
      })
      .map(({ prices: [one, other], ...rest }) => {
        const isBackwards = one !== null && other !== null && one > other;
        const sort = rest.sort === 'best_match' && !rest.search ? 'popular' : rest.sort;
        return { ...rest, sort, price_from: isBackwards ? other : one, price_to: isBackwards ? one : other };
      });
    fc.assert(
      fc.property(state, (given) => {
        expect(
          read(shopListQueryString(given, { page: given.page, from: given.from, more: given.more }).slice(1)),
        ).toEqual(given);
      }),
    );
  });
});

test('the genre menu recognises its entries in any order', () => {
  expect(findMenuGenre([18, 11])).toBe('rock_metal');
  expect(findMenuGenre([11])).toBeNull();
  expect(findMenuGenre([])).toBeNull();
});

describe('titles of lists for search engines', () => {
  const canonical = (query: string) => canonicalLinkQueryString(read(query));

  test('the order of parameters does not matter', () => {
    const one = canonical('genre=18|11&tag=live&format=cd&page=2');
    expect(one).toBe('?genre=11%7C18&tag=live&format=cd&page=2');
    expect(canonical('page=2&format=cd&unknown=1&tag=live&genre=11|18')).toBe(one);
  });

  test('menu genres keep the order of the menu, other genres that of their ids', () => {
    expect(canonical('genre=2|4')).toBe('?genre=4%7C2');
    expect(canonical('genre=20|1|7')).toBe('?genre=1%7C7%7C20');
  });

  test('order, stock, prices and a search do not make another canonical page', () => {
    expect(canonical('sort=newest&availability=in_stock&price_to=20&search=blue')).toBe('');
  });

  test.each([
    ['', false],
    ['genre=7|8&page=3', false],
    ['genre=7&format=cd', false],
    ['colour=red', false],
    ['colour=red&format=vinyl-7', true],
    ['colour=red|blue', true],
    ['availability=in_stock', true],
    ['price_to=20', true],
    ['sort=newest', true],
    ['search=blue', true],
    ['by=7', true],
    ['genre=7|99', true],
  ])('of %j it is said that it need not be kept: %s', (query, passing) => {
    expect(isShopListNoindex(read(query))).toBe(passing);
  });
});
