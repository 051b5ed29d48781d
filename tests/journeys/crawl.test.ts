import { expect, inject, test } from 'vitest';
import { type Crawled, crawl } from '../support/crawl.ts';
import { firstOfKind, kindsSeen, pageFaults } from '../support/page-health.ts';
import { tokenOf } from '../support/shop-api.ts';

// A fixed sample of tests/long/crawl.test.ts, which covers every page in every language; screens.test.ts opens these
// pages.
const { url } = inject('shop');
const tokens = { creator: await tokenOf('creator@sillon.example'), admin: await tokenOf('admin@sillon.example') };
const known = new Set<string>();
const isNew = firstOfKind();

const remember = (pages: readonly Crawled[]) => {
  for (const kind of kindsSeen(pages)) known.add(kind);
};

test.each([
  ['en', '/'],
  ['fr', '/fr'],
  ['zh', '/'],
])(
  'the site in %s has no dead link, no missing text and no invalid page',
  async (lang, start) => {
    const pages = await crawl({ url, start: [start], lang, perKind: lang === 'en' ? 2 : 1 });
    expect(pages.length).toBeGreaterThan(80);
    expect(await pageFaults(pages, isNew)).toEqual([]);
    if (lang !== 'zh') remember(pages);
  },
  180_000,
);

test.each([
  ['creator', 'en', '/my-account', 20],
  ['creator', 'fr', '/fr/my-account', 20],
  ['admin', 'en', '/admin', 60],
  ['admin', 'fr', '/fr/admin', 60],
] as const)(
  'what only the %s sees in %s has no dead link, no missing text and no invalid page',
  async (who, lang, start, least) => {
    const perKind = lang === 'en' ? 2 : 1;
    const pages = await crawl({ url, start: [start], lang, perKind, token: tokens[who], known });
    expect(pages.length).toBeGreaterThan(least);
    expect(await pageFaults(pages, isNew)).toEqual([]);
    remember(pages);
  },
  180_000,
);
