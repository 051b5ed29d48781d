import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, type PageVisit } from '../support/browser.ts';

// The header and its menus (decisions: Menus), with pointer, keyboard, touch and without scripts.
afterAll(closeVisits);

const PANEL = '#mega-panel';
const findOpenMenu = (page: Page) => page.locator('[popover]:popover-open');

/** On the shop's list, hydrated. */
async function atShop(options: Parameters<typeof newBrowserVisit>[0] = {}, path = '/vinyl-shop'): Promise<PageVisit> {
  const there = await newBrowserVisit(options);
  await openPage(there.page, path);
  return there;
}

/** The field of the search: in the header, or on narrow pages in a sheet. */
async function openSearch(page: Page) {
  const inHeader = page.getByRole('banner').locator('input[name=search]');
  if (await inHeader.isVisible()) {
    await inHeader.click();
    return inHeader;
  }
  await page.getByRole('link', { name: 'Search' }).last().click();
  return page.getByRole('dialog', { name: 'Search' }).locator('input[name=search]');
}

async function signIn(page: Page, who: string, back = '/vinyl-shop') {
  await openPage(page, `/sign?tab=in&redirect=${encodeURIComponent(back)}`);
  const form = page
    .locator('form')
    .filter({ has: page.locator('[name=password]') })
    .first();
  await form.locator('[name=email]').fill(`${who}@sillon.example`);
  await form.locator('[name=password]').fill('sillon-demo');
  await form.locator('[name=password]').press('Enter');
  await page.waitForURL(`**${back}`);
  await page.waitForLoadState('networkidle');
}

const agree = (there: PageVisit) =>
  there.context.addCookies([{ name: 'consent', value: 'necessary.statistics', url: there.page.url() }]);

describe('the menu', () => {
  test('the pointer opens its panel, which stays open 100 ms after the link and 200 ms after the panel', async () => {
    const there = await atShop();
    const { page } = there;
    await page.clock.install();
    await page.hover('[data-head=services]');
    const panel = page.locator(PANEL);
    await panel.waitFor();
    expect(await page.locator('[data-head=services]').getAttribute('aria-expanded')).toBe('true');
    expect(await panel.locator('[data-column]').count()).toBe(4);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));

    // From the link to another place.
    await page.hover('[aria-controls=currency-header]');
    await page.clock.runFor(90);
    expect(await panel.isVisible()).toBe(true);
    await page.clock.runFor(20);
    await panel.waitFor({ state: 'hidden' });

    // Into the panel and out of it.
    await page.hover('[data-head=about]');
    await panel.waitFor();
    await panel.locator('[data-column=about] a').first().hover();
    await page.clock.runFor(5_000);
    expect(await panel.isVisible()).toBe(true);
    await page.mouse.move(700, 880);
    await page.clock.runFor(190);
    expect(await panel.isVisible()).toBe(true);
    await page.clock.runFor(20);
    await panel.waitFor({ state: 'hidden' });

    // A return in time keeps it open; Escape closes it at once.
    await page.hover('[data-head=products]');
    await panel.waitFor();
    await page.hover('[aria-controls=currency-header]');
    await page.clock.runFor(80);
    await page.hover('[data-head=products]');
    await page.clock.runFor(5_000);
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(there.errors).toEqual([]);
    await there.close();
  });

  test('the keyboard moves into it, through it and out again', async () => {
    const { page, close } = await atShop({ width: 1100 });
    await page.focus('[data-head=products]');
    await page.waitForLoadState('networkidle');
    await page.locator(PANEL).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.key ?? '');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.head)).toBe('services');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ArrowDown');
    await page.locator(PANEL).waitFor();
    await expect.poll(focused).toBe('services.vinyl_pressing');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('services.service_vinyl');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('about.new_here');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.head)).toBe('services');
    expect(await page.locator(PANEL).isHidden()).toBe(true);
    await close();
  });

  test('category clicks are counted with consent to statistics, and not without', async () => {
    const there = await atShop();
    const { page } = there;
    const clickEvents: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events') && request.postDataJSON()?.type === 'click_menu')
        clickEvents.push(request.postDataJSON());
    });
    const press = async (key: string) => {
      await page.hover('[data-head=products]');
      const link = page.locator(`${PANEL} [data-key="${key}"]`);
      const to = await link.getAttribute('href');
      await link.click();
      await page.waitForURL(`**${to}`);
    };
    await press('products.artists');
    expect(new URL(page.url()).pathname).toBe('/artist');
    await page.locator(PANEL).waitFor({ state: 'hidden' });
    expect(clickEvents).toEqual([]);
    await agree(there);
    await openPage(page, '/vinyl-shop');
    await press('products.labels');
    await page
      .getByRole('navigation', { name: 'Departments' })
      .getByRole('link', { name: 'Exclusives', exact: true })
      .click();
    await expect
      .poll(() => clickEvents)
      .toEqual([
        { type: 'click_menu', category: 'products.labels' },
        { type: 'click_menu', category: 'departments.exclusives' },
      ]);
    await there.close();
  });

  test('every page in it exists', async () => {
    const { page, context, close } = await atShop();
    await page.hover('[data-head=about]');
    await page.locator(PANEL).waitFor();
    const links = await page
      .locator(`${PANEL} a`)
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(35);
    const missing: string[] = [];
    for (const link of links) if ((await context.request.get(link)).status() !== 200) missing.push(link);
    expect(missing).toEqual([]);
    await close();
  });
});

describe('the small menus', () => {
  test('language with flags, 300 px wide; a choice leads to the same page in that language', async () => {
    const { page, close } = await atShop();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Language/ })
      .click();
    await findOpenMenu(page).waitFor();
    expect((await findOpenMenu(page).boundingBox())?.width).toBe(300);
    expect(await findOpenMenu(page).locator('img').count()).toBe(3);
    await page.keyboard.press('Escape');
    expect(await findOpenMenu(page).count()).toBe(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Language/ })
      .press('Space');
    await findOpenMenu(page).getByRole('button', { name: 'Français' }).click();
    await page.waitForURL('**/fr/vinyl-shop');
    expect(await page.getByRole('link', { name: 'Centre d’aide' }).first().getAttribute('href')).toBe('/fr/help');
    expect(await page.locator('[data-head=about]').textContent()).toBe('À propos');
    await close();
  });

  test('currency: nine of them, the choice is kept, and a second press on the opener closes the menu', async () => {
    const { page, close } = await atShop();
    const opener = page.getByRole('banner').getByRole('link', { name: /^Currency/ });
    await opener.click();
    await findOpenMenu(page).waitFor();
    expect(await findOpenMenu(page).getByRole('button').count()).toBe(9);
    await opener.click();
    await expect.poll(() => findOpenMenu(page).count()).toBe(0);
    await opener.click();
    await findOpenMenu(page).getByRole('button', { name: /JPY/ }).click();
    await expect.poll(() => opener.textContent()).toContain('JPY');
    expect(new URL(page.url()).pathname).toBe('/vinyl-shop');
    await close();
  });

  test('the genre menu has its filter values, All among them', async () => {
    const { page, close } = await atShop({ locale: 'zh-CN' });
    await page.locator('#genres-menu').evaluate((menu) => menu.previousElementSibling?.scrollIntoView());
    await page.locator('a[aria-controls=genres-menu]').click();
    await findOpenMenu(page).waitFor();
    const links = await findOpenMenu(page)
      .locator('a')
      .evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).searchParams.get('genre')));
    expect(links).toEqual([null, '8', '11|18', '6|9', '4|2', '20', '12|14', '1', '10|3', '7']);
    await close();
  });
});

describe('the search', () => {
  test('shows results 500 ms after the last letter, in three tabs, 420 px wide, and closes on a click outside', async () => {
    const there = await atShop();
    const { page } = there;
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/search') && asked.push(new URL(request.url()).search));
    const field = page.getByRole('banner').locator('input[name=search]');
    await field.click();
    await page.getByRole('tab', { name: 'Records' }).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await field.pressSequentially('nova');
    await page.clock.runFor(490);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(asked).toEqual(['?search=nova&type=projects&limit=6']);
    expect((await page.getByRole('listbox').boundingBox())?.width).toBe(420);
    await page.getByRole('tab', { name: 'Artists' }).click();
    await page.clock.runFor(1);
    await expect.poll(() => options.allTextContents()).toContain('Nova Lindqvist');
    await page.mouse.click(300, 700);
    expect(await options.count()).toBe(0);

    // Enter does not wait; an empty result is shown; an empty field clears it.
    await field.fill('qqqzzz');
    await field.press('Enter');
    await page.clock.runFor(1);
    await page.getByText('No results for “qqqzzz”.').waitFor();
    await field.fill('');
    expect(await page.getByText('No results for').count()).toBe(0);
    expect(there.errors).toEqual([]);
    await there.close();
  });

  test.each(['nova', ''])(
    'open on “%s” it is accessible: each result is an option, not a link within one',
    async (text) => {
      const { page, close } = await atShop({ bypassCSP: true });
      await page.evaluate(() => localStorage.setItem('recent_searches', JSON.stringify(['long dark'])));
      const field = page.getByRole('banner').locator('input[name=search]');
      await field.click();
      await field.pressSequentially(text);
      if (text) await page.getByRole('option').first().waitFor();
      else await page.getByRole('tab', { name: 'Records' }).waitFor();
      expect(await seriousAccessibilityFindings(page)).toEqual([]);
      await close();
    },
  );

  test('arrows and Enter open a result, which is remembered until it is cleared', async () => {
    const { page, close } = await atShop({ width: 1100 });
    const field = page.getByRole('banner').locator('input[name=search]');
    await field.click();
    await field.pressSequentially('long dark');
    await page.getByRole('option').first().waitFor();
    await field.press('ArrowDown');
    const first = page.getByRole('option').first();
    expect(await first.getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await field.press('Enter');
    await page.waitForURL('**/long-dark-short-flash');
    await field.fill('');
    await field.click();
    await page.getByRole('option', { name: 'long dark' }).waitFor();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    expect(await page.getByRole('option').count()).toBe(0);
    await close();
  });

  describe.each([390, 820, 1440])('%i px wide', (width) => {
    test.each([
      ['shown', '', 0],
      ['on the way', '**/api/search?*', 800],
      ['on the way, and so is the panel', /search-suggestions-[\w-]+\.js/, 800],
    ] as const)('an arrow and Enter right after the input open a result when results are %s', async (_, late, ms) => {
      const there = await newBrowserVisit({ width, touch: width < 500 });
      const { page } = there;
      if (late) await page.route(late, (route) => setTimeout(() => void route.continue().catch(() => undefined), ms));
      await openPage(page, '/vinyl-shop');
      const field = await openSearch(page);
      await field.pressSequentially('long dark');
      if (!late) await page.getByRole('option').first().waitFor();
      await field.press('ArrowDown');
      await field.press('Enter');
      await page.waitForURL('**/long-dark-short-flash');
      expect(await page.getByRole('listbox').count()).toBe(0);
      expect(there.errors).toEqual([]);
      await there.close();
    });

    test('the number of results is announced, each arrow names its result at once, and Enter opens the last', async () => {
      const there = await newBrowserVisit({ width, touch: width < 500 });
      const { page } = there;
      await openPage(page, '/vinyl-shop');
      const field = await openSearch(page);
      await field.pressSequentially('nova');
      const second = page.getByRole('option').nth(1);
      await second.waitFor();
      const shown = await page.getByRole('option').count();
      expect(await page.getByRole('search').getByRole('status').allTextContents()).toEqual([`${shown} results`]);
      const [one, two] = await page.getByRole('option').evaluateAll((all) => all.map(({ id }) => id));
      const path = await second.getAttribute('href');
      // All keys in one task of the page, as a braille display or a macro sends them.
      const chosen = await field.evaluate((input) =>
        ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter'].map((key) => {
          for (const type of ['keydown', 'keyup'])
            input.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
          return input.getAttribute('aria-activedescendant');
        }),
      );
      expect(chosen.slice(0, 4)).toEqual([one, two, one, two]);
      await page.waitForURL(`**${path}`);
      expect(there.errors).toEqual([]);
      await there.close();
    });
  });

  test('without scripts it is a form, and its results have the three tabs', async () => {
    const { page, close } = await newBrowserVisit({ javaScript: false });
    await page.goto('/');
    await page.getByRole('banner').locator('input[name=search]').fill('nova');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/vinyl-shop?search=nova');
    await page.getByRole('navigation', { name: 'Result type' }).getByRole('link', { name: 'Artists' }).click();
    await page.waitForURL('**/artist?search=nova');
    expect(await page.getByRole('main').getByRole('link', { name: 'Nova Lindqvist' }).count()).toBe(1);
    await close();
  });
});

describe('the account', () => {
  test('signed out, a panel opens on registration and signs in on the present page', async () => {
    const there = await atShop({}, '/vinyl-shop?genre=8');
    const { page } = there;
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const panel = page.getByRole('dialog', { name: 'Your account' });
    await panel.waitFor();
    expect(await panel.getByRole('tab', { name: 'Create account' }).getAttribute('aria-selected')).toBe('true');
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).press('Enter');
    await panel.getByRole('tab', { name: 'Sign in' }).click();
    await panel.locator('[name=email]:visible').fill('messages@sillon.example');
    await panel.locator('[name=password]:visible').fill('wrong wrong');
    await panel.getByRole('button', { name: 'Sign in' }).click();
    await panel.getByText('Incorrect e-mail or password.').first().waitFor();
    expect(page.url()).toContain('/vinyl-shop?genre=8');
    await panel.locator('[name=password]:visible').fill('sillon-demo');
    await panel.getByRole('button', { name: 'Sign in' }).click();
    const profile = page.getByRole('banner').getByRole('link', { name: /^Your profile, 2 new messages/ });
    await profile.waitFor();
    expect(page.url()).toContain('/vinyl-shop?genre=8');
    expect(await profile.getAttribute('href')).toMatch(/^\/p\/\d+$/);
    await there.close();
  });

  test('the user menu signs out: it leads home first, and 500 ms later signs out', async () => {
    const there = await newBrowserVisit();
    const { page, context } = there;
    await signIn(page, 'user');
    await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
    await findOpenMenu(page).waitFor();
    expect(await findOpenMenu(page).locator('a, button').allTextContents()).toEqual([
      'My account',
      'My orders',
      'Wishlist',
      'Following',
      'Sign out',
    ]);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await findOpenMenu(page).getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const isSignedIn = async () => (await context.cookies()).some(({ name }) => name === 'token');
    await page.clock.runFor(450);
    expect(await isSignedIn()).toBe(true);
    await page.clock.runFor(100);
    await expect.poll(isSignedIn).toBe(false);
    await page.clock.resume();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    await there.close();
  });

  test('bids and Sheraf are visible to admins alone', async () => {
    const anyone = await atShop({}, '/bids');
    expect(new URL(anyone.page.url()).pathname).toBe('/sign');
    const departments = anyone.page.getByRole('navigation', { name: 'Departments' });
    await signIn(anyone.page, 'team');
    expect(await departments.getByRole('link', { name: /Bids|Sheraf|PRO/ }).count()).toBe(0);
    expect((await anyone.page.goto('/bids'))?.status()).toBe(403);
    expect((await anyone.page.goto('/sheraf'))?.status()).toBe(403);
    await anyone.close();

    const admin = await newBrowserVisit();
    await signIn(admin.page, 'admin');
    await admin.page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Bids' }).click();
    await admin.page.getByRole('heading', { name: 'In production' }).waitFor();
    expect(await admin.page.getByRole('row').count()).toBeGreaterThan(10);
    await admin.page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Sheraf' }).click();
    await admin.page.getByRole('heading', { name: 'Sheraf' }).waitFor();
    await admin.close();

    const pro = await newBrowserVisit();
    await signIn(pro.page, 'pro');
    await pro.page.getByRole('link', { name: 'PRO', exact: true }).first().waitFor();
    await pro.close();
  });
});

describe('its position', () => {
  test('static under 50 px, hidden on the way down, fixed on the way up', async () => {
    const { page, close } = await atShop();
    const state = () => page.locator('header[data-state]').first().getAttribute('data-state');
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    expect(await state()).toBe('static');
    await page.mouse.wheel(0, 600);
    await expect.poll(state).toBe('hide');
    await page.mouse.wheel(0, -200);
    await expect.poll(state).toBe('fixed');
    await page.mouse.wheel(0, -5000);
    await expect.poll(state).toBe('static');
    await close();
  });

  test('the sub-menu and the group headings appear from 1100 px on, without overflow', async () => {
    for (const width of [390, 820, 1099, 1100, 1440]) {
      const { page, close } = await atShop({ width });
      const shown = await page.getByRole('navigation', { name: 'Departments' }).isVisible();
      expect([width, shown, await page.locator('[data-head=about]').isVisible()]).toEqual([
        width,
        width >= 1100,
        width >= 1100,
      ]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await close();
    }
  });

  test('the cart button shows its count above 0 and opens the cart drawer', async () => {
    const { page, close } = await atShop({}, '/vinyl-shop?in_stock=1');
    const button = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    expect(await button.textContent()).toBe('Cart');
    await button.click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/vinyl-shop');
    await close();
  });

  test('without scripts every opener leads to a page that offers the same', async () => {
    const { page, close } = await newBrowserVisit({ javaScript: false });
    await page.goto('/vinyl-shop');
    const links = await page
      .getByRole('banner')
      .locator('a[aria-haspopup]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect([...new Set(links)].sort()).toEqual(
      ['/about', '/menu', '/pressing', '/preferences', '/services', '/sign?back', '/vinyl-shop'].sort(),
    );
    await page.getByRole('banner').locator('a[href="/sign?back"]').click();
    await page.waitForURL('**/sign?redirect=%2Fvinyl-shop');
    await page.goBack();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Language/ })
      .click();
    await page.getByRole('main').getByRole('button', { name: 'Français' }).click();
    await page.waitForURL('**/fr/vinyl-shop');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Devise/ })
      .click();
    // Named as in the menu: a press before hydration leads here too.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^JPY Yen/i })
      .click();
    await page.waitForURL('**/fr/vinyl-shop');
    expect(await page.getByRole('main').innerText()).toContain('JPY');
    await close();
  });
});

describe('branded shops', () => {
  test('a visible search runs 500 ms after typing, and closing it leads to the shop’s front page', async () => {
    const { page, errors, close } = await atShop({}, '/shop/halmoni-house');
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/my-account');
    await banner.getByRole('link', { name: /^Search in/ }).click();
    await banner.getByRole('searchbox').waitFor();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.keyboard.type('song');
    await page.clock.runFor(490);
    expect(page.url()).not.toContain('search');
    await page.clock.runFor(20);
    await page.waitForURL('**/shop/halmoni-house?search=song');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/shop/halmoni-house' && url.search === '');
    expect(await banner.getByRole('searchbox').count()).toBe(0);
    await banner.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  test('menu and search appear only where the shop shows them, external links open a new tab, and no name without one', async () => {
    const countShopNames = (page: Page) => page.getByRole('banner').locator('a').first().locator('span').count();
    const shop = await atShop({}, '/shop/halmoni-house');
    const menu = shop.page.getByRole('banner').getByRole('navigation', { name: 'Main menu' });
    for (const link of await menu.getByRole('link').all())
      expect(await link.getAttribute('target')).toBe(
        (await link.getAttribute('href'))?.startsWith('http') ? '_blank' : null,
      );
    expect(await countShopNames(shop.page)).toBe(0);
    await shop.close();
    const bare = await atShop({}, '/shop/odile-marchenoir');
    const banner = bare.page.getByRole('banner');
    expect(await banner.getByRole('navigation').count()).toBe(0);
    expect(await banner.getByRole('link', { name: /^Search in/ }).count()).toBe(0);
    expect(await countShopNames(bare.page)).toBe(0);
    await bare.close();
  });

  test('shop 1423 has a header of its own, with its name across the page below the rest', async () => {
    const { page, close } = await atShop({}, '/shop/nachtzug');
    const name = page.getByRole('banner').getByRole('link', { name: 'Nachtzug, home' });
    const account = page.getByRole('banner').getByRole('link', { name: 'My account' });
    const [below, above] = [await name.boundingBox(), await account.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.width ?? 0).toBeGreaterThan(1200);
    await close();
  });
});
