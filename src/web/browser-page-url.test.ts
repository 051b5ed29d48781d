import { expect, test } from 'vitest';
import { notSignedIn } from '#kit/problem.ts';
import { browserPageUrl } from './browser-page-url.ts';
import { errorPageResponse } from './page-problem.server.ts';

test('a data request has the page address of the browser', () => {
  const { pathname, search } = browserPageUrl({
    url: 'http://localhost/fr/my-account/orders.data?_routes=pages%2Forders&page=2',
  });
  expect([pathname, search]).toEqual(['/fr/my-account/orders', '?page=2']);
  expect(browserPageUrl({ url: 'http://localhost/fr.data' }).pathname).toBe('/fr');
});

test('after signing in, the visitor returns to the page and not to its data address', () => {
  const answer = errorPageResponse(
    notSignedIn(),
    new Request('http://localhost/fr/admin/orders.data?_routes=x&status=paid'),
  );
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    `/fr/sign?redirect=${encodeURIComponent('/fr/admin/orders?status=paid')}`,
  );
});
