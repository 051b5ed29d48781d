import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { overflowPixels } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, readCookie } from '../support/browser.ts';

afterAll(closeVisits);

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
    expect(await readCookie(context, 'lang')).toEqual({ value: 'en', days: 365 });
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
    expect(await readCookie(context, 'lang')).toEqual({ value: code, days: 365 });
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
  expect(await readCookie(context, 'currency')).toEqual({ value: 'USD', days: 365 });
  expect(await page.locator('main').innerText()).toMatch(/\$\d/);
  await page.goto('/vinyl-shop?currency=JPY');
  expect(await page.locator('main').innerText()).toMatch(/¥\d/);
  expect((await readCookie(context, 'currency'))?.value).toBe('JPY');
  await close();
});
