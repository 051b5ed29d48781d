import { afterAll, expect, inject, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { formatPrice } from '#kit/money.ts';
import {
  closeVisits,
  holdRequests,
  newBrowserVisit,
  openPage,
  signInByApi,
  waitForHydration,
} from '../support/browser.ts';
import {
  acceptTermsAndPay,
  fillCard,
  fillCartByApi,
  fillCheckoutAddress,
  findOrderByEmail,
  type PurchasableItem,
  payByCard,
  readCartTotalsText,
  waitForConfirmation,
} from '../support/checkout-pages.ts';
import { newApiVisitor, recordsOfDifferentShops, signedInVisitor, waitForMailTo } from '../support/shop-api.ts';

afterAll(closeVisits);

const { url } = inject('shop');
const CREATOR = 'creator@sillon.example';
const HOME = {
  country_id: 'FR',
  firstname: 'Ada',
  lastname: 'Byte',
  address: '1 rue du Disque',
  zip_code: '75011',
  city: 'Paris',
};
const readLedger = async (id: number) => (await fetch(`${url}/sandbox/ledger?order_id=${id}`)).json();

/** Records of two shops with a shared parcel. */
async function travellingTogether(): Promise<PurchasableItem[]> {
  const visitor = newApiVisitor();
  const { body } = await visitor.get('/api/projects?limit=100');
  const projects = await Promise.all(
    body.items.map(async ({ id }: { id: number }) => (await visitor.get(`/api/projects/${id}`)).body),
  );
  const shops = new Map<number, PurchasableItem>();
  for (const { id, name, shop, items, shipping } of projects) {
    const item = items.find(({ stock }: { stock: string }) => stock === 'in_stock');
    if (item && shipping.group_shipment)
      shops.set(shop.id, { project_id: id, item_id: item.item_id, shop_id: shop.id, name });
  }
  return [...shops.values()].slice(0, 2);
}

test('on a phone the server-rendered part of the form is complete before any interaction', async () => {
  const { page, close } = await newBrowserVisit({ width: 390 });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      const isPart = (node: Node) => node instanceof Element && node.querySelector('[name="other_bill"]') !== null;
      if (removed.some(isPart)) document.documentElement.dataset.vanished = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  const [line] = await travellingTogether();
  await fillCartByApi(page, line ? [line] : []);
  await openPage(page, '/payment');
  await page.waitForTimeout(1000);
  const elsewhere = page.getByLabel('Use a different billing address');
  expect([await elsewhere.count(), await page.locator('html[data-vanished]').count()]).toEqual([1, 0]);
  await elsewhere.check();
  await page.locator('[name="bill_lastname"]').waitFor();
  await close();
});

test('records of two shops in one parcel have one postage in each of nine currencies, and an order of one parcel in whole won', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const email = `group-${Date.now()}@buyers.example`;
  const lines = await travellingTogether();
  expect(lines.length).toBe(2);
  await fillCartByApi(page, lines);
  await openPage(page, '/cart');
  await page.getByText(/ship in one parcel/).waitFor();
  expect(await page.getByText(/^Shipped by /).count()).toBe(1);
  for (const currency of [...CURRENCIES.filter((each) => each !== 'KRW'), 'KRW'] as const) {
    await page.locator('main select[name="currency"]').selectOption(currency);
    const stored = async () => (await page.request.get('/api/cart')).json();
    await expect.poll(async () => (await stored()).currency).toBe(currency);
    const cart = await stored();
    const [group] = Object.values(cart.shops) as { shipping: number }[];
    expect([Object.keys(cart.shops).length, group?.shipping]).toEqual([1, cart.shipping]);
    const shown = formatPrice(cart.total, currency, 'en').replace(/\s+/g, ' ');
    await expect.poll(() => readCartTotalsText(page)).toContain(`Total ${shown}`);
    // A change of currency loads another page.
    await waitForHydration(page);
  }
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/payment');
  await page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await fillCheckoutAddress(page, '', HOME);
  await payByCard(page);
  const order = await findOrderByEmail(email);
  expect([order.currency, order.shipments.length, order.shipments[0].items.length]).toEqual(['KRW', 1, 2]);
  expect(order.shipments[0].shipping).toBe(order.shipping);
  const { charges } = await readLedger(order.id);
  expect(charges).toMatchObject([{ amount: order.total, currency: 'KRW' }]);
  expect(errors).toEqual([]);
  await close();
});

test.each([
  ['currency', 'JPY'],
  ['country_id', 'DE'],
] as const)('the %s chosen before the page has come to life is taken over', async (name, value) => {
  const { page, close } = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  await fillCartByApi(page, [{ ...record!, project_id: record!.id }]);
  const release = await holdRequests(page, '**/assets/**.js');
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.locator(`main select[name="${name}"]`).selectOption(value);
  await release();
  const stored = async () => {
    const { currency, customer } = await (await page.request.get('/api/cart')).json();
    return { currency, country_id: customer.country_id }[name];
  };
  await expect.poll(stored).toBe(value);
  await close();
});

test('a card with bank authentication is saved at one purchase and pays the next, authenticated again', async () => {
  const { page, close } = await newBrowserVisit();
  const email = `asked-${Date.now()}@buyers.example`;
  const data = { email, password: 'a long password', firstname: 'Ada', lastname: 'Byte' };
  expect((await page.request.post('/api/auth/signup', { data, headers: { origin: url } })).ok()).toBe(true);
  const records = await recordsOfDifferentShops(2);
  for (const [i, record] of records.entries()) {
    await fillCartByApi(page, [{ ...record, project_id: record.id }]);
    await openPage(page, '/payment');
    await fillCheckoutAddress(page, '', HOME);
    if (i === 0) {
      await fillCard(page, '4000 0027 6000 3184');
      await page.getByLabel('Save this card for next time').check();
    } else expect(await page.getByRole('radio', { name: /^Visa ending in 3184/ }).isChecked()).toBe(true);
    await acceptTermsAndPay(page);
    await page.waitForURL('**/sandbox/3ds/**');
    await page.getByRole('button', { name: 'Approve' }).click();
    await waitForConfirmation(page);
    const { total: due, id } = await findOrderByEmail(email);
    expect((await readLedger(id)).charges).toMatchObject([{ amount: due }]);
  }
  await close();
});

test('a guest finds the order by number and address and cancels it with a full refund', async () => {
  const email = `cancels-${Date.now()}@buyers.example`;
  const buyer = await newBrowserVisit();
  const [record] = await recordsOfDifferentShops(1);
  await fillCartByApi(buyer.page, [{ ...record!, project_id: record!.id }]);
  await openPage(buyer.page, '/payment');
  await buyer.page.getByLabel('E-mail', { exact: false }).first().fill(email);
  await fillCheckoutAddress(buyer.page, '', HOME);
  await payByCard(buyer.page);
  await buyer.close();
  const { id, number, total: paid } = await findOrderByEmail(email);

  const { page, errors, close } = await newBrowserVisit({ width: 390 });
  await openPage(page, '/orders');
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Find order' }).click();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Cancel the order', exact: true }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  const { refunds } = await readLedger(id);
  expect(refunds).toMatchObject([{ amount: paid }]);
  await waitForMailTo(email, 'order_cancelled');
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

/** A single in stock of the demo creator, of which no other journey counts the buyers. */
async function singleOfDemoCreator(): Promise<PurchasableItem> {
  const visitor = newApiVisitor();
  const { body: found } = await visitor.get('/api/projects?search=Nattvakt&limit=1');
  const { body } = await visitor.get(`/api/projects/${found.items[0].id}`);
  const item = body.items.find(({ stock }: { stock: string }) => stock === 'in_stock');
  return { project_id: body.id, item_id: item.item_id, shop_id: body.shop.id, name: body.name };
}

/** The creator's page of mails to buyers says how many may get one, and offers to write. */
async function expectBuyersAgreed(release: number, count: number) {
  const { page, errors, close } = await newBrowserVisit();
  await signInByApi(page, CREATOR);
  await openPage(page, `/project/buyer-mail?id=${release}`);
  await page.getByText(`${count} ${count === 1 ? 'buyer' : 'buyers'} agreed to your mails`).waitFor();
  await page.getByLabel('Subject').waitFor();
  expect(errors).toEqual([]);
  await close();
}

test('input survives a reload, a visit to the cart and a declined card, and is deleted once the order is paid; only a ticked box lets the artist write', async () => {
  const { page, close } = await newBrowserVisit({ width: 390 });
  const record = await singleOfDemoCreator();
  const { body: before } = await (await signedInVisitor(CREATOR)).get(`/api/projects/${record.project_id}/buyer-mails`);
  const email = `typed-${Date.now()}@buyers.example`;
  const typed = () =>
    page
      .locator('main [name=email], main [name=city]')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await fillCartByApi(page, [record]);
  await openPage(page, '/payment');
  await page.locator('main [name=email]').fill(email);
  await fillCheckoutAddress(page, '', HOME);
  await page.reload();
  await expect.poll(typed).toEqual([email, 'Paris']);
  await page.locator('main a[href$="/cart"]').first().click();
  await page.waitForURL('**/cart');
  await page.goBack();
  await expect.poll(typed).toEqual([email, 'Paris']);
  await fillCard(page, '4000 0025 0000 3155');
  await acceptTermsAndPay(page);
  await page.waitForURL('**/sandbox/3ds/**');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL('**/cart/confirmation**');
  // The reason, once, and the next step; there is no order to follow, and no mail with a link to it.
  await page.getByText('Your cart is unchanged.').waitFor();
  expect(await page.getByText('Nothing was charged', { exact: false }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'View order' }).count()).toBe(0);
  expect(await page.getByText('Keep the link in your e-mail').count()).toBe(0);
  await openPage(page, '/payment');
  await expect.poll(typed).toEqual([email, 'Paris']);
  expect(await page.getByLabel('Card number').inputValue()).toBe('');
  // A declined payment leaves no consent behind; it is given anew with the order.
  const consent = page.getByLabel('The artists may write to me about these releases (optional)');
  expect(await consent.isChecked()).toBe(false);
  await consent.check();
  await payByCard(page);
  await expectBuyersAgreed(record.project_id, before.recipients + 1);
  await fillCartByApi(page, [record]);
  await openPage(page, '/payment');
  expect(await typed()).toEqual(['', '']);
  expect(await consent.isChecked()).toBe(false);
  await close();
});

test('a buyer goes from PayPal to a card and back: the first order links to the paid one, and a cart filled meanwhile is kept', async () => {
  const { page, errors, close } = await newBrowserVisit();
  const [record, other] = await recordsOfDifferentShops(2);
  await fillCartByApi(page, [{ ...record!, project_id: record!.id }]);
  await openPage(page, '/payment');
  await page.getByLabel('E-mail', { exact: false }).first().fill(`twice-${Date.now()}@buyers.example`);
  await fillCheckoutAddress(page, '', HOME);
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await acceptTermsAndPay(page);
  await page.waitForURL('**/sandbox/paypal/**');
  const atPaypal = page.url();
  await openPage(page, '/payment');
  await payByCard(page);
  const paid = await page
    .getByText(/^Order /)
    .first()
    .innerText();
  // In another tab another payment was started.
  await fillCartByApi(page, [{ ...other!, project_id: other!.id }]);
  await page.goto(atPaypal);
  await page
    .getByRole('button', { name: /Approve|Pay/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Already paid' }).waitFor();
  expect(await page.getByText('Your cart is unchanged').count()).toBe(0);
  await page.getByRole('link', { name: /^View order / }).click();
  await waitForConfirmation(page);
  expect(await page.getByText(paid, { exact: true }).count()).toBe(1);
  expect((await (await page.request.get('/api/cart')).json()).count).toBe(1);
  await openPage(page, '/cart');
  await page.getByText(other!.name).first().waitFor();
  expect(errors).toEqual([]);
  await close();
});
