import { afterAll, describe, expect, inject, test } from 'vitest';
import { onePagePerKind, pageFaults } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits } from '../support/browser.ts';
import { crawl } from '../support/crawl.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { signInForToken } from '../support/shop-api.ts';

// On two cores a language takes a minute over HTTP (1,600 pages, mostly HTML checks) and 90 seconds on screen. Staff
// pages take three minutes; over HTTP up to nine while other programs run. All twelve together: 20 minutes.
afterAll(closeVisits);

const { url } = inject('shop');
const LANGUAGES = [
  ['en', '/'],
  ['fr', '/fr'],
  ['zh', '/'],
  ['es', '/'],
  ['ko', '/'],
] as const;

describe.each(LANGUAGES)('the whole site in %s', (lang, start) => {
  test('has no dead link, no missing text and no invalid page', async () => {
    const pages = await crawl({ url, start: [start], lang, perKind: 40 });
    expect(await pageFaults(pages)).toEqual([]);
  });

  test('opens page by page without an error, usable by everyone, at every width', async () => {
    expect(await screenFaults(await everyKind(start, lang))).toEqual([]);
  });
});

describe.each([
  ['en', '/admin'],
  ['fr', '/fr/admin'],
])('what staff see in %s', (lang, start) => {
  test('opens page by page without an error, usable by everyone, at every width', async () => {
    const token = await signInForToken('admin@sillon.example');
    expect(await screenFaults(await everyKind(start, lang, token), token)).toEqual([]);
  });
});

/** One page of each kind reachable from `start`. */
async function everyKind(start: string, lang: string, token?: string) {
  const pages = await crawl({ url, start: [start], lang, perKind: 1, token });
  return onePagePerKind(pages).map(({ path }) => ({ path, lang }));
}
