import { expect, test } from 'vitest';
import { findFileSizeFault } from './file-size-check.ts';

const mb = 1_048_576;

test('a file over its limit is refused, with the limit in mo', () => {
  expect(findFileSizeFault([{ size: 5 * mb + 1 }], 5)).toEqual({ key: 'max_size', limit: '5 mo' });
  expect(findFileSizeFault([{ size: 1 }, { size: 6 * mb }], 5)).toEqual({ key: 'max_size', limit: '5 mo' });
});

test('a file of exactly the limit is accepted, and so is none', () => {
  expect(findFileSizeFault([{ size: 5 * mb }], 5)).toBeNull();
  expect(findFileSizeFault([], 5)).toBeNull();
});
