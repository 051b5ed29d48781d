import { expect, test } from 'vitest';
import { errorPageStatus, parseErrorPageType } from './error-page-type.ts';

test('without a word it is the not-found page', () => {
  expect(parseErrorPageType(undefined, '')).toBe('page_not_found');
});

test('the address names the type', () => {
  expect(parseErrorPageType(undefined, '?type=maintenance')).toBe('maintenance');
  expect(parseErrorPageType(null, '?x=1&type=page_not_found')).toBe('page_not_found');
});

test('a prop wins over the address', () => {
  expect(parseErrorPageType('page_not_found', '?type=maintenance')).toBe('page_not_found');
  expect(parseErrorPageType('maintenance', '?type=page_not_found')).toBe('maintenance');
});

test.each(['teapot', '', 'MAINTENANCE', 'page-not-found'])('the type "%s" is the not-found page', (type) => {
  expect(parseErrorPageType(undefined, `?type=${type}`)).toBe('page_not_found');
});

test('the status matches the page', () => {
  expect(errorPageStatus('maintenance')).toBe(503);
  expect(errorPageStatus('page_not_found')).toBe(404);
});
