import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import {
  findOverflowingWidths,
  overflowPixels,
  seriousAccessibilityFindings,
} from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

const { url } = inject('shop');
const stamp = Date.now();
const email = `press-${stamp}@people.example`;

async function asTeam(page: Page) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'team@sillon.example', password: 'sillon-demo' },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
}

async function payByCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay € ?[\d,.]+$/ }).click();
}

test('a record is configured on a phone, offered with changed lines, accepted, paid in two parts and sent', async () => {
  const asker = await newBrowserVisit({ width: 390, height: 844 });
  const { page } = asker;
  await openPage(page, '/quote?service=vinyl&quantity=300&sleeve=gatefold&test_pressing=5');
  await page.getByLabel('Name', { exact: true }).fill('Mira Sol');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('We received your request.').waitFor();
  await waitForMailTo(email, 'quote_received');

  const desk = await newBrowserVisit();
  await asTeam(desk.page);
  await desk.page.goto(`/admin/quote?q=${encodeURIComponent(email)}&state=new`);
  await desk.page.getByRole('link', { name: 'Mira Sol' }).first().click();
  await desk.page.getByRole('group', { name: 'Quote' }).waitFor();
  await desk.page.getByLabel('Your reply').fill('We can do that by spring.');
  await desk.page
    .getByLabel('Line 1', { exact: true })
    .fill('Cutting at the Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunternehmen');
  await desk.page.getByRole('button', { name: 'Remove line 2' }).click();
  await desk.page.getByRole('button', { name: 'Add line' }).click();
  const added = desk.page.getByLabel(/^Line \d+$/).last();
  await added.fill('Lacquer disc to keep');
  await desk.page.getByLabel('Set-up').last().fill('85.50');
  await desk.page.getByLabel('Deposit', { exact: true }).fill('40');
  await desk.page.getByRole('button', { name: 'Send quote' }).click();
  await desk.page.getByText('Reply sent.').waitFor();
  expect(await findOverflowingWidths(desk.page)).toEqual([]);

  const offer = await waitForMailTo(email, 'quote_answered');
  const link = /\/quote\/offer\?token=[\w-]+/.exec(offer.body)?.[0] ?? '';
  await openPage(page, link);
  await page.getByText('Lacquer disc to keep').waitFor();
  expect([await overflowPixels(page), await seriousAccessibilityFindings(page)]).toEqual([0, []]);
  await page.getByLabel('Country').selectOption('FR');
  await page.getByLabel('Street and number').fill('12 Rue de la Lune');
  await page.getByLabel('Postcode').fill('75011');
  await page.getByLabel('City').fill('Paris');
  await page.getByRole('checkbox', { name: /I accept this quote/ }).check();
  await page.getByRole('button', { name: 'Accept and continue to payment' }).click();
  await page.getByRole('heading', { name: 'Pay the deposit' }).waitFor();
  expect([await overflowPixels(page), await seriousAccessibilityFindings(page)]).toEqual([0, []]);
  await payByCard(page, '4000 0000 0000 0002');
  await page.getByText('Your bank declined this card.').first().waitFor();
  await payByCard(page, '4242 4242 4242 4242');
  await page.getByText('In production').first().waitFor();
  await page.getByRole('link', { name: /^Deposit invoice/ }).waitFor();
  expect((await waitForMailTo(email, 'pressing_paid')).body).toContain('production starts');

  await desk.page.goto('/admin/pressings');
  await desk.page
    .getByRole('link', { name: /Mira Sol/ })
    .first()
    .click();
  await desk.page.waitForURL('**/admin/pressings/*');
  await expect.poll(() => countDoneSteps(desk.page), { timeout: 20_000 }).toBeGreaterThan(4);
  await desk.page.getByRole('button', { name: 'Test pressing: sent' }).click();
  await desk.page.getByRole('heading', { name: 'Test pressing verdicts' }).waitFor();
  const listen = await waitForMailTo(email, 'test_pressing_sent');
  await openPage(page, /\/quote\/offer\?token=[\w-]+/.exec(listen.body)?.[0] ?? '');
  await page.getByRole('heading', { name: 'Listen to your test pressing' }).waitFor();
  expect([await overflowPixels(page), await seriousAccessibilityFindings(page)]).toEqual([0, []]);
  await page.getByRole('button', { name: 'Side A is not good' }).click();
  await page.getByText('This field is required').first().waitFor();
  await page.getByLabel('Note on side A').fill('Nothing but music.');
  await page.getByRole('button', { name: 'Side A is good' }).click();
  await page.getByText('Nothing but music.').first().waitFor();
  await desk.page.getByRole('button', { name: 'Pressing: done', exact: true }).click();
  await desk.page.getByText('Pressing starts only after every side').waitFor();
  await page.getByRole('button', { name: 'Side B is good' }).click();
  await page.getByRole('button', { name: 'Side B is good' }).waitFor({ state: 'detached' });
  await desk.page.reload();
  await desk.page.getByText('Nothing but music.').waitFor();
  expect(await findOverflowingWidths(desk.page)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Request balance payment' }).click();
  await desk.page.getByText('Balance due').first().waitFor();
  const due = await waitForMailTo(email, 'balance_due');
  await desk.page.getByRole('button', { name: 'Shipping: done' }).click();
  await desk.page.getByText('The balance is unpaid').waitFor();

  await openPage(page, /\/quote\/offer\?token=[\w-]+/.exec(due.body)?.[0] ?? '');
  await page.getByRole('heading', { name: 'Pay the balance' }).waitFor();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: /^Pay € ?[\d,.]+$/ }).click();
  await page.waitForURL('**/sandbox/paypal/**');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.waitForURL('**/quote/offer**');
  await page.getByText('Paid in full').first().waitFor();
  await page.getByRole('link', { name: /^Invoice/ }).waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await desk.page.reload();
  await desk.page.getByRole('button', { name: 'Shipping: done' }).click();
  await desk.page.getByText('Delivered').first().waitFor();
  // The refusal without a note and the two rejected stages are the only errors.
  expect([...asker.errors, ...desk.errors]).toEqual([
    expect.stringContaining('status of 422'),
    expect.stringContaining('status of 409'),
    expect.stringContaining('status of 409'),
  ]);
  await asker.close();
  await desk.close();
});

/** A job starts the production: the page is reloaded until its stages appear. */
async function countDoneSteps(page: Page): Promise<number> {
  await page.reload();
  return page.getByRole('button', { name: /: done$/ }).count();
}
