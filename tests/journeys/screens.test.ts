import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser } from '../support/browser.ts';
import { crawl } from '../support/crawl.ts';
import { kindsSeen, oneOfEach } from '../support/page-health.ts';
import { faultsOnScreens } from '../support/screens.ts';
import { tokenOf } from '../support/shop-api.ts';

// Every fifth kind of page in a browser, in alternating languages; tests/long/crawl.test.ts opens all in each.
afterAll(closeBrowser);

const { url } = inject('shop');
const LANGUAGES = ['en', 'fr', 'zh'] as const;
const walked = await crawl({ url, start: ['/'], lang: 'en', perKind: 1 });
const everybodys = oneOfEach(walked);
const known = new Set(kindsSeen(walked));

const inTurn = (paths: readonly string[]) =>
  paths.map((path, index) => ({ path, lang: LANGUAGES[index % LANGUAGES.length] ?? 'en' }));

test('pages open without an error, are accessible and fit every width', async () => {
  const sample = everybodys.filter((_, index) => index % 5 === 0).map(({ path }) => path);
  expect(sample.length).toBeGreaterThan(12);
  expect(await faultsOnScreens(inTurn(sample))).toEqual([]);
}, 400_000);

// Every twelfth of the many staff pages; tests/long/crawl.test.ts opens all.
test.each([
  ['creator', '/my-account', 5, 2],
  ['admin', '/admin', 30, 12],
] as const)(
  'so do pages that only the %s sees',
  async (who, start, least, nth) => {
    const token = await tokenOf(`${who}@sillon.example`);
    const own = oneOfEach(await crawl({ url, start: [start], lang: 'en', perKind: 1, token, known })).map(
      ({ path }) => path,
    );
    expect(own.length).toBeGreaterThan(least);
    if (who === 'creator') own.push(...(await pagesOfReleases(token)));
    const sample = own.filter((_, index) => index % nth === 0);
    expect(await faultsOnScreens(inTurn(sample), token)).toEqual([]);
  },
  400_000,
);

/** The wizard's pages of a draft, and the pages of a release on sale. */
async function pagesOfReleases(token: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/projects/all?limit=100`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as { items: { id: number; step: string }[] };
  const idOf = (step: string) => items.find((each) => each.step === step)?.id;
  return [
    ...['release', 'cover', 'tracks', 'price', 'review'].map(
      (page) => `/project/project?id=${idOf('creating')}&page=${page}`,
    ),
    ...['manage', 'dashboard', 'published'].map((page) => `/project/${page}?id=${idOf('in_progress')}`),
    `/project/manage?id=${idOf('refused')}`,
  ];
}
