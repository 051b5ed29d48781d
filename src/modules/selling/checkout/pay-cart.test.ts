import { describe, expect, test } from 'vitest';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story, money } = await openShop({ env: { LOG_LEVEL: 'error' } });

const readOrderStatus = async (order_id: number) =>
  (await story.query<{ status: string }>('select status from orders where id = $1', [order_id]))[0]?.status;
const shelf = async (item_id: number) =>
  (
    await story.query<{ stock: number; reserved: number; sold: number }>(
      'select stock, reserved, sold from items where id = $1',
      [item_id],
    )
  )[0];
const orders = async () => Number((await story.query<{ n: number }>('select count(*)::int as n from orders'))[0]?.n);

describe('a card', () => {
  test('that is valid pays: one charge of the total, invoice, stock, mails, and the cart is gone', async () => {
    const browser = app.visitor();
    const before = await shelf(story.record.item_id);
    const cart = await fillVisitorCart(browser, [{ ...story.record, quantity: 2 }]);
    const { status, body } = await browser.post('/api/cart/pay', paymentBody(cart));
    expect([status, body.status]).toEqual([200, 'paid']);
    const { charges } = await money.ledger(body.order_id);
    expect(charges).toMatchObject([{ amount: cart.total, currency: 'EUR' }]);
    expect(await shelf(story.record.item_id)).toEqual({
      stock: (before?.stock ?? 0) - 2,
      reserved: 0,
      sold: (before?.sold ?? 0) + 2,
    });
    await postUnpostedEarnings({ db: app.database.db });
    const mails = await story.query<{ kind: string; recipient: string }>(
      'select kind, recipient from mails where entity like $1 order by kind',
      [`order:${body.order_id}%`],
    );
    expect(mails).toEqual([
      { kind: 'creator_sale', recipient: story.nova.email },
      { kind: 'order_paid', recipient: ADA_ADDRESS.email },
    ]);
    expect((await story.query('select number from invoices where order_id = $1', [body.order_id])).length).toBe(1);
    expect((await browser.get('/api/cart')).body).toEqual({});
  });

  test('that is declined leaves no live order or reservation, and the next card pays with a new key', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const before = await shelf(story.record.item_id);
    const no = await browser.post('/api/cart/pay', paymentBody(cart, { payment_method_id: 'pm_card_chargeDeclined' }));
    expect(no.body).toMatchObject({ status: 'declined', decline_key: 'card_declined' });
    expect([await readOrderStatus(no.body.order_id), await shelf(story.record.item_id)]).toEqual(['not_paid', before]);
    const yes = await browser.post('/api/cart/pay', paymentBody(cart));
    expect(yes.body.status).toBe('paid');
    expect(yes.body.order_id).not.toBe(no.body.order_id);
    expect((await money.ledger(no.body.order_id)).charges).toEqual([]);
  });

  test('without enough money is declined with that reason', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(cart, { payment_method_id: 'pm_card_chargeDeclinedInsufficientFunds' }),
    );
    expect(body).toMatchObject({ status: 'declined', decline_key: 'insufficient_funds' });
  });

  test('that needs strong authentication is paid once the bank confirms, whichever tab returns first', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(cart, { payment_method_id: 'pm_card_authenticationRequired' }),
    );
    expect(body).toMatchObject({ status: 'requires_action', next_action: 'redirect' });
    const early = await browser.post('/api/cart/confirm', { order_id: body.order_id });
    expect(early.body.status).toBe('pending');
    await money.choose(body.redirect_url, 'approve');
    const confirmed = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/cart/confirm', { order_id: body.order_id })),
    );
    expect(new Set(confirmed.map((each) => each.body.status))).toEqual(new Set(['paid']));
    expect((await money.ledger(body.order_id)).charges.length).toBe(1);
    expect(
      (await story.query("select id from order_events where order_id = $1 and to_status = 'paid'", [body.order_id]))
        .length,
    ).toBe(1);
  });

  test('that the buyer rejects at the bank is declined, and its reservation is released', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const before = await shelf(story.record.item_id);
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(cart, { payment_method_id: 'pm_card_authenticationRequired' }),
    );
    expect((await shelf(story.record.item_id))?.reserved).toBe((before?.reserved ?? 0) + 1);
    await money.choose(body.redirect_url, 'refuse');
    const { body: order } = await browser.post('/api/cart/confirm', { order_id: body.order_id });
    expect([order.status, order.decline_key]).toEqual(['not_paid', 'authentication_failed']);
    expect(await shelf(story.record.item_id)).toEqual(before);
  });

  test('that waits for the bank leaves a cart that names its order, for its buyer only and until the decision', async () => {
    for (const buyer of [app.visitor(), story.ada.visitor()]) {
      const cart = await fillVisitorCart(buyer, [story.record]);
      const waits = { payment_method_id: 'pm_card_authenticationRequired' };
      const { body } = await buyer.post('/api/cart/pay', paymentBody(cart, waits));
      const named = async () => [
        (await buyer.get('/api/cart')).body.order_id,
        (await fillVisitorCart(buyer, [story.record], { id: cart.id })).order_id,
      ];
      expect([cart.order_id, ...(await named())]).toEqual([null, body.order_id, body.order_id]);
      expect((await fillVisitorCart(story.ben.visitor(), [story.record], { id: cart.id })).order_id).toBeNull();
      await money.choose(body.redirect_url, 'refuse');
      await buyer.post('/api/cart/confirm', { order_id: body.order_id });
      expect(await named()).toEqual([null, null]);
    }
  });

  test('repeated while the bank waits gets the same answer; another card cancels the first', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const asked = paymentBody(cart, { payment_method_id: 'pm_card_authenticationRequired' });
    const first = await browser.post('/api/cart/pay', asked);
    expect((await browser.post('/api/cart/pay', asked)).body).toEqual(first.body);
    const other = await browser.post('/api/cart/pay', paymentBody(cart));
    expect(other.body.status).toBe('paid');
    expect(await readOrderStatus(first.body.order_id)).toBe('not_paid');
    await money.choose(first.body.redirect_url, 'approve');
    expect((await money.ledger(first.body.order_id)).charges).toEqual([]);
  });

  test('is charged in whole yen and won, which have no minor unit', async () => {
    for (const currency of ['JPY', 'KRW']) {
      const thing = await story.item(
        { name: `In ${currency}`, category: 'digital' },
        { type: 'digital', price: 2500, currency, stock: null, weight_grams: null },
      );
      const browser = app.visitor();
      const cart = await fillVisitorCart(browser, [thing], { currency });
      const { body } = await browser.post('/api/cart/pay', paymentBody(cart));
      expect((await money.ledger(body.order_id)).charges).toMatchObject([{ amount: 2500, currency }]);
    }
  });
});

describe('PayPal', () => {
  test('is approved on its page and captured on return', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(cart, { payment_method: 'paypal', payment_method_id: undefined }),
    );
    expect(body).toMatchObject({ status: 'requires_action', next_action: 'redirect' });
    await money.choose(body.redirect_url, 'approve');
    const { body: order } = await browser.post('/api/cart/confirm', { order_id: body.order_id });
    expect([order.status, order.payment_method]).toEqual(['paid', 'paypal']);
    expect((await money.ledger(body.order_id)).charges).toMatchObject([{ amount: cart.total, currency: 'EUR' }]);
  });

  test.each(['KRW', 'CNY'])('takes no %s: refused before any write or call', async (currency) => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record], { currency });
    const before = await orders();
    const { status, body } = await browser.post(
      '/api/cart/pay',
      paymentBody(cart, { payment_method: 'paypal', payment_method_id: undefined }),
    );
    expect([status, body.error.key, await orders()]).toEqual([422, 'payment_method_unavailable', before]);
  });
});

describe('changes since the cart was displayed', () => {
  test('a price that rose: 409 with the new cart, nothing charged', async () => {
    const thing = await story.item({ name: 'Dearer' });
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [thing]);
    await story.query('update items set price = 3000 where id = $1', [thing.item_id]);
    const before = await orders();
    const { status, body } = await browser.post('/api/cart/pay', paymentBody(cart));
    expect([status, body.error.key, body.cart.total - cart.total, await orders()]).toEqual([
      409,
      'cart_changed',
      500,
      before,
    ]);
  });

  test('a delivery country other than the one the cart was priced for', async () => {
    const browser = app.visitor();
    const cart = await fillVisitorCart(browser, [story.record]);
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(cart, { customer: { ...ADA_ADDRESS, country_id: 'US' } }),
    );
    expect([body.error.key, body.cart.customer.country_id]).toEqual(['cart_changed', 'US']);
  });

  test('sold out meanwhile: 409 out_of_stock, uncharged', async () => {
    const thing = await story.item({ name: 'Gone' }, { stock: 1 });
    const [one, two] = [app.visitor(), app.visitor()];
    const [cart, late] = [await fillVisitorCart(one, [thing]), await fillVisitorCart(two, [thing])];
    expect((await one.post('/api/cart/pay', paymentBody(cart))).body.status).toBe('paid');
    const { status, body } = await two.post('/api/cart/pay', paymentBody(late));
    expect([status, body.error.key, body.cart.count]).toEqual([409, 'out_of_stock', 0]);
  });

  test('forged prices, totals and names are ignored', async () => {
    const browser = app.visitor();
    const { body: cart } = await browser.post('/api/cart/calculate', {
      shops: {
        [`s_${story.record.shop_id}`]: {
          id: story.record.shop_id,
          shipping: 0,
          items: [{ ...story.record, quantity: 1, price: 1, total: 1, name: 'x', currency: 'JPY' }],
        },
      },
      currency: 'EUR',
      customer: { country_id: 'FR' },
      save: true,
      total: 1,
      discount: 1_000_000,
      tax: 0,
    });
    const { body } = await browser.post('/api/cart/pay', paymentBody(cart));
    expect((await money.ledger(body.order_id)).charges[0]?.amount).toBe(cart.total);
    expect(cart.subtotal).toBe(2500);
  });

  test('a paid cart is gone, for its buyer and for others, and items put into a new one stay', async () => {
    for (const buyer of [app.visitor(), story.ada.visitor()]) {
      const cart = await fillVisitorCart(buyer, [story.record]);
      const { body: first } = await buyer.post('/api/cart/pay', paymentBody(cart));
      await fillVisitorCart(buyer, [story.attics]);
      const again = await buyer.post('/api/cart/pay', paymentBody(cart, { note: 'once more' }));
      expect([again.status, again.body.error.key]).toEqual([404, 'cart_not_found']);
      expect([(await buyer.get('/api/cart')).body.count, buyer.cookies.get('cart_count')]).toEqual([1, '1']);
      for (const stranger of [app.visitor(), story.ben.visitor()])
        expect((await stranger.post('/api/cart/pay', paymentBody(cart))).status).toBe(404);
      expect((await money.ledger(first.order_id)).charges.length).toBe(1);
    }
  });

  test('an empty cart, the cart or the card of another buyer, and a forged free cart are refused quietly', async () => {
    const ada = story.ada.visitor();
    const guest = app.visitor();
    const cart = await fillVisitorCart(guest, [story.record]);
    const before = await orders();
    const stranger = app.visitor();
    await fillVisitorCart(stranger, [story.record]);
    const card = await story.insert('cards', {
      user_id: story.ben.id,
      provider: 'stripe',
      payment_method_id: 'pm_card_visa',
    });
    expect((await stranger.post('/api/cart/pay', paymentBody(cart))).status).toBe(404);
    expect((await app.visitor().post('/api/cart/pay', paymentBody(cart))).status).toBe(404);
    for (const buyer of [app.visitor(), story.ben.visitor()]) {
      const full = await fillVisitorCart(buyer, [story.record]);
      expect((await fillVisitorCart(buyer, [], { id: full.id })).count).toBe(0);
      const { status, body } = await buyer.post('/api/cart/pay', paymentBody(full));
      expect([status, body.error.key]).toEqual([409, 'cart_empty']);
      await fillVisitorCart(buyer, [story.attics]);
      expect((await buyer.post('/api/cart/pay', paymentBody(full))).body.error.key).toBe('cart_not_found');
    }
    expect((await guest.post('/api/cart/pay', paymentBody(cart, { payment_method: 'free' }))).body.error.key).toBe(
      'payment_method_unknown',
    );
    const adas = await fillVisitorCart(ada, [story.record]);
    expect((await ada.post('/api/cart/pay', paymentBody(adas, { card_id: card }))).status).toBe(404);
    expect(await orders()).toBe(before);
  });

  test('a bundle takes its items off the shelf, in the chosen size', async () => {
    const shirt = await story.item({ name: 'Shirt', category: 't-shirt' }, { type: 't-shirt', size: 'M', stock: 5 });
    const large = await story.insert('items', {
      project_id: shirt.project_id,
      type: 't-shirt',
      size: 'L',
      price: 2500,
      currency: 'EUR',
      weight_grams: 200,
      stock: 1,
    });
    await story.insert('stock_movements', { item_id: large, quantity: 1, reason: 'initial' });
    const bundle = await story.item(
      { name: 'Bundle', category: 'bundle' },
      { type: 'bundle', stock: null, weight_grams: 700 },
    );
    for (const part of [shirt.item_id, story.record.item_id])
      await story.query('insert into bundle_parts (bundle_item_id, part_item_id) values ($1, $2)', [
        bundle.item_id,
        part,
      ]);
    const [browser, again] = [app.visitor(), app.visitor()];
    const wanted = [{ ...bundle, chosen_sizes: { [shirt.item_id]: 'L' } }];
    const [cart, late] = [await fillVisitorCart(browser, wanted), await fillVisitorCart(again, wanted)];
    // For labels the line repeats each chosen size.
    expect(cart.shops[`s_${bundle.shop_id}`].items[0]).toMatchObject({
      chosen_sizes: { [shirt.item_id]: 'L' },
      [`size_${shirt.item_id}`]: 'L',
    });
    expect((await browser.post('/api/cart/pay', paymentBody(cart))).body.status).toBe('paid');
    expect([await shelf(large), (await shelf(shirt.item_id))?.stock]).toEqual([{ stock: 0, reserved: 0, sold: 1 }, 5]);
    const refused = await again.post('/api/cart/pay', paymentBody(late));
    expect(refused.body.error.key).toBe('out_of_stock');
    // The cart in the refusal can be paid: the sold-out bundle is removed, with a message that has its name.
    const unavailable = { key: 'size_unavailable', item_id: bundle.item_id };
    expect(refused.body.cart).toMatchObject({ count: 0, messages: [unavailable] });
    expect(await fillVisitorCart(app.visitor(), wanted)).toMatchObject({ count: 0, messages: [unavailable] });
    const page = (await again.get(`/api/projects/${bundle.project_id}`)).body;
    const part = page.items[0].parts.find(({ item_id }: { item_id: number }) => item_id === shirt.item_id);
    expect(part.size_choices).toEqual(['M']);
    expect(page.items[0]).toMatchObject({ stock: 'in_stock', left: null });
    await story.query('update items set active = false where id = $1', [shirt.item_id]);
    const medium = [{ ...bundle, chosen_sizes: { [shirt.item_id]: 'M' } }];
    expect(await fillVisitorCart(app.visitor(), medium)).toMatchObject({
      count: 0,
      messages: [{ key: 'item_sold_out' }],
    });
    const inDollars = await again.get(`/api/projects/${bundle.project_id}?currency=USD`);
    expect(inDollars.body.items[0].stock).toBe('sold_out');
  });
});

describe('promo codes', () => {
  test('one use per order, released when the card is declined, never more than allowed', async () => {
    await story.insert('promo_codes', { code: 'ONCE', kind: 'percent', value: 10, uses_allowed: 1 });
    const uses = async () =>
      (await story.query<{ uses: number }>("select uses from promo_codes where code = 'ONCE'"))[0]?.uses;
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = app.visitor();
        return { browser, cart: await fillVisitorCart(browser, [story.record], { promo_code: 'once' }) };
      }),
    );
    expect(browsers[0]?.cart.discount).toBe(250);
    await browsers[0]?.browser.post(
      '/api/cart/pay',
      paymentBody(browsers[0].cart, { payment_method_id: 'pm_card_chargeDeclined' }),
    );
    expect(await uses()).toBe(0);
    const answers = await Promise.all(
      browsers.map(({ browser, cart }, i) =>
        browser.post(
          '/api/cart/pay',
          paymentBody(cart, { customer: { ...ADA_ADDRESS, email: `buyer${i}@story.example` } }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await uses()).toBe(1);
  });

  test('a code that makes the cart free pays it without a provider', async () => {
    await story.insert('promo_codes', { code: 'GRATIS', kind: 'percent', value: 100 });
    const thing = await story.item(
      { name: 'Download', category: 'digital' },
      { type: 'digital', stock: null, weight_grams: null },
    );
    const browser = app.visitor();
    const { body } = await browser.post(
      '/api/cart/pay',
      paymentBody(await fillVisitorCart(browser, [thing], { promo_code: 'GRATIS' })),
    );
    expect([body.status, (await money.ledger(body.order_id)).charges]).toEqual(['paid', []]);
  });
});
