import { afterAll, expect, test } from 'vitest';
import { closeBrowser, open, signIn, visit } from '../support/browser.ts';
import { fillPlace, payByCard } from '../support/checkout-pages.ts';
import { graveFindings } from '../support/page-health.ts';

afterAll(closeBrowser);

const PLACE = { firstname: 'Ada', lastname: 'Story', address: '1 rue du Disque', zip_code: '75011', city: 'Paris' };
/** The gift of the demonstration, as its card says it. */
const GIFT = 'GIFT-GROOVE-2026';

test('a box is bought with its terms in sight, skipped, ended in two clicks, and a gift is used', async () => {
  const { page, errors, close } = await visit();
  await signIn(page, 'messages@sillon.example');
  await open(page, '/vinyl-box');
  await page.getByRole('button', { name: 'Put the box in the cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByText('until you pause or end it').first().waitFor();
  await page.goto('/payment');
  await page.getByText(/renews: .* each period, next on/).waitFor();
  await fillPlace(page, '', PLACE);
  await payByCard(page);
  await page.waitForURL('**/cart/confirmation?order=*');

  await open(page, '/my-account/box');
  const next = page.getByText(/we charge .* and pack the next box/);
  const before = await next.first().innerText();
  expect(await graveFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Skip the next one/ }).click();
  await page.getByText('Skipped. The next day stands below.').waitFor();
  expect(await next.first().innerText()).not.toBe(before);
  await page.getByRole('link', { name: 'End it …' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await page.getByText('Ended. Nothing more is charged.').waitFor();

  await open(page, '/my-account/gifts');
  await page.getByRole('textbox', { name: 'Code' }).fill(GIFT);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await page.getByText('The gift is yours.').waitFor();
  await page.getByText(/A gift: \d more periods?/).waitFor();
  expect(await graveFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});
