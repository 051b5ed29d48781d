import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { seriousAccessibilityFindings } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, holdRequests, newBrowserVisit, openPage, tickCheckbox } from '../support/browser.ts';
import {
  fillCartByApi,
  fillCheckoutAddress,
  findOrderByEmail,
  type PurchasableItem,
  payByCard,
  readCartTotalsText,
} from '../support/checkout-pages.ts';
import { pdfPages } from '../support/read-pdf-content.ts';
import { newApiVisitor, recordsOfDifferentShops, signedInVisitor } from '../support/shop-api.ts';

afterAll(closeVisits);

/** A pre-order, and a record in stock of the same shop. */
async function comingAndThere(): Promise<PurchasableItem[]> {
  const visitor = newApiVisitor();
  const { body } = await visitor.get('/api/projects?limit=100');
  const tiles: { id: number; selling_mode: string; in_stock: boolean; name: string }[] = body.items;
  const makeCheckoutLine = async ({ id }: { id: number }): Promise<PurchasableItem & { shop: number }> => {
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
  const coming = await makeCheckoutLine(tiles.find(({ selling_mode }) => selling_mode === 'preorder')!);
  for (const tile of tiles.filter(({ selling_mode, in_stock }) => selling_mode === 'shop' && in_stock)) {
    const there = await makeCheckoutLine(tile);
    if (there.shop === coming.shop && there.item_id) return [coming, there];
  }
  throw new Error('The demo has no shop with a pre-order beside something in stock.');
}

/** A record in stock that its shop offers for pickup. */
async function atACounter(): Promise<PurchasableItem> {
  const visitor = newApiVisitor();
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

test('a gift with a pre-order: available items leave at once, gift-wrapped, to a recipient in another country', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const email = `gift-${Date.now()}@buyers.example`;
  const [coming, there] = await comingAndThere();
  await fillCartByApi(page, [coming!, there!]);
  await openPage(page, '/cart');
  await tickCheckbox(page.getByRole('checkbox', { name: 'This is a gift' }));
  await page.getByLabel('Gift message').fill('Play it loud, Bo');
  // A click elsewhere ends the input of the field: neither input is lost.
  await page
    .getByRole('button', { name: /^Save for later/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Move to cart/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Saved for later' }).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Gift message').inputValue()).toBe('Play it loud, Bo');
  const together = await readCartTotalsText(page);
  await tickCheckbox(page.getByRole('radio', { name: /Ship available items now, the rest later/ }));
  await expect.poll(() => readCartTotalsText(page)).not.toBe(together);
  await tickCheckbox(page.getByRole('checkbox', { name: /^Gift wrapping/ }));
  await page.getByText('Gift wrapping', { exact: true }).waitFor();
  expect(await seriousAccessibilityFindings(page)).toEqual([]);
  // Immediately: a change of a moment ago is on the bill.
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/payment');
  await page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await fillCheckoutAddress(page, '', {
    country_id: 'DE',
    firstname: 'Bo',
    lastname: 'Kranz',
    address: 'Ufer 4',
    zip_code: '10115',
    city: 'Berlin',
  });
  await page.getByRole('checkbox', { name: /Ship to another address/ }).check();
  await fillCheckoutAddress(page, 'bill_', {
    country_id: 'FR',
    firstname: 'Ada',
    lastname: 'Byte',
    address: '1 rue du Disque',
    zip_code: '75011',
    city: 'Paris',
  });
  await page.getByText('Play it loud, Bo').first().waitFor();
  await payByCard(page);
  const order = await findOrderByEmail(email);
  expect(order).toMatchObject({
    is_gift: true,
    gift_wrapped: true,
    gift_message: 'Play it loud, Bo',
    country_id: 'DE',
    customer: { firstname: 'Ada', city: 'Paris', country_id: 'FR' },
    shipments: [
      { part: 1, leaves_on: null, address: { firstname: 'Bo', country_id: 'DE' } },
      { part: 2, address: { city: 'Berlin' } },
    ],
  });
  const ravi = await signedInVisitor('production@sillon.example');
  const [slip, receipt] = await Promise.all([
    readPdfText(`/api/admin/dispatch/slips.pdf?parcel=${order.shipments[0].id}`, ravi.cookies),
    readPdfText(`/api/user/orders/${order.id}/gift-receipt?lang=en`, await listCookies(page)),
  ]);
  await openPage(page, `/orders/${order.id}`);
  for (const { shop_name, part } of order.shipments)
    await page.getByRole('region', { name: `${shop_name}, parcel ${part}`, exact: true }).waitFor();
  // Neither document shows the price, not even as a bare number.
  for (const words of [slip, receipt]) {
    expect(words).toContain(there!.name);
    expect(words).not.toMatch(/€|EUR|\d[.,]\d\d\b/);
  }
  expect(errors).toEqual([]);
  await close();
});

describe('choices made before hydration are kept and sent to the shop', () => {
  test.each([
    ['before any script has come', '**/assets/**.js'],
    ['before the code of that part has come', /\/assets\/(gift-options|shipping-options)-[\w-]+\.js/],
  ])('%s', async (_, late) => {
    const { page, errors, close } = await newBrowserVisit();
    const [coming, there] = await comingAndThere();
    await fillCartByApi(page, [coming!, there!]);
    const release = await holdRequests(page, late);
    await page.goto('/cart', { waitUntil: 'commit' });
    if (late instanceof RegExp) await page.waitForRequest(late);
    const isGift = page.getByRole('checkbox', { name: 'This is a gift' });
    const now = page.getByRole('radio', { name: /Ship available items now, the rest later/ });
    const pieces = page.locator('main input[name="quantity"]').first();
    await isGift.check();
    await now.check();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await expect.poll(() => pieces.inputValue()).toBe('2');
    await release();
    await expect
      .poll(async () => {
        const { is_gift, count, shops } = await (await page.request.get('/api/cart')).json();
        return { is_gift, count, dispatch: Object.values(shops as Record<string, { dispatch: string }>)[0]?.dispatch };
      })
      .toEqual({ is_gift: true, count: 3, dispatch: 'now' });
    expect([await isGift.isChecked(), await now.isChecked(), await pieces.inputValue()]).toEqual([true, true, '2']);
    expect(errors).toEqual([]);
    await close();
  });
});

/** The words of a PDF, as opened with these cookies. */
async function readPdfText(path: string, cookies: Iterable<readonly [string, string]>): Promise<string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(inject('shop').url + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return pdfPages(Buffer.from(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join('\n');
}

const listCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => [name, value] as const);

test.each([true, false])('saved for later and back, and the cart as a link (scripts: %s)', async (javaScript) => {
  const { page, close } = await newBrowserVisit({ javaScript, bypassCSP: true });
  const [first, second] = await recordsOfDifferentShops(2);
  await fillCartByApi(
    page,
    [first!, second!].map((each) => ({ ...each, project_id: each.id })),
  );
  await (javaScript ? openPage(page, '/cart') : page.goto('/cart'));
  await page.getByRole('button', { name: new RegExp(`^Save for later: .*${first!.name}`) }).click();
  const later = page.getByRole('region', { name: 'Saved for later' });
  await later.getByText(first!.name).waitFor();
  expect(await page.getByText(/^Shipped by /).count()).toBe(1);
  await later.getByRole('button', { name: /^Move to cart: / }).click();
  await later.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel(/Link to a copy of this cart/).inputValue();

  const other = await newBrowserVisit();
  await openPage(other.page, new URL(link).pathname);
  await other.page.getByText(second!.name).first().waitFor();
  await other.page.getByRole('button', { name: 'Add all to my cart' }).click();
  await other.page.waitForURL('**/cart');
  await expect.poll(() => other.page.getByText(/^Shipped by /).count()).toBe(2);
  await other.close();
  await close();
});

describe('an invoice with a different address', () => {
  test('a business in another EU country sees before paying that it owes the VAT, and a wrong number is reported', async () => {
    const { page, close } = await newBrowserVisit();
    const email = `company-${Date.now()}@buyers.example`;
    const [record] = await recordsOfDifferentShops(1);
    await fillCartByApi(page, [{ ...record!, project_id: record!.id }]);
    await openPage(page, '/payment');
    await page.getByLabel('E-mail', { exact: false }).first().fill(email);
    await fillCheckoutAddress(page, '', {
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
    await page
      .getByText(/Enter a valid VAT number/)
      .first()
      .waitFor();
    await page.getByLabel('VAT number').fill('DE136695976');
    await page.getByRole('textbox', { name: 'Company' }).focus();
    await page
      .getByText(/^No VAT: reverse charge/)
      .first()
      .waitFor();
    await payByCard(page);
    expect(await findOrderByEmail(email)).toMatchObject({
      tax: 0,
      tax_included: false,
      customer: { company: 'Haus GmbH' },
    });
    await close();
  });

  test('a buyer who collects an order pays no postage and sees the address', async () => {
    const { page, close } = await newBrowserVisit({ width: 390 });
    await fillCartByApi(page, [await atACounter()]);
    await openPage(page, '/cart');
    const counter = page.getByRole('radio', { name: /Pick up in the shop: free/ });
    await tickCheckbox(counter);
    await expect.poll(() => readCartTotalsText(page)).toContain('Shipping free');
    // A choice that can be changed again.
    await tickCheckbox(page.getByRole('radio', { name: /^Standard shipping: €/ }));
    await expect.poll(() => readCartTotalsText(page)).not.toContain('Shipping free');
    await tickCheckbox(counter);
    await expect.poll(() => readCartTotalsText(page)).toContain('Shipping free');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/payment');
    await page.getByText(/: Pick up in the shop$/).waitFor();
    await close();
  });
});

test('a tab that stayed open does not bring back items removed in another one', async () => {
  const { page, context, errors, close } = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  const put = async () => {
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('link', { name: 'Checkout' }).waitFor();
  };
  const pieces = async () => (await (await page.request.get('/api/cart')).json()).count;
  await openPage(page, record!.link);
  await page.waitForLoadState('networkidle');
  await put();
  await expect.poll(pieces).toBe(1);
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await openPage(other, '/cart');
  await other.waitForLoadState('networkidle');
  await other
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect.poll(pieces).toBeUndefined();
  await other.close();
  await page.bringToFront();
  await put();
  await expect.poll(pieces).toBe(1);
  await page.waitForLoadState('networkidle');
  expect([await pieces(), errors]).toEqual([1, []]);
  await close();
});

test('for a business, with prices without VAT, the minimum of a code is shown to include VAT', async () => {
  const code = `TRADE${Date.now() % 1_000_000}`;
  const staff = await signedInVisitor('team@sillon.example');
  const promo = {
    code,
    kind: 'percent',
    value: 10,
    currency: 'EUR',
    shop_id: null,
    minimum: 100_000,
    active: true,
    note: '',
    starts_at: null,
    ends_at: null,
    uses_allowed: null,
    uses_per_user: null,
    not_with: [],
  };
  expect((await staff.post('/api/admin/promos', promo)).status).toBe(201);
  const { page, close } = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  await fillCartByApi(page, [{ ...record!, project_id: record!.id }]);
  await openPage(page, '/cart');
  const minimum = page.getByText(/to use this code/);
  const use = async () => {
    await page.getByLabel('Discount code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await minimum.waitFor();
  };
  await use();
  expect(await minimum.innerText()).not.toContain('VAT');
  const { shops } = await (await page.request.get('/api/cart')).json();
  const data = {
    shops,
    currency: 'EUR',
    customer: { country_id: 'FR', company: 'Ada SARL', vat_number: 'FR40303265045' },
    save: true,
  };
  await page.request.post('/api/cart/calculate', { data, headers: { origin: inject('shop').url } });
  await openPage(page, '/cart');
  await use();
  expect(await minimum.innerText()).toMatch(/^Add €[\d,.]+ more \(VAT included\)/);
  await close();
});
