import { expect, test } from 'vitest';
import { capitalizeFirst } from './capitalize-first.ts';

test.each([
  ['en', 'single pocket, printed', 'Single pocket, printed'],
  ['en', 'O-card', 'O-card'],
  ['fr', 'étui cartonné', 'Étui cartonné'],
  ['es', 'ánfora', 'Ánfora'],
  ['zh', '对开封套', '对开封套'],
  ['ko', '게이트폴드', '게이트폴드'],
  ['en', '', ''],
])('in %s, %j is the title %j', (lang, text, title) => {
  expect(capitalizeFirst(text, lang)).toBe(title);
});
