import { expect, test } from 'vitest';
import { copiesPastFreeStorage } from './copies-past-free-storage.ts';

test('only copies stored longer than the free time cost a fee, and the oldest are sold first', () => {
  expect(copiesPastFreeStorage([{ left: 100, recent: 0 }])).toBe(100);
  expect(copiesPastFreeStorage([{ left: 100, recent: 60 }])).toBe(40);
  expect(copiesPastFreeStorage([{ left: 50, recent: 60 }])).toBe(0);
  expect(
    copiesPastFreeStorage([
      { left: 5, recent: 0 },
      { left: 0, recent: 0 },
      { left: 10, recent: 12 },
    ]),
  ).toBe(5);
});
