import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { LANGUAGES, type Language } from '#kit/locale.ts';
import { makeTranslate } from '#kit/translate.ts';
import type { ComparedSales, ReleaseSalesOut } from '#modules/money/release-figures/release-figures.contract.ts';
import { buildRankedSalesSections } from '#modules/money/release-figures/sales-sections.server.ts';
import { FigureSectionView } from './figure-section.tsx';

const sum = { currency: 'EUR', gross: 0, tax: 0, fee: 0, production: 0, mechanicals: 0, net: 0 } as const;
const total = (pieces: number) => ({ orders: pieces, pieces, sums: [{ ...sum, pieces }] });
const row = (key: string, pieces: number, earlier: number): ComparedSales => ({
  key,
  now: total(pieces),
  earlier: total(earlier),
});
const variant = (key: string, name: string, pieces: number) => ({ ...row(key, pieces, 0), name });
const sales: ReleaseSalesOut = {
  span: { from: '2026-11-01', to: '2026-11-28' },
  compared: { from: '2026-10-04', to: '2026-10-31' },
  total: total(19),
  earlier: total(6),
  days: [],
  countries: [row('FR', 15, 4), row('JP', 5, 10), row('DE', -1, 0)],
  channels: Array.from({ length: 11 }, (_, at) => row(`C${at}`, 11 - at, 0)),
  variants: [variant('31', 'Red', 15), variant('32', 'Black', 4)],
};

function drawn(lang: Language = 'en', shown = sales) {
  const load = (name: string) => JSON.parse(readFileSync(`locales/${lang}/${name}.json`, 'utf8'));
  const texts = { figures: load('figures'), admin: load('admin') };
  const reader = { lang, t: makeTranslate(lang, texts) };
  return buildRankedSalesSections(7, shown, reader).map((section) => {
    const element = (
      <TextsProvider lang={lang} texts={texts}>
        <FigureSectionView section={section} query="id=7" release={7} />
      </TextsProvider>
    );
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  });
}

test('countries, channels and variants are plots with an axis of copies and a table behind each', () => {
  for (const html of drawn()) {
    expect(html).toMatch(/<svg role="img" aria-labelledby="plot-(countries|channels|variants)-title"/);
    expect(html.indexOf('<details>')).toBeGreaterThan(html.indexOf('<svg role="img"'));
    expect(html).toContain('<table');
    expect(html).toContain('>Copies</span>');
  }
  const [countries] = drawn();
  // The axis ends at the round number above the largest value of both spans.
  expect(countries).toContain('<span>0</span><span>10</span><span>20</span>');
});

test('bars and marks of the compared span end at their value on the axis; refunds alone have no bar', () => {
  const [countries = ''] = drawn();
  const paths = [...countries.matchAll(/<path class="[^"]*(?:bars|earlier)[^"]*" d="([^"]+)"/g)].map(
    ([, d]) => d ?? '',
  );
  const rightmost = (path: string) => Math.max(...[...path.matchAll(/(-?[\d.]+),/g)].map(([, x]) => Number(x)));
  const pieces = (path = '') => path.split('M').filter(Boolean).map(rightmost);
  expect(pieces(paths[0])).toEqual([750, 250]);
  expect(pieces(paths[1])).toEqual([200, 500, 0]);
});

test('a bar is named by a link to its entries, and says its copies', () => {
  const [countries = ''] = drawn();
  expect(countries).toMatch(/<a[^>]+aria-label="Open the entries of France"[^>]*>France<\/a>/);
  expect(countries).toContain('<span>15</span><span>5</span><span>-1</span>');
});

test('a long ranking shows its first eight rows in the plot and all in the table', () => {
  const [, channels = ''] = drawn();
  expect(channels).toContain('Top 8 of 11');
  expect(channels.split('<details>')[0]?.match(/<li>/g)).toHaveLength(8 + 2);
  expect(channels.match(/<tr/g)).toHaveLength(11 + 1);
});

test('the plot is described in one sentence in each language', () => {
  const described = LANGUAGES.map((lang) => drawn(lang)[0]?.match(/<desc[^>]*>([^<]+)</)?.[1]);
  expect(described[0]).toContain('France leads with 15 copies.');
  expect(new Set(described).size).toBe(LANGUAGES.length);
  for (const text of described) expect(text).toMatch(/15/);
});

test('a span without sales beside one with sales has no leader', () => {
  const refunded = { ...sales, countries: [row('FR', 0, 4), row('DE', -1, 0)] };
  const described = LANGUAGES.map((lang) => drawn(lang, refunded)[0]?.match(/<desc[^>]*>([^<]+)</)?.[1]);
  expect(described[0]).toMatch(/: no copies sold\.$/);
  expect(new Set(described).size).toBe(LANGUAGES.length);
});
