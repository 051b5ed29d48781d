import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, waitForHydration } from '../support/browser.ts';
import { overflowPixels, readLayoutShift, watchLayoutShift } from '../support/page-health.ts';

afterAll(closeVisits);

const DAY = 24 * 3600;

/** The value of a cookie and the number of days it has left. */
async function cookieOf(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return found && { value: found.value, days: Math.round((found.expires - Date.now() / 1000) / DAY) };
}

/** The events that the page sends to the shop from now on. */
function eventsOf(page: Page) {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) sent.push(JSON.parse(request.postData() ?? ''));
  });
  return sent;
}

/** Korean words that wrap onto two lines although they take at most half of the width. */
function brokenWords(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[가-힣]{2,}/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rows = [...range.getClientRects()];
      const width = rows.reduce((sum, row) => sum + row.width, 0);
      const place = text.parentElement?.closest('p, li, h1, h2, h3, td, th, label, button, a, dt, dd, legend, div');
      if (new Set(rows.map(({ top }) => Math.round(top))).size > 1 && width * 2 < (place?.clientWidth ?? 0))
        found.push(word);
    }
  }
  return found;
}

const lang = (page: Page) => page.locator('html').getAttribute('lang');

describe('languages', () => {
  test('a French browser gets French; a choice of English is kept, opens the English address, and can be changed back', async () => {
    const { page, context, errors, close } = await newBrowserVisit({ locale: 'fr-FR' });
    await page.goto('/vinyl-shop');
    expect(await lang(page)).toBe('fr');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Langue/ })
      .click();
    await page.getByRole('button', { name: 'English' }).first().click();
    await page.waitForURL('**/vinyl-shop');
    expect(await lang(page)).toBe('en');
    expect(await cookieOf(context, 'lang')).toEqual({ value: 'en', days: 365 });
    await page.goto('/vinyl-box');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Language/ })
      .click();
    await page.getByRole('button', { name: 'Français' }).first().click();
    await page.waitForURL('**/fr/coffret-vinyle');
    expect(await lang(page)).toBe('fr');
    expect(errors).toEqual([]);
    await close();
  });

  test('a Chinese browser gets Chinese and yuan, at the address without a prefix', async () => {
    const { page, close } = await newBrowserVisit({ locale: 'zh-CN' });
    await page.goto('/');
    expect([await lang(page), await page.locator('html').getAttribute('data-currency')]).toEqual(['zh', 'CNY']);
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  test('a record shows a Chinese reader the postage to China from the start, not that to France first', async () => {
    const { page, close } = await newBrowserVisit({ locale: 'zh-CN', javaScript: false });
    await page.goto('/vinyl/1001/long-dark-short-flash');
    const delivery = page.getByRole('region', { name: '配送' });
    expect(await delivery.innerText()).toContain('寄往中国');
    await close();
  });

  test('in Korean no word that fits a line is broken, and none leaves the page', async () => {
    const { page, close } = await newBrowserVisit({ width: 320 });
    const broken: string[] = [];
    for (const path of ['/', '/vinyl-box', '/quote', '/sign']) {
      await openPage(page, `${path}?lang=ko`);
      for (const width of [320, 820, 1100]) {
        await page.setViewportSize({ width, height: 900 });
        if ((await overflowPixels(page)) > 0) broken.push(`${path} is wider than ${width}`);
        broken.push(...(await page.evaluate(brokenWords)).map((word) => `${path} at ${width}: ${word}`));
      }
    }
    expect(broken).toEqual([]);
    await close();
  });

  test.each([
    ['es', 'Carrito'],
    ['ko', '장바구니'],
  ])('?lang=%s speaks it on every further page', async (code, cart) => {
    const { page, context, close } = await newBrowserVisit();
    await page.goto(`/?lang=${code}`);
    expect(await lang(page)).toBe(code);
    await page.locator('a[href="/vinyl-shop"]').first().click();
    await page.waitForURL('**/vinyl-shop');
    await page
      .getByRole('button', { name: cart })
      .or(page.getByRole('link', { name: cart }))
      .first()
      .waitFor();
    expect(await lang(page)).toBe(code);
    expect(await cookieOf(context, 'lang')).toEqual({ value: code, days: 365 });
    await close();
  });

  test('any page answers in French below /fr, in spite of English preferences, and robots are not redirected', async () => {
    const { url } = inject('shop');
    const robot = { 'user-agent': 'Googlebot/2.1', 'accept-language': 'fr', cookie: 'lang=en' };
    for (const [path, language] of [
      ['/fr/vinyl-shop', 'fr'],
      ['/fr/coffret-vinyle', 'fr'],
      ['/fr/vinyl-box', 'fr'],
      ['/vinyl-shop', 'en'],
    ]) {
      const answer = await fetch(url + path, { redirect: 'manual', headers: robot });
      expect([path, answer.status]).toEqual([path, 200]);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toMatch(/<link rel="canonical" href="[^"]+"/);
      for (const each of ['en', 'fr', 'x-default']) expect(html.toLowerCase()).toContain(`hreflang="${each}"`);
    }
    const [, record] =
      /href="(\/fr\/vinyl\/\d+\/[^"?#]+)"/.exec(await (await fetch(`${url}/fr/vinyl-shop`)).text()) ?? [];
    const html = await (await fetch(`${url}${record}`, { headers: robot })).text();
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, thing]) =>
      JSON.parse(thing ?? ''),
    );
    const product = things.find((thing) => thing['@type'] === 'Product');
    expect(product.url).toBe(`${url}${record}`);
    // Each offer leads to the page with exactly that item chosen.
    const offered: string[] = product.offers.map((offer: { url: string }) => offer.url);
    expect(offered.map((each) => each.replace(/[?]item=\d+$/, ''))).toEqual(offered.map(() => product.url));
    expect(new Set(offered).size).toBe(product.offers.length);
    expect(offered.every((each) => each.includes('?item='))).toBe(true);
    const bare = await fetch(`${url}/coffret-vinyle?a=1`, { redirect: 'manual' });
    expect([bare.status, bare.headers.get('location')]).toEqual([301, '/fr/coffret-vinyle?a=1']);
  });
});

test('a currency is chosen in the menu and kept, and the address may request another', async () => {
  const { page, context, close } = await newBrowserVisit();
  await page.goto('/vinyl-shop');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Currency/ })
    .click();
  await page.getByRole('button', { name: /USD/ }).first().click();
  await page.waitForFunction(() => document.documentElement.dataset.currency === 'USD');
  expect(await cookieOf(context, 'currency')).toEqual({ value: 'USD', days: 365 });
  expect(await page.locator('main').innerText()).toMatch(/\$\d/);
  await page.goto('/vinyl-shop?currency=JPY');
  expect(await page.locator('main').innerText()).toMatch(/¥\d/);
  expect((await cookieOf(context, 'currency'))?.value).toBe('JPY');
  await close();
});

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
    expect(await cookieOf(context, 'origin')).toEqual({ value: origin, days: 30 });
    await close();
  });
});

describe('cookies', () => {
  test('the cookie banner of the first visit moves no content, and by keyboard no is as near as yes', async () => {
    const { page, context, errors, close } = await newBrowserVisit({ consent: null });
    await watchLayoutShift(page);
    const events = eventsOf(page);
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
    expect(await cookieOf(context, 'consent')).toEqual({ value: 'necessary', days: 182 });
    await page.goto('/vinyl-shop');
    await page.waitForTimeout(1_800);
    expect(await bar.count()).toBe(0);
    expect(events).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('statistics start with consent, count every page, and stop when it is withdrawn', async () => {
    const { page, context, close } = await newBrowserVisit();
    const events = eventsOf(page);
    await openPage(page, '/');
    const preferences = () => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
    await preferences();
    const dialog = page.getByRole('dialog', { name: 'Cookies' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await cookieOf(context, 'consent'))?.value).toBe('necessary');
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
    const events = eventsOf(page);
    // Before hydration a link belongs to the browser, and leads to an address without the parameter.
    await page.goto('/?nojs', { waitUntil: 'networkidle' });
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
    expect(await cookieOf(context, 'consent')).toEqual({ value: 'necessary.statistics', days: 182 });
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
