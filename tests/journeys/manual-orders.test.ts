import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { overflowPixels } from '../support/accessibility-and-layout-faults.ts';
import { closeVisits, newBrowserVisit, openPage } from '../support/browser.ts';
import { acceptTermsAndPay, fillCard, fillCheckoutAddress } from '../support/checkout-pages.ts';
import {
  pollUntilDefined,
  recordsOfDifferentShops,
  signedInVisitor,
  signInForToken,
  staffVisitor,
} from '../support/shop-api.ts';

// Manual orders: staff write one, and it is paid at the counter, or by its buyer with the link in a mail.
afterAll(closeVisits);

const { url } = inject('shop');
const as = async (who: string, width = 1440) => {
  const visitor = await newBrowserVisit({ width });
  await visitor.page
    .context()
    .addCookies([{ name: 'token', value: await signInForToken(`${who}@sillon.example`), url }]);
  return visitor;
};

const PLACE = {
  country_id: 'FR',
  firstname: 'Odile',
  lastname: 'Marchand',
  address: '4 rue des Lilas',
  zip_code: '69003',
  city: 'Lyon',
  phone: '0400000000',
};

interface Shelf {
  readonly item_id: number;
  readonly project_name: string;
  readonly stock: number | null;
  readonly reserved: number;
  readonly weight_grams: number | null;
}
async function readShelf(item_id: number, name: string): Promise<Shelf | undefined> {
  const { body } = await (await staffVisitor()).get(`/api/admin/stock?limit=100&search=${encodeURIComponent(name)}`);
  return body.items.find((each: Shelf) => each.item_id === item_id);
}

/** A record on sale with several copies for one order. */
async function somethingOnAShelf(): Promise<Shelf> {
  for (const { item_id, name } of await recordsOfDifferentShops(10)) {
    const shelf = await readShelf(item_id, name);
    if (shelf && shelf.weight_grams !== null && (shelf.stock ?? 0) - shelf.reserved > 5) return shelf;
  }
  throw new Error('no record has five copies');
}

async function write(desk: Page, email: string, item: Shelf) {
  await openPage(desk, '/admin/orders-manual');
  await desk.getByRole('link', { name: 'New manual order' }).click();
  await desk.waitForURL('**/admin/order-manual');
  await desk.waitForLoadState('networkidle');
  await desk.locator('main [name="email"]').fill(email);
  await fillCheckoutAddress(desk, '', PLACE);
  await desk.getByRole('button', { name: 'Create draft' }).click();
  await desk.waitForURL('**/order-manual?id=*');
  await desk.locator('[name="find"]').fill(item.project_name);
  await desk.locator('button[value="find"]').click();
  await desk.locator(`button[value="add:${item.item_id}"]`).click();
  await desk.locator('[name="lines->0->quantity"]').fill('2');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText(/^2 × /).waitFor();
  return Number(new URL(desk.url()).searchParams.get('id'));
}

test('staff write a manual order that is paid at the counter, and see its invoice', async () => {
  const item = await somethingOnAShelf();
  const { page: desk, errors, close } = await as('team');
  const id = await write(desk, 'odile@counter.example', item);
  // An unpublished release of the demonstration.
  await desk.locator('[name="find"]').fill('Untitled Lamp Song');
  await desk.locator('button[value="find"]').click();
  await desk.getByText('Nothing found that can be ordered now.').waitFor();
  await desk.locator('summary').filter({ hasText: 'Mark as paid' }).click();
  await desk.locator('[name="means"]').selectOption('cash');
  await desk.locator('[name="reference"]').fill('Till 7');
  await desk.locator('button[value="paid"]').click();
  const order = desk.getByRole('link', { name: /^Order \d+/ });
  await order.waitFor();
  expect(await overflowPixels(desk)).toBe(0);
  await order.click();
  const paper = desk.locator('a[href^="/api/user/orders/"]').first();
  await paper.waitFor();
  const answer = await desk.request.get(new URL(String(await paper.getAttribute('href')), url).href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const { body } = await (await staffVisitor()).get(`/api/admin/order-drafts/${id}`);
  expect(body).toMatchObject({ state: 'paid', paid_by: 'outside', count: 2 });
  const left = (await readShelf(item.item_id, item.project_name))?.stock;
  expect(left).toBe((item.stock ?? 0) - 2);
  expect(errors).toEqual([]);
  await close();
});

test('a link in a mail opens the order for its buyer, and a card pays it', async () => {
  const item = await somethingOnAShelf();
  const { page: desk, errors, close } = await as('team', 820);
  const id = await write(desk, 'odile@letter.example', item);
  await desk.locator('[name="discount_kind"]').selectOption('percent');
  await desk.locator('[name="discount_value"]').fill('10');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.locator('[name="reason"][aria-invalid="true"]').waitFor();
  await desk.locator('[name="reason"]').fill('A friend of the house');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.locator('dl').getByText('Discount', { exact: true }).waitFor();
  await desk.locator('summary').filter({ hasText: 'Send payment link' }).click();
  await desk.locator('button[value="send"]').click();
  await desk.getByText('Done.').waitFor();
  expect(await overflowPixels(desk)).toBe(0);
  // The discount without a reason was rejected.
  expect(errors.filter((each) => !each.includes('422'))).toEqual([]);
  await close();

  const admin = await signedInVisitor('admin@sillon.example');
  const link = await pollUntilDefined(async () => {
    const { body } = await admin.get('/api/admin/outbox?search=odile@letter.example');
    const [mail] = body.items;
    const letter = mail && JSON.stringify((await admin.get(`/api/admin/outbox/${mail.id}`)).body);
    return /\/orders\/offer\?key=[\w-]+/.exec(letter ?? '')?.[0];
  });
  const buyer = await newBrowserVisit({ width: 390 });
  await openPage(buyer.page, link);
  await buyer.page.waitForLoadState('networkidle');
  expect(await overflowPixels(buyer.page)).toBe(0);
  await fillCard(buyer.page);
  await acceptTermsAndPay(buyer.page);
  await buyer.page.getByText(/^Order \d+ is confirmed/).waitFor();
  await buyer.page.getByRole('link', { name: 'View order' }).click();
  await buyer.page.getByText('Odile Marchand').first().waitFor();
  expect(buyer.errors).toEqual([]);
  await buyer.close();
  const { body } = await (await staffVisitor()).get(`/api/admin/order-drafts/${id}`);
  expect(body).toMatchObject({ state: 'paid', paid_by: 'stripe' });
});
