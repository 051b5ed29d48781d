import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { staffVisitor } from './shop-api.ts';

/** An item that can be put into a cart. */
export interface PurchasableItem {
  readonly project_id: number;
  readonly item_id: number;
  readonly shop_id: number;
  readonly name: string;
}

/** Fills the browser's cart by API calls. */
export async function fillCartByApi(page: Page, lines: readonly PurchasableItem[]) {
  const shops: Record<string, { id: number; items: object[] }> = {};
  for (const { shop_id, project_id, item_id } of lines) {
    shops[`s_${shop_id}`] ??= { id: shop_id, items: [] };
    shops[`s_${shop_id}`]?.items.push({ project_id, item_id, quantity: 1 });
  }
  const data = { shops, currency: 'EUR', customer: { country_id: 'FR' }, save: true };
  const answer = await page.request.post('/api/cart/calculate', { data, headers: { origin: inject('shop').url } });
  expect(answer.ok()).toBe(true);
}

/** Fills in an address of the payment page. */
export async function fillCheckoutAddress(page: Page, prefix: '' | 'bill_', place: Record<string, string>) {
  await page.locator(`[name="${prefix}country_id"]`).selectOption(place.country_id ?? 'FR');
  for (const [name, value] of Object.entries(place))
    if (name !== 'country_id') await page.locator(`main [name="${prefix}${name}"]`).fill(value);
}

/** Types a card into the payment page. */
export async function fillCard(page: Page, number = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

/** Accepts the terms and pays. */
export async function acceptTermsAndPay(page: Page) {
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Waits for the confirmation page. */
export async function waitForConfirmation(page: Page) {
  await page.waitForURL('**/cart/confirmation**');
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
}

/** Pays with a valid card. */
export async function payByCard(page: Page) {
  await fillCard(page);
  await acceptTermsAndPay(page);
  await waitForConfirmation(page);
}

/** The order of an e-mail address, as staff see it. */
export async function findOrderByEmail(email: string) {
  const admin = await staffVisitor();
  const { body } = await admin.get(`/api/admin/orders?search=${encodeURIComponent(email)}`);
  return (await admin.get(`/api/admin/orders/${body.items[0].id}`)).body.order;
}

/** The figures of the cart in one line: `Items €25 Shipping €5 Total €30`. */
export const readCartTotalsText = async (page: Page) =>
  (await page.locator('dl').filter({ hasText: 'Total' }).first().innerText()).replace(/\s+/g, ' ');
