import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { newApiVisitor, recordsOfDifferentShops } from '../support/shop-api.ts';

afterAll(closeVisits);

/** The demo's funding, as the shop lists it. */
async function fundedRecord(): Promise<{ id: number; link: string; name: string }> {
  const { body } = await newApiVisitor().get('/api/projects?type=funding');
  return body.items[0];
}

async function put(page: Page, link: string, button: string) {
  await openPage(page, link);
  const kept = page.waitForResponse('**/api/cart/calculate');
  await page.getByRole('button', { name: button }).first().click();
  await kept;
}

async function fillIn(page: Page) {
  await page.getByLabel('E-mail', { exact: false }).first().fill(`pledge-${Date.now()}@buyers.example`);
  await page.getByLabel('First name').fill('Inka');
  await page.getByLabel('Last name').fill('Sund');
  await page.getByLabel('Street and number').fill('12 Rue de la Lune');
  await page.getByLabel('Postcode').fill('75011');
  await page.getByLabel('City').fill('Paris');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('checkbox', { name: /terms/i }).check();
}

test('a record and a pledge by one card: one is paid, the other waits and can be withdrawn', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const funded = await fundedRecord();
  const [record] = await recordsOfDifferentShops(1);
  await put(page, record!.link, 'Add to cart');
  await put(page, funded.link, 'Pledge a copy');
  await page.goto('/payment');
  await page.getByText('About your pledge').waitFor();
  expect(await page.getByRole('radio', { name: /PayPal/ }).count()).toBe(0);
  await page.getByText('Only if the goal is reached').first().waitFor();
  // Postage that is charged with the pledge is listed apart from today's payment, where one shop sends both.
  const { body: funding } = await newApiVisitor().get(`/api/projects/${funded.id}`);
  if (funding.shop.id === record?.shop_id)
    await page.getByText('Ships with the pledge once the goal is reached').waitFor();
  await fillIn(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/cart/confirmation?order=*');
  await page.getByText(`Your pledge: ${funded.name}`).waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'View pledge' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your pledge' }).waitFor();
  await page.getByText('Active').waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel pledge' }).click();
  await page.getByText('Cancelled, not charged').waitFor();
  expect(errors).toEqual([]);
  await close();
});
