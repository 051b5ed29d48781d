import { expect, test } from 'vitest';
import { errorType, statusOfType } from './error-type.ts';

test('without a word it is the not-found page', () => {
  expect(errorType(undefined, '')).toBe('page_not_found');
});

test('the address names the type', () => {
  expect(errorType(undefined, '?type=maintenance')).toBe('maintenance');
  expect(errorType(null, '?x=1&type=page_not_found')).toBe('page_not_found');
});

test('a prop wins over the address', () => {
  expect(errorType('page_not_found', '?type=maintenance')).toBe('page_not_found');
  expect(errorType('maintenance', '?type=page_not_found')).toBe('maintenance');
});

test.each(['teapot', '', 'MAINTENANCE', 'page-not-found'])('the type "%s" is the not-found page', (type) => {
  expect(errorType(undefined, `?type=${type}`)).toBe('page_not_found');
});

test('the status matches the page', () => {
  expect(statusOfType('maintenance')).toBe(503);
  expect(statusOfType('page_not_found')).toBe(404);
});
