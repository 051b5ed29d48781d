import { expect, test } from 'vitest';
import { code39BarWidths } from './code39.ts';

test('all characters have the same width: three of nine elements are wide, five bars and four gaps', () => {
  for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%') {
    const widths = code39BarWidths(sign);
    expect(widths).toHaveLength(29);
    expect(widths.slice(10, 19).filter((width) => width === 3)).toHaveLength(3);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(3 * 15 + 2);
  }
});

test('R10001 is printed between two asterisks', () => {
  const star = [1, 3, 1, 1, 3, 1, 3, 1, 1];
  const widths = code39BarWidths('R10001');
  expect(widths.slice(0, 9)).toEqual(star);
  expect(widths.slice(-9)).toEqual(star);
  // R: narrow, wide at the first, seventh and eighth of nine by the standard's table.
  expect(widths.slice(10, 19)).toEqual([3, 1, 1, 1, 1, 1, 3, 3, 1]);
});

test('a character that Code 39 lacks is refused', () => {
  expect(() => code39BarWidths('r1')).toThrow(RangeError);
  expect(() => code39BarWidths('A*B')).toThrow(RangeError);
});
