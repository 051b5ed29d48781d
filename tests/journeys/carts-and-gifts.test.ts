import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, open, visit } from '../support/browser.ts';
import { graveFindings } from '../support/page-health.ts';
import { caller, recordsOfDifferentShops, staff } from '../support/shop-api.ts';

afterAll(closeBrowser);

const { url } = inject('shop');

interface Line {
  readonly project_id: number;
  readonly item_id: number;
  readonly shop_id: number;
  readonly name: string;
}

/** A pre-order, and a record that lies on the shelf of the same shop. */
async function comingAndThere(): Promise<Line[]> {
  const visitor = caller();
  const { body } = await visitor.get('/api/projects?limit=100');
  const tiles: { id: number; selling_mode: string; in_stock: boolean; name: string }[] = body.items;
  const lineOf = async ({ id }: { id: number }): Promise<Line & { shop: number }> => {
    const { body: project } = await visitor.get(`/api/projects/${id}`);
    const item = project.items.find(({ stock }: { stock: string }) => stock !== 'sold_out');
    return {
      project_id: id,
      item_id: item?.item_id,
      shop_id: project.shop.id,
      shop: project.shop.id,
      name: project.name,
    };
  };
  const coming = await lineOf(tiles.find(({ selling_mode }) => selling_mode === 'preorder')!);
  for (const tile of tiles.filter(({ selling_mode, in_stock }) => selling_mode === 'shop' && in_stock)) {
    const there = await lineOf(tile);
    if (there.shop === coming.shop && there.item_id) return [coming, there];
  }
  throw new Error('The demo has no shop with a pre-order beside something in stock.');
}

/** A record in stock that its shop hands over the counter. */
async function atACounter(): Promise<Line> {
  const visitor = caller();
  const { body } = await visitor.get('/api/projects?limit=100&category=vinyl');
  const tiles: { id: number; badges: string[] }[] = body.items;
  for (const { id } of tiles.filter(({ badges }) => badges.includes('pickup'))) {
    const { body: project } = await visitor.get(`/api/projects/${id}`);
    const item = project.items.find(({ stock }: { stock: string }) => stock === 'in_stock');
    if (item && project.shipping.pickup)
      return { project_id: id, item_id: item.item_id, shop_id: project.shop.id, name: project.name };
  }
  throw new Error('The demo has no record that can be fetched.');
}

/** The browser's cart as its own calls would fill it. */
async function fillCart(page: Page, lines: readonly Line[]) {
  const shops: Record<string, { id: number; items: object[] }> = {};
  for (const { shop_id, project_id, item_id } of lines) {
    shops[`s_${shop_id}`] ??= { id: shop_id, items: [] };
    shops[`s_${shop_id}`]?.items.push({ project_id, item_id, quantity: 1 });
  }
  const data = { shops, currency: 'EUR', customer: { country_id: 'FR' }, save: true };
  const answer = await page.request.post('/api/cart/calculate', { data, headers: { origin: url } });
  expect(answer.ok()).toBe(true);
}

async function fillPlace(page: Page, prefix: '' | 'bill_', place: Record<string, string>) {
  await page.locator(`[name="${prefix}country_id"]`).selectOption(place.country_id ?? 'FR');
  for (const [name, value] of Object.entries(place))
    if (name !== 'country_id') await page.locator(`main [name="${prefix}${name}"]`).fill(value);
}

async function payByCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/cart/confirmation**');
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
}

/** The order of an address, as staff reads it. */
async function orderOf(email: string) {
  const admin = await staff();
  const { body } = await admin.get(`/api/admin/orders?search=${encodeURIComponent(email)}`);
  return (await admin.get(`/api/admin/orders/${body.items[0].id}`)).body.order;
}

const total = async (page: Page) =>
  (await page.locator('dl').filter({ hasText: 'Total' }).first().innerText()).replace(/\s+/g, ' ');

test('a gift with a pre-order: what is there goes at once, wrapped, to somebody in another country', async () => {
  const { page, errors, close } = await visit();
  const email = `gift-${Date.now()}@buyers.example`;
  const [coming, there] = await comingAndThere();
  await fillCart(page, [coming!, there!]);
  await open(page, '/cart');
  const together = await total(page);
  await page.getByRole('radio', { name: /What is here now, the rest later/ }).check({ force: true });
  await expect.poll(() => total(page)).not.toBe(together);
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByLabel('Words for the card').fill('Play it loud, Bo');
  await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check();
  await page.getByText('Gift wrapping', { exact: true }).waitFor();
  expect(await graveFindings(page)).toEqual([]);
  // Straight on: what was changed a moment ago is on the bill.
  await page.getByRole('link', { name: 'Go to payment' }).click();
  await page.waitForURL('**/payment');
  await page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await fillPlace(page, '', {
    country_id: 'DE',
    firstname: 'Bo',
    lastname: 'Kranz',
    address: 'Ufer 4',
    zip_code: '10115',
    city: 'Berlin',
  });
  await page.getByRole('checkbox', { name: /Send it straight to them/ }).check();
  await fillPlace(page, 'bill_', {
    country_id: 'FR',
    firstname: 'Ada',
    lastname: 'Byte',
    address: '1 rue du Disque',
    zip_code: '75011',
    city: 'Paris',
  });
  await page.getByText('Play it loud, Bo').first().waitFor();
  await payByCard(page);
  const order = await orderOf(email);
  expect(order).toMatchObject({
    ...{ is_gift: true, gift_wrapped: true, gift_message: 'Play it loud, Bo', country_id: 'DE' },
    customer: { firstname: 'Ada', city: 'Paris', country_id: 'FR' },
    shipments: [
      { part: 1, leaves_on: null, address: { firstname: 'Bo', country_id: 'DE' } },
      { part: 2, address: { city: 'Berlin' } },
    ],
  });
  expect(errors).toEqual([]);
  await close();
});

test.each([true, false])('saved for later and back, and the cart as a link (scripts: %s)', async (javaScript) => {
  const { page, close } = await visit({ javaScript, bypassCSP: true });
  const [first, second] = await recordsOfDifferentShops(2);
  await fillCart(
    page,
    [first!, second!].map((each) => ({ ...each, project_id: each.id })),
  );
  await (javaScript ? open(page, '/cart') : page.goto('/cart'));
  await page.getByRole('button', { name: new RegExp(`^Save for later: .*${first!.name}`) }).click();
  const later = page.getByRole('region', { name: 'Saved for later' });
  await later.getByText(first!.name).waitFor();
  expect(await page.getByText(/^Sent by /).count()).toBe(1);
  await later.getByRole('button', { name: /^Put in the cart: / }).click();
  await later.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel(/The link to a copy of this cart/).inputValue();

  const other = await visit();
  await open(other.page, new URL(link).pathname);
  await other.page.getByText(second!.name).first().waitFor();
  await other.page.getByRole('button', { name: 'Put all of it in my cart' }).click();
  await other.page.waitForURL('**/cart');
  await expect.poll(() => other.page.getByText(/^Sent by /).count()).toBe(2);
  await other.close();
  await close();
});

describe('who pays another bill', () => {
  test('a company of another EU country sees before paying that it owes the VAT, and the pages say a wrong number', async () => {
    const { page, close } = await visit();
    const email = `company-${Date.now()}@buyers.example`;
    const [record] = await recordsOfDifferentShops(1);
    await fillCart(page, [{ ...record!, project_id: record!.id }]);
    await open(page, '/payment');
    await page.getByLabel('E-mail', { exact: false }).first().fill(email);
    await fillPlace(page, '', {
      country_id: 'DE',
      firstname: 'Kim',
      lastname: 'Haus',
      address: 'Ufer 4',
      zip_code: '10115',
      city: 'Berlin',
    });
    await page.getByRole('checkbox', { name: /buying for a company/ }).check();
    await page.getByRole('textbox', { name: 'Company' }).fill('Haus GmbH');
    await page.getByLabel('VAT number').fill('DE111111111');
    await page.getByRole('textbox', { name: 'Company' }).focus();
    await page.getByText('This is not a valid VAT number of that country.').waitFor();
    await page.getByLabel('VAT number').fill('DE136695976');
    await page.getByRole('textbox', { name: 'Company' }).focus();
    await page.getByText('VAT is owed by the buyer (reverse charge)').waitFor();
    await payByCard(page);
    expect(await orderOf(email)).toMatchObject({ tax: 0, tax_included: false, customer: { company: 'Haus GmbH' } });
    await close();
  });

  test('who fetches it at the counter pays no postage and is told where', async () => {
    const { page, close } = await visit({ width: 390 });
    await fillCart(page, [await atACounter()]);
    await open(page, '/cart');
    const counter = page.getByRole('radio', { name: /Pick it up: free/ });
    await counter.check({ force: true });
    await expect.poll(() => total(page)).toContain('Shipping free');
    // A choice that can be taken back.
    await page.getByRole('radio', { name: /^By post: €/ }).check({ force: true });
    await expect.poll(() => total(page)).not.toContain('Shipping free');
    await counter.check({ force: true });
    await expect.poll(() => total(page)).toContain('Shipping free');
    await page.getByRole('link', { name: 'Go to payment' }).click();
    await page.waitForURL('**/payment');
    await page.getByText(/: Pick it up$/).waitFor();
    await close();
  });
});
