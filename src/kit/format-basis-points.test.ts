import { expect, test } from 'vitest';
import { formatBasisPoints } from './format-basis-points.ts';

test.each([
  [2000, 'en', '20%'],
  [550, 'en', '5.5%'],
  [3333, 'en', '33.33%'],
  [0, 'en', '0%'],
  [2000, 'fr', '20 %'],
  [550, 'es', '5,5 %'],
  [7500, 'zh', '75%'],
  [7500, 'ko', '75%'],
])('%d basis points read in %s: %s', (basis_points, language, text) => {
  expect(formatBasisPoints(basis_points, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
