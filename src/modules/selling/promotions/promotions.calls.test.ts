import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { ADA_ADDRESS, cartRequestBody, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop({ env: { LOG_LEVEL: 'error' } });

const plain = {
  code: 'TEN',
  kind: 'percent',
  value: 10,
  currency: 'EUR',
  shop_id: null,
  minimum: 0,
  starts_at: null,
  ends_at: null,
  uses_allowed: null,
  uses_per_user: null,
  not_with: [],
  note: '',
  active: true,
};
let next = 0;
const add = async (more: object = {}) => {
  next += 1;
  const answer = await story.team.visitor().post('/api/admin/promos', { ...plain, code: `CODE${next}`, ...more });
  return answer.body;
};
const withCode = async (things: Parameters<typeof cartRequestBody>[0], promo_code: string, more: object = {}) =>
  (await app.visitor().post('/api/cart/calculate', cartRequestBody(things, { promo_code, save: false, ...more }))).body;

describe('in the admin', () => {
  test('a code is created, limited and switched off, each with its audit entry', async () => {
    const promo = await add({ note: 'Summer' });
    expect((await withCode([story.record], promo.code)).discount).toBe(250);
    const team = story.team.visitor();
    const off = await team.send('PUT', `/api/admin/promos/${promo.id}`, { active: false });
    expect(off.body.active).toBe(false);
    const refused = await withCode([story.record], promo.code);
    expect([refused.discount, refused.messages[0].key]).toEqual([0, 'promo_code_unknown']);
    const audit = await story.query<{ action: string; user_id: number }>(
      "select action, user_id from audit_log where entity = 'promo' and entity_id = $1 order by id",
      [String(promo.id)],
    );
    expect(audit).toEqual([
      { action: 'promo_added', user_id: story.team.id },
      { action: 'promo_changed', user_id: story.team.id },
    ]);
    const found = await team.get('/api/admin/promos?search=summer');
    expect(found.body.items.map(({ id }: { id: number }) => id)).toEqual([promo.id]);
  });

  test('invalid fields are refused by name, and a code exists once', async () => {
    const field = async (more: object) => {
      const { status, error } = await story.team
        .visitor()
        .post('/api/admin/promos', { ...plain, code: 'NEVER', ...more })
        .then(({ status, body }) => ({ status, error: body.error }));
      return [status, error.fields && Object.values(error.fields)[0]];
    };
    expect(await field({ value: 101 })).toEqual([422, 'promo_percent']);
    expect(await field({ value: 0 })).toEqual([422, 'input_too_small']);
    expect(await field({ value: 1.5 })).toEqual([422, 'input_must_integer']);
    expect(await field({ value: 100_000_001 })).toEqual([422, 'input_too_big']);
    expect(await field({ code: 'a b' })).toEqual([422, 'promo_code_form']);
    expect(await field({ starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' })).toEqual([
      422,
      'promo_time',
    ]);
    expect(await field({ shop_id: 999_999 })).toEqual([422, 'shop_unknown']);
    expect(await field({ not_with: ['everything'] })).toEqual([422, expect.any(String)]);
    const sorts = { ...plain, code: 'SORTS', not_with: ['box', 'everything'] };
    const { fields } = (await story.team.visitor().post('/api/admin/promos', sorts)).body.error;
    expect(Object.keys(fields).sort()).toEqual(['not_with', 'not_with.1']);
    const promo = await add();
    const again = await story.team.visitor().post('/api/admin/promos', { ...plain, code: promo.code });
    expect([again.status, again.body.error.key]).toEqual([409, 'promo_code_taken']);
  });

  test('its uses are listed with their orders, and its limit can not fall below them', async () => {
    const promo = await add({ kind: 'amount', value: 500 });
    for (const email of ['one@story.example', 'two@story.example']) {
      const browser = app.visitor();
      const cart = await fillVisitorCart(browser, [story.record], { promo_code: promo.code });
      const paid = await browser.post('/api/cart/pay', paymentBody(cart, { customer: { ...ADA_ADDRESS, email } }));
      expect(paid.body.status).toBe('paid');
    }
    const team = story.team.visitor();
    const { body } = await team.get(`/api/admin/promos/${promo.id}/uses`);
    expect(body.items).toMatchObject([
      { email: 'two@story.example', discount: 500, released: false },
      { email: 'one@story.example', discount: 500, released: false },
    ]);
    const below = await team.send('PUT', `/api/admin/promos/${promo.id}`, { uses_allowed: 1 });
    expect(below.body.error.fields).toEqual({ uses_allowed: 'promo_uses_below' });
    await team.send('PUT', `/api/admin/promos/${promo.id}`, { uses_allowed: 2 });
    expect((await withCode([story.record], promo.code)).messages[0].key).toBe('promo_code_used');
  });
});

describe('in the cart', () => {
  test('a minimum reports the missing amount, in the cart’s currency, until it is reached', async () => {
    const promo = await add({ minimum: 6000 });
    const one = await withCode([story.record], promo.code);
    expect([one.promo_code, one.messages]).toEqual([promo.code, [{ key: 'promo_code_minimum', missing: 3500 }]]);
    const yen = await withCode([story.record], promo.code, { currency: 'JPY' });
    expect(Number.isInteger(yen.messages[0].missing)).toBe(true);
    expect((await withCode([{ ...story.record, quantity: 3 }], promo.code)).discount).toBe(750);
  });

  test('a code leaves out excluded kinds; a shop’s code is for its shop', async () => {
    const limited = await story.item({ name: 'Numbered', limited_edition: true });
    const promo = await add({ value: 50, not_with: ['limited_edition'] });
    expect((await withCode([limited, story.record], promo.code)).discount).toBe(1250);
    expect((await withCode([limited], promo.code)).messages[0].key).toBe('promo_code_not_with');
    const attic = await add({ value: 50, shop_id: story.attic });
    expect((await withCode([story.record, story.attics], attic.code)).discount).toBe(600);
    expect((await withCode([story.record], attic.code)).messages[0].key).toBe('promo_code_elsewhere');
  });

  test('an expired code is removed; a future one waits', async () => {
    const over = await add({ ends_at: '2020-01-01T00:00:00Z' });
    expect(await withCode([story.record], over.code)).toMatchObject({
      promo_code: null,
      messages: [{ key: 'promo_code_over' }],
    });
    const early = await add({ starts_at: '2099-01-01T00:00:00Z' });
    expect(await withCode([story.record], early.code)).toMatchObject({
      promo_code: early.code,
      messages: [{ key: 'promo_code_early' }],
    });
  });

  test('once per buyer: a second order of the same address sees the price without it, and pays that', async () => {
    const promo = await add({ uses_per_user: 1 });
    const customer = { ...ADA_ADDRESS, email: 'once@story.example' };
    const first = app.visitor();
    const cart = await fillVisitorCart(first, [story.record], { promo_code: promo.code });
    expect((await first.post('/api/cart/pay', paymentBody(cart, { customer }))).body.status).toBe('paid');
    const second = app.visitor();
    const hoped = await fillVisitorCart(second, [story.record], { promo_code: promo.code });
    expect(hoped.discount).toBeGreaterThan(0);
    const shouted = { ...customer, email: 'ONCE@story.example' };
    const again = await second.post('/api/cart/pay', paymentBody(hoped, { customer: shouted }));
    expect([again.status, again.body.error.key]).toEqual([409, 'promo_code_used_by_you']);
    expect(again.body.cart).toMatchObject({
      promo_code: null,
      discount: 0,
      total: hoped.total + hoped.discount,
      messages: [{ key: 'promo_code_used_by_you' }],
    });
    const { promo_code, discount, total } = (await second.get('/api/cart')).body;
    expect({ promo_code, discount, total }).toEqual({ promo_code: null, discount: 0, total: again.body.cart.total });
    const paid = await second.post('/api/cart/pay', paymentBody(again.body.cart, { customer: shouted }));
    expect(paid.body).toMatchObject({ status: 'paid' });
    const [order] = await story.query('select total::int, discount::int from orders where id = $1', [
      paid.body.order_id,
    ]);
    expect(order).toEqual({ total: hoped.total + hoped.discount, discount: 0 });
  });
});
