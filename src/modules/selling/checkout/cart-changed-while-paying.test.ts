import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { cartRequestBody, fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

// A cart that is changed in another tab while its buyer is at PayPal.

const { app, story, money } = await openShop({ env: { LOG_LEVEL: 'error' } });

const atPaypal = { payment_method: 'paypal', payment_method_id: undefined };
async function goToPaypal(browser: TestVisitor, things: readonly (StoryItem & { quantity?: number })[]) {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things), atPaypal));
  expect(body.status).toBe('requires_action');
  return body as { order_id: number; redirect_url: string };
}
const lines = ({ shops = {} }: { shops?: Record<string, { items: { item_id: number; quantity: number }[] }> }) =>
  Object.values(shops).flatMap(({ items }) => items.map(({ item_id, quantity }) => [item_id, quantity]));

test('keeps for a guest the lines added meanwhile, in a new cart that can be paid in turn', async () => {
  const browser = app.visitor();
  const { order_id, redirect_url } = await goToPaypal(browser, [story.record]);
  const both = await fillVisitorCart(browser, [{ ...story.record, quantity: 3 }, story.attics]);
  await money.choose(redirect_url, 'approve');
  expect((await browser.post('/api/cart/confirm', { order_id })).body.status).toBe('paid');
  expect(browser.cookies.get('cart_count')).toBe('3');
  const { body: left } = await browser.get('/api/cart');
  expect(lines(left)).toEqual([
    [story.record.item_id, 2],
    [story.attics.item_id, 1],
  ]);
  expect(left.id).not.toBe(both.id);
  const second = await browser.post('/api/cart/pay', paymentBody(left));
  expect(second.body.status).toBe('paid');
  expect((await money.ledger(second.body.order_id)).charges).toMatchObject([{ amount: left.total }]);
  expect((await browser.get('/api/cart')).body).toEqual({});
  // A repeated first confirmation removes nothing from a newer cart.
  await fillVisitorCart(browser, [story.record]);
  await browser.post('/api/cart/confirm', { order_id });
  expect(browser.cookies.get('cart_count')).toBe('1');
});

test('keeps for an account the lines added meanwhile', async () => {
  const ada = story.ada.visitor();
  const { order_id, redirect_url } = await goToPaypal(ada, [story.record]);
  await fillVisitorCart(ada, [story.record, story.attics]);
  await money.choose(redirect_url, 'approve');
  await ada.post('/api/cart/confirm', { order_id });
  const { body: left } = await ada.get('/api/cart');
  expect(lines(left)).toEqual([[story.attics.item_id, 1]]);
  expect((await ada.post('/api/cart/pay', paymentBody(left))).body.status).toBe('paid');
  expect((await ada.get('/api/cart')).body).toEqual({});
});

test('the same cart paid by card after PayPal was abandoned: the first order charges nothing', async () => {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [story.record]);
  const first = (await browser.post('/api/cart/pay', paymentBody(cart, atPaypal))).body;
  const second = (await browser.post('/api/cart/pay', paymentBody(cart))).body;
  expect(second.status).toBe('paid');
  await money.choose(first.redirect_url, 'approve');
  expect((await browser.post('/api/cart/confirm', { order_id: first.order_id })).body.status).toBe('not_paid');
  expect((await money.ledger(first.order_id)).charges).toEqual([]);
});

test('a tab that saves the cart during its payment gets the unpaid lines, not the paid cart again', async () => {
  const browser = app.visitor();
  const { order_id, redirect_url } = await goToPaypal(browser, [story.record]);
  await money.choose(redirect_url, 'approve');
  // Locking the invoice counter makes the payment wait after it has emptied the cart.
  const numbering = await app.database.pool.connect();
  await numbering.query('begin');
  await numbering.query("select 1 from invoice_counters where entity = 'platform' for update");
  const confirmed = browser.post('/api/cart/confirm', { order_id });
  const waiting = (state: string) =>
    expect
      .poll(
        async () =>
          (
            await story.query<{ n: number }>(
              `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
                and query like '%${state}%'`,
            )
          )[0]?.n,
      )
      .toBe(1);
  await waiting('invoice_counters');
  const { id } =
    (await story.query<{ id: string }>('select cart_id as id from orders where id = $1', [order_id]))[0] ?? {};
  const saved = browser.post('/api/cart/calculate', { ...cartRequestBody([story.record, story.attics]), id });
  await waiting('update carts');
  await numbering.query('rollback');
  numbering.release();
  expect((await confirmed).body.status).toBe('paid');
  const { body } = await saved;
  expect([lines(body), body.id === id]).toEqual([[[story.attics.item_id, 1]], false]);
  expect(lines((await browser.get('/api/cart')).body)).toEqual([[story.attics.item_id, 1]]);
});

test('a tab that was left open does not put paid lines into the next cart', async () => {
  for (const browser of [app.visitor(), story.ben.visitor()]) {
    const { id, ...cart } = await fillVisitorCart(browser, [story.record]);
    await browser.post('/api/cart/pay', paymentBody({ ...cart, id }));
    const stale = { ...cartRequestBody([story.record, story.attics]), id };
    const { body } = await browser.post('/api/cart/calculate', stale);
    expect(lines(body)).toEqual([[story.attics.item_id, 1]]);
    const { body: none } = await browser.post('/api/cart/calculate', { ...cartRequestBody([story.record]), id });
    expect([lines(none), (await browser.get('/api/cart')).body]).toEqual([[], {}]);
    // Bought again on purpose: a new cart has no id yet.
    expect(lines(await fillVisitorCart(browser, [story.record]))).toEqual([[story.record.item_id, 1]]);
  }
});

test('a last copy stays available to the buyer who returns without having paid, and to no other buyer', async () => {
  const browser = app.visitor();
  await goToPaypal(browser, [story.last]);
  const { body: back } = await browser.get('/api/cart');
  expect([lines(back), back.messages]).toEqual([[[story.last.item_id, 1]], []]);
  const again = await fillVisitorCart(browser, [story.last], { id: back.id });
  expect([lines(again), again.messages]).toEqual([[[story.last.item_id, 1]], []]);
  const stranger = await fillVisitorCart(app.visitor(), [story.last], { id: back.id });
  expect(lines(stranger)).toEqual([]);
  const { body: paid } = await browser.post('/api/cart/pay', paymentBody(again));
  expect(paid.status).toBe('paid');
});
