import { afterEach, expect, test, vi } from 'vitest';
import { forgetAllCachedRows, forgetCachedRows, makeRowCache } from './row-cache.server.ts';

const rows = makeRowCache<string>({
  maxBytes: 10_000,
  sizeOf: (row) => row.length,
  all: ['projects'],
  one: 'project:',
});
const keep = (id: number, row: string, version = '1') => rows.keep(id, 'EUR', row, version, rows.begin());

afterEach(() => {
  vi.useRealTimers();
  forgetAllCachedRows();
});

test('a row is served while its version is the same', () => {
  keep(7, 'Kiln');
  expect(rows.get(7, 'EUR', '1')).toBe('Kiln');
  expect(rows.get(7, 'EUR', '2')).toBeUndefined();
  expect(rows.get(7, 'GBP', '1')).toBeUndefined();
  expect(rows.get(8, 'EUR', '1')).toBeUndefined();
});

test('a touched tag drops its row in every kind and no other; the tag of all rows drops all', () => {
  keep(7, 'Kiln');
  rows.keep(7, 'GBP', 'Kiln', '1', rows.begin());
  keep(77, 'Loom');
  forgetCachedRows(['shop:7', 'project:7']);
  expect([rows.get(7, 'EUR'), rows.get(7, 'GBP'), rows.get(77, 'EUR')]).toEqual([undefined, undefined, 'Loom']);
  forgetCachedRows(['projects']);
  expect(rows.get(77, 'EUR')).toBeUndefined();
});

test('a row read before a touch is not cached after it', () => {
  const begun = rows.begin();
  forgetCachedRows(['project:9']);
  rows.keep(7, 'EUR', 'Kiln of before', '1', begun);
  expect(rows.get(7, 'EUR', '1')).toBeUndefined();
});

test('a row is read again after a minute', () => {
  vi.useFakeTimers();
  keep(7, 'Kiln');
  vi.advanceTimersByTime(59_000);
  expect(rows.get(7, 'EUR', '1')).toBe('Kiln');
  vi.advanceTimersByTime(2_000);
  expect(rows.get(7, 'EUR', '1')).toBeUndefined();
});
