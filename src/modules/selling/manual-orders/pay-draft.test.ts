import { expect, test } from 'vitest';
import { expireReservations } from '#modules/selling/payments/reconcile-payments.server.ts';
import { manualOrderBody, manualOrderTestActions, TODAY } from '../../../../tests/support/manual-order-test-actions.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import { fillVisitorCart } from '../../../../tests/support/shop-story.ts';

const { app, story, money, work, other } = await openShop({ parts: ['work', 'other'] });
const drafts = manualOrderTestActions(story);

const read = async (key: string) => (await app.visitor().get(`/api/order-drafts/offer?key=${key}`)).body;
async function sent(things: Parameters<typeof drafts.written>[0] = [story.record], more: object = {}) {
  const draft = await drafts.written(things, more);
  return { ...draft, key: await drafts.sent(draft.id) } as { id: number; total: number; key: string };
}

test('any holder of the link can pay it by card, keeps their own cart, and sees the order', async () => {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [story.attics]);
  const { id, key, total } = await sent();
  const { body } = await drafts.pay(browser, key, total);
  expect(body.status).toBe('paid');
  expect((await money.ledger(body.order_id)).charges).toMatchObject([{ amount: total, currency: 'EUR' }]);
  expect((await browser.get(`/api/orders/${body.order_id}`)).body).toMatchObject({ status: 'paid', total });
  expect((await browser.get('/api/cart')).body).toMatchObject({ id: cart.id, count: 1 });
  expect(await read(key)).toMatchObject({ state: 'paid', order_id: body.order_id });
  expect((await drafts.staff().get(`/api/admin/order-drafts/${id}`)).body).toMatchObject({
    state: 'paid',
    paid_by: 'stripe',
  });
  expect((await app.visitor().get(`/api/orders/${body.order_id}`)).status).toBe(404);
});

test('nothing is reserved before the payment; a declined card releases it, and the next one pays', async () => {
  const only = await story.item({ name: 'Only One' }, { stock: 1 });
  const { key, total } = await sent([only]);
  const shelf = async () =>
    (await story.query('select stock, reserved, sold from items where id = $1', [only.item_id]))[0];
  expect(await shelf()).toEqual({ stock: 1, reserved: 0, sold: 0 });
  const browser = app.visitor();
  const refused = await drafts.pay(browser, key, total, { payment_method_id: 'pm_card_chargeDeclined' });
  expect([refused.body.status, await shelf()]).toEqual(['declined', { stock: 1, reserved: 0, sold: 0 }]);
  expect((await drafts.pay(browser, key, total)).body.status).toBe('paid');
  expect(await shelf()).toEqual({ stock: 0, reserved: 0, sold: 1 });
});

test('many clicks over two processes are one charge', async () => {
  const { key, total } = await sent();
  const browser = app.visitor();
  await browser.get('/api/me');
  const there = copyCookies(browser, other.visitor());
  const clicks = await Promise.all([browser, there, browser, there, browser].map((who) => drafts.pay(who, key, total)));
  const ids = new Set(clicks.map(({ body }) => body.order_id));
  expect([...ids]).toHaveLength(1);
  expect((await money.ledger([...ids][0])).charges).toHaveLength(1);
});

test('a changed price is reported and charges nothing, and so are a sold-out item and an expired link', async () => {
  const thing = await story.item({ name: 'Dearer Soon' }, { stock: 1 });
  const { id, key, total } = await sent([thing]);
  await story.query('update items set price = 3000 where id = $1', [thing.item_id]);
  const dearer = await drafts.pay(app.visitor(), key, total);
  expect([dearer.status, dearer.body.error.key, dearer.body.cart.total]).toEqual([409, 'cart_changed', total + 500]);
  expect((await read(key)).cart.messages).toMatchObject([{ key: 'price_raised', before: 2500, after: 3000 }]);
  await story.query('update items set reserved = 1 where id = $1', [thing.item_id]);
  const outOfStock = await drafts.pay(app.visitor(), key, total + 500);
  expect([outOfStock.status, outOfStock.body.error.key]).toEqual([409, 'out_of_stock']);
  await story.query('update items set reserved = 0 where id = $1', [thing.item_id]);
  await story.query('update order_drafts set valid_until = current_date - 1 where id = $1', [id]);
  expect((await drafts.pay(app.visitor(), key, total + 500)).body.error.key).toBe('draft_over');
  expect((await read(key)).state).toBe('over');
  await story.query('update order_drafts set valid_until = current_date where id = $1', [id]);
  expect((await drafts.pay(app.visitor(), key, total + 500)).body.status).toBe('paid');
});

test('during a payment at the bank it can not be changed, cancelled or paid offline; once abandoned, it is open again', async () => {
  const { id, key, total } = await sent();
  const browser = app.visitor();
  const { body } = await drafts.pay(browser, key, total, { payment_method_id: 'pm_card_threeDSecure2Required' });
  expect([body.status, (await read(key)).being_paid]).toEqual(['requires_action', true]);
  const path = `/api/admin/order-drafts/${id}`;
  const tries = [
    await drafts.staff().send('PUT', path, manualOrderBody([story.attics])),
    await drafts.staff().post(`${path}/cancel`),
    await drafts.paid(id, total),
    await drafts.give(id),
  ];
  expect(tries.map(({ body: refused }) => refused.error.key)).toEqual(tries.map(() => 'draft_being_paid'));
  await story.query("update orders set reserved_until = now() - interval '1 minute' where id = $1", [body.order_id]);
  await expireReservations(work);
  expect(await read(key)).toMatchObject({ state: 'open', being_paid: false });
  expect((await drafts.paid(id, total, { means: 'cash', on_day: TODAY })).body).toMatchObject({
    state: 'paid',
    paid_by: 'outside',
  });
  expect((await drafts.pay(browser, key, total)).body).toMatchObject({ status: 'paid' });
  expect((await money.ledger(body.order_id)).charges).toEqual([]);
});

test('with strong authentication or PayPal it is paid like any cart, also by an account', async () => {
  await story.query('update users set email_verified_at = now() where id = $1', [story.ada.id]);
  for (const more of [
    { payment_method_id: 'pm_card_threeDSecure2Required' },
    { payment_method: 'paypal', payment_method_id: undefined },
  ]) {
    const { key, total } = await sent([story.record], { to_account: true });
    const ada = story.ada.visitor();
    const { body } = await drafts.pay(ada, key, total, more);
    await money.choose(body.redirect_url, 'approve');
    expect((await ada.post('/api/cart/confirm', { order_id: body.order_id })).body.status).toBe('paid');
    expect((await ada.get(`/api/user/orders/${body.order_id}`)).body.total).toBe(total);
  }
});
