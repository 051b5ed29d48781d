import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { formatPrice } from '#kit/money.ts';
import { calculateEarnings } from '#modules/shared/pricing/earnings.ts';
import { pageFaultsAtWidth } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, holdRequests, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

const RUBY = '#cf1b3a';
const BLUE = '#1d50a2';

type Creator = Awaited<ReturnType<typeof signedInVisitor>>;
let creator: Creator;
let id = 0;
beforeEach(async () => {
  creator = await signedInVisitor('creator@sillon.example');
  const item = { type: 'vinyl', format: '12"', rpm: 33, color_id: 'black', price: 0, currency: 'EUR', stock: 300 };
  const draft = { name: 'Beside', artist_name: 'Nova Lindqvist', category: 'vinyl', items: [item] };
  const made = await creator.post('/api/projects', draft);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  id = made.body.id;
});

const panel = (page: Page) => page.getByRole('region', { name: 'Record preview' });
const sleeve = (page: Page) => panel(page).getByRole('figure');
/** Waits until the disc beside the form has this colour, drawn by the page or as a picture of its side. */
async function expectDiscColour(page: Page, colour: string) {
  const disc = sleeve(page).locator('svg circle, img[src^="data:image/svg"]').first();
  const read = async () => {
    const drawing = decodeURIComponent((await disc.getAttribute('src')) ?? '');
    return /(?:fill|stop-color)="(#[0-9a-f]{6})"/.exec(drawing)?.[1] ?? disc.getAttribute('fill');
  };
  await expect.poll(read).toBe(colour);
}
const amount = async (figure: Locator, name: string) => Number(await figure.getAttribute(name));
const costPerCopy = (page: Page) => amount(page.locator('[data-production-each]'), 'data-production-each');
const swatch = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const savedItem = async () => (await creator.get(`/api/projects/${id}/edit`)).body.items[0];

async function openStep(page: Page, step: string) {
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, `/project/project?id=${id}&page=${step}`);
}

/** Holds back every save of the wizard. @returns a function that lets them go */
async function holdSaves(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/project/project*', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  return release;
}

test('a new release has its record beside the first form, and takes it into the wizard', async () => {
  const { page, errors, close } = await newBrowserVisit({ still: true });
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, '/creation/vinyl');
  await expectDiscColour(page, '#141416');
  await page.getByLabel('Title').fill('First Light');
  await page.getByLabel('Artist').fill('Nova Lindqvist');
  await page.getByLabel('Format').selectOption('7"');
  await swatch(page, 'Ruby (clear)').check({ force: true });
  await sleeve(page).getByText('First Light').waitFor();
  await sleeve(page).getByText('Ruby (clear) · 7"').waitFor();
  await expectDiscColour(page, RUBY);
  await page.getByRole('link', { name: /^Pre-order/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Release details' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('First Light');
  await expectDiscColour(page, RUBY);
  await page.getByLabel('Title', { exact: true }).fill('Second Light');
  await sleeve(page).getByText('Second Light').waitFor();
  await swatch(page, 'Blue').check({ force: true });
  await expectDiscColour(page, BLUE);
  expect(await costPerCopy(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/project/project?id=*');
  const made = Number(new URL(page.url()).searchParams.get('id'));
  expect((await creator.get(`/api/projects/${made}/edit`)).body).toMatchObject({
    name: 'Second Light',
    selling_mode: 'preorder',
    items: [{ type: 'vinyl', format: '7"', rpm: 45, color_id: 'blue' }],
  });
  // The form and the record show vinyl for an unknown type.
  await openPage(page, '/project/project?category=vynil');
  await expectDiscColour(page, '#141416');
  expect(errors).toEqual([]);
  await close();
});

test('the record shows what was typed and chosen before hydration', async () => {
  const { page, errors, close } = await newBrowserVisit({ still: true });
  await signInByApi(page, 'creator@sillon.example');
  const releaseFirst = await holdRequests(page, /entry\.client.*\.js/);
  await page.goto('/creation/vinyl');
  await page.getByLabel('Title').fill('Early Light');
  await page.getByLabel('Format').selectOption('7"');
  await swatch(page, 'Ruby (clear)').check({ force: true });
  expect(await sleeve(page).getByText('Early Light').count()).toBe(0);
  await releaseFirst();
  await sleeve(page).getByText('Early Light').waitFor();
  await sleeve(page).getByText('Ruby (clear) · 7"').waitFor();
  await expectDiscColour(page, RUBY);
  const releaseSecond = await holdRequests(page, /entry\.client.*\.js/);
  await page.goto(`/project/project?id=${id}&page=price`);
  await swatch(page, 'Blue').check({ force: true });
  await page.getByLabel('Discs').fill('2');
  expect(await panel(page).getByText('2 discs').count()).toBe(0);
  await releaseSecond();
  await panel(page).getByText('2 discs').waitFor();
  await expectDiscColour(page, BLUE);
  await page.getByLabel('Price', { exact: true }).fill('24');
  await expect.poll(async () => (await savedItem()).price).toBe(2400);
  expect(await savedItem()).toMatchObject({ color_id: 'blue', discs: 2 });
  expect(errors).toEqual([]);
  await close();
});

test('without scripts the record shows the title, format and colour that were sent', async () => {
  const { page, close } = await newBrowserVisit({ javaScript: false });
  await page.goto('/creation/vinyl');
  await page.getByLabel('Title').fill('Plain Light');
  await page.getByLabel('Format').selectOption('10"');
  await swatch(page, 'Ruby (clear)').check({ force: true });
  await page.getByRole('button', { name: 'Show' }).click();
  await sleeve(page).getByText('Plain Light').waitFor();
  await expectDiscColour(page, RUBY);
  expect(await page.getByRole('link', { name: /^Crowdfunding/ }).getAttribute('href')).toMatch(
    /category=vinyl&mode=funding&name=Plain\+Light&format=10%22&color_id=ruby$/,
  );
  await page.goto('/creation/tape?name=On+Tape&format=C60');
  await sleeve(page).getByText('On Tape').waitFor();
  await close();
});

test('the record and its cost follow the form before a save is answered, and after it was refused', async () => {
  const { page, close } = await newBrowserVisit({ still: true });
  await openStep(page, 'price');
  await page.getByLabel('Price', { exact: true }).fill('24');
  await expect.poll(async () => (await savedItem()).price).toBe(2400);
  const before = await costPerCopy(page);
  const release = await holdSaves(page);
  await swatch(page, 'Ruby (clear)').check({ force: true });
  await expectDiscColour(page, RUBY);
  const ruby = await costPerCopy(page);
  expect(ruby).toBeGreaterThan(before);
  await page.getByLabel('Discs').fill('2');
  await panel(page).getByText('2 discs').waitFor();
  expect(await costPerCopy(page)).toBeGreaterThan(ruby);
  await page.getByLabel('Packed weight').fill('510');
  await panel(page).getByText('510 g').waitFor();
  await page.getByLabel('Barcode').fill('123');
  await page.getByLabel('Barcode').blur();
  release();
  await page.getByText('Unsaved changes').waitFor();
  await expectDiscColour(page, RUBY);
  await page.getByLabel('Barcode').fill('');
  await expect.poll(async () => (await savedItem()).color_id).toBe('ruby');
  await page.reload();
  await expectDiscColour(page, RUBY);
  await close();
});

test('the production cost is that of the full quote, and the price says what the creator earns', async () => {
  const { page, errors, close } = await newBrowserVisit({ still: true });
  await openStep(page, 'price');
  await panel(page).getByLabel('Copies to make').fill('500');
  await page.getByLabel('Price', { exact: true }).fill('24');
  const earns = calculateEarnings(2400, 2000, 1000).earns;
  await expect.poll(() => amount(page.locator('[data-earns]'), 'data-earns')).toBe(earns);
  await panel(page)
    .getByText(`You earn ${formatPrice(earns, 'EUR', 'en', { full: true })} per copy`)
    .waitFor();
  const each = await costPerCopy(page);
  const total = await amount(page.locator('[data-production-total]'), 'data-production-total');
  const quoted = await creator.post('/api/quote/calculate', {
    service: 'vinyl',
    quantity: 500,
    options: { sleeve: 'single_pocket' },
    currency: 'EUR',
  });
  expect({ each, total }).toEqual({ each: quoted.body.unit_price, total: quoted.body.total });
  expect(await amount(page.locator('[data-margin]'), 'data-margin')).toBe(Math.round((earns * 500 - total) / 500));
  await panel(page).getByText('Line by line').first().click();
  expect(await panel(page).getByRole('row').count()).toBe(quoted.body.lines.length + 1);
  await panel(page)
    .getByRole('link', { name: /^Full quote/ })
    .click();
  await page.waitForURL('**/quote?*');
  await expect
    .poll(() => page.locator('[data-unit-price]').first().innerText())
    .toBe(formatPrice(each, 'EUR', 'en', { full: true }));
  expect(errors).toEqual([]);
  await close();
});

test('each missing detail leads to its field from any step, and leaves the list once it is typed', async () => {
  const { page, errors, close } = await newBrowserVisit({ still: true });
  await openStep(page, 'release');
  await panel(page).getByRole('link', { name: 'Enter a price for each item.' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('price');
  await page.keyboard.type('24');
  await expect
    .poll(() =>
      panel(page)
        .getByRole('link', { name: /Enter a price/ })
        .count(),
    )
    .toBe(0);
  await panel(page).getByRole('link', { name: 'Choose at least one genre.' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('genre_ids');
  await panel(page).getByRole('link', { name: 'Upload a cover.' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('cover');
  // Nothing is announced for a page that was only opened.
  expect(await panel(page).getByRole('status').innerText()).toBe('');
  expect(errors).toEqual([]);
  await close();
});

test('on a phone the record is one line that opens, and at no width a change moves the form', async () => {
  const phone = await newBrowserVisit({ width: 390, height: 844, bypassCSP: true });
  await openStep(phone.page, 'price');
  const line = panel(phone.page).locator('summary').first();
  expect(await line.innerText()).toMatch(/from €[\d.]+ per copy · \d+ details missing/);
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  expect((await phone.page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(500);
  expect(await panel(phone.page).getByRole('heading', { name: 'Production cost' }).isVisible()).toBe(false);
  await line.click();
  await panel(phone.page).getByRole('heading', { name: 'Production cost' }).waitFor();
  expect(await pageFaultsAtWidth(phone.page, 390)).toEqual([]);
  await phone.close();
  for (const width of [820, 1440]) {
    const { page, close } = await newBrowserVisit({ width, still: true, bypassCSP: true });
    await openStep(page, 'price');
    const top = () =>
      page.getByLabel('Price', { exact: true }).evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.getByLabel('Price', { exact: true }).fill('24');
    await page.getByLabel('Discs').fill('4');
    await page.getByLabel('Packed weight').fill('900');
    await expect
      .poll(() =>
        panel(page)
          .getByRole('link', { name: /Enter a price/ })
          .count(),
      )
      .toBe(0);
    expect(await top()).toBe(before);
    expect(await pageFaultsAtWidth(page, width)).toEqual([]);
    await close();
  }
});
