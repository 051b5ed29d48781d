import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { SleeveField } from './sleeve-field.tsx';

const texts = Object.fromEntries(
  ['projects', 'costing'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
type Props = Parameters<typeof SleeveField>[0];

const draw = (more: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <SleeveField
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
  const html = draw({ release, chosen: 'discobag' });
  expect(values(html, /disabled/)).toEqual([]);
  expect(values(html, /checked/)).toEqual(['discobag']);
});

test('a sleeve that is fixed is told, one of another product is not', () => {
  expect(draw({ chosen: 'gatefold', isFixed: true })).toMatch(/Packaging.*Gatefold/);
  expect(values(draw({ chosen: 'gatefold', isFixed: true }), /./)).toEqual([]);
  expect(draw({ chosen: 'digipak', isFixed: true })).toMatch(/Packaging.*–/);
  expect(draw({ release: { category: 'merch', selling_mode: 'shop', items: [] } })).toBe('');
});
