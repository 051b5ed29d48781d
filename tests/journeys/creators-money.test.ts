import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { newApiVisitor } from '../support/shop-api.ts';
import { paymentBody } from '../support/shop-story.ts';

const { dataDir } = inject('shop');
afterAll(closeVisits);

/**
 * Sells three copies of the demo creator's album, posts the sale to the journal at once, and checks all sums of the
 * shop.
 */
async function sell() {
  const buyer = newApiVisitor();
  const { body: found } = await buyer.get('/api/projects?search=Long%20Dark&limit=1');
  const { id: project_id } = found.items[0];
  const { body: project } = await buyer.get(`/api/projects/${project_id}`);
  const item = project.items.find((each: { stock: string }) => each.stock === 'in_stock');
  const shop_id = project.shop.id;
  const line = { project_id, item_id: item.item_id, quantity: 3 };
  const { body: cart } = await buyer.post('/api/cart/calculate', {
    shops: { [`s_${shop_id}`]: { id: shop_id, items: [line] } },
    currency: 'EUR',
    customer: { country_id: 'FR' },
    save: true,
  });
  const { body: paid } = await buyer.post('/api/cart/pay', paymentBody(cart));
  expect(paid.status).toBe('paid');
  const sums = spawnSync(process.execPath, ['scripts/report-money-sums.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(sums.stdout).toContain('All sums agree.');
  expect(sums.status).toBe(0);
}

test('a creator reads the earnings, enters bank details, and is paid by an admin', async () => {
  await sell();
  const creator = await newBrowserVisit();
  await signInByApi(creator.page, 'creator@sillon.example');
  await openPage(creator.page, '/my-account/money');
  await creator.page.getByText('Add your bank and tax details to get paid.').waitFor();
  const release = creator.page.getByRole('link', { name: 'PDF Nova Lindqvist – Long Dark, Short Flash', exact: true });
  const [paper] = await Promise.all([creator.page.waitForEvent('download'), release.click()]);
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await creator.page.getByRole('link', { name: 'Add bank and tax details' }).click();
  await creator.page.getByLabel('Country of the bank account').selectOption('FR');
  const typed: readonly (readonly [string, string])[] = [
    ['Account holder', 'Nova Lindqvist'],
    ['IBAN', 'FR14 2004 1010 0505 0001 3M02 607'],
    ['Legal name', 'Nova Lindqvist'],
    ['Address', '8 rue des Lampes'],
    ['City', 'Lyon'],
    ['Tax ID', '1234567890123'],
  ];
  for (const [label, text] of typed) await creator.page.getByLabel(label, { exact: true }).fill(text);
  await creator.page.getByRole('button', { name: 'Save' }).click();
  await creator.page.getByText('Enter a valid IBAN: a digit or the length is wrong.').waitFor();
  await creator.page.getByLabel('IBAN', { exact: true }).fill('FR14 2004 1010 0505 0001 3M02 606');
  await creator.page.getByRole('button', { name: 'Save' }).click();
  await creator.page.getByText('ending in •••• 2606').waitFor();

  const admin = await newBrowserVisit();
  await signInByApi(admin.page, 'admin@sillon.example');
  await openPage(admin.page, '/admin/clients?status=to_check');
  await admin.page.getByRole('link', { name: /Nova/ }).first().click();
  await admin.page.getByText('FR1420041010050500013M02606').waitFor();
  await admin.page.getByRole('button', { name: 'Approve' }).click();
  await admin.page.getByText('Saved and logged.').waitFor();
  await openPage(admin.page, '/admin/payouts');
  await admin.page.getByRole('button', { name: /^Prepare €/ }).click();
  await admin.page.getByRole('heading', { name: /^Payout run/ }).waitFor();
  const [file] = await Promise.all([
    admin.page.waitForEvent('download'),
    admin.page.getByRole('link', { name: 'SEPA file' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('<IBAN>FR1420041010050500013M02606</IBAN>');
  await admin.page.getByRole('button', { name: 'Mark all open payouts as paid' }).click();
  await admin.page.getByText('Saved.', { exact: true }).waitFor();
  expect(await seriousAccessibilityFindings(admin.page)).toEqual([]);

  await openPage(creator.page, '/my-account/money');
  await creator.page.getByRole('row', { name: /2606.*Paid/ }).waitFor();
  expect([...creator.errors, ...admin.errors]).toEqual([]);
  await Promise.all([creator.close(), admin.close()]);
});
