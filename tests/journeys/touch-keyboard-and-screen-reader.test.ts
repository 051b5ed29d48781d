import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { overflowPixels } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { recordsOfDifferentShops, signInForToken, waitForMailTo } from '../support/shop-api.ts';

// The shop with touch, with keyboard alone, with large text, with forced colours, and with reduced motion.
afterAll(closeVisits);

const { url } = inject('shop');
const PANEL = '#mega-panel';
/** A point in the margin, on no element. */
const BESIDE = [4, 880] as const;

async function asSomebody(page: Page, who: string) {
  await page.context().addCookies([{ name: 'token', value: await signInForToken(`${who}@sillon.example`), url }]);
}

describe('with touch', () => {
  test('the first tap opens the menu, the second follows the link, a tap beside it closes the menu', async () => {
    const { page, errors, close } = await newBrowserVisit({ touch: true, width: 1280 });
    await openPage(page, '/vinyl-shop');
    const panel = page.locator(PANEL);
    await page.tap('[data-head=services]');
    await panel.waitFor();
    expect(new URL(page.url()).pathname).toBe('/vinyl-shop');
    await page.tap('[data-head=about]');
    await expect.poll(() => page.locator('[data-head=about]').getAttribute('aria-expanded')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/vinyl-shop');
    await page.touchscreen.tap(...BESIDE);
    await panel.waitFor({ state: 'hidden' });
    await page.tap('[data-head=services]');
    await panel.waitFor();
    await page.tap('[data-head=services]');
    await page.waitForURL('**/services');
    await panel.waitFor({ state: 'hidden' });
    await page.tap('[data-head=products]');
    await panel.locator('[data-key="products.artists"]').tap();
    await page.waitForURL('**/artist');
    expect(errors).toEqual([]);
    await close();
  });

  test('genres, currencies, the cart and the bottom sheet of a phone open', async () => {
    const { page, close } = await newBrowserVisit({ touch: true, width: 1280 });
    await openPage(page, '/vinyl-shop');
    for (const opener of ['a[aria-controls=genres-menu]', '[aria-controls=currency-header]']) {
      await page.tap(opener);
      await page.locator('[popover]:popover-open').waitFor();
      await page.touchscreen.tap(...BESIDE);
      await expect.poll(() => page.locator('[popover]:popover-open').count()).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Menu', exact: true }).first().tap();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await close();
  });
});

declare global {
  interface Window {
    /** The movements on the observed page so far. */
    moved?: ReadonlySet<string>;
  }
}

/** Movements that are long enough to be seen, in words: element, property and milliseconds. */
async function movements(page: Page, still: boolean): Promise<string[]> {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
        const ms = Number(duration) * Number(iterations);
        const animationLabel =
          'transitionProperty' in animation
            ? animation.transitionProperty
            : 'animationName' in animation && animation.animationName;
        if (ms > 20) moved.add(`${target.tagName} ${String(target.className)} ${String(animationLabel)} ${ms}`);
      }
    };
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note, true);
  });
  const [record] = await recordsOfDifferentShops(1);
  await openPage(page, '/');
  await page.locator('#content a[href^="/vinyl/"]').first().hover();
  await openPage(page, record!.link);
  await page.locator('section[aria-labelledby="tracks"]').getByRole('button').first().click();
  await expect
    .poll(() => page.evaluate(() => [...document.querySelectorAll('audio')].some((audio) => audio.currentTime > 0.2)))
    .toBe(true);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Cart' }).getByText('Total', { exact: true }).first().waitFor();
  await page.waitForTimeout(200);
  const moved = await page.evaluate(() => [...(window.moved ?? [])]);
  const scroll = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  return still && scroll === 'smooth' ? [...moved, 'html scroll-behavior smooth'] : moved;
}

test.each([
  [true, 0],
  [false, 3],
])('who asked for less motion (%s) sees nothing turn, slide or fade, who did not sees it', async (still, least) => {
  const { page, close } = await newBrowserVisit({ still });
  const moved = await movements(page, still);
  if (still) expect(moved).toEqual([]);
  else expect(moved.length).toBeGreaterThanOrEqual(least);
  await close();
});

describe('with forced colours', () => {
  test('focus is visible, badges keep an edge and their dot, discs their colour, and selection is announced', async () => {
    const { page, close } = await newBrowserVisit({ ownColours: true });
    await asSomebody(page, 'admin');
    await openPage(page, '/dev/gallery');
    const look = (element: Locator, property: string, pseudo?: string) =>
      element.evaluate((shown, [name, part]) => getComputedStyle(shown, part).getPropertyValue(name ?? ''), [
        property,
        pseudo,
      ] as const);
    const badge = page.getByText('direct_pressing', { exact: true }).first();
    expect(await look(badge, 'border-top-style')).toBe('solid');
    expect(await look(badge, 'background-color', '::before')).not.toBe(
      await look(page.locator('body'), 'background-color'),
    );
    // A disc is a product: only its fill shows its colour here.
    const fills = await page
      .locator('svg circle')
      .evaluateAll((all) => new Set(all.map((each) => getComputedStyle(each).fill)).size);
    expect(fills).toBeGreaterThan(3);

    await openPage(page, '/admin/orders');
    const nav = page.getByRole('navigation').first();
    const ground = (name: RegExp) =>
      nav
        .getByRole('link', { name })
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await ground(/^Orders/)).not.toBe(await ground(/^Releases/));
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return { outlineStyle, outlineWidth, seen: outlineColor !== backgroundColor };
    });
    expect(focus).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', seen: true });
    await close();
  });
});

test('with forced colours the chosen size, speed and colour are visible', async () => {
  const { page, close } = await newBrowserVisit({ ownColours: true });
  await openPage(page, '/quote');
  const grounds = await page.evaluate(() => {
    const ground = (input: Element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(input.closest('label') ?? input);
      return `${backgroundColor} ${boxShadow}`;
    };
    const hidden = [...document.querySelectorAll('main label input[type=radio]')].filter(
      (input) => getComputedStyle(input).opacity === '0',
    );
    const [chosen, others] = [true, false].map(
      (is) => new Set(hidden.filter((input) => input.matches(':checked') === is).map(ground)),
    );
    return { some: (chosen?.size ?? 0) > 0, alike: [...(chosen ?? [])].filter((each) => others?.has(each)) };
  });
  expect(grounds).toEqual({ some: true, alike: [] });
  await close();
});

describe('with large text', () => {
  const PAGES = ['/', '/vinyl-shop', '/services/vinyl', '/sign', '/contact', '/help', '/vinyl-box', '/cart', '/quote'];

  test('320 pixels are enough for every main page', async () => {
    const { page, close } = await newBrowserVisit({ width: 320, height: 640 });
    const [record] = await recordsOfDifferentShops(1);
    const found: string[] = [];
    for (const path of [...PAGES, record!.link]) {
      await openPage(page, path);
      const pixels = await overflowPixels(page);
      if (pixels > 0) found.push(`${path}: ${pixels} px`);
    }
    expect(found).toEqual([]);
    await close();
  });

  test('text of twice the size is twice as large, and is neither clipped nor outside the page', async () => {
    const { page, close } = await newBrowserVisit({ width: 1280, bypassCSP: true });
    const [record] = await recordsOfDifferentShops(1);
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const found: string[] = [];
    for (const path of [...PAGES, record!.link]) {
      await openPage(page, path);
      const before = await size();
      await page.addStyleTag({ content: ':root { font-size: 200% !important; }' });
      if ((await size()) < before * 1.9) found.push(`${path}: ${before} px became ${await size()} px`);
      const pixels = await overflowPixels(page);
      if (pixels > 0) found.push(`${path}: ${pixels} px too wide`);
      found.push(...(await cutOff(page)).map((words) => `${path}: cut off: ${words}`));
    }
    expect(found).toEqual([]);
    await close();
  });
});

/** Words on buttons, in fields and in headings that overflow their box or a clipping parent. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Content of a scrolling row may be out of view.
    const isScrolled = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('#content :is(button, h1, h2, label, a)')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          getComputedStyle(element).clipPath === 'none' &&
          (element.scrollWidth > element.clientWidth + 2 || element.getBoundingClientRect().right > innerWidth + 1) &&
          getComputedStyle(element).display !== 'inline' &&
          !isScrolled(element),
      )
      .map((element) => (element as HTMLElement).innerText.trim().slice(0, 40))
      .filter((words) => words !== '');
  });

describe('with the keyboard alone', () => {
  /** The accessible name of the focused element. */
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
      const named = element.ariaLabel ?? (labels.map((label) => label.textContent).join(' ') || element.innerText);
      return named.replace(/\s+/g, ' ').trim();
    });

  async function tabTo(page: Page, name: RegExp, most = 120) {
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await focused(page))) return;
    }
    throw new Error(`${name} was not reached with ${most} presses; the last was “${await focused(page)}”`);
  }

  /** The address changes before the page does: a user waits for the heading, and keyboard focus starts below it. */
  async function arrive(page: Page, heading: string) {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await focused(page)).toContain(heading);
  }

  test('from the front page to a paid order', async () => {
    const { page, errors, close } = await newBrowserVisit();
    const email = `keys-${Date.now().toString(36)}@buyers.example`;
    await openPage(page, '/');
    await tabTo(page, /skip to|content/i, 1);
    await page.keyboard.press('Enter');
    // Past header and menu: the next focus is in the page.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true);

    await openPage(page, '/vinyl-shop?type=vinyl&in_stock=1');
    const [record] = await recordsOfDifferentShops(1);
    // Its play button has the same name in it.
    await tabTo(page, new RegExp(`^(?!Play ).*${record!.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    await page.keyboard.press('Enter');
    await arrive(page, record!.name);
    await tabTo(page, /^Add to cart/);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    await drawer.getByText('Total', { exact: true }).first().waitFor();
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await tabTo(page, /^Checkout/, 30);
    await page.keyboard.press('Enter');
    await arrive(page, 'Checkout');

    const fields: [RegExp, string][] = [
      [/^E-mail/, email],
      [/^First name/, 'Kei'],
      [/^Last name/, 'Sato'],
      [/^Street and number/, '12 Rue de la Lune'],
      [/^Postcode/, '75011'],
      [/^City/, 'Paris'],
      [/^Card number/, '4242424242424242'],
      [/^Expiry/, '1234'],
      [/^Security code/, '123'],
    ];
    for (const [name, text] of fields) {
      await tabTo(page, name, 60);
      await page.keyboard.type(text);
    }
    await tabTo(page, /I accept the/, 30);
    await page.keyboard.press('Space');
    await tabTo(page, /^Pay /, 30);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cart/confirmation**', { timeout: 30_000 });
    await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
    expect((await waitForMailTo(email, 'order_paid')).subject).not.toBe('');
    expect(errors).toEqual([]);
    await close();
  }, 120_000);
});

describe('with a screen reader', () => {
  const LANDMARKS = 'header, nav, main, footer, aside, search, [role=search], [role=region]';

  test.each([
    ['en', '/vinyl-shop', null, 'Main menu'],
    ['fr', '/fr/vinyl-shop', null, 'Menu principal'],
    ['zh', '/vinyl-shop', null, '主菜单'],
    ['en', '/my-account', 'user', 'Main menu'],
    ['en', '/admin/orders', 'admin', null],
  ])('in %s the parts of %s have names that tell them apart (%s)', async (lang, path, who, menu) => {
    const { page, context, close } = await newBrowserVisit();
    await context.addCookies([{ name: 'lang', value: lang, url }]);
    if (who) await asSomebody(page, who);
    await openPage(page, path);
    const parts = await page.locator('body').ariaSnapshot();
    const navigations = [...parts.matchAll(/^ *- navigation(?: "([^"]*)")?/gm)].map(([, name]) => name ?? '');
    expect(navigations.length).toBeGreaterThan(0);
    expect(navigations).not.toContain('');
    expect(navigations).toEqual([...new Set(navigations)]);
    if (menu) expect(navigations).toContain(menu);
    expect(await page.getByRole('main').count()).toBe(1);
    // Staff pages have neither the menu nor the footer of the shop.
    expect(await page.getByRole('contentinfo').count()).toBe(menu ? 1 : 0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator(LANDMARKS).count()).toBeGreaterThan(2);
    await close();
  });
});
