import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { newApiVisitor, recordsOfDifferentShops } from '../support/shop-api.ts';

afterAll(closeVisits);

const FAILED = 'The connection failed. Nothing was lost. Please try again.';
const readCartCount = async (page: Page) => (await (await page.request.get('/api/cart')).json()).count ?? 0;
/** Blocks matching requests. @returns a function that unblocks them, and fails if there were none */
async function blocked(page: Page, pattern: string | RegExp) {
  let aborted = 0;
  await page.route(pattern, (route) => {
    aborted += 1;
    return route.abort();
  });
  return () => {
    expect(aborted, `requests that match ${pattern}`).toBeGreaterThan(0);
    return page.unroute(pattern);
  };
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first();
/** Presses Add again: the cart then has one record. */
async function addOnce(page: Page) {
  const kept = page.waitForResponse('**/api/cart/calculate');
  await addButton(page).click();
  await kept;
  await expect.poll(() => readCartCount(page)).toBe(1);
}

test('a record added during a connection failure is not in the cart, and is there once after a second try', async () => {
  const { page, close } = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  await openPage(page, record!.link);
  const unblock = await blocked(page, '**/api/cart/calculate');
  await addButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByText(FAILED).waitFor();
  await drawer.getByRole('button', { name: 'Continue shopping' }).click();
  expect(await readCartCount(page)).toBe(0);
  await unblock();
  await addOnce(page);
  await close();
});

test('Add reports a failure when its code cannot be loaded, and adds once on a second press', async () => {
  const { page, close } = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  await openPage(page, record!.link);
  const unblock = await blocked(page, '**/assets/use-cart-*.js');
  await addButton(page).click();
  await page.getByText('Something went wrong. Please try again.').waitFor();
  await unblock();
  await addOnce(page);
  await close();
});

test('a heart, a like and a follow are reset when their request fails', async () => {
  const { page, close } = await newBrowserVisit();
  const email = `new-${crypto.randomUUID()}@buyers.example`;
  const data = { email, password: 'a long password', firstname: 'Ada', lastname: 'Byte' };
  await page.request.post('/api/auth/signup', { data, headers: { origin: inject('shop').url } });
  const [record] = await recordsOfDifferentShops(1);
  const { artist } = (await newApiVisitor().get(`/api/projects/${record!.id}`)).body;
  for (const [path, name] of [
    [record!.link, `Add ${record!.name} to wishlist`],
    [record!.link, `Like ${record!.name}`],
    [artist.link, `Follow ${artist.name}`],
  ] as const) {
    await openPage(page, path);
    // Neither the API nor the code that calls it.
    const unblock = await blocked(page, /\/api\/|\/assets\/save-[\w-]+\.js/);
    const button = page.getByRole('button', { name }).first();
    await button.click();
    await page.getByText('Something went wrong. Please try again.').waitFor();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await unblock();
  }
  await close();
});

test('Play reports a failure when its code cannot be loaded, and plays on a second press', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  for (const path of ['/vinyl-shop', record!.link]) {
    await openPage(page, path);
    const unblock = await blocked(page, /assets\/(play-record-tile|player-controls)-[^/]*\.js/);
    const play = page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .first();
    await play.click();
    await page.getByText('Something went wrong. Please try again.').first().waitFor();
    await unblock();
    await play.click();
    await page
      .getByRole('button', { name: /^Pause/ })
      .first()
      .waitFor();
  }
  expect(errors.filter((error) => !/Failed to load resource/.test(error))).toEqual([]);
  await close();
});
