import { expect, test } from 'vitest';
import {
  decodeCursor,
  encodeCursor,
  MAX_EXACT_LIST_COUNT,
  makeList,
  makePageList,
  parseCursorPaging,
  parsePaging,
} from './paging.ts';

test.each([
  [{}, { page: 1, limit: 24, offset: 0 }],
  [
    { page: '3', limit: '10' },
    { page: 3, limit: 10, offset: 20 },
  ],
  [
    { page: '0', limit: '0' },
    { page: 1, limit: 1, offset: 0 },
  ],
  [
    { page: '-5', limit: '1000' },
    { page: 1, limit: 100, offset: 0 },
  ],
  [
    { page: 'x', limit: '1e9' },
    { page: 1, limit: 24, offset: 0 },
  ],
  [
    { page: '999999999999', limit: '100' },
    { page: 100, limit: 100, offset: 9900 },
  ],
])('%j asks for %j', (query, paging) => {
  expect(parsePaging(query)).toEqual(paging);
});

test('a list is counted exactly up to ten thousand', () => {
  expect(makeList(['a'], 10_000)).toEqual({ items: ['a'], total: 10_000, total_is_exact: true, next: null });
  expect(makeList(['a'], 10_001, 'x')).toEqual({ items: ['a'], total: 10_000, total_is_exact: false, next: 'x' });
});

test('a list read page by page continues to its end, or to the limit of counting', () => {
  const walk = (total: number, limit: number) => {
    const pages = [];
    let cursor: string | undefined;
    do {
      const paging = parseCursorPaging({ limit, cursor });
      pages.push(paging.page);
      cursor = makePageList([], total, paging).next ?? undefined;
    } while (cursor);
    return pages;
  };
  expect(walk(48, 24)).toEqual([1, 2]);
  expect(walk(49, 24)).toEqual([1, 2, 3]);
  expect(walk(0, 24)).toEqual([1]);
  expect(walk(1_000_000, 100)).toHaveLength(MAX_EXACT_LIST_COUNT / 100);
  for (const forged of ['zz', encodeCursor(['popular', 2]), encodeCursor(['page', 'x'])])
    expect(() => parseCursorPaging({ cursor: forged })).toThrow('cursor_invalid');
});

test('a cursor decodes to its values, a forged one is refused', () => {
  const parts = ['Sigur Rós', 42, null];
  expect(decodeCursor(encodeCursor(parts), 3)).toEqual(parts);
  expect(decodeCursor(encodeCursor(parts), 2)).toBeNull();
  for (const forged of ['', '%', '{}', '[[1],2,3]', '[1,2,{}]', 'x'.repeat(2000)])
    expect(decodeCursor(forged, 3)).toBeNull();
});
