import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { useItemLabelTexts } from './item-labels.ts';

const texts = { shop: JSON.parse(readFileSync('locales/en/shop.json', 'utf8')) };
function Said({ stock, left }: { stock: 'low' | 'in_stock'; left: number | null }) {
  return useItemLabelTexts().stock({ type: 'vinyl', ships_at: null, stock, left }, { selling_mode: 'shop' });
}

test.each([
  ['low', 3, 'Only 3 left'],
  ['in_stock', 150, '150 in stock, ships within two working days'],
  ['in_stock', null, 'In stock, ships within two working days'],
] as const)('%s with %s is said so: "only" is for few', (stock, left, words) => {
  expect(
    renderToStaticMarkup(
      <TextsProvider lang="en" texts={texts}>
        <Said stock={stock} left={left} />
      </TextsProvider>,
    ),
  ).toBe(words);
});
