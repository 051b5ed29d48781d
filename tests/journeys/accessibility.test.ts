import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pageFaultsAtWidth } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage, signInByApi } from '../support/browser.ts';
import { recordsOfDifferentShops, signedInVisitor } from '../support/shop-api.ts';

// On a phone and on a desktop.
afterAll(closeVisits);

async function expectUsable(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await openPage(page, path);
    for (const width of [390, 1440]) expect(await pageFaultsAtWidth(page, width), path).toEqual([]);
  }
}

test('a visitor can perceive and use the shop up to the payment', async () => {
  const { page, close } = await newBrowserVisit({ bypassCSP: true });
  const [record] = await recordsOfDifferentShops(1);
  await expectUsable(page, ['/', '/vinyl-shop', '/cart', '/sign', '/terms', record!.link]);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('dialog', { name: 'Cart' }).getByText('Total', { exact: true }).first().waitFor();
  await expectUsable(page, ['/cart', '/payment']);
  await close();
});

test('a creator can, in the account and the wizard', async () => {
  const { page, close } = await newBrowserVisit({ bypassCSP: true });
  await signInByApi(page, 'creator@sillon.example');
  await expectUsable(page, ['/my-account', '/my-account/orders', '/my-account/projects', '/project/project']);
  const maker = await signedInVisitor('creator@sillon.example');
  const set = { name: 'A set to look at', artist_name: 'Nova Lindqvist', category: 'bundle' };
  const { id } = (await maker.post('/api/projects', set)).body;
  await expectUsable(page, ['/my-account/shop/cellar-records', `/project/project?id=${id}&page=parts`]);
  await close();
});

test('staff can, on the page of orders', async () => {
  const { page, close } = await newBrowserVisit({ bypassCSP: true });
  await signInByApi(page, 'admin@sillon.example');
  await expectUsable(page, ['/admin', '/admin/orders', '/admin/projects']);
  await close();
});
