import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { newApiVisitor } from '../support/shop-api.ts';
import { paymentBody } from '../support/shop-story.ts';

const { dataDir } = inject('shop');
let release = 0;
afterAll(closeVisits);

/** Sells two copies of the demo creator's album, and posts the sale to the journal at once. */
beforeAll(async () => {
  const buyer = newApiVisitor();
  const { body: found } = await buyer.get('/api/projects?search=Long%20Dark&limit=1');
  release = found.items[0].id;
  const { body: project } = await buyer.get(`/api/projects/${release}`);
  const item = project.items.find((each: { stock: string }) => each.stock === 'in_stock');
  const line = { project_id: release, item_id: item.item_id, quantity: 2 };
  const { body: cart } = await buyer.post('/api/cart/calculate', {
    shops: { [`s_${project.shop.id}`]: { id: project.shop.id, items: [line] } },
    currency: 'EUR',
    customer: { country_id: 'FR' },
    save: true,
  });
  expect((await buyer.post('/api/cart/pay', paymentBody(cart, { origin: 'IGO' }))).body.status).toBe('paid');
  const sums = spawnSync(process.execPath, ['scripts/report-money-sums.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(sums.status).toBe(0);
}, 60_000);

test('a creator reads the figures of a release, opens the orders behind one, and takes them as files', async () => {
  const creator = await newBrowserVisit({ bypassCSP: true });
  const { page } = creator;
  await signInByApi(page, 'creator@sillon.example');
  await openPage(page, `/project/dashboard?id=${release}&days=90&compare=before`);
  await page.getByRole('img', { name: 'Sales', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Channels' }).first().waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);

  for (const [format, head] of [
    ['CSV', 'Date,Currency,Units'],
    ['XLSX', 'PK'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const link = page.getByRole('link', { name: `Download Sales ${format}`, exact: true });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(
      readFileSync(await file.path(), 'latin1')
        .replace('\u00ef\u00bb\u00bf', '')
        .startsWith(head),
    ).toBe(true);
  }

  await page.getByRole('link', { name: 'Open the entries of Photo network' }).click();
  await page.getByRole('heading', { name: 'Sales and refunds' }).waitFor();
  await page.getByText('· Photo network').waitFor();
  await page
    .getByRole('row', { name: /Sale.*Long Dark/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await page.getByRole('region', { name: 'Stock' }).first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Stock movements' }).waitFor();
  await page
    .getByRole('row', { name: /Sale.*-2/ })
    .first()
    .waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Statistics' }).first().click();
  await page.getByLabel('From', { exact: true }).fill('2026-11-02');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('The last day must not be before the first day.').waitFor();
  expect(creator.errors).toEqual([]);
  await creator.close();
});

test('the figures are readable without scripts, on a phone and in French', async () => {
  const phone = await newBrowserVisit({ javaScript: false, width: 390, height: 844 });
  const { page } = phone;
  const signed = await newBrowserVisit();
  await signInByApi(signed.page, 'creator@sillon.example');
  await phone.context.addCookies(await signed.context.cookies());
  await page.goto(`/fr/project/dashboard?id=${release}&days=28`);
  await page.getByRole('img', { name: 'Ventes', exact: true }).waitFor();
  await page.locator('#sales summary').click();
  await page.locator('#sales').getByRole('columnheader', { name: 'Exemplaires' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth).catch(() => 0);
  expect(wide).toBeLessThanOrEqual(0);
  await Promise.all([phone.close(), signed.close()]);
});
