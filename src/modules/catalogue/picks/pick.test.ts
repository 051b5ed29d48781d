import { expect, test } from 'vitest';
import { localizedNote, movePickId } from './pick.ts';

test('a pick swaps places with its neighbour, and stays at either end', () => {
  expect(movePickId([1, 2, 3], 2, 'up')).toEqual([2, 1, 3]);
  expect(movePickId([1, 2, 3], 2, 'down')).toEqual([1, 3, 2]);
  expect(movePickId([1, 2, 3], 1, 'up')).toEqual([1, 2, 3]);
  expect(movePickId([1, 2, 3], 3, 'down')).toEqual([1, 2, 3]);
  expect(movePickId([1, 2, 3], 9, 'up')).toEqual([1, 2, 3]);
});

test('a note is read in the visitor’s language, else in English, else not at all', () => {
  expect(localizedNote({ en: 'Loud', fr: 'Fort' }, 'fr')).toEqual({ body: 'Fort', lang: 'fr' });
  expect(localizedNote({ en: 'Loud', fr: 'Fort' }, 'ko')).toEqual({ body: 'Loud', lang: 'en' });
  expect(localizedNote({ fr: 'Fort' }, 'ko')).toBeNull();
});
