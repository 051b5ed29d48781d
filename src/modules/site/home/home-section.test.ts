import { expect, test } from 'vitest';
import {
  defaultHomeSectionTextKey,
  findHomeSectionErrors,
  genreLink,
  HOME_SECTION_SOURCES,
  type HomeSectionSettings,
  homeSectionLink,
  homeSectionTexts,
  isHomeSectionShownAt,
  LAYOUTS_BY_SOURCE,
  menuGenresWithRecords,
  parseChosenRecords,
} from './home-section.ts';

const plan = (more: Partial<HomeSectionSettings>): HomeSectionSettings => ({
  source: 'new',
  look: 'crate',
  what: '',
  chosen: [],
  most: 6,
  from_at: null,
  to_at: null,
  texts: {},
  ...more,
});

test.each([
  ['a look that the source has not', plan({ source: 'posts', look: 'crate' }), { look: 'look_unfit' }],
  ['a genre that is none', plan({ source: 'genre', what: '99' }), { what: 'input_invalid' }],
  ['a tag without one', plan({ source: 'tag' }), { what: 'input_invalid' }],
  ['a category of the trade', plan({ source: 'category', what: '155' }), { what: 'input_invalid' }],
  ['no records chosen', plan({ source: 'chosen' }), { chosen: 'input_required' }],
  [
    'an end before its beginning',
    plan({ from_at: '2026-12-02T00:00:00Z', to_at: '2026-12-01T00:00:00Z' }),
    { to_at: 'date_invalid' },
  ],
  ['what is right', plan({ source: 'genre', what: '11|18', look: 'lead_wall' }), {}],
])('a section with %s is told so', (_what, section, faults) => {
  expect(findHomeSectionErrors(section)).toEqual(faults);
});

test('a section is shown from its first moment until just before its last', () => {
  const days = { from_at: '2026-12-01T00:00:00Z', to_at: '2026-12-25T00:00:00Z' };
  const at = (moment: string) => isHomeSectionShownAt(days, new Date(moment));
  expect(
    ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2026-12-24T23:59:59Z', '2026-12-25T00:00:00Z'].map(at),
  ).toEqual([false, true, true, false]);
  expect(isHomeSectionShownAt({ from_at: null, to_at: null }, new Date())).toBe(true);
});

test('each source has a layout, and links to the page with all of its items', () => {
  for (const source of HOME_SECTION_SOURCES) expect(LAYOUTS_BY_SOURCE[source].length).toBeGreaterThan(0);
  expect(homeSectionLink({ source: 'genre', what: '11|18' })).toBe('/vinyl-shop?genre=11%7C18');
  expect(homeSectionLink({ source: 'category', what: '286' })).toBe('/vinyl-shop/286/merch');
  expect(homeSectionLink({ source: 'chosen', what: '' })).toBeUndefined();
  expect(defaultHomeSectionTextKey({ source: 'genre', what: '11|18' })).toBe('shop.genre.rock_metal');
  expect(defaultHomeSectionTextKey({ source: 'genre', what: '5' })).toBe('shop.genre_name.5');
});

test('a title is shown in its language only; other readers see the default title', () => {
  const words = (title: string) => ({ title, note: '' });
  const jazz = (texts: Parameters<typeof homeSectionTexts>[0]['texts'], lang: 'en' | 'fr') =>
    homeSectionTexts({ source: 'genre', texts }, lang);
  expect(jazz({ en: words('Loud'), fr: words('Fort') }, 'fr')?.title).toBe('Fort');
  expect(jazz({ en: words('Loud'), fr: words(' ') }, 'fr')).toBeUndefined();
  expect(jazz({ en: words('Loud') }, 'fr')).toBeUndefined();
  expect(jazz({ en: words('') }, 'en')).toBeUndefined();
});

test('a title that only staff can write is shown in the reader’s language, else in English, else in any', () => {
  const words = (title: string) => ({ title, note: '' });
  for (const source of ['tag', 'chosen'] as const) {
    expect(homeSectionTexts({ source, texts: { ko: words('크게') } }, 'fr')?.title).toBe('크게');
    expect(homeSectionTexts({ source, texts: { en: words('Loud'), ko: words('크게') } }, 'fr')).toMatchObject({
      title: 'Loud',
      lang: 'en',
    });
    expect(homeSectionTexts({ source, texts: { en: words('Loud'), fr: words('Fort') } }, 'fr')).not.toHaveProperty(
      'lang',
    );
    expect(homeSectionTexts({ source, texts: {} }, 'fr')).toBeUndefined();
  }
});

test('chosen records are named by number or by address, each once', () => {
  expect(parseChosenRecords('12\n https://shop.example/fr/vinyl/7/low-tide \n/cd/9/x, 12')).toEqual([12, 7, 9]);
  expect(parseChosenRecords('')).toEqual([]);
  expect(parseChosenRecords('12\nlow tide')).toBeNull();
});

test('genres of the menu with records are shown, but never the entry for all', () => {
  const counts = [
    [18, 2],
    [7, 1],
    [9, 0],
  ] as const;
  expect(menuGenresWithRecords(counts).map(({ key, value }) => [key, genreLink(value)])).toEqual([
    ['rock_metal', '/vinyl-shop?genre=11%7C18'],
    ['jazz', '/vinyl-shop?genre=7'],
  ]);
  expect(menuGenresWithRecords([])).toEqual([]);
});
