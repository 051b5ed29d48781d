import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { withNonBreakingSpaces } from '#kit/french-spaces.ts';
import { isFamilyNameFirst } from '#kit/full-name.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { signInForToken } from '../support/shop-api.ts';

// The rules of the site frame (decisions: Frame) hold in every language of the picker, with texts in it.
afterAll(closeVisits);

const { url } = inject('shop');
const READERS = [
  { lang: 'en', locale: 'en-GB', below: '', money: /€\d/ },
  { lang: 'fr', locale: 'fr-FR', below: '/fr', money: /\d\s€/ },
  { lang: 'zh', locale: 'zh-CN', below: '', money: /¥\d/ },
] as const;

/** The text of a key in this language. */
function makeTextReader(lang: string) {
  const files = new Map<string, unknown>();
  return (key: string, values: Record<string, string> = {}): string => {
    const [file = '', ...path] = key.split('.');
    const written = () => readFileSync(`locales/${lang}/${file}.json`, 'utf8');
    if (!files.has(file)) files.set(file, JSON.parse(lang === 'fr' ? withNonBreakingSpaces(written()) : written()));
    const found = path.reduce<unknown>((part, name) => Object(part)[name], files.get(file));
    if (typeof found !== 'string') throw new Error(`${key} says nothing in ${lang}`);
    return Object.entries(values).reduce((words, [name, value]) => words.replace(`{{${name}}}`, value), found);
  };
}

const findOpenMenu = (page: Page) => page.locator('[popover]:popover-open');
const NONSENSE = 'qqqzzz';

describe.each(READERS)('in $lang', ({ lang, locale, below, money }) => {
  const say = makeTextReader(lang);
  const atShop = async (path = '/vinyl-shop') => {
    const there = await newBrowserVisit({ locale });
    await openPage(there.page, below + path);
    return there;
  };

  test('the page has its language, formats prices for it, and the menu has its four groups', async () => {
    const { page, errors, close } = await atShop();
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    for (const head of ['products', 'solutions', 'services', 'about'])
      expect(await page.locator(`[data-head=${head}]`).textContent()).toBe(say(`shell.nav.${head}`));
    await page.hover('[data-head=products]');
    await page.locator('#mega-panel [data-column]').nth(3).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#mega-panel').waitFor({ state: 'hidden' });
    const prices = (await page.locator('#content').innerText())
      .split('\n')
      .filter((line) => /[€¥]/.test(line) && /\d/.test(line));
    expect(prices.length).toBeGreaterThan(5);
    for (const price of prices) expect(price).toMatch(money);
    const departments = page.getByRole('navigation', { name: say('shell.nav.departments') });
    for (const name of ['exclusives', 'color_records', 'merch', 'accessories', 'cd_tapes'])
      expect(await departments.getByRole('link', { name: say(`shell.categories.${name}`), exact: true }).count()).toBe(
        1,
      );
    expect(errors).toEqual([]);
    await close();
  });

  test('the search runs 500 ms after the last letter, in three tabs, and reports an empty result', async () => {
    const { page, close } = await atShop();
    const field = page.getByRole('banner').getByLabel(say('shell.search.label'));
    await field.click();
    await page.getByRole('tab', { name: say('search.projects') }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(
      ['projects', 'artists', 'labels'].map((tab) => say(`search.${tab}`)),
    );
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/search')) asked += 1;
    });
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await field.pressSequentially(NONSENSE);
    await page.clock.runFor(490);
    expect(asked).toBe(0);
    await page.clock.runFor(20);
    await page.getByText(say('search.no_result', { search: NONSENSE })).waitFor();
    expect(asked).toBe(1);
    await close();
  });

  test('the panel opens with registration, and its form reports each error, the first field first', async () => {
    const { page, close } = await atShop();
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.account.sign_in') })
      .click();
    const panel = page.getByRole('dialog', { name: say('shell.account.panel') });
    const up = panel.getByRole('tab', { name: say('account.sign.up') });
    await up.waitFor();
    expect(await up.getAttribute('aria-selected')).toBe('true');
    await panel.getByLabel(say('account.email')).first().fill('nobody');
    await panel.getByRole('button', { name: say('account.sign.up'), exact: true }).click();
    await panel.getByText(say('errors.email_invalid')).first().waitFor();
    expect(await panel.getByText(say('errors.input_required')).count()).toBeGreaterThan(1);
    const first = panel.getByLabel(say(isFamilyNameFirst(lang) ? 'account.lastname' : 'account.firstname'));
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    await panel.getByRole('button', { name: say('shell.nav.close') }).click();
    await panel.waitFor({ state: 'hidden' });
    await close();
  });

  test('the user menu has account, orders and sign-out, in the language of the account', async () => {
    const { page, context, close } = await newBrowserVisit({ locale });
    const token = await signInForToken('parcel@sillon.example');
    const headers = { authorization: `Bearer ${token}` };
    const speak = (language: string) =>
      context.request.post('/api/user/lang', { data: { lang: language }, headers: { ...headers, origin: url } });
    expect((await speak(lang)).ok()).toBe(true);
    await context.addCookies([
      { name: 'token', value: token, url },
      { name: 'signed', value: '1', url },
    ]);
    await openPage(page, `${below}/vinyl-shop`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.account.menu') })
      .click();
    await findOpenMenu(page).waitFor();
    expect(await findOpenMenu(page).locator('a, button').allTextContents()).toEqual(
      ['my_account', 'my_orders', 'wishlist', 'follows', 'sign_out'].map((name) => say(`shell.account.${name}`)),
    );
    await speak('en');
    await close();
  });

  test('a missing page offers two ways out; maintenance has three lines and retries', async () => {
    const { page, close } = await newBrowserVisit({ locale });
    const missing = await openPage(page, `${below}/no-such-page-at-all`);
    expect(missing?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: say('shell.error.missing_title') }).waitFor();
    expect(await page.getByRole('button', { name: say('shell.error.back'), exact: true }).count()).toBe(1);
    const home = page.locator('#content').getByRole('link', { name: say('shell.error.back_home') });
    expect(await home.getAttribute('href')).toBe(below || '/');
    const closed = await openPage(page, `${below}/error?type=maintenance`);
    expect(closed?.status()).toBe(503);
    expect(await page.locator('#content p').allInnerTexts()).toEqual(
      [1, 2, 3].map((line) => say(`shell.error.maintenance_${line}`)),
    );
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await close();
  });

  test('the cookie banner is shown, and not shown twice', async () => {
    const { page, close } = await newBrowserVisit({ locale, consent: null });
    await openPage(page, below || '/');
    const bar = page.getByRole('region', { name: say('consent.title') });
    await bar.getByText(say('consent.bar')).waitFor();
    await bar.getByRole('button', { name: say('consent.refuse'), exact: true }).click();
    await bar.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForTimeout(1_800);
    expect(await bar.count()).toBe(0);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('shell.cookies') })
      .click();
    await page.getByRole('dialog', { name: say('consent.title') }).waitFor();
    await close();
  });

  test('a phone has a bottom bar with five links', async () => {
    const { page, close } = await newBrowserVisit({ locale, width: 390, height: 844 });
    await openPage(page, below || '/');
    const names = ['bottom.home', 'bottom.shop', 'bottom.search', 'cart.label', 'account.short'].map((name) =>
      say(`shell.${name}`),
    );
    const bar = page.getByRole('navigation', { name: say('shell.bottom.label') });
    expect((await bar.getByRole('link').allInnerTexts()).map((name) => name.trim())).toEqual(names);
    await close();
  });
});
