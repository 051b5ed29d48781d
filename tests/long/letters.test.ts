import { expect, test } from 'vitest';
import { brokenLetters, drawableLetters } from '../support/letters.ts';

test('each character of all fonts can be written into a document, regular and bold, without an empty box', async () => {
  const letters = drawableLetters();
  expect(letters.length).toBeGreaterThan(38_000);
  expect(await brokenLetters(letters)).toEqual([]);
});
