import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliderSecondAfterKey } from './slider-second-after-key.ts';

test.each([
  ['ArrowRight', 31],
  ['ArrowUp', 31],
  ['ArrowLeft', 29],
  ['ArrowDown', 29],
  ['PageUp', 40],
  ['PageDown', 20],
  ['Home', 0],
  ['End', 170],
])('%s leads from second 30 to second %i', (key, to) => {
  expect(sliderSecondAfterKey(key, 30, 170)).toBe(to);
});

test('other keys keep their own meaning', () => {
  for (const key of ['Tab', 'Enter', ' ', 'a', 'constructor'])
    expect(sliderSecondAfterKey(key, 30, 170)).toBeUndefined();
});

test('no key leaves the seconds from 0 to the latest', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End');
  fc.assert(
    fc.property(fc.array(keys), fc.nat(8000), (pressed, latest) => {
      const end = pressed.reduce((at, key) => sliderSecondAfterKey(key, at, latest) ?? at, 0);
      expect(end).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(latest);
    }),
  );
});
