import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { pageFaultsAtWidth } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, holdRequests, newBrowserVisit, openPage, waitForHydration } from '../support/browser.ts';
import { signInForToken } from '../support/shop-api.ts';

// The staff menu has a group for each folder of pages/admin. Staff pages have no shop footer.
const { url } = inject('shop');
const GROUPS = ['Sales', 'Catalogue', 'Warehouse', 'Making', 'Money', 'Site', 'People'];
const NARROW = [390, 820];
afterAll(closeVisits);

// One sign-in for all tests, because repeated ones are rate limited.
const token = await signInForToken('admin@sillon.example');

async function asAdmin(options: Parameters<typeof newBrowserVisit>[0] = {}) {
  const desk = await newBrowserVisit(options);
  await desk.page.context().addCookies([{ name: 'token', value: token, url }]);
  return desk;
}

const findStaffMenu = (page: Page) => page.getByRole('navigation', { name: 'Staff pages' });

test.each([...NARROW, 1440])(
  'the staff menu names its seven groups, and no shop footer follows, at %s px',
  async (width) => {
    const { page, errors, close } = await asAdmin({ width });
    await openPage(page, '/admin/orders');
    const menu = findStaffMenu(page);
    const names = await menu.locator(width < 1000 ? 'ul:first-child a' : 'p').allInnerTexts();
    expect(names.filter((name) => !['Dashboard', 'Audit log'].includes(name))).toEqual(GROUPS);
    expect(await menu.getByRole('link', { name: 'Manual orders' }).isVisible()).toBe(true);
    expect(await menu.getByRole('link', { name: 'Warehouses' }).isVisible()).toBe(width >= 1000);
    expect(await page.locator('footer').count()).toBe(0);
    expect(await pageFaultsAtWidth(page, width)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
);

test.each([true, false])('on a phone a group name opens the links of its group (scripts: %s)', async (javaScript) => {
  const { page, errors, close } = await asAdmin({ width: 390, javaScript });
  await page.goto('/admin/orders');
  const menu = findStaffMenu(page);
  await menu.getByRole('link', { name: 'Warehouse', exact: true }).click();
  await page.waitForURL('**/admin/dispatch');
  await menu.getByRole('link', { name: 'Shipping rates' }).click();
  await page.waitForURL('**/admin/shipping');
  expect(await menu.getByRole('link', { name: 'Manual orders' }).isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test('on a phone a link that is pressed while the page hydrates leads to its page', async () => {
  const { page, close } = await asAdmin({ width: 390 });
  const release = await holdRequests(page, /\/assets\/entry\.client[^/]*\.js$/);
  await page.goto('/admin/dispatch', { waitUntil: 'commit' });
  // At the far end of its row: moving the row back to the current link would pull it from under the pointer.
  const link = findStaffMenu(page).getByRole('link', { name: 'Shipping rates' });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
  await release();
  await waitForHydration(page);
  await page.mouse.up();
  await page.waitForURL('**/admin/shipping');
  await close();
});

test.each(['/bids', '/sheraf'])(
  '%s is below the shop header without its footer, and is in the staff menu',
  async (path) => {
    const { page, close } = await asAdmin();
    await openPage(page, '/admin/orders');
    await findStaffMenu(page).locator(`a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    expect(await page.locator('footer').count()).toBe(0);
    await close();
  },
);

test('staff choose the language of their pages in the bar above them', async () => {
  const { page, close } = await asAdmin();
  await openPage(page, '/admin/orders');
  await page.getByRole('link', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'Français' }).first().click();
  await page.waitForURL('**/fr/admin/orders');
  const names = await page.getByRole('navigation', { name: 'Pages de l’équipe' }).locator('p').allInnerTexts();
  expect(names).toEqual(['Ventes', 'Catalogue', 'Entrepôt', 'Fabrication', 'Finances', 'Site', 'Personnes']);
  // Restores English, because other journeys read these pages in English.
  await page.getByRole('link', { name: /^Langue/ }).click();
  await page.getByRole('button', { name: 'English' }).first().click();
  await findStaffMenu(page).waitFor();
  await close();
});
