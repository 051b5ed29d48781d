import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPageUntilIdle } from '../support/browser.ts';
import { CHAT_SCRIPT_URL, startShopProcess, TRACKER_SCRIPT_URL } from '../support/running-shop.ts';
import { fetchLowestIdRelease, signInForToken } from '../support/shop-api.ts';

// Third-party scripts: a tracker, a chat, a hosted captcha. Fakes answer for them; the shop's side is real.
afterAll(closeVisits);

const AGREED = 'necessary.statistics.marketing';
const WEDNESDAY_NOON = new Date('2026-07-08T10:00:00Z');

/** Answers for a third-party script; returns its number of requests. */
async function standIn(page: Page, script: string, body = '') {
  const asked: string[] = [];
  await page.route(script, (route) => {
    asked.push(new URL(page.url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

/** The events that the page has sent to the tracker so far. */
const readTrackedEvents = (page: Page) => page.evaluate(() => window.dataLayer ?? []);

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

describe('a third-party tracker', () => {
  test.each([
    [null, '/vinyl-shop'],
    ['necessary', '/vinyl-shop'],
    ['necessary.statistics', '/vinyl-shop'],
    [AGREED, '/vinyl-shop?nojs'],
    [AGREED, '/vinyl-shop?nojs=1'],
  ])('is not asked for with a consent of %s on %s', async (consent, path) => {
    const { page, close } = await newBrowserVisit({ consent });
    const asked = await standIn(page, TRACKER_SCRIPT_URL);
    await openPageUntilIdle(page, path);
    await page.locator('#content a[href^="/vinyl/"]').first().click();
    await page.waitForURL('**/vinyl/**');
    await page.waitForTimeout(1_500);
    expect([asked, await readTrackedEvents(page)]).toEqual([[], []]);
    await close();
  });

  test('loads with consent, receives every page view and the user id, and is gone after consent is withdrawn', async () => {
    const { page, context, errors, close } = await newBrowserVisit();
    await context.addCookies([
      { name: 'token', value: await signInForToken('user@sillon.example'), url: inject('shop').url },
      { name: 'signed', value: '1', url: inject('shop').url },
    ]);
    const asked = await standIn(page, TRACKER_SCRIPT_URL, 'document.documentElement.dataset.watched = "yes"');
    // The same consent loads the chat, whose hours include the time of this test.
    const chat = await standIn(page, CHAT_SCRIPT_URL);
    await page.clock.setFixedTime(WEDNESDAY_NOON);
    await openPageUntilIdle(page, '/vinyl-shop');
    expect(asked).toEqual([]);
    const preferences = () => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookies' });
    await preferences();
    await dialog.getByLabel('Third-party services').check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await page.locator('html[data-watched=yes]').waitFor();
    await page.locator('#content a[href^="/vinyl/"]').first().click();
    await page.waitForURL('**/vinyl/**');
    const user_id = expect.stringMatching(/^\d+$/);
    await expect
      .poll(() => readTrackedEvents(page))
      .toEqual([
        { event: 'page_view', page_path: '/vinyl-shop', user_id },
        { event: 'page_view', page_path: new URL(page.url()).pathname, user_id },
      ]);
    expect(asked).toEqual(['/vinyl-shop']);
    expect(chat).toEqual(['/vinyl-shop']);

    await preferences();
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Refuse all' }).click()]);
    await page.waitForTimeout(800);
    expect(await page.locator('html[data-watched]').count()).toBe(0);
    expect([asked, chat, await readTrackedEvents(page)]).toEqual([['/vinyl-shop'], ['/vinyl-shop'], []]);
    expect(errors).toEqual([]);
    await close();
  });
});

test.each([
  ['/player', null],
  ['/shop/halmoni-house', null],
  ['/vinyl/first', null],
  ['/project/project', 'creator'],
  ['/admin', 'admin'],
] as const)('at %s the chat is not loaded, in its own hours and after a yes', async (path, who) => {
  const { page, context, close } = await newBrowserVisit({ consent: AGREED });
  if (who)
    await context.addCookies([
      { name: 'token', value: await signInForToken(`${who}@sillon.example`), url: inject('shop').url },
    ]);
  const asked = await standIn(page, CHAT_SCRIPT_URL);
  await standIn(page, TRACKER_SCRIPT_URL);
  await page.clock.setFixedTime(WEDNESDAY_NOON);
  await openPageUntilIdle(page, '/terms');
  await expect.poll(() => asked).toEqual(['/terms']);
  asked.length = 0;
  await page.goto(path === '/vinyl/first' ? (await fetchLowestIdRelease()).link : path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  expect(new URL(page.url()).pathname.startsWith(path.replace('first', ''))).toBe(true);
  expect(asked).toEqual([]);
  await close();
});

describe('a hosted captcha', () => {
  const SCRIPT = 'https://captcha.invalid/api.js';
  /** Like hCaptcha and similar services: a field with the answer of a solved captcha. */
  const widget = (answer: string) =>
    `for (const each of document.querySelectorAll('.h-captcha')) {
       const field = Object.assign(document.createElement('textarea'), { name: 'h-captcha-response', value: '${answer}', hidden: true });
       field.dataset.key = each.dataset.sitekey;
       each.append(field);
     }`;

  test('accepts a message with a valid answer of its service, and reports an invalid one', async () => {
    const checked: Record<string, string>[] = [];
    const service = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      request.on('end', () => {
        const asked = Object.fromEntries(new URLSearchParams(body));
        checked.push(asked);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ success: asked.response === 'a-person' && asked.secret === 'between us' }));
      });
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    const { port } = service.address() as AddressInfo;
    const shop = await startShopProcess(inject('shop').dataDir, {
      CAPTCHA_URL: `http://127.0.0.1:${port}/siteverify`,
      CAPTCHA_SCRIPT: SCRIPT,
      CAPTCHA_SITE_KEY: 'our-key',
      CAPTCHA_SECRET: 'between us',
    });
    const write = async (answer: string) => {
      const there = await newBrowserVisit({ url: shop.url });
      const asked = await standIn(there.page, SCRIPT, widget(answer));
      await openPageUntilIdle(there.page, '/contact');
      expect(asked).toEqual([]);
      await there.page.getByLabel('Your name').fill('Ada');
      await there.page.getByLabel('Your e-mail', { exact: true }).first().fill('ada@captcha.example');
      await there.page.getByLabel('Subject').fill(`By ${answer}`);
      await there.page.getByLabel('Your message').fill('Is anybody there?');
      await there.page.locator('textarea[data-key="our-key"]').waitFor({ state: 'attached' });
      await there.page.getByRole('button', { name: 'Send message', exact: true }).click();
      return there;
    };
    try {
      const person = await write('a-person');
      await person.page.getByText('Message sent', { exact: true }).waitFor();
      expect(person.errors).toEqual([]);
      await person.close();
      const machine = await write('a-machine');
      await machine.page.getByText('We could not verify that you are human.').first().waitFor();
      expect(await machine.page.getByText('Message sent', { exact: true }).count()).toBe(0);
      await machine.close();
      expect(checked.map(({ secret, response }) => [secret, response])).toEqual([
        ['between us', 'a-person'],
        ['between us', 'a-machine'],
      ]);
    } finally {
      await shop.close();
      service.close();
    }
  });
});
