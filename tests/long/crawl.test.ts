import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, visit } from '../support/browser.ts';
import { crawl } from '../support/crawl.ts';
import { faultsOf, graveFindings, oneOfEach, overflows } from '../support/page-health.ts';

afterAll(closeBrowser);

const { url } = inject('shop');
const LANGUAGES = [
  { lang: 'en', start: '/' },
  { lang: 'fr', start: '/fr' },
  { lang: 'zh', start: '/' },
  { lang: 'es', start: '/' },
  { lang: 'ko', start: '/' },
] as const;

describe.each(LANGUAGES)('the whole site in $lang', ({ lang, start }) => {
  test('has no dead link, no missing text and no invalid page', async () => {
    const pages = await crawl({ url, start: [start], lang, perKind: 40 });
    expect(await faultsOf(pages)).toEqual([]);
  });

  test('opens page by page without an error, usable by everyone, at every width', async () => {
    const { page, context, errors, close } = await visit({ bypassCSP: true });
    await context.addCookies([{ name: 'lang', value: lang, url }]);
    const found: string[] = [];
    for (const { path } of oneOfEach(await crawl({ url, start: [start], lang, perKind: 1 }))) {
      errors.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      const faults = [...errors, ...(await graveFindings(page)), ...(await overflows(page))];
      found.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    await close();
    expect(found).toEqual([]);
  });
});
