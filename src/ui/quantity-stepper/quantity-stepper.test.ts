import { expect, test } from 'vitest';
import { clampWholeNumber } from './quantity-stepper.tsx';

test.each([
  ['3', 3],
  [' 7 ', 7],
  ['0', 1],
  ['400', 99],
  ['', null],
  ['1.5', null],
  ['-2', null],
  ['1e3', null],
  ['two', null],
])('typing %j as a quantity between 1 and 99 gives %j', (text, value) => {
  expect(clampWholeNumber(text, 1, 99)).toBe(value);
});
