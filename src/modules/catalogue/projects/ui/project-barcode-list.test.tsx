import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { BarcodeList } from './project-facts.tsx';

const texts = Object.fromEntries(
  ['shop', 'artwork'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
const item = { color: 'Black', color_id: null, size: '' };
const shown = (items: object[]) =>
  renderToStaticMarkup(
    <TextsProvider lang="en" texts={texts}>
      <BarcodeList items={items as ComponentProps<typeof BarcodeList>['items']} />
    </TextsProvider>,
  );

test('several barcodes of a release have a line each with their item; a single one is shown alone', () => {
  const several = shown([
    { ...item, type: 'vinyl', barcode: '3760370262046' },
    { ...item, type: 'cd', color: '', barcode: '5021392206196' },
  ]);
  expect(several.match(/<li>/g)).toHaveLength(2);
  expect(several).toContain('<li>3760370262046 <span>Vinyl, Black</span></li>');
  expect(several).toContain('<li>5021392206196 <span>CD</span></li>');
  expect(shown([{ ...item, type: 'vinyl', barcode: '3760370262046' }])).toBe('3760370262046');
});
