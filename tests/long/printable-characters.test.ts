import { expect, test } from 'vitest';
import { findUnprintableCharacters, printableCharacters } from '../support/printable-characters.ts';

test('each character of all fonts can be written into a document, regular and bold, without an empty box', async () => {
  const letters = printableCharacters();
  expect(letters.length).toBeGreaterThan(38_000);
  expect(await findUnprintableCharacters(letters)).toEqual([]);
});
