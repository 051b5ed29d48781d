import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { readLayoutShift, watchLayoutShift } from '../support/accessibility-and-layout-faults.ts';
import {
  closeVisits,
  newBrowserVisit,
  openPage,
  openPageUntilIdle,
  readCookie,
  waitForHydration,
} from '../support/browser.ts';

afterAll(closeVisits);

/** The events that the page sends to the shop from now on. */
function recordEvents(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(JSON.parse(request.postData() ?? ''));
  });
  return sent;
}

describe('the referrer of a visit', () => {
  test.each([
    ['/?ori=NLjan', undefined, 'NLjan'],
    ['/?fbclid=abc', undefined, 'FBO'],
    ['/', 'https://www.youtube.com/', 'YTO'],
    ['/contest', undefined, 'FL'],
    ['/contest/party', undefined, 'PA1'],
  ])('%s from %s is kept as %s for 30 days', async (path, referer, origin) => {
    const { page, context, close } = await newBrowserVisit({ consent: null });
    await page.goto(path, { referer });
    expect(await readCookie(context, 'origin')).toEqual({ value: origin, days: 30 });
    await close();
  });
});

describe('cookies', () => {
  test('the cookie banner of the first visit moves no content, and by keyboard no is as near as yes', async () => {
    const { page, context, errors, close } = await newBrowserVisit({ consent: null });
    await watchLayoutShift(page);
    const events = recordEvents(page);
    // Late web fonts would move words by themselves: this test measures the bar alone.
    const letters = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await letters.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const bar = page.getByRole('region', { name: 'Cookies' });
    await bar.waitFor();
    const [no, yes] = [bar.getByRole('button', { name: 'Refuse' }), bar.getByRole('button', { name: 'Accept' })];
    const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()];
    expect([noBox?.width, noBox?.height, noBox?.y]).toEqual([yesBox?.width, yesBox?.height, yesBox?.y]);
    expect(await readLayoutShift(page)).toBeLessThan(0.001);
    letters.resolve();
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await no.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await bar.waitFor({ state: 'detached' });
    expect(await readCookie(context, 'consent')).toEqual({ value: 'necessary', days: 182 });
    await page.goto('/vinyl-shop');
    await page.waitForTimeout(1_800);
    expect(await bar.count()).toBe(0);
    expect(events).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('statistics start with consent, count every page, and stop when it is withdrawn', async () => {
    const { page, context, close } = await newBrowserVisit();
    const events = recordEvents(page);
    await openPage(page, '/');
    const preferences = () => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
    await preferences();
    const dialog = page.getByRole('dialog', { name: 'Cookies' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await readCookie(context, 'consent'))?.value).toBe('necessary');
    await preferences();
    await dialog.getByLabel('Statistics').check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // A link of a menu would count as a click in the menu too, once the menu is loaded.
    await page.getByRole('main').locator('a[href="/vinyl-shop"]').first().click();
    await page.waitForURL('**/vinyl-shop');
    await expect
      .poll(() => events)
      .toEqual([
        { type: 'page_view', url: '/' },
        { type: 'page_view', url: '/vinyl-shop' },
      ]);
    await preferences();
    await dialog.getByRole('button', { name: 'Refuse all' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('a[href="/"]').first().click();
    await page.waitForURL('**/');
    await page.waitForTimeout(300);
    expect(events).toHaveLength(2);
    await close();
  });

  test('a page opened with nojs sends no statistics, not even with consent', async () => {
    const { page, close } = await newBrowserVisit({ consent: 'necessary.statistics.marketing' });
    const events = recordEvents(page);
    // Before hydration a link belongs to the browser, and leads to an address without the parameter.
    await openPageUntilIdle(page, '/?nojs');
    await page.locator('a[href="/vinyl-shop"]').first().click();
    await page.waitForURL('**/vinyl-shop');
    await page.waitForTimeout(300);
    expect(events).toEqual([]);
    await close();
  });

  test.each([
    ['/cookies', 'Statistics', 'Save my choice'],
    ['/fr/cookies', 'Statistiques', 'Enregistrer mes choix'],
  ])('%s is a form that needs no script', async (path, statistics, save) => {
    const { page, context, close } = await newBrowserVisit({ consent: null, javaScript: false });
    await page.goto(path);
    await page.getByLabel(statistics).check();
    await page.getByRole('button', { name: save }).click();
    await page.getByRole('status').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByLabel(statistics).isChecked()).toBe(true);
    expect(await readCookie(context, 'consent')).toEqual({ value: 'necessary.statistics', days: 182 });
    await close();
  });

  test('staff see the number of visits by visitors with consent', async () => {
    const { url } = inject('shop');
    // The browser of these journeys identifies as a robot, and is not counted.
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'content-type': 'application/json',
      origin: url,
      cookie: 'consent=necessary.statistics; origin=GGO',
    };
    const body = JSON.stringify({ type: 'page_view', url: '/vinyl-shop' });
    for (let views = 0; views < 3; views += 1)
      expect((await fetch(`${url}/api/events`, { method: 'POST', headers, body })).status).toBe(204);
    const { page, close } = await newBrowserVisit();
    await page.goto('/sign?tab=in');
    const form = page
      .locator('form')
      .filter({ has: page.getByLabel('Password', { exact: true }) })
      .first();
    await form.getByLabel('E-mail').fill('team@sillon.example');
    await form.getByLabel('Password', { exact: true }).fill('sillon-demo');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/sign'));
    await page.goto('/admin/traffic?days=7');
    await page.getByRole('heading', { name: 'Visits' }).waitFor();
    await page.getByRole('table', { name: 'Pages' }).getByRole('link', { name: '/vinyl-shop' }).waitFor();
    await page.getByRole('table', { name: 'Sources' }).getByText('Search engine').waitFor();
    await close();
  });
});
