import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findOverflowingWidths, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, openPageUntilIdle } from '../support/browser.ts';
import { fetchLowestIdRelease, newApiVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

interface Price {
  readonly price: number;
  readonly currency: string;
}

const WAYS = [
  { name: 'on a phone', width: 390, javaScript: true },
  { name: 'at a desk', width: 1440, javaScript: true },
  { name: 'on a phone without scripts', width: 390, javaScript: false },
  { name: 'at a desk without scripts', width: 1440, javaScript: false },
] as const;

/** One filter of each kind, each tested in two ways; the demo shop has all of them. */
const CHOICES = [
  { group: 'Genre', value: 'Pop', address: 'genre=8' },
  { group: 'Format', value: '12-inch vinyl', address: 'format=vinyl-12' },
  { group: 'Availability', value: 'Pre-order', address: 'availability=preorder' },
  { group: 'Vinyl colour', value: 'Black', address: 'colour=black' },
  { group: 'Release year', value: '2020s', address: 'year=2020s' },
  { group: 'Country of the label', value: 'France', address: 'country=FR' },
] as const;

const openFilters = async (page: Page, width: number) => {
  if (width < 1100) await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('form', { name: 'Filter' }).waitFor();
};
const box = (page: Page, group: string, value: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('checkbox', { name: new RegExp(`^${value} ?[\\d+,]*$`) });
const records = (page: Page) => page.getByRole('status').filter({ hasText: /record/ });

describe.each(WAYS.map((way, index) => ({ ...way, index })))('$name', ({ width, javaScript, index }) => {
  const own = CHOICES.filter((_, nth) => (nth + index) % 2 === Number(javaScript));
  test.each(own)('a list is narrowed by $group, and its chip takes that off', async ({ group, value, address }) => {
    const { page, errors, close } = await newBrowserVisit({ width, javaScript, touch: width < 800 });
    await page.goto('/vinyl-shop');
    await openFilters(page, width);
    const choice = box(page, group, value);
    const count = /(\d+)$/.exec((await choice.locator('xpath=..').innerText()).trim())?.[1];
    await choice.check();
    if (!javaScript) await page.getByRole('button', { name: /^Show \d/ }).click();
    await page.waitForURL(`**/vinyl-shop?${address}`);
    if (javaScript && width < 1100) await page.getByRole('button', { name: `Show ${count} record` }).click();
    await expect.poll(() => records(page).innerText(), { timeout: 10_000 }).toMatch(new RegExp(`^${count} records?$`));
    await page.getByRole('navigation', { name: 'Active filters' }).getByRole('link', { name: value }).click();
    await page.waitForURL('**/vinyl-shop');
    expect(errors).toEqual([]);
    await close();
  });

  test('two values of a filter widen the list, a second filter narrows it, and one click clears all', async () => {
    const { page, close } = await newBrowserVisit({ width, javaScript, touch: width < 800 });
    const found = async (address: string) => {
      await page.goto(`/vinyl-shop?${address}`);
      return Number.parseInt(await records(page).innerText(), 10);
    };
    const [one, two, narrowed] = [
      await found('genre=8'),
      await found('genre=8%7C11'),
      await found('genre=8%7C11&format=cd'),
    ];
    expect([two > one, narrowed < two]).toEqual([true, true]);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL('**/vinyl-shop');
    await close();
  });

  test('a range of prices shows only records within it', async () => {
    const { page, close } = await newBrowserVisit({ width, javaScript, touch: width < 800 });
    await page.goto('/vinyl-shop');
    await openFilters(page, width);
    await page.getByLabel('From (€)').fill('10');
    await page.getByLabel('To (€)').fill('20');
    await page.getByRole('button', { name: /^Show \d/ }).click();
    await page.waitForURL('**/vinyl-shop?price_from=10&price_to=20');
    const list = await (await page.request.get('/api/projects?price_min=1000&price_max=2000&currency=EUR')).json();
    await expect.poll(() => records(page).innerText(), { timeout: 10_000 }).toBe(`${list.total} records`);
    // Items sold only in dollars are sorted by their converted price.
    const prices = list.items.flatMap(({ price_from: { price, currency } }: { price_from: Price }) =>
      currency === 'EUR' ? [price] : [],
    );
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.filter((price: number) => price < 1000 || price > 2000)).toEqual([]);
    await close();
  });

  test('an empty list offers a way out', async () => {
    const { page, close } = await newBrowserVisit({ width, javaScript, touch: width < 800 });
    await page.goto('/vinyl-shop?genre=7&format=hoodie&country=KR');
    await page.getByText('No records found').waitFor();
    await page.getByRole('link', { name: 'Remove “South Korea”' }).click();
    await page.waitForURL('**/vinyl-shop?genre=7&format=hoodie');
    await page.goBack();
    await page
      .getByRole('main')
      .getByRole('navigation', { name: 'Genres' })
      .getByRole('link', { name: 'Jazz' })
      .click();
    await page.waitForURL('**/vinyl-shop?genre=7');
    await close();
  });
});

test('a search starts with the best match, and can be sorted otherwise', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  const { name } = await fetchLowestIdRelease();
  await page.goto(`/vinyl-shop?search=${encodeURIComponent(name)}`);
  expect(await page.getByRole('main').getByRole('article').first().innerText()).toContain(name);
  await page.getByRole('button', { name: /Best match$/ }).click();
  await page.getByRole('link', { name: 'Newest' }).click();
  await page.waitForURL('**&sort=newest');
  await close();
});

test('results with only some of the words are shown, with a notice about it', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/vinyl-shop?search=nova+lindqvist+xyzzyx');
  await page.getByText('No record matches all of these words. Showing results for “nova lindqvist”.').waitFor();
  expect(await page.getByRole('main').getByRole('article').first().innerText()).toMatch(/nova lindqvist/i);
  await page.goto('/vinyl-shop?search=nova+lindqvist');
  expect(await page.getByText('No record matches all').count()).toBe(0);
  await close();
});

test('the name of a record label that is in no title finds its records, and its beginning suggests the label', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/vinyl-shop?search=Nachtzug');
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  await page.goto('/vinyl-shop?search=Nachtz');
  await page.getByText('No results for “Nachtz”').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Nachtzug', exact: true }).click();
  await page.waitForURL('**/label/*/nachtzug');
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  await page.goto('/vinyl-shop?search=qqzzxxyy');
  expect(await page.getByText('Labels and artists with this name').count()).toBe(0);
  await close();
});

test('the records of an artist are filtered in the shop’s own list, and removing the chip shows all again', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  const { artist_name } = await fetchLowestIdRelease();
  const [artist] = await (
    await page.request.get(`/api/search?type=artists&search=${encodeURIComponent(artist_name)}`)
  ).json();
  await page.goto(`/vinyl-shop?by=${artist.id}`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(artist.name);
  const { total } = await (await page.request.get(`/api/projects?artist_id=${artist.id}`)).json();
  expect(Number.parseInt(await records(page).innerText(), 10)).toBe(total);
  await page.getByRole('navigation', { name: 'Active filters' }).getByRole('link', { name: artist.name }).click();
  await page.waitForURL('**/vinyl-shop');
  await page.goto('/vinyl-shop?by=999999999');
  await page.getByText('One of these filters does not exist').waitFor();
  await close();
});

test.each([390, 1440])('the filters are accessible, at %i', async (width) => {
  const { page, close } = await newBrowserVisit({ width, bypassCSP: true, touch: width < 800, still: true });
  await openPageUntilIdle(page, '/vinyl-shop?genre=8&colour=black');
  await openFilters(page, width);
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await close();
});

test('the list with its filters is no wider than any window', async () => {
  const { page, close } = await newBrowserVisit();
  await openPageUntilIdle(page, '/vinyl-shop?genre=8%7C11&format=vinyl-12%7Ccd&colour=black%7Cclear&country=FR%7CDE');
  expect(await findOverflowingWidths(page)).toEqual([]);
  await close();
});

test('filtering by keyboard keeps the focus and announces the number of results', async () => {
  const { page, close } = await newBrowserVisit({ width: 1440 });
  await openPageUntilIdle(page, '/vinyl-shop');
  const jazz = box(page, 'Genre', 'Pop');
  await jazz.focus();
  await page.keyboard.press('Space');
  await page.waitForURL('**/vinyl-shop?genre=8');
  await expect.poll(() => jazz.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await records(page).getAttribute('role')).toBe('status');
  await close();
});

test('the filter sheet closes by Escape, and returns the focus', async () => {
  const { page, close } = await newBrowserVisit({ width: 390, touch: true });
  await openPageUntilIdle(page, '/vinyl-shop');
  await openFilters(page, 390);
  await page.keyboard.press('Escape');
  await page.getByRole('form', { name: 'Filter' }).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filter');
  await close();
});

test.each(['genre=opera', 'year=99999', 'price_from=NaN', `colour=${'red%7C'.repeat(300)}`])(
  'an unknown filter is reported, and the list is shown: %.40s',
  async (query) => {
    const { page, close } = await newBrowserVisit({ width: 1440, javaScript: false });
    const answer = await page.goto(`/vinyl-shop?${query}`);
    expect(answer?.status()).toBeLessThan(500);
    await page.getByText('One of these filters does not exist').waitFor();
    await close();
  },
);

test('an item sold only in dollars says so to buyers with euros, in lists and on its page', async () => {
  const { body } = await newApiVisitor().get('/api/projects?shop_id=259413&limit=1&currency=EUR');
  const [{ name, link, price_from }] = body.items;
  expect(price_from.currency).toBe('USD');
  const { page, close } = await newBrowserVisit();
  await openPage(page, link);
  const price = `$${price_from.price / 100}`;
  await page.getByText(price).first().waitFor();
  await openPage(page, `/vinyl-shop?search=${encodeURIComponent(name)}`);
  const tile = page.locator('#content article, #content li').filter({ has: page.locator(`a[href="${link}"]`) });
  await tile.first().waitFor();
  const words = await tile.first().innerText();
  expect(words).toContain(price);
  expect(words).not.toContain('€');
  await close();
});
