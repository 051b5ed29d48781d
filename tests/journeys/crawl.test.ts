import { describe, expect, inject, test } from 'vitest';
import { crawl } from '../support/crawl.ts';
import { faultsOf } from '../support/page-health.ts';
import { tokenOf } from '../support/shop-api.ts';

// A fixed sample of what tests/long/crawl.test.ts does with every page in every language; screens.test.ts opens them.
const { url } = inject('shop');
const tokens = { creator: await tokenOf('creator@sillon.example'), admin: await tokenOf('admin@sillon.example') };

describe.each([
  ['en', '/'],
  ['fr', '/fr'],
  ['zh', '/'],
])('the site in %s', (lang, start) => {
  test('has no dead link, no missing text and no invalid page', async () => {
    const pages = await crawl({ url, start: [start], lang, perKind: 2 });
    expect(pages.length).toBeGreaterThan(80);
    expect(await faultsOf(pages)).toEqual([]);
  }, 180_000);
});

test.each([
  ['creator', '/my-account'],
  ['admin', '/admin'],
] as const)(
  'what the %s sees has no dead link, no missing text and no invalid page',
  async (who, start) => {
    const pages = await crawl({ url, start: [start], lang: 'en', perKind: 2, token: tokens[who] });
    expect(await faultsOf(pages)).toEqual([]);
  },
  180_000,
);
