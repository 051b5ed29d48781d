import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { cartRequestBody, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';
import type { TestApp } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();

const calculate = (body: object | string) => app.visitor().post('/api/cart/calculate', body);
const raw = (quantity: string) =>
  JSON.stringify(cartRequestBody([story.record], { save: false })).replace('"quantity":1', `"quantity":${quantity}`);
const stored = async () => Number((await story.query<{ n: number }>('select count(*)::int as n from carts'))[0]?.n);

describe('a cart request is validated field by field', () => {
  test.each(['-1', '-0', '0', '-5'])('a quantity of %s is less than one', async (quantity) => {
    const { status, body } = await calculate(raw(quantity));
    expect([status, body.error.key, body.error.fields.quantity]).toEqual([422, 'quantity_min', 'quantity_min']);
  });

  test.each(['1.5', '"2"', '" 2 "', 'true', '[2]', 'null', '"1e2"', '1e309', '{}'])(
    'a quantity of %s is no whole number, and is never made one',
    async (quantity) => {
      const { status, body } = await calculate(raw(quantity));
      expect([status, body.error.key]).toEqual([422, 'input_must_integer']);
    },
  );

  test.each(['1000000000', '2147483648', '9007199254740993'])('a quantity of %s is too much', async (quantity) => {
    expect((await calculate(raw(quantity))).status).toBe(422);
  });

  test('a missing quantity has to be given', async () => {
    expect((await calculate(raw('1').replace(',"quantity":1', ''))).body.error.key).toBe('input_required');
  });

  test.each(['XXX', 'eur', 'BTC', { $gt: '' }, ['EUR', 'JPY']])('a currency of %j is not known', async (currency) => {
    expect((await calculate(cartRequestBody([story.record], { currency, save: false }))).status).toBe(422);
  });

  test('a body that nests too deep or holds no text is refused at once', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect((await calculate(`{"shops":${deep}}`)).status).toBe(400);
    for (const comment of ['\\u0000', '\\ud800'])
      expect((await calculate(raw(`1,"comment":"${comment}"`))).status).toBe(422);
  });

  test('an invalid cart id is replaced by a new one and can not be paid; another buyer’s cart is never changed', async () => {
    for (const id of ['../../x', 'elevenchars', '🎵🎵🎵🎵🎵🎵🎵🎵🎵🎵']) {
      expect((await calculate(cartRequestBody([story.record], { id }))).body.id).toMatch(/^[A-Za-z0-9]{10}$/);
      const refused = await app.visitor().post('/api/cart/pay', paymentBody({ id, total: 2500 }));
      expect([refused.status, refused.body.error.fields.cart_id]).toEqual([422, 'cart_id_invalid']);
    }
    const theirs = app.visitor();
    const cart = await fillVisitorCart(theirs, [story.record]);
    const content = () => story.query('select content, updated_at from carts where id = $1', [cart.id]);
    const before = await content();
    const mine = await app.visitor().post('/api/cart/calculate', cartRequestBody([story.attics], { id: cart.id }));
    expect(mine.body.id).not.toBe(cart.id);
    expect(await content()).toEqual(before);
  });

  test('pickup at a shop without it, and a parcel of unknown weight, are never shipped for free', async () => {
    const picked = await calculate(cartRequestBody([story.attics], { pickup: true, save: false }));
    expect([picked.body.shops[`s_${story.attic}`].shipping > 0, picked.body.messages[0].key]).toEqual([
      true,
      'pickup_unavailable',
    ]);
    const heavy = await story.item({ name: 'Unweighed' }, { weight_grams: null });
    const unweighed = await calculate(cartRequestBody([heavy], { save: false }));
    expect([unweighed.body.total, unweighed.body.messages[0].key]).toEqual([null, 'shipping_unavailable']);
  });
});

test('an on-demand item costs less per copy from a quantity on, and only in that selling mode', async () => {
  const lathe = await story.item({ name: 'Lathe Cut', selling_mode: 'ondemand' }, { stock: null, price: 3900 });
  await story.insert('item_quantity_prices', { item_id: lathe.item_id, quantity: 5, price: 3400 });
  const subtotal = async (quantity: number) =>
    (await calculate(cartRequestBody([{ ...lathe, quantity }], { save: false }))).body.subtotal;
  expect([await subtotal(4), await subtotal(5)]).toEqual([4 * 3900, 5 * 3400]);
  const shown = async () =>
    (await app.visitor().get(`/api/projects/${lathe.project_id}`)).body.items[0].quantity_prices;
  expect(await shown()).toEqual([{ quantity: 5, price: 3400 }]);
  await story.query("update projects set selling_mode = 'shop' where id = $1", [lathe.project_id]);
  expect(await subtotal(5)).toBe(5 * 3900);
});

describe('keeping a cart', () => {
  test('without save nothing is stored; with it the browser has the cart for a day; an emptied cart clears the cookie', async () => {
    const before = await stored();
    await calculate(cartRequestBody([story.record], { save: false }));
    expect(await stored()).toBe(before);
    const browser = app.visitor();
    const { headers, body } = await browser.post('/api/cart/calculate', cartRequestBody([story.record]));
    expect(headers.getSetCookie().find((each) => each.startsWith('cart='))).toMatch(/Max-Age=86400.*HttpOnly/);
    expect((await browser.get('/api/cart')).body).toMatchObject({ id: body.id, count: 1, total: body.total });
    await browser.post('/api/cart/calculate', { currency: 'EUR', shops: {}, save: true });
    expect([browser.cookies.has('cart'), (await browser.get('/api/cart')).body]).toEqual([false, {}]);
  });

  test('a cart whose only copy sold out says so, and shows 0 on the cart button, for a guest and an account', async () => {
    for (const browser of [app.visitor(), story.ben.visitor()]) {
      const rare = await story.item({ name: 'Rare' }, { stock: 1 });
      const { id } = await fillVisitorCart(browser, [rare]);
      await story.query('update items set reserved = 1 where id = $1', [rare.item_id]);
      const { body } = await browser.get('/api/cart');
      expect(body).toMatchObject({ id, count: 0, shops: {}, total: 0 });
      expect(body.messages).toMatchObject([{ key: 'item_sold_out', item_id: rare.item_id, name: expect.any(String) }]);
      expect((await browser.get('/api/me')).body.count).toBe(0);
      await story.query('update items set reserved = 0 where id = $1', [rare.item_id]);
      expect([(await browser.get('/api/cart')).body.count, (await browser.get('/api/me')).body.count]).toEqual([1, 1]);
    }
  });

  test('DELETE empties it', async () => {
    const browser = app.visitor();
    await fillVisitorCart(browser, [story.record]);
    expect((await browser.send('DELETE', '/api/cart')).body).toEqual({ success: true });
    expect((await browser.get('/api/cart')).body).toEqual({});
  });

  test('projects of one group shipment travel in one parcel, each line under the shop that sells it', async () => {
    const group = await story.insert('group_shipments', { name: 'Together', shop_id: story.cellar });
    const one = await story.item({ name: 'One', group_shipment_id: group });
    const two = await story.item({ name: 'Two', group_shipment_id: group, shop_id: story.attic });
    const { body } = await calculate(cartRequestBody([one, two], { save: false }));
    expect(Object.keys(body.shops)).toEqual([`s_${story.cellar}`]);
    expect(body.shops[`s_${story.cellar}`].items.map((line: { shop_id: number }) => line.shop_id)).toEqual([
      story.cellar,
      story.attic,
    ]);
  });

  test('switching to other currencies and back gives the first cart to the unit', async () => {
    const inCurrency = async (currency: string) =>
      (await calculate(cartRequestBody([story.record, story.attics], { currency, save: false }))).body;
    const first = await inCurrency('EUR');
    for (const currency of ['JPY', 'KRW']) expect(Number.isInteger((await inCurrency(currency)).total)).toBe(true);
    expect(await inCurrency('EUR')).toEqual(first);
  });

  test('a new unsaved cart gets an id of ten characters that opens no stored cart', async () => {
    const browser = app.visitor();
    const { body } = await browser.post('/api/cart/calculate', cartRequestBody([story.record], { save: false }));
    expect(body.id).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(
      (await app.visitor().post('/api/cart/calculate', cartRequestBody([story.record], { save: false }))).body,
    ).toEqual(body);
    expect((await browser.get('/api/cart')).body).toEqual({});
    expect((await browser.post('/api/cart/pay', paymentBody(body))).body.error.key).toBe('cart_empty');
    expect((await fillVisitorCart(browser, [story.record])).id).not.toBe(body.id);
  });

  test('related records can be requested by projects, by a cart or by the stored cart', async () => {
    const browser = app.visitor();
    const ask = async (body: object) => (await browser.post('/api/cart/related', body)).body.items;
    const byProjects = await ask({ project_ids: [story.record.project_id] });
    expect(byProjects.length).toBeGreaterThan(0);
    expect(await ask(cartRequestBody([story.record]))).toEqual(byProjects);
    await fillVisitorCart(browser, [story.record]);
    expect(await ask({})).toEqual(byProjects);
  });

  test('related records have the prices of the cart, in the currency of the cart', async () => {
    const browser = app.visitor();
    const listCurrencies = async (body: object) => [
      ...new Set(
        (await browser.post('/api/cart/related', body)).body.items.map(
          (tile: { price_from: { currency: string } | null }) => tile.price_from?.currency,
        ),
      ),
    ];
    const { project_id } = story.record;
    expect(await listCurrencies({ project_ids: [project_id] })).toEqual(['EUR']);
    expect(await listCurrencies({ project_ids: [project_id], currency: 'USD' })).toEqual(['USD']);
    expect(await listCurrencies(cartRequestBody([story.record], { currency: 'USD', save: undefined }))).toEqual([
      'USD',
    ]);
    await fillVisitorCart(browser, [story.record], { currency: 'USD' });
    expect(await listCurrencies({})).toEqual(['USD']);
  });

  test('related records never include a record of the cart', async () => {
    const { body } = await app.visitor().post('/api/cart/related', { project_ids: [story.record.project_id] });
    expect(body.items.some((tile: { id: number }) => tile.id === story.record.project_id)).toBe(false);
  });
});

describe('at sign-in', () => {
  const person = { password: 'a long one 1', firstname: 'New', lastname: 'Buyer' };
  const login = (browser: ReturnType<TestApp['visitor']>, email: string) =>
    browser.post('/api/auth/login', { email, password: person.password });

  test('the present cart stays, the stored one is saved for later; five sign-ins at once give the same cart', async () => {
    const email = 'first@story.example';
    const before = app.visitor();
    await before.post('/api/auth/signup', { ...person, email });
    await fillVisitorCart(before, [story.attics]);
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const copies = Array.from({ length: 5 }, () => {
      const copy = app.visitor();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    });
    await Promise.all(copies.map((copy) => login(copy, email)));
    const carts = await Promise.all(copies.map(async (copy) => (await copy.get('/api/cart')).body));
    expect(carts.map((each) => [each.id, each.count])).toEqual(copies.map(() => [cart.id, 1]));
    expect(
      (await story.query('select id from saved_items where user_id = (select id from users where email = $1)', [email]))
        .length,
    ).toBe(1);
  });

  test('an empty cart gets the stored one; a second person on the same browser never gets the first one’s', async () => {
    const browser = app.visitor();
    await browser.post('/api/auth/signup', { ...person, email: 'second@story.example' });
    const cart = await fillVisitorCart(browser, [story.record]);
    const elsewhere = app.visitor();
    await login(elsewhere, 'second@story.example');
    expect((await elsewhere.get('/api/cart')).body.id).toBe(cart.id);
    await browser.post('/api/auth/signup', { ...person, email: 'third@story.example' });
    expect((await browser.get('/api/cart')).body).toEqual({});
  });
});

test('a cart never reveals the title of an unreleased record, by its item or with another project’s id', async () => {
  const kinds: readonly Record<string, string | boolean>[] = [
    { step: 'creating' },
    { step: 'checking' },
    { step: 'refused' },
    { b2b: true },
    { selling_mode: 'direct_pressing' },
  ];
  for (const kind of kinds) {
    const secret = await story.item({ name: 'Unheard Of', ...kind });
    for (const project_id of [secret.project_id, story.record.project_id]) {
      const { text, body } = await calculate(cartRequestBody([{ ...secret, project_id }], { save: false }));
      expect([body.count, body.messages]).toEqual([0, [{ key: 'item_unavailable', item_id: secret.item_id }]]);
      expect(text).not.toContain('Unheard');
    }
  }
  const inactive = await story.item({ name: 'Gone' }, { active: false });
  expect((await calculate(cartRequestBody([inactive], { save: false }))).body.messages).toMatchObject([
    { key: 'item_unavailable', name: expect.stringContaining('Gone') },
  ]);
});
