import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestVisitor, testApp } from '../../../tests/support/app.ts';
import { expectHealthy } from '../../../tests/support/healthy.ts';
import { moneyOf } from '../../../tests/support/money.ts';
import { fill, makeStory, payment, type Story, type Thing } from '../../../tests/support/story.ts';

// A cart that is changed in another tab while its buyer is at PayPal.

let app: TestApp;
let story: Story;
let money: ReturnType<typeof moneyOf>;
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' });
  story = await makeStory(app);
  money = moneyOf(app);
});
afterAll(async () => {
  await expectHealthy(app);
  await app.close();
});

const atPaypal = { payment_method: 'paypal', payment_method_id: undefined };
async function goToPaypal(browser: TestVisitor, things: readonly (Thing & { quantity?: number })[]) {
  const { body } = await browser.post('/api/cart/pay', payment(await fill(browser, things), atPaypal));
  expect(body.status).toBe('requires_action');
  return body as { order_id: number; redirect_url: string };
}
const lines = ({ shops = {} }: { shops?: Record<string, { items: { item_id: number; quantity: number }[] }> }) =>
  Object.values(shops).flatMap(({ items }) => items.map(({ item_id, quantity }) => [item_id, quantity]));

test('keeps for a guest what came in meanwhile, under a number that can be paid in its turn', async () => {
  const browser = app.visitor();
  const { order_id, redirect_url } = await goToPaypal(browser, [story.record]);
  const both = await fill(browser, [{ ...story.record, quantity: 3 }, story.attics]);
  await money.choose(redirect_url, 'approve');
  expect((await browser.post('/api/cart/confirm', { order_id })).body.status).toBe('paid');
  expect(browser.cookies.get('cart_count')).toBe('3');
  const { body: left } = await browser.get('/api/cart');
  expect(lines(left)).toEqual([
    [story.record.item_id, 2],
    [story.attics.item_id, 1],
  ]);
  expect(left.id).not.toBe(both.id);
  const second = await browser.post('/api/cart/pay', payment(left));
  expect(second.body.status).toBe('paid');
  expect((await money.ledger(second.body.order_id)).charges).toMatchObject([{ amount: left.total }]);
  expect((await browser.get('/api/cart')).body).toEqual({});
  // Looked at once more, the first confirmation takes nothing out of a newer cart.
  await fill(browser, [story.record]);
  await browser.post('/api/cart/confirm', { order_id });
  expect(browser.cookies.get('cart_count')).toBe('1');
});

test('keeps for an account what came in meanwhile', async () => {
  const ada = story.ada.visitor();
  const { order_id, redirect_url } = await goToPaypal(ada, [story.record]);
  await fill(ada, [story.record, story.attics]);
  await money.choose(redirect_url, 'approve');
  await ada.post('/api/cart/confirm', { order_id });
  const { body: left } = await ada.get('/api/cart');
  expect(lines(left)).toEqual([[story.attics.item_id, 1]]);
  expect((await ada.post('/api/cart/pay', payment(left))).body.status).toBe('paid');
  expect((await ada.get('/api/cart')).body).toEqual({});
});

test('the same cart paid by card after PayPal was left: the first order takes nothing', async () => {
  const browser = app.visitor();
  const cart = await fill(browser, [story.record]);
  const first = (await browser.post('/api/cart/pay', payment(cart, atPaypal))).body;
  const second = (await browser.post('/api/cart/pay', payment(cart))).body;
  expect(second.status).toBe('paid');
  await money.choose(first.redirect_url, 'approve');
  expect((await browser.post('/api/cart/confirm', { order_id: first.order_id })).body.status).toBe('not_paid');
  expect((await money.ledger(first.order_id)).charges).toEqual([]);
});
