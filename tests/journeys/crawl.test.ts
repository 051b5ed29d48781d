import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, visit } from '../support/browser.ts';
import { crawl } from '../support/crawl.ts';
import { faultsOf, graveFindings, oneOfEach, overflows } from '../support/page-health.ts';
import { tokenOf } from '../support/shop-api.ts';

// A fixed sample of what tests/long/crawl.test.ts does with every page in every language.
afterAll(closeBrowser);

const { url } = inject('shop');
const LANGUAGES = [
  { lang: 'en', start: '/' },
  { lang: 'fr', start: '/fr' },
  { lang: 'zh', start: '/' },
] as const;

describe.each(LANGUAGES)('the site in $lang', ({ lang, start }) => {
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
    const pages = await crawl({
      url,
      start: [start],
      lang: 'en',
      perKind: 2,
      token: await tokenOf(`${who}@sillon.example`),
    });
    expect(await faultsOf(pages)).toEqual([]);
  },
  180_000,
);

test('one page of each kind opens without an error, is usable by everyone and fits every width', async () => {
  const kinds = oneOfEach(await crawl({ url, start: ['/'], lang: 'en', perKind: 1 }));
  const { page, context, errors, close } = await visit({ bypassCSP: true });
  const found: string[] = [];
  for (const [index, { path }] of kinds.entries()) {
    const { lang } = LANGUAGES[index % LANGUAGES.length]!;
    await context.addCookies([{ name: 'lang', value: lang, url }]);
    found.push(...(await faultsOnScreen(page, path, errors)).map((fault) => `${path} (${lang}): ${fault}`));
  }
  await close();
  expect(found).toEqual([]);
}, 400_000);

async function faultsOnScreen(page: Page, path: string, errors: string[]): Promise<string[]> {
  errors.length = 0;
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(150);
  return [...errors.map((error) => `console: ${error}`), ...(await graveFindings(page)), ...(await overflows(page))];
}
