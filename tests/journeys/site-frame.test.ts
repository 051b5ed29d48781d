import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  findOverflowingWidths,
  pageFaultsAtWidth,
  readLayoutShift,
  seriousAccessibilityFindings,
  watchLayoutShift,
} from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, openPageUntilIdle, signInByApi } from '../support/browser.ts';
import { CHAT_SCRIPT_URL } from '../support/running-shop.ts';
import { newApiVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const shown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length > 0);
const banner = 'section[aria-label="Announcement"], section[aria-label="Annonce"], section[aria-label="公告"]';
const bottomBar = 'nav[aria-label="Shortcuts"]';

/** The visible parts around a page at this width. */
const readFrameParts = async (page: Page) => ({
  header: await shown(page, '#content ~ header, header:has(~ #content)'),
  footer: await shown(page, '#content ~ footer'),
  bottomBar: await shown(page, bottomBar),
});

test('the announcement is shown on the home page, from 1100 pixels, in French or English, and hidden for 40 days once closed', async () => {
  for (const [locale, words] of [
    ['en-GB', 'The new Nova Lindqvist album'],
    ['fr-FR', 'Nova Lindqvist'],
    ['zh-CN', 'The new Nova Lindqvist album'],
  ] as const) {
    const { page, close } = await newBrowserVisit({ locale });
    await page.goto(locale === 'fr-FR' ? '/fr' : '/');
    expect(await page.locator(banner).innerText(), locale).toContain(words);
    if (locale === 'fr-FR') expect(await page.locator(banner).innerText()).not.toContain('album is here');
    // Screen readers in Chinese pronounce English text as English.
    const spoken = await page.locator(`${banner} >> p`).getAttribute('lang');
    expect(spoken, locale).toBe(locale === 'zh-CN' ? 'en' : null);
    await close();
  }
  const { page, context, close } = await newBrowserVisit();
  await page.goto('/home');
  for (const [width, isShown] of [
    [1099, false],
    [390, false],
    [1100, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await shown(page, banner), `${width} px`).toBe(isShown);
  }
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  expect(await shown(page, banner)).toBe(false);
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith('alert_'));
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(40);
  // Hidden before the first paint, so that a closed banner does not shift the page.
  await watchLayoutShift(page);
  await page.goto('/');
  expect(await shown(page, banner)).toBe(false);
  expect(await readLayoutShift(page)).toBeLessThan(0.01);
  await page.goto('/vinyl-shop');
  expect(await page.locator(banner).count()).toBe(0);
  await close();
});

test('the footer: from 1000 pixels, in its colours, with its columns, networks, choices and cookie preferences', async () => {
  const { page, close } = await newBrowserVisit({ width: 999 });
  await openPage(page, '/vinyl-shop');
  expect(await readFrameParts(page)).toEqual({ header: true, footer: false, bottomBar: true });
  await page.setViewportSize({ width: 1000, height: 900 });
  expect(await readFrameParts(page)).toEqual({ header: true, footer: true, bottomBar: false });
  const footer = page.locator('#content ~ footer');
  const look = await footer.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color, getComputedStyle(document.documentElement).getPropertyValue('--accent')];
  });
  expect(look).toEqual(['rgb(17, 17, 17)', 'rgb(255, 255, 255)', '#ffd21e']);
  for (const name of ['Facebook', 'Twitter', 'Instagram', 'YouTube', 'SoundCloud', 'TikTok'])
    expect(await footer.getByRole('link', { name }).count(), name).toBe(1);
  for (const path of [
    '/vinyl-shop',
    '/about',
    '/contact',
    '/help',
    '/terms',
    '/return-and-refund-policy',
    '/legal-notice',
  ])
    expect(await footer.locator(`a[href="${path}"]`).count(), path).toBeGreaterThan(0);
  expect(await footer.locator('a[href="/privacy"], a[href="/accessibility"], a[href="/cookies"]').count()).toBe(3);
  await footer.getByRole('link', { name: 'Cookie preferences' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/vinyl-shop');
  await page.goto('/shop/kesme-plak');
  expect(await footer.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(122, 31, 43)');
  await close();
});

test('a white-label shop has its own footer at every width, without the platform’s columns', async () => {
  const { page, close } = await newBrowserVisit({ width: 390, height: 844 });
  await page.goto('/shop/nachtzug');
  const footer = page.locator('#content ~ footer');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await shown(page, '#content ~ footer'), `${width} px`).toBe(true);
  }
  for (const path of ['/contact', '/shop/nachtzug/terms', '/shop/nachtzug/return-and-refund-policy'])
    expect(await footer.locator(`a[href="${path}"], a[href="/shop/nachtzug${path}"]`).count(), path).toBe(1);
  expect(await footer.locator('a[href="/partners"]').count()).toBe(0);
  expect(await footer.getByRole('link', { name: 'Instagram' }).count()).toBe(1);
  expect(await footer.getByRole('link', { name: 'Facebook' }).count()).toBe(0);
  expect(await page.title()).toMatch(/Nachtzug$/);
  await close();
});

test('a creator sees the release page at /project/manage2 without the footer', async () => {
  const { page, close } = await newBrowserVisit();
  // Other journeys make projects of the demo creator.
  const email = `releases-${Date.now()}@people.example`;
  const maker = newApiVisitor();
  const person = { email, password: 'sillon-demo', firstname: 'Noa', lastname: 'Berg', newsletter: false };
  expect((await maker.post('/api/auth/signup', person)).status).toBe(201);
  const createProject = async (name: string): Promise<number> =>
    (await maker.post('/api/projects', { name, artist_name: 'Noa Berg', category: 'vinyl' })).body.id;
  const id = await createProject('Older Harbour');
  await createProject('Newer Harbour');
  await signInByApi(page, email);
  await page.goto(`/project/manage2?id=${id}`);
  await page.getByRole('heading', { level: 1, name: 'Older Harbour' }).waitFor();
  const { header, footer } = await readFrameParts(page);
  expect({ header, footer }).toEqual({ header: true, footer: false });
  for (const path of ['/project/manage2', '/project/manage']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('heading', { level: 1, name: 'Newer Harbour' }).waitFor();
  }
  await close();
});

test.each([
  ['/player', { header: false, footer: false, bottomBar: false }],
  ['/widget', { header: false, footer: false, bottomBar: false }],
  ['/linktree', { header: false, footer: false, bottomBar: false }],
  ['/test', { header: false, footer: false, bottomBar: false }],
  ['/vinyl-shop?nolayout', { header: false, footer: false, bottomBar: false }],
  ['/fr/vinyl-shop?nolayout=1', { header: false, footer: false, bottomBar: false }],
  ['/creation/vinyl', { header: false, footer: true, bottomBar: true }],
  ['/project/manage2', { header: true, footer: false, bottomBar: true }],
  ['/terms', { header: true, footer: true, bottomBar: true }],
])('%s has the parts of its frame', async (path, parts) => {
  const { page, close } = await newBrowserVisit();
  await page.goto(path);
  const atDesk = await readFrameParts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await readFrameParts(page);
  // A protected page redirects to /sign, which has another frame.
  if (new URL(page.url()).pathname.replace(/^\/fr/, '') === path.replace(/^\/fr|\?.*$/g, ''))
    expect({ header: atDesk.header, footer: atDesk.footer, bottomBar: onPhone.bottomBar }).toEqual(parts);
  await close();
});

test('a phone has a bottom bar, and a sheet with all hidden links, loaded when it is opened', async () => {
  const { page, errors, close } = await newBrowserVisit({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openPage(page, '/');
  const bar = page.locator(bottomBar);
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Shop', 'Search', 'Cart', 'Account']);
  expect(scripts.some((url) => /\/menu-and-search-sheet-/.test(url))).toBe(false);
  await page.getByRole('link', { name: 'Menu' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByText('The new Nova Lindqvist album').waitFor();
  expect(scripts.some((url) => /\/menu-and-search-sheet-/.test(url))).toBe(true);
  for (const path of ['/vinyl-shop/9/top-sillon', '/terms', '/privacy', '/cookies', '/legal-notice', '/accessibility'])
    expect(await sheet.locator(`a[href^="${path.slice(0, 14)}"]`).count(), path).toBeGreaterThan(0);
  await sheet.getByText('Solutions', { exact: true }).click();
  expect(await sheet.locator(`a[href="/pressing"]`).last().isVisible()).toBe(true);
  expect(await sheet.locator('button[name="lang"]').count()).toBe(3);
  expect(await sheet.locator('button[name="currency"]').count()).toBe(9);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/menu');
  await bar.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.type('nova');
  await page.getByRole('option').first().click();
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();

  const plain = await newBrowserVisit({ width: 390, height: 844, javaScript: false });
  await plain.page.goto('/');
  await plain.page.getByRole('link', { name: 'Menu' }).first().click();
  await plain.page.waitForURL('**/menu');
  expect(await plain.page.locator('#content a[href="/terms"]').count()).toBe(1);
  await plain.close();
});

test.each([
  ['2026-07-06T08:30:00Z', '/', 'necessary.marketing', true],
  ['2026-07-06T07:30:00Z', '/', 'necessary.marketing', false],
  ['2026-07-04T10:00:00Z', '/', 'necessary.marketing', false],
  ['2026-07-06T08:30:00Z', '/', 'necessary.statistics', false],
  ['2026-07-06T08:30:00Z', '/?nojs', 'necessary.marketing', false],
  ['2026-07-06T08:30:00Z', '/shop/nachtzug', 'necessary.marketing', false],
])('at %s on %s with %s the chat is loaded: %s', async (now, path, consent, isLoaded) => {
  const { page, close } = await newBrowserVisit({ consent });
  let asked = 0;
  await page.route(CHAT_SCRIPT_URL, (route) => {
    asked += 1;
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.body.append(document.createElement("aside"))',
    });
  });
  await page.clock.setFixedTime(new Date(now));
  await openPage(page, path);
  if (isLoaded) await expect.poll(() => asked).toBe(1);
  else await page.waitForTimeout(700);
  expect(asked).toBe(isLoaded ? 1 : 0);
  if (isLoaded) {
    await expect.poll(() => shown(page, 'body > aside')).toBe(true);
    await page.locator('#content a[href^="/vinyl/"]').first().click();
    await page.waitForURL('**/vinyl/**');
    await expect.poll(() => shown(page, 'body > aside')).toBe(false);
  }
  await close();
});

test('the pages of the site frame are accessible at every width', async () => {
  const { page, close } = await newBrowserVisit({ bypassCSP: true });
  const paths = ['/menu', '/test', '/error', '/error?type=maintenance', '/shop/nachtzug', '/fr/menu'];
  for (const [nth, path] of paths.entries()) {
    await openPage(page, path);
    expect(await findOverflowingWidths(page), path).toEqual([]);
    expect(await pageFaultsAtWidth(page, [390, 820, 1440][nth % 3] ?? 390), path).toEqual([]);
  }
  await close();
});

test.each([390, 820])('menus of the site frame are accessible, %i pixels wide', async (width) => {
  const { page, close } = await newBrowserVisit({ width, bypassCSP: true });
  for (const name of ['Menu', 'Search']) {
    await openPage(page, '/');
    await page.getByRole('link', { name, exact: true }).first().click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.waitFor();
    await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    expect(await seriousAccessibilityFindings(page), name).toEqual([]);
  }
  await close();
});

test('a page outside the first route list opens without a full page load, and back', async () => {
  const { page, close } = await newBrowserVisit();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/routes-/.test(request.url())) lists.push(request.url());
  });
  await openPageUntilIdle(page, '/vinyl-shop');
  expect(lists, 'before anything is touched').toEqual([]);
  await page.evaluate(() => document.body.setAttribute('data-seen', ''));
  await page.locator('#content ~ footer').getByRole('link', { name: 'Terms' }).first().click();
  await page.waitForURL('**/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(lists.length).toBe(1);
  await page.goBack();
  await page.waitForURL('**/vinyl-shop');
  expect(await page.locator('body').getAttribute('data-seen'), 'the page was never left').toBe('');
  await close();
});

// An A4 sheet upright and on its side.
test.each([
  [794, 'navigation', 'Shortcuts'],
  [1123, 'contentinfo', ''],
] as const)(
  'on paper of %d px nothing lies over the page, and nothing is there to be pressed',
  async (width, role, name) => {
    const { page, close } = await newBrowserVisit({ width, consent: null });
    await openPage(page, '/vinyl-shop');
    const over = [page.getByRole('region', { name: /cookie/i }), page.getByRole(role, { name })];
    for (const each of over) await each.waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const each of [...over, page.locator('search').first()]) expect(await each.isVisible()).toBe(false);
    expect(await page.locator('button:visible, nav:visible').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link').first().isVisible(), 'whose it is').toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    for (const path of ['/shop/nachtzug', '/shop/prairie-static']) {
      await openPage(page, path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').locator('a:visible').count(), path).toBe(1);
      await page.emulateMedia({ media: 'screen' });
    }
    await openPage(page, '/vinyl-shop');
    await page.locator('#content a[href^="/vinyl/"]').first().click();
    const enlarge = page.getByRole('link', { name: 'Enlarge picture' }).first();
    await enlarge.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await enlarge.isVisible()).toBe(false);
    expect(await page.getByRole('banner').locator('a:visible').count(), 'but its mark').toBe(1);
    await close();
  },
);

test('leaving the cookie preferences moves the focus back to the cookie banner', async () => {
  const { page, close } = await newBrowserVisit({ consent: null });
  await openPage(page, '/');
  const choose = page.getByRole('region', { name: /cookie/i }).getByRole('button', { name: 'Manage preferences' });
  await choose.focus();
  for (const _twice of [1, 2]) {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cookies' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await close();
});

test('closing the cookie preferences by key moves the focus back to the button that opened them', async () => {
  const { page, close } = await newBrowserVisit();
  await openPage(page, '/');
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' });
  for (const key of ['Escape', 'Enter']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cookies' });
    await dialog.waitFor();
    if (key === 'Enter') await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press(key);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  }
  await close();
});
