import { expect, test } from 'vitest';
import { changedListUrl, nextSorting, parseSorting } from './list-query.ts';

test('a new filter keeps the others and starts at the first page again', () => {
  expect(changedListUrl(new URLSearchParams('step=checking&page=4&q=nova'), { step: 'refused' })).toBe(
    '?step=refused&q=nova',
  );
});

test('turning the page keeps every filter; the first page needs no number', () => {
  const search = new URLSearchParams('step=checking&page=4');
  expect(changedListUrl(search, { page: 5 })).toBe('?step=checking&page=5');
  expect(changedListUrl(search, { page: 1 })).toBe('?step=checking');
});

test('removing the last filter leaves the plain list', () => {
  expect(changedListUrl(new URLSearchParams('step=checking'), { step: null })).toBe('?');
});

test('a column sorts upwards, then downwards, then not at all', () => {
  expect(nextSorting('total', null)).toBe('total');
  expect(nextSorting('total', parseSorting('total'))).toBe('-total');
  expect(nextSorting('total', parseSorting('-total'))).toBeNull();
  expect(nextSorting('total', parseSorting('-created'))).toBe('total');
});
