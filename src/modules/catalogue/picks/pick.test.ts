import { expect, test } from 'vitest';
import { moved, noteFor } from './pick.ts';

test('a pick swaps places with its neighbour, and stays at either end', () => {
  expect(moved([1, 2, 3], 2, 'up')).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 'down')).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, 'up')).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 3, 'down')).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 9, 'up')).toEqual([1, 2, 3]);
});

test('a note is read in the visitor’s language, else in English, else not at all', () => {
  expect(noteFor({ en: 'Loud', fr: 'Fort' }, 'fr')).toEqual({ body: 'Fort', lang: 'fr' });
  expect(noteFor({ en: 'Loud', fr: 'Fort' }, 'ko')).toEqual({ body: 'Loud', lang: 'en' });
  expect(noteFor({ fr: 'Fort' }, 'ko')).toBeNull();
});
