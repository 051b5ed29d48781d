import { expect, test } from 'vitest';
import { countRecordDiscs, discOfSide, isBackSide, sidesOfDisc } from './record-sides.ts';

test('sides A to H are front and back of four discs', () => {
  for (const [at, side] of [...'ABCDEFGH'].entries()) {
    expect(sidesOfDisc(discOfSide(side))[isBackSide(side) ? 1 : 0]).toBe(side);
    expect(discOfSide(side)).toBe(Math.floor(at / 2));
  }
});

test('a record has the discs of its format, or those that its tracks need', () => {
  expect(countRecordDiscs(2, ['A', 'B'])).toBe(2);
  expect(countRecordDiscs(1, ['A', 'B', 'C'])).toBe(2);
  expect(countRecordDiscs(1, ['', 'A'])).toBe(1);
  expect(countRecordDiscs(0, [])).toBe(1);
  expect(countRecordDiscs(9, [])).toBe(4);
});
