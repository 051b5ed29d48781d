import { expect, test } from 'vitest';
import { findRedirectTarget } from './redirected-paths.ts';

test.each([
  ['/user/profile', '/my-account'],
  ['/user/orders', '/my-account/orders'],
  ['/user/production/12/label', '/my-account/projects'],
  ['/user/pass', '/my-account/digital'],
  ['/digital2', '/digital'],
  ['/user/gifts/', '/my-account/gifts'],
])('%s leads to %s', (from, to) => expect(findRedirectTarget(from)).toBe(to));

test('an address that never existed is not redirected', () => {
  expect(findRedirectTarget('/user/secrets')).toBeUndefined();
  expect(findRedirectTarget('/user/productions')).toBeUndefined();
});
