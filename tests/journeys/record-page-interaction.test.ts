import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { overflowPixels, seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, signInByApi } from '../support/browser.ts';
import { newApiVisitor, recordsOfDifferentShops, signedInVisitor, waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

interface Listed {
  readonly id: number;
  readonly link: string;
  readonly badges: readonly string[];
  readonly selling_mode: string;
}
const listed = async (): Promise<readonly Listed[]> =>
  (await newApiVisitor().get('/api/projects?limit=100')).body.items;

const record = async () => {
  const [found] = await recordsOfDifferentShops(1);
  if (!found) throw new Error('The demo shop has no record to hear.');
  return found;
};
/** Requests that start once the page is idle are done when the like button has its listener. */
const atRest = (page: Page) => page.waitForLoadState('networkidle');

test('the picture gallery works by keyboard alone', async () => {
  const { page, errors, close } = await newBrowserVisit();
  await page.goto((await record()).link);
  await atRest(page);
  await page.getByRole('link', { name: 'Enlarge picture' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const title = () => dialog.getByRole('heading').innerText();
  const first = await title();
  await page.keyboard.press('ArrowRight');
  await expect.poll(title).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(title).toBe(first);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Enlarge picture');
  expect(errors).toEqual([]);
  await close();
});

test('on a phone the thumbnails are one row that scrolls, the chosen one is in view, and price and title are on the first screen', async () => {
  const { page, errors, close } = await newBrowserVisit({ width: 390, height: 844, touch: true, ownColours: true });
  await page.goto((await record()).link);
  await atRest(page);
  const row = page.locator('main li:has(> a[href*="/projects/"] img)');
  const boxes = async () => Promise.all((await row.all()).map((each) => each.boundingBox()));
  const tops = (await boxes()).map((box) => box?.y);
  expect([tops.length > 4, new Set(tops).size]).toEqual([true, 1]);
  expect((await page.getByText(/^€\d/).first().boundingBox())?.y).toBeLessThan(844 - 60);
  const last = row.last().getByRole('link');
  await row.first().getByRole('link').focus();
  for (let step = 1; step < tops.length; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
  const box = await last.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 390]).toEqual([true, true]);
  // In forced colours the selection differs by more than a ring, because focus has a ring too.
  const border = (link: Element) => getComputedStyle(link).borderTopWidth;
  expect([await last.evaluate(border), await row.first().getByRole('link').evaluate(border)]).toEqual(['6px', '0px']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
  await close();
});

test('a song plays before its waveform has loaded, and shows it then', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const sounding = Promise.withResolvers<void>();
  await page.route(/\/api\/projects\/\d+\/songs/, async (route) => {
    await sounding.promise;
    await route.continue();
  });
  await page.goto((await record()).link);
  const tracks = page.locator('section[aria-labelledby="tracks"]');
  await tracks.getByRole('button').nth(1).click();
  const sounds = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('audio')].some((audio) => !audio.paused && audio.currentTime > 0),
    );
  await expect.poll(sounds, { timeout: 10_000 }).toBe(true);
  await tracks.getByRole('slider').waitFor();
  const wave = () => tracks.locator('svg path').first().getAttribute('d');
  const flat = await wave();
  sounding.resolve();
  await expect.poll(wave).not.toBe(flat);
  await tracks.getByRole('button', { name: /^Pause/ }).click();
  await expect.poll(sounds).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test('delivery is shown for one country and for another, as in the cart', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const { link, id, item_id } = await record();
  await page.goto(link);
  await atRest(page);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByText(/^To /).first().waitFor();
  await delivery.getByRole('link', { name: 'Ship to another country' }).click();
  await delivery.getByRole('combobox', { name: 'Delivery country' }).selectOption('JP');
  await delivery.getByText('To Japan').waitFor();
  const { body } = await newApiVisitor().get(
    `/api/projects/${id}/delivery?item_id=${item_id}&country_id=JP&currency=EUR`,
  );
  for (const { shipping } of body.ways)
    expect(await delivery.innerText()).toContain(
      new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 }).format(
        shipping / 100,
      ),
    );
  expect(errors).toEqual([]);
  await close();
});

test('a buyer likes a record and comments on it as plain text, and staff hide the comment', async () => {
  const { link, id } = await record();
  await (await signedInVisitor('user@sillon.example')).post(`/api/projects/${id}/like`, { like: false });
  const buyer = await newBrowserVisit();
  await signInByApi(buyer.page, 'user@sillon.example');
  await buyer.page.goto(link);
  await atRest(buyer.page);
  const like = buyer.page.getByRole('button', { name: /^Liked? / });
  await like.click();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await buyer.page.reload();
  await atRest(buyer.page);
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');

  const words = `<img src=x onerror="document.title='pwned'"> ${Date.now()}`;
  const comments = buyer.page.getByRole('region', { name: 'Comments' });
  await comments.getByLabel('Write a comment').fill(words);
  await comments.getByRole('button', { name: 'Post comment' }).click();
  await comments.getByText(words).waitFor();
  expect(await buyer.page.title()).not.toBe('pwned');
  expect(buyer.errors).toEqual([]);
  await buyer.close();

  const staff = await newBrowserVisit();
  await signInByApi(staff.page, 'team@sillon.example');
  await staff.page.goto(link);
  const comment = staff.page.getByRole('article').filter({ hasText: words });
  await comment.getByRole('button', { name: 'Hide' }).click();
  await comment.getByRole('button', { name: 'Unhide' }).waitFor();
  await staff.close();

  const anybody = await newBrowserVisit();
  await anybody.page.goto(link);
  await anybody.page.getByRole('region', { name: 'Comments' }).waitFor();
  expect(await anybody.page.getByText(words).count()).toBe(0);
  await anybody.close();
});

test('without scripts all text is readable, the country can be changed, and a comment sent', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await signInByApi(page, 'user@sillon.example');
  const { link } = await record();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Description' }).waitFor();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByRole('link', { name: 'Ship to another country' }).click();
  await delivery.getByRole('combobox').selectOption('DE');
  await delivery.getByRole('button', { name: 'Show' }).click();
  await delivery.getByText('To Germany').waitFor();
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('link', { name: 'By e-mail' }).waitFor();
  const words = `Said without scripts ${Date.now()}`;
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByLabel('Write a comment').fill(words);
  await comments.getByRole('button', { name: 'Post comment' }).click();
  await comments.getByText(words).waitFor();
  expect(new URL(page.url()).hash).toBe('#comments');
  await close();
});

test('the figures of a limited edition add up on its page as in its API response', async () => {
  const limited = (await listed()).find(({ badges }) => badges.includes('limited_edition'));
  const { page, close } = await newBrowserVisit();
  await page.goto(limited?.link ?? '');
  const { body } = await newApiVisitor().get(`/api/projects/${limited?.id}/edition`);
  expect(body.pressed + body.adjusted).toBe(body.sold + body.held + body.left);
  const row = page.getByRole('row', { name: /^Total edition/ });
  expect((await row.getByRole('cell').allInnerTexts()).map(Number)).toEqual([
    body.pressed,
    body.sold + body.held,
    body.left,
  ]);
  await close();
});

test('recommendations show their reason, and lead to other records', async () => {
  const { page, close } = await newBrowserVisit();
  const { link } = await record();
  await page.goto(link);
  const wall = page.locator('section').filter({ has: page.getByRole('heading', { name: 'You may also like' }) });
  const texts = await wall.getByRole('article').allInnerTexts();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/Popular in |Popular right now|Often bought with /);
  expect(await wall.locator(`a[href="${link}"]`).count()).toBe(0);
  await close();
});

test('made to order, larger quantities cost less: on the page, in the cart, and without scripts', async () => {
  const made = (await listed()).find(({ selling_mode }) => selling_mode === 'ondemand');
  const [visitor, plain] = [await newBrowserVisit(), await newBrowserVisit({ javaScript: false })];
  await visitor.page.goto(made?.link ?? '');
  const { body } = await newApiVisitor().get(`/api/projects/${made?.id}`);
  const [step] = body.items[0].quantity_prices as { quantity: number; price: number }[];
  if (!step) throw new Error('The demo shop makes nothing by quantity.');
  const euros = (amount: number) => `€${amount / 100}`;
  await visitor.page.getByRole('row', { name: `${euros(step.price)} each` }).waitFor();
  await visitor.page.getByLabel('Quantity').fill(String(step.quantity));
  const total = euros(step.quantity * step.price);
  await visitor.page.getByText(`${step.quantity} × ${euros(step.price)} = ${total}`).waitFor();
  await visitor.page.getByRole('button', { name: 'Order a copy' }).click();
  await visitor.page.getByRole('dialog').getByText(total).first().waitFor();
  expect(visitor.errors).toEqual([]);

  await plain.page.goto(made?.link ?? '');
  await plain.page.getByLabel('Quantity').fill(String(step.quantity));
  await plain.page.getByRole('button', { name: 'Order a copy' }).click();
  await plain.page.waitForURL('**/cart*');
  await plain.page.getByText(total).first().waitFor();
  for (const { close } of [visitor, plain]) await close();
});

/** A record with a sold-out item. */
async function goneRecord(): Promise<string> {
  for (const { id, link } of await listed()) {
    const { body } = await newApiVisitor().get(`/api/projects/${id}`);
    if (body.items.some(({ stock }: { stock: string }) => stock === 'sold_out')) return link;
  }
  throw new Error('Nothing is sold out in the demo shop.');
}

test('a back-in-stock request is confirmed by mail first, and ended by a link', async () => {
  const link = await goneRecord();
  const email = `waits-${Date.now()}@wait.example`;
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto(link);
  const soldOut = page.getByRole('region', { name: /^Sold out/ });
  await soldOut.getByLabel('E-mail').fill(email);
  await soldOut.getByRole('button', { name: 'Notify me when available' }).click();
  await page.getByText('Check your inbox').waitFor();
  const mail = await waitForMailTo(email, 'back_in_stock_confirm');
  const token = /confirm=([\w-]+)/.exec(mail.body)?.[1];
  await page.goto(`/back-in-stock?confirm=${token}`);
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await page.getByText('Alert confirmed.').waitFor();
  await page.goto(`/back-in-stock?token=${token}`);
  await page.getByRole('button', { name: 'Cancel all alerts' }).click();
  await page.getByText('All alerts are cancelled.').waitFor();
  await close();

  const scripted = await newBrowserVisit();
  await signInByApi(scripted.page, 'user@sillon.example');
  await scripted.page.goto(link);
  await atRest(scripted.page);
  const own = scripted.page.getByRole('region', { name: /^Sold out/ });
  await expect.poll(() => own.getByLabel('E-mail').count()).toBe(0);
  await own.getByRole('button', { name: 'Notify me when available' }).click();
  await own.getByRole('status').or(own.getByText(/mail/)).first().waitFor();
  expect(scripted.errors).toEqual([]);
  await scripted.close();
});

test('the home page recommends by likes; without any it is the same for all visitors', async () => {
  const html = await (await fetch(`${inject('shop').url}/`)).text();
  expect(html).not.toContain('/my-account/for-you');
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, 'user@sillon.example');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Recommended for you' }).waitFor();
  const wall = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recommended for you' }) });
  for (const text of await wall.getByRole('article').allInnerTexts())
    expect(text).toMatch(/Because |Popular |Goes with /);
  await page.goto('/my-account/for-you');
  await page.getByRole('heading', { name: 'Recommended for you', level: 1 }).waitFor();
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  expect(errors).toEqual([]);
  await close();
});

test('names without a space for a line break are not clipped', async () => {
  const { id, link } = await record();
  const { page, close } = await newBrowserVisit({ width: 390, touch: true });
  const names = page.locator('main h1, main header > p, main [aria-current="page"]');
  for (const path of [link, `/player?project=${id}`, `/widget?project=${id}`]) {
    await page.goto(path);
    await atRest(page);
    const reach = await names.evaluateAll((all) =>
      all.map((each) => {
        each.textContent = 'Rindfleischetikettierung'.repeat(8);
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect().right;
      }),
    );
    expect(reach.length, path).toBeGreaterThan(1);
    expect(Math.max(...reach), path).toBeLessThanOrEqual(390);
  }
  await close();
});

// tests/long/crawl-all-pages.test.ts covers the other languages.
test.each(['fr'])('in %s it fits every screen and is accessible', async (lang) => {
  const { page, errors, close } = await newBrowserVisit({ bypassCSP: true });
  const limited = (await listed()).find(({ badges }) => badges.includes('limited_edition'));
  const funded = (await listed()).find(({ selling_mode }) => selling_mode === 'funding');
  const made = (await listed()).find(({ selling_mode }) => selling_mode === 'ondemand');
  for (const link of [(await record()).link, limited?.link, funded?.link, made?.link]) {
    await page.goto(`${link}?lang=${lang}`);
    await atRest(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowPixels(page), `${link} at ${width}`).toBe(0);
      expect(await page.locator('main').innerText()).not.toMatch(/\b(shop|errors|cart)\.[a-z_]+/);
    }
    expect(await seriousAccessibilityFindings(page), String(link)).toEqual([]);
  }
  expect(errors).toEqual([]);
  await close();
});
