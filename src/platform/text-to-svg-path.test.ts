import { expect, test } from 'vitest';
import { textToSvgPath } from './text-to-svg-path.server.ts';

test('a line of text becomes an outline as wide as its letters', () => {
  const one = textToSvgPath('H', { size: 100 });
  expect(one.d).toMatch(/^M[\d. MLQCZ-]+Z$/);
  expect(textToSvgPath('HH', { size: 100 }).width).toBeCloseTo(one.width * 2, 0);
  expect(textToSvgPath('H', { size: 200 }).width).toBeCloseTo(one.width * 2, 3);
});

test('tracking widens a line between its letters only', () => {
  const plain = textToSvgPath('AB', { size: 100, tracking: 0 }).width;
  expect(textToSvgPath('AB', { size: 100, tracking: 0.1 }).width).toBeCloseTo(plain + 10, 3);
});

test('letters no font has are skipped', () => {
  expect(textToSvgPath('\u{10FFFD}', { size: 100 })).toEqual({ d: '', width: 0 });
});

test.each(['Blüte', 'Жук', 'Ωmega', '黑胶', 'レコード', '바이닐', 'سلام', 'שלום'])('%s has an outline', (text) => {
  expect(textToSvgPath(text, { size: 50, weight: 700, families: ['anton'] }).d).toContain('Z');
});
