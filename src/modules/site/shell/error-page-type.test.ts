import { expect, test } from 'vitest';
import { errorPageStatus, errorPageType } from './error-page-type.ts';

test('without a word it is the not-found page', () => {
  expect(errorPageType(undefined, '')).toBe('page_not_found');
});

test('the address names the type', () => {
  expect(errorPageType(undefined, '?type=maintenance')).toBe('maintenance');
  expect(errorPageType(null, '?x=1&type=page_not_found')).toBe('page_not_found');
});

test('a prop wins over the address', () => {
  expect(errorPageType('page_not_found', '?type=maintenance')).toBe('page_not_found');
  expect(errorPageType('maintenance', '?type=page_not_found')).toBe('maintenance');
});

test.each(['teapot', '', 'MAINTENANCE', 'page-not-found'])('the type "%s" is the not-found page', (type) => {
  expect(errorPageType(undefined, `?type=${type}`)).toBe('page_not_found');
});

test('the status matches the page', () => {
  expect(errorPageStatus('maintenance')).toBe(503);
  expect(errorPageStatus('page_not_found')).toBe(404);
});
