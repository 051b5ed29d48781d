import { expect, test } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

test('the same object gives the identical result, an equal one its own', () => {
  let times = 0;
  const upper = memoizeByObject(({ name }: { name: string }) => {
    times += 1;
    return { name: name.toUpperCase() };
  });
  const record = { name: 'Undertow' };
  expect(upper(record)).toBe(upper(record));
  expect(upper({ ...record })).toEqual({ name: 'UNDERTOW' });
  expect(times).toBe(2);
});
