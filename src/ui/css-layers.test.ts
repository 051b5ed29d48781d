import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CSS_LAYERS } from './css-layers.ts';

test('a page names the layers in the order its styles mean', () => {
  expect(readFileSync('src/ui/layers.css', 'utf8').trim()).toBe(CSS_LAYERS);
});
