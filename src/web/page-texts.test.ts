import { describe, expect, test } from 'vitest';
import { namesFor, SHOP_TEXTS } from '#i18n/browser-texts.ts';

// The pages that SHOP_PAGE means, by the files that routes.ts gives them.
const pages = import.meta.glob<{ handle?: { texts?: string[] } }>([
  './pages/home.tsx',
  './pages/shop/{shop,vinyl-shop,creator,product}.tsx',
]);

describe('which texts a page is given before it is shown', () => {
  test('pages of records need no others than the few they are given', async () => {
    expect(Object.keys(pages)).toHaveLength(5);
    for (const [file, load] of Object.entries(pages))
      for (const name of (await load()).handle?.texts ?? []) expect(SHOP_TEXTS, file).toContain(name);
  });

  const all = [...SHOP_TEXTS, 'account', 'services', 'admin'];
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
    expect(namesFor(path, all)).toEqual(SHOP_TEXTS);
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
  ])('%s may need any but those of staff', (path) => {
    expect(namesFor(path, all)).toEqual(all.filter((name) => name !== 'admin'));
  });

  test('staff pages need theirs too', () => {
    expect(namesFor('/admin/orders', all)).toEqual(all);
    expect(namesFor('/fr/admin', all)).toEqual(all);
  });
});
