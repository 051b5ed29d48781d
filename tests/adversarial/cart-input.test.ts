import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { MOST_CART_LINES } from '#modules/selling/cart/cart.contract.ts';
import { cartRequestBody, fillVisitorCart, makeShopStory, type ShopStory } from '../support/shop-story.ts';
import { startTestApp, type TestApp, type TestVisitor } from '../support/test-app.ts';
import { expectProblem, refusalFaults } from './answer-faults.ts';

// Cases 1 to 5, 9, 10, 13 and 15: bad input to the cart.
let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
});
afterAll(() => app.close());

const calculate = (body: unknown, visitor: TestVisitor = app.visitor(), headers: Record<string, string> = {}) =>
  visitor.post('/api/cart/calculate', body, headers);

/**
 * The story's record in a cart whose line is written as JSON text, because no JavaScript value can express some of
 * these.
 */
const withLine = (line: string, more = '') =>
  `{"shops":{"s_${story.cellar}":{"id":${story.cellar},"items":[{"project_id":${story.record.project_id},"item_id":${story.record.item_id},${line}}]}},"currency":"EUR","customer":{"country_id":"FR"}${more}}`;
const carts = async () => story.query('select id, content, currency, count from carts order by id');

describe('quantities', () => {
  test.each(['-1', '-0', '0', '-999', '-9007199254740991'])('%s is quantity_min', async (quantity) => {
    expectProblem(await calculate(withLine(`"quantity":${quantity}`, ',"save":true')), 422, 'quantity_min', 'quantity');
  });
  test.each(['1.5', '"2"', '" 2 "', 'true', '[2]', 'null', '"1e2"', '1e309', '-1e309', '{}', '"NaN"', '""'])(
    '%s is not a whole number',
    async (quantity) => {
      expectProblem(
        await calculate(withLine(`"quantity":${quantity}`, ',"save":true')),
        422,
        'input_must_integer',
        'quantity',
      );
    },
  );
  test('a missing one is input_required', async () => {
    expectProblem(await calculate(withLine('"comment":""')), 422, 'input_required', 'quantity');
  });
  test.each(['1000', '1e9', '2147483648', '9007199254740991', '9007199254740993', '1e100'])(
    '%s is more than the limit',
    async (quantity) => {
      const answer = await calculate(withLine(`"quantity":${quantity}`, ',"save":true'));
      expect(refusalFaults(answer)).toEqual([]);
      expect(['quantity_max', 'input_must_integer', 'input_too_big']).toContain(answer.body.error.key);
    },
  );
  test('a refusal leaves no cart behind', async () => expect(await carts()).toEqual([]));

  test('many lines of one item together never exceed its limit', async () => {
    const few = await story.item({ name: 'One Each' }, { max_per_order: 2, stock: 50 });
    const lines = [1, 2, 3, 4].map((size) => ({ ...few, quantity: 1, chosen_sizes: { [String(size)]: `s${size}` } }));
    const { body } = await calculate(cartRequestBody(lines, { save: false }));
    expect(body.count).toBe(2);
    const { body: again } = await calculate(cartRequestBody([{ ...few, quantity: 2 }, ...lines], { save: false }));
    expect(again.count).toBe(2);
    const { body: last } = await calculate(
      cartRequestBody([story.last, { ...story.last, chosen_sizes: { '1': 'x' } }], { save: false }),
    );
    expect(last.count).toBe(1);
  });

  test('the same item under two shops’ names is one line in its own shop’s parcel', async () => {
    const line = { project_id: story.record.project_id, item_id: story.record.item_id, quantity: 1 };
    const { body } = await calculate({
      shops: { s_1: { id: story.attic, items: [line] }, s_2: { id: 999, items: [line] } },
      currency: 'EUR',
      customer: { country_id: 'FR' },
    });
    expect(Object.keys(body.shops)).toEqual([`s_${story.cellar}`]);
    expect(body.shops[`s_${story.cellar}`].items).toMatchObject([{ quantity: 2, shop_id: story.cellar }]);
  });

  test('a group need not repeat the shop that its key names', async () => {
    const { id: _, ...unnamed } = cartRequestBody([story.record]).shops[`s_${story.cellar}`] ?? {};
    const { status, body } = await calculate(
      cartRequestBody([], { save: false, shops: { [`s_${story.cellar}`]: unnamed } }),
    );
    const group = { id: story.cellar, items: [{ shop_id: story.cellar, quantity: 1 }] };
    expect([status, body.shops]).toMatchObject([200, { [`s_${story.cellar}`]: group }]);
  });

  test('an item with another project’s number can’t be bought', async () => {
    const { body } = await calculate(
      cartRequestBody([{ ...story.record, project_id: story.last.project_id }], { save: false }),
    );
    expect([body.count, body.messages[0].key]).toEqual([0, 'item_unavailable']);
  });

  test('a thousand lines are calculated, and more are refused before any work is done for them', async () => {
    const line = { project_id: story.record.project_id, item_id: story.record.item_id, quantity: 1 };
    const cart = (shops: number) => ({
      shops: Object.fromEntries(
        Array.from({ length: shops }, (_, i) => [
          `s_${i + 1}`,
          {
            id: i + 1,
            items: Array.from({ length: 200 }, (_, k) => ({ ...line, chosen_sizes: { '1': `${i}.${k}` } })),
          },
        ]),
      ),
      currency: 'EUR',
    });
    expect((await calculate(cart(MOST_CART_LINES / 200))).status).toBe(200);
    for (const shops of [MOST_CART_LINES / 200 + 1, 50])
      expectProblem(await calculate(cart(shops)), 422, 'cart_too_long', 'shops');
  });
});

describe('prices', () => {
  test.each(['0', '1', 'null', '-5', '"0"', '1e309'])(
    'a price of %s sent by the client changes nothing',
    async (price) => {
      const honest = await calculate(withLine('"quantity":2'));
      const answer = await calculate(
        withLine(
          `"quantity":2,"price":${price},"total":${price},"currency":"JPY","stock":${price},"name":"free"`,
          `,"total":${price},"subtotal":${price},"shipping":0,"tax":0,"discount":1000000,"count":0,"order_id":1,"tax_included":false`,
        ),
      );
      if (answer.status === 200) expect({ ...answer.body }).toEqual({ ...honest.body });
      else expectProblem(answer, 422, 'input_unknown');
      expect(honest.body.subtotal).toBe(5000);
    },
  );

  test.each([
    '"XXX"',
    '"eur"',
    '"BTC"',
    '{"$gt":""}',
    '["EUR","JPY"]',
    '""',
    '"EUR "',
    '"toString"',
    '"__proto__"',
    '0',
    'null',
  ])('the currency %s is unknown', async (currency) => {
    expectProblem(
      await calculate(withLine('"quantity":1').replace('"EUR"', currency)),
      422,
      'currency_unknown',
      'currency',
    );
  });

  test('no amount has a fraction, in any currency, and the first currency gives the first cart again', async () => {
    const visitor = app.visitor();
    const first = await calculate(
      cartRequestBody([story.record, { ...story.attics, quantity: 3 }], { save: false }),
      visitor,
    );
    for (const currency of [...CURRENCIES, 'EUR']) {
      const { text, body } = await calculate(
        cartRequestBody([story.record, { ...story.attics, quantity: 3 }], { save: false, currency }),
        visitor,
      );
      expect(text).not.toMatch(/:\s*-?\d+\.\d|:\s*-\d|\de[+-]?\d/i);
      expect(body.currency).toBe(currency);
      expect(body.total).toBe(body.subtotal - body.discount + body.shipping);
      if (currency === 'EUR') expect(body).toEqual(first.body);
    }
  });
});

describe('parcels', () => {
  test('a shop without a counter refuses pickup', async () => {
    for (const more of [{ pickup: true }, { customer: { country_id: 'FR', pickup: true } }]) {
      const { body } = await calculate(cartRequestBody([story.attics], { save: false, ...more }));
      const group = body.shops[`s_${story.attic}`];
      expect(group.shipping_type).not.toBe('pickup');
      expect(group.shipping).toBeGreaterThan(0);
      expect(body.messages.map(({ key }: { key: string }) => key)).toContain('pickup_unavailable');
    }
  });

  test('an unknown shipping type is refused', async () => {
    for (const shipping_type of ['drone', '', null, 1, {}]) {
      const answer = await calculate({ shops: { s_1: { id: 1, shipping_type, items: [] } } });
      expectProblem(answer, 422, 'shipping_type_unknown', 'shipping_type');
    }
  });

  test('an item without a weight has no postage and no total, and can’t be paid', async () => {
    const light = await story.item({ name: 'Unweighed' }, { weight_grams: null });
    const { body } = await calculate(cartRequestBody([light], { save: true }));
    expect([body.shipping, body.total]).toEqual([null, null]);
    expect(body.messages).toContainEqual({ key: 'shipping_unavailable', item_id: light.item_id });
    expect(body.shops[`s_${story.cellar}`].shipping).toBeNull();
  });

  test.each(['fr', 'FRA', '', 'F', '12', '<b>', 'XX'])(
    'the unknown country %j makes no parcel free',
    async (country_id) => {
      const answer = await calculate(cartRequestBody([story.record], { save: false, customer: { country_id } }));
      expectProblem(answer, 422, 'country_unknown', 'country_id');
    },
  );
});

describe('other people’s carts', () => {
  test('an id alone opens nothing: neither a browser’s cart nor an account’s can be read or written with it', async () => {
    const ben = app.visitor();
    const bens = await fillVisitorCart(ben, [story.record]);
    const adas = await fillVisitorCart(story.ada.visitor(), [story.attics]);
    const before = await carts();
    for (const id of [bens.id, adas.id]) {
      for (const thief of [app.visitor(), story.ben.visitor()]) {
        const { body, status } = await calculate(cartRequestBody([story.last], { id, save: true }), thief);
        expect(status).toBe(200);
        expect(body.id).not.toBe(id);
        const { status: paid, body: refusal } = await thief.post('/api/cart/pay', {
          cart_id: id,
          expected_total: bens.total,
          origin: 'test',
          payment_method: 'stripe',
          payment_method_id: 'pm_card_visa',
          customer: {
            email: 'a@story.example',
            firstname: 'A',
            lastname: 'B',
            address: '1 rue',
            zip_code: '75011',
            city: 'Paris',
            country_id: 'FR',
            phone: '+33 1 40 20 50 50',
          },
        });
        expect([paid, refusal.error.key]).toEqual([404, 'cart_not_found']);
      }
    }
    const after = await carts();
    expect(after).toEqual(expect.arrayContaining(before));
    expect((await ben.get('/api/cart')).body.id).toBe(bens.id);
  });

  test('a cookie with another’s id and one’s own secret opens nothing', async () => {
    const ben = app.visitor();
    const { id } = await fillVisitorCart(ben, [story.record]);
    const thief = app.visitor();
    for (const cookie of [
      id,
      `${id}.`,
      `${id}.${'a'.repeat(32)}`,
      `${id}.${'%00'.repeat(10)}`,
      `'; drop table carts; --`,
    ]) {
      thief.cookies.set('cart', cookie);
      const { body, status } = await thief.get('/api/cart');
      expect([status, body]).toEqual([200, {}]);
      await calculate(cartRequestBody([story.last], { id, save: true }), thief);
    }
    expect((await ben.get('/api/cart')).body.shops[`s_${story.cellar}`].items).toMatchObject([
      { item_id: story.record.item_id },
    ]);
  });

  test.each(['../../x', 'elevenchars', 'short', '🎵🎵🎵🎵🎵', ''])(
    'the id %j is invalid: the cart gets a new one',
    async (id) => {
      for (const save of [true, false]) {
        const { status, body } = await calculate(cartRequestBody([story.record], { id, save }));
        expect([status, body.count, body.id]).toEqual([200, 1, expect.stringMatching(/^[A-Za-z0-9]{10}$/)]);
      }
    },
  );

  test.each(['Abcdefghi\u0000', 5, {}, ['Abcdefghij']])('the id %j is not a text', async (id) => {
    const answer = await calculate(cartRequestBody([story.record], { id, save: true }));
    expect([answer.status, ...refusalFaults(answer)]).toEqual([422]);
  });
});

describe('words', () => {
  test.each(['"a\\u0000b"', '"\\ud800"', '"\\udc00"', '"a\\u202eb"', '"\\u0007"', '5', '{}', `"${'x'.repeat(501)}"`])(
    'a comment of %s is refused',
    async (comment) => {
      const before = await carts();
      const answer = await calculate(withLine(`"quantity":1,"comment":${comment}`, ',"save":true'));
      expect([answer.status, ...refusalFaults(answer)]).toEqual([422]);
      expect(await carts()).toEqual(before);
    },
  );

  test('a comment of a megabyte is too long, one in Korean or with a joined emoji is fine', async () => {
    expectProblem(
      await calculate(withLine(`"quantity":1,"comment":"${'x'.repeat(1_100_000)}"`)),
      413,
      'body_too_large',
    );
    const { status, body } = await calculate(withLine('"quantity":1,"comment":"선물 👩‍👩‍👧 l’été"'));
    expect([status, body.shops[`s_${story.cellar}`].items[0].comment]).toEqual([200, '선물 👩‍👩‍👧 l’été']);
  });

  test.each(['%', "' or 1=1 --", '__proto__', 'constructor', '</script><svg onload>', 'x'.repeat(60)])(
    'the code %j is not a promotion',
    async (promo_code) => {
      const { status, body } = await calculate(cartRequestBody([story.record], { save: false, promo_code }));
      expect([status, body.discount]).toEqual([200, 0]);
    },
  );
});
