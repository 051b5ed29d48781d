import { expect, test } from 'vitest';
import { localizedStaffPickNote, moveStaffPickId } from './staff-pick-order-and-notes.ts';

test('a pick swaps places with its neighbour, and stays at either end', () => {
  expect(moveStaffPickId([1, 2, 3], 2, 'up')).toEqual([2, 1, 3]);
  expect(moveStaffPickId([1, 2, 3], 2, 'down')).toEqual([1, 3, 2]);
  expect(moveStaffPickId([1, 2, 3], 1, 'up')).toEqual([1, 2, 3]);
  expect(moveStaffPickId([1, 2, 3], 3, 'down')).toEqual([1, 2, 3]);
  expect(moveStaffPickId([1, 2, 3], 9, 'up')).toEqual([1, 2, 3]);
});

test('a note is read in the visitor’s language, else in English, else not at all', () => {
  expect(localizedStaffPickNote({ en: 'Loud', fr: 'Fort' }, 'fr')).toEqual({ body: 'Fort', lang: 'fr' });
  expect(localizedStaffPickNote({ en: 'Loud', fr: 'Fort' }, 'ko')).toEqual({ body: 'Loud', lang: 'en' });
  expect(localizedStaffPickNote({ fr: 'Fort' }, 'ko')).toBeNull();
});
