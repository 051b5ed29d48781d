import { expect, test } from 'vitest';
import { isPlatformPage } from './is-platform-page.ts';

test.each([
  '/services',
  '/services/vinyl',
  '/pressing',
  '/vinyl',
  '/vinyl-box',
  '/sillon-new',
  '/artist',
  '/admin/orders/7',
  '/project/manage',
  '/shop/attic',
  '/linktree/attic',
  '/blog/a-post',
  '/p/12',
])('%s is the platform’s and not a shop’s', (path) => {
  expect(isPlatformPage(path, 'cellar')).toBe(true);
});

test.each([
  '/',
  '/vinyl/1001/low-tide',
  '/project/1002/a-bundle',
  '/artist/7/nova',
  '/shop',
  '/shop/cellar/cart',
  '/linktree',
  '/linktree/cellar',
  '/cart',
  '/my-account/orders/7',
  '/newsletter/unsubscribe',
  '/terms',
  '/vinyl-shop/9/top',
])('%s is shown on the host of a shop', (path) => {
  expect(isPlatformPage(path, 'cellar')).toBe(false);
});
