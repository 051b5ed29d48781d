import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { countFunctionCalls } from '../support/count-function-calls.ts';
import { newApiVisitor } from '../support/shop-api.ts';
import { waitIfDayEndsSoon } from '../support/wait-if-day-ends-soon.ts';

afterAll(closeVisits);

const stamp = Date.now();
/** A product of this journey alone, because its price may change during other journeys. */
const boxes = '/quote?service=production&format=box_set&kind=slip_case&size=7&quantity=100';
const readTotal = async (page: Page) => (await page.locator('[data-total]').textContent()) ?? '';

test('a new price list is copied, edited by hand and by file, reviewed, approved by a second person, and used in quotes from then on', async () => {
  await waitIfDayEndsSoon(60);
  const asked = await newApiVisitor().post('/api/quote', {
    service: 'production',
    format: 'box_set',
    quantity: 100,
    name: 'Cora Lund',
    email: `cora-${stamp}@people.example`,
    options: { kind: 'slip_case', size: '7' },
    currency: 'EUR',
  });
  expect(asked.status).toBe(201);
  const visitor = await newBrowserVisit();
  await openPage(visitor.page, boxes);
  const before = await readTotal(visitor.page);
  await signInByApi(visitor.page, 'user@sillon.example');
  await openPage(visitor.page, boxes);
  await visitor.page.getByRole('button', { name: 'Save to my account' }).click();
  await visitor.page.getByRole('heading', { name: /^Saved quote/ }).waitFor();
  const saved = visitor.page.url();
  await openPage(visitor.page, boxes);

  const desk = await newBrowserVisit();
  const { page } = desk;
  await signInByApi(page, 'team@sillon.example');
  await openPage(page, '/admin/price-list');
  await page.getByLabel('Name', { exact: true }).fill(`List ${stamp}`);
  await page.getByLabel('Valid from').fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/price-list\/\d+/);
  const address = new URL(page.url()).pathname;

  // A price that rises with the quantity is rejected with a message, and the input is kept.
  await openPage(page, `${address}?product=box`);
  const cell = (step: string) => page.getByLabel(`Manufacturing: slip case, 7 inches, ${step}`);
  await cell('from 1000').fill('9.99');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A higher quantity cannot cost more per copy.').first().waitFor();
  expect(await cell('from 1000').inputValue()).toBe('9.99');
  await cell('from 1000').fill('');
  await cell('Setup').fill('270');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved.').waitFor();
  const requestRow = page.getByRole('row', { name: /Cora Lund/ }).first();
  await expect.poll(() => requestRow.textContent()).toContain('+€100.00');

  const file = await downloadCsv(page);
  expect(file).toMatch(/^box\/product\.slip_case\.7,.*,270,/m);
  await takeFile(page, file.replace(/^(box\/product\.slip_case\.7,.*?),270,/m, '$1,-1,'));
  await page.getByText('Manufacturing: slip case, 7 inches: ').first().waitFor();
  await takeFile(page, file.replace(/^(box\/product\.slip_case\.7,.*?),270,/m, '$1,320.5,'));
  await page.getByText('Done.').waitFor();
  await expect.poll(() => cell('Setup').inputValue()).toBe('320.5');
  await expect.poll(() => requestRow.textContent()).toContain('+€150.50');

  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The last editor cannot approve it.').first().waitFor();
  expect(await readTotal(visitor.page)).toBe(before);
  const second = await newBrowserVisit();
  await signInByApi(second.page, 'admin@sillon.example');
  await openPage(second.page, address);
  await second.page.getByRole('button', { name: 'Approve' }).click();
  await second.page.getByText('Current', { exact: true }).first().waitFor();

  await openPage(visitor.page, boxes);
  expect(cents(await readTotal(visitor.page)) - cents(before)).toBe(15_050);
  // A saved quote keeps its price, and shows the current one.
  await openPage(visitor.page, saved);
  const now = visitor.page.getByText('Today’s price:');
  expect(cents((await now.textContent()) ?? '') - cents(before)).toBe(15_050);
  expect(await visitor.page.getByRole('row', { name: /^Total before VAT/ }).textContent()).toContain(before);
  for (const each of [visitor, desk, second]) await each.close();
}, 180_000);

const cents = (price: string): number => Number(price.replaceAll(/\D/g, ''));

async function downloadCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function takeFile(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('CSV or Excel workbook')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

test('each change of a configuration shows its price before the next frame is painted', async () => {
  const { page, close } = await newBrowserVisit({ width: 390 });
  await openPage(page, '/quote?service=vinyl');
  const choices = [
    ['sleeve', 'gatefold'],
    ['discs', '2'],
    ['inner_sleeve', 'printed'],
    ['label', 'mono'],
    ['weight', 'heavy'],
    ['shrink', 'shrink'],
    ['sleeve', 'wide_spine'],
    ['discs', '3'],
    ['cutting', 'dmm'],
    ['weight', 'standard'],
    ['inner_sleeve', 'poly_lined'],
    ['label', 'white'],
  ] as const;
  let late: string[] = [];
  const calls = await countFunctionCalls(page, async () => {
    late = await page.evaluate(findLateChanges, choices);
  });
  expect(late).toEqual([]);
  expect(calls / choices.length).toBeLessThan(MOST_CALLS_OF_A_CHANGE);
  await close();
});

/** Function calls of calculating and rendering one change: 200,000 when measured. */
const MOST_CALLS_OF_A_CHANGE = 400_000;

/** Runs in the page: selects each option, and returns those whose total is not yet on the page at the first frame. */
async function findLateChanges(choices: readonly (readonly [string, string])[]): Promise<string[]> {
  const total = () => document.querySelector('[data-total]')?.textContent;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 60));
  const late: string[] = [];
  for (const [name, value] of choices) {
    const radio = document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
    await quiet();
    const before = total();
    radio?.click();
    // The first frame's callbacks run before its paint: the page then has the content that is seen first.
    await frame();
    if (total() === before) late.push(`${name}=${value}`);
  }
  return late;
}
