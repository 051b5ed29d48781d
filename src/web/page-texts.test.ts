import { describe, expect, test } from 'vitest';
import { pageNamespaces, SHOP_TEXT_NAMESPACES } from '#i18n/browser-texts.ts';
import { SERVER_ONLY_TEXT_NAMESPACES } from './shell/shell-data.server.ts';

// The pages that SHOP_PAGE matches, by their files in routes.ts.
const pages = import.meta.glob<{ handle?: { texts?: string[] } }>([
  './pages/home.tsx',
  './pages/shop/{shop-front,vinyl-shop,creator,product}.tsx',
]);

const sources = import.meta.glob<string>('./pages/**/*.tsx', { query: '?raw', import: 'default' });

test('the texts that a page declares reach the browser', async () => {
  const named = new Set<string>();
  for (const load of Object.values(sources)) {
    const [, list = ''] = /handle = \{ texts: \[([^\]]*)\]/.exec(await load()) ?? [];
    for (const [, name = ''] of list.matchAll(/'([a-z]+)'/g)) named.add(name);
  }
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => SERVER_ONLY_TEXT_NAMESPACES.has(name))).toEqual([]);
});

describe('the texts loaded before a page is shown', () => {
  test('record pages need no further namespaces', async () => {
    expect(Object.keys(pages)).toHaveLength(5);
    for (const [file, load] of Object.entries(pages))
      for (const name of (await load()).handle?.texts ?? []) expect(SHOP_TEXT_NAMESPACES, file).toContain(name);
  });

  const all = [...SHOP_TEXT_NAMESPACES, 'account', 'services', 'admin', 'imports'];
  test.each([
    '/',
    '/fr',
    '/vinyl-shop',
    '/fr/vinyl-shop/9/top',
    '/vinyl/12/x',
    '/shop/nachtzug',
    '/shop/n/cd/3/y',
    '/fr/artist/7/z',
  ])('%s is such a page', (path) => {
    expect(pageNamespaces(path, all)).toEqual(SHOP_TEXT_NAMESPACES);
  });

  test.each([
    '/vinyl',
    '/cd',
    '/merch',
    '/artist',
    '/cart',
    '/shop/nachtzug/cart',
    '/services/vinyl',
    '/france',
    '/p/12',
    '/project/manage',
  ])('%s may need any but those of staff and of imports', (path) => {
    expect(pageNamespaces(path, all)).toEqual(all.filter((name) => name !== 'admin' && name !== 'imports'));
  });

  test('staff pages need the admin namespace too', () => {
    expect(pageNamespaces('/admin/orders', all)).toEqual(all.filter((name) => name !== 'imports'));
    expect(pageNamespaces('/fr/admin/imports', all)).toEqual(all);
  });
});
