import { beforeAll, describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { appSandbox } from '../../../../tests/support/app-payment-sandbox.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import {
  ADA_ADDRESS,
  cartRequestBody,
  fillVisitorCart,
  paymentBody,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop({ env: { LOG_LEVEL: 'error' } });
let coming: StoryItem;
let lathe: StoryItem;
beforeAll(async () => {
  coming = await story.item({ name: 'High Tide', selling_mode: 'preorder', ships_at: '2027-03-01' }, { stock: 50 });
  lathe = await story.item({ name: 'Lathe Cut', selling_mode: 'ondemand' }, { stock: null });
});

const key = () => `s_${story.cellar}`;
const asked = (things: Parameters<typeof cartRequestBody>[0], group: object = {}, more: object = {}) => {
  const cart = cartRequestBody(things, more);
  Object.assign(cart.shops[key()] ?? {}, group);
  return cart;
};
const priced = async (...args: Parameters<typeof asked>) =>
  (await app.visitor().post('/api/cart/calculate', { ...asked(...args), save: false })).body;
const findDeliveryOptions = (
  cart: { shops: Record<string, { ways: { shipping_type: string; dispatch: string }[] }> },
  conditions: object,
) =>
  cart.shops[key()]?.ways.filter((way) =>
    Object.entries(conditions).every(([name, value]) => way[name as 'dispatch'] === value),
  );

describe('a pre-order beside an item in stock', () => {
  test('may be shipped together on the last day or now in two parcels, each with its price and its day', async () => {
    const cart = await priced([story.record, coming]);
    const [together] = findDeliveryOptions(cart, { dispatch: 'together', shipping_type: 'standard' }) ?? [];
    const [now] = findDeliveryOptions(cart, { dispatch: 'now', shipping_type: 'standard' }) ?? [];
    expect(together).toMatchObject({ parcels: [{ part: 1, waits: true, leaves_on: '2027-03-01' }] });
    expect(now).toMatchObject({
      parcels: [
        { part: 1, waits: false, leaves_on: null },
        { part: 2, waits: true, leaves_on: '2027-03-01' },
      ],
    });
    const alone = async (thing: StoryItem) => (await priced([thing])).shipping;
    expect(now).toMatchObject({ shipping: (await alone(story.record)) + (await alone(coming)) });
    expect(cart).toMatchObject({ shipping: (together as { shipping?: number }).shipping });
  });

  test('offers no choice when everything is in stock, or nothing is; an on-demand item has no day', async () => {
    for (const things of [[story.record], [coming], [coming, lathe]])
      expect(findDeliveryOptions(await priced(things), { dispatch: 'now' })).toEqual([]);
    const [made] = (await priced([coming, lathe])).shops[key()].parcels;
    expect(made).toMatchObject({ waits: true, leaves_on: null });
  });

  test('shipped now becomes two parcels of one order, whose postage adds up; one can be sent before the other', async () => {
    const browser = story.ada.visitor();
    const { body: cart } = await browser.post(
      '/api/cart/calculate',
      asked([story.record, coming], { dispatch: 'now' }),
    );
    const { body: paid } = await browser.post('/api/cart/pay', paymentBody(cart));
    expect(paid.status).toBe('paid');
    const { body: order } = await browser.get(`/api/user/orders/${paid.order_id}`);
    expect(order.shipments).toMatchObject([
      { part: 1, leaves_on: null, items: [{ name: 'Low Tide' }] },
      { part: 2, leaves_on: '2027-03-01', items: [{ name: 'High Tide' }] },
    ]);
    expect(order.shipments[0].shipping + order.shipments[1].shipping).toBe(order.shipping);
    const elsewhere = { ...ADA_ADDRESS, email: undefined, address: '2 rue du Saphir', order_id: order.id };
    const moved = await browser.send('PUT', `/api/user/orders/${story.cellar}/customer`, elsewhere);
    expect(moved.body.shipments.map((each: { address: { address: string } }) => each.address.address)).toEqual([
      '2 rue du Saphir',
      '2 rue du Saphir',
    ]);
  });

  test('shipped together stays one parcel that leaves on the last day', async () => {
    const browser = story.ada.visitor();
    const cart = await fillVisitorCart(browser, [story.record, coming]);
    const { body: paid } = await browser.post('/api/cart/pay', paymentBody(cart));
    const { body: order } = await browser.get(`/api/user/orders/${paid.order_id}`);
    expect(order.shipments).toMatchObject([{ part: 1, leaves_on: '2027-03-01' }]);
    expect(order.shipments[0].items.length).toBe(2);
  });
});

describe('the delivery options', () => {
  test('are listed with prices and days, and the chosen one is kept with the cart', async () => {
    const browser = app.visitor();
    await browser.post('/api/cart/calculate', asked([story.record], { shipping_type: 'tracking' }));
    const { body: cart } = await browser.get('/api/cart');
    const group = cart.shops[key()];
    expect(group.ways.map((way: { shipping_type: string }) => way.shipping_type)).toEqual(['standard', 'tracking']);
    expect([group.shipping_type, group.shipping]).toEqual(['tracking', group.ways[1].shipping]);
  });

  test('a counter is named with its place and hours where the shop has one', async () => {
    await story.query(
      "update shops set pickup_address = '3 quai du Port', pickup_hours = 'Tue–Sat 11–19', pickup_note = 'Ring twice' where id = $1",
      [story.cellar],
    );
    const counter = await story.item({ name: 'At the counter', pickup: true });
    const cart = await priced([counter], { shipping_type: 'pickup' });
    expect(cart.shops[key()]).toMatchObject({
      shipping_type: 'pickup',
      shipping: 0,
      pickup: { address: '3 quai du Port', hours: 'Tue–Sat 11–19', note: 'Ring twice' },
    });
    expect((await priced([story.attics])).shops[`s_${story.attic}`].pickup).toBeNull();
    // The buyer of a pickup can still choose shipping.
    const posted = await priced([counter]);
    expect(cart.shops[key()].ways).toEqual(posted.shops[key()].ways);
    expect(cart.total).toBe(posted.total - posted.shipping);
  });
});

describe('a gift', () => {
  const gift = { is_gift: true, gift_message: 'Happy birthday, Bo!', gift_wrapped: true };

  test('is wrapped parcel by parcel at the listed price of each currency; wrapping not on offer is free', async () => {
    for (const currency of CURRENCIES) {
      const { shops, gift_wrap_price, subtotal } = await priced([story.record], {}, { ...gift, currency });
      expect(shops[key()].wrapping).toBe(gift_wrap_price);
      expect(subtotal).toBe(shops[key()].items[0].total + gift_wrap_price);
    }
    const two = await priced([story.record, coming], { dispatch: 'now' }, gift);
    expect(two.shops[key()].wrapping).toBe(2 * two.gift_wrap_price);
    const plain = await priced([story.record], {}, { ...gift, is_gift: false });
    expect([plain.gift_wrapped, plain.gift_message, plain.shops[key()].wrapping]).toEqual([false, '', 0]);
  });

  test('goes to a recipient in another country: postage and VAT follow the recipient, the invoice is the buyer’s', async () => {
    const browser = story.ada.visitor();
    const cart = await fillVisitorCart(browser, [story.record], { ...gift, customer: { country_id: 'DE' } });
    const bo = {
      firstname: 'Bo',
      lastname: 'Kranz',
      address: 'Ufer 4',
      zip_code: '10115',
      city: 'Berlin',
      country_id: 'DE',
    };
    const { body: paid } = await browser.post('/api/cart/pay', paymentBody(cart, { delivery: bo }));
    expect(paid.status).toBe('paid');
    const { body: order } = await browser.get(`/api/user/orders/${paid.order_id}`);
    expect(order).toMatchObject({
      is_gift: true,
      gift_message: 'Happy birthday, Bo!',
      gift_wrapped: true,
      country_id: 'DE',
      customer: { firstname: 'Ada', city: 'Paris', country_id: 'FR' },
      shipments: [{ address: { firstname: 'Bo', city: 'Berlin', country_id: 'DE' } }],
    });
    expect(order.shipments[0].items.map((line: { name: string }) => line.name)).toEqual(['Low Tide', 'Gift wrapping']);
    expect(order.tax).toBe(cart.tax);
    const { charges } = await appSandbox(app).ledger(order.id);
    expect(charges).toMatchObject([{ amount: cart.total }]);
  });

  test('is not charged when sent to a territory with another postage than displayed', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record], gift);
    const far = { ...ADA_ADDRESS, email: undefined, zip_code: '100-0001', country_id: 'JP' };
    const { status, body } = await browser.post('/api/cart/pay', paymentBody(cart, { delivery: far }));
    expect([status, body.error.key]).toEqual([409, 'cart_changed']);
    expect(body.cart.shipping).toBeGreaterThan(cart.shipping);
  });
});

describe('a price that changed', () => {
  test('is reported with before and after at the line, in the cart and when paying, in all currencies', async () => {
    for (const currency of CURRENCIES) {
      const thing = await story.item({ name: `Rising in ${currency}` }, { price: 2000 });
      const browser = app.visitor();
      const cart = await fillVisitorCart(browser, [thing], { currency });
      const before = cart.shops[key()].items[0].price;
      await story.query('update items set price = 3000 where id = $1', [thing.item_id]);
      const { body: shown } = await browser.get('/api/cart');
      const after = shown.shops[key()].items[0].price;
      const raised = {
        key: 'price_raised',
        item_id: thing.item_id,
        name: `Rising in ${currency} (Vinyl)`,
        before,
        after,
      };
      expect(after).toBeGreaterThan(before);
      expect(shown.messages).toEqual([raised]);
      const refused = await browser.post('/api/cart/pay', paymentBody(cart));
      expect([refused.status, refused.body.error.key, refused.body.cart.messages]).toEqual([
        409,
        'cart_changed',
        [raised],
      ]);
      expect((await browser.post('/api/cart/pay', paymentBody(shown))).body.status).toBe('paid');
    }
  });

  test('is reported once, and not after the buyer went on; another currency is no change of price', async () => {
    const thing = await story.item({ name: 'Falling' }, { price: 3000 });
    const browser = app.visitor();
    await fillVisitorCart(browser, [thing]);
    await story.query('update items set price = 2500 where id = $1', [thing.item_id]);
    const { messages } = await fillVisitorCart(browser, [{ ...thing, quantity: 2 }]);
    expect(messages).toMatchObject([{ key: 'price_lowered', before: 3000, after: 2500 }]);
    expect((await browser.get('/api/cart')).body.messages).toEqual([]);
    expect((await fillVisitorCart(browser, [thing], { currency: 'JPY' })).messages).toEqual([]);
  });

  test('is not reported to a company that ships elsewhere: only the VAT inside differs', async () => {
    const browser = app.visitor();
    const at = (country_id: string, vat_number: string) =>
      fillVisitorCart(browser, [story.record], { customer: { country_id, company: 'Plattenladen', vat_number } });
    const there = await at('DE', 'DE136695976');
    const here = await at('FR', 'FR40303265045');
    const back = await at('DE', 'DE136695976');
    expect(there.tax_included).toBe(false);
    expect(here.subtotal).not.toBe(there.subtotal);
    expect([here.messages, back.messages, back.subtotal]).toEqual([[], [], there.subtotal]);
  });

  test('a reduced quantity names the copies left, a sold-out item its name', async () => {
    const few = await story.item({ name: 'Three left' }, { stock: 3 });
    const soldOut = await story.item({ name: 'Gone' }, { stock: 0 });
    const cart = await priced([{ ...few, quantity: 9 }, soldOut]);
    expect(cart.messages).toEqual([
      { key: 'quantity_reduced', item_id: few.item_id, name: 'Three left (Vinyl)', left: 3 },
      { key: 'item_sold_out', item_id: soldOut.item_id, name: 'Gone (Vinyl)' },
    ]);
  });
});
