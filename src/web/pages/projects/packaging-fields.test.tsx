import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { PackagingFields } from './packaging-fields.tsx';

const texts = Object.fromEntries(
  ['projects', 'costing'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
type Props = Parameters<typeof PackagingFields>[0];

const draw = (more: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <PackagingFields
        release={{ category: 'vinyl', selling_mode: 'shop', items: [] }}
        chosen={null}
        isFixed={false}
        {...more}
      />
    </TextsProvider>,
  );
/** The values of the buttons that match, in their order. */
const values = (html: string, attribute: RegExp) =>
  [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) =>
    attribute.test(tag) ? (/value="([^"]*)"/.exec(tag)?.[1] ?? []) : [],
  );

test('an open sleeve has no choice made, and says which one files are checked against', () => {
  const html = draw();
  expect(values(html, /type="radio"/)).toHaveLength(5);
  expect(values(html, /checked/)).toEqual([]);
  expect(html).toContain('files are checked against: single pocket, printed.');
  expect(html).toContain('<span>Single pocket, printed<');
});

test('sleeves that do not hold the discs cannot be chosen, but a chosen one stays', () => {
  const release = { category: 'vinyl', selling_mode: 'shop', items: [{ type: 'vinyl', discs: 2 }] };
  expect(values(draw({ release }), /disabled/)).toEqual(['discobag']);
  const html = draw({ release, chosen: { sleeve: 'discobag', insert_kind: null } });
  expect(values(html, /disabled/)).toEqual([]);
  expect(values(html, /checked/)).toEqual(['discobag']);
});

test('a sleeve that is fixed is told, one of another product is not', () => {
  expect(draw({ chosen: { sleeve: 'gatefold', insert_kind: null }, isFixed: true })).toMatch(/Packaging.*Gatefold/);
  expect(values(draw({ chosen: { sleeve: 'gatefold', insert_kind: null }, isFixed: true }), /./)).toEqual([]);
  expect(draw({ chosen: { sleeve: 'digipak', insert_kind: null }, isFixed: true })).toMatch(/Packaging.*–/);
  expect(draw({ release: { category: 'merch', selling_mode: 'shop', items: [] } })).toBe('');
});

test.each([
  ['tape', 'o_card', 4],
  ['cd', 'card_sleeve', 3],
])('the insert of a %s is a choice, unless its sleeve %s holds none', (category, without, count) => {
  const release = { category, selling_mode: 'shop', items: [] };
  const inserts = (html: string) => values(html, /name="insert_kind"/);
  expect(inserts(draw({ release }))).toHaveLength(count);
  expect(inserts(draw({ release, chosen: { sleeve: without, insert_kind: null } }))).toEqual([]);
  // A sleeve of another product is none.
  expect(inserts(draw({ release, chosen: { sleeve: 'gatefold', insert_kind: null } }))).toHaveLength(count);
});

test('a chosen J-card is checked, and told where it is fixed', () => {
  const release = { category: 'tape', selling_mode: 'shop', items: [] };
  const chosen = { sleeve: 'case', insert_kind: 'j_card_5' };
  expect(values(draw({ release, chosen }), /name="insert_kind"[^>]*checked/)).toEqual(['j_card_5']);
  expect(draw({ release, chosen, isFixed: true })).toMatch(/J-card panels.*J-card, 5 panels/);
});
