import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADA_ADDRESS,
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  // Runs before any page is shown, because cached tables may be two seconds old.
  await story.query("delete from tariff_countries where country_id = 'TV'");
});
afterAll(() => app.close());

/** A cart that cannot be sent shows the reason and refuses the payment; it charges and holds nothing. */
async function expectRefused(
  thing: StoryItem,
  country_id: string,
  beside: readonly StoryItem[] = [],
  more: object = {},
) {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [thing, ...beside], { customer: { country_id }, ...more });
  expect(cart.messages.map((message: { key: string }) => message.key)).toContain('shipping_unavailable');
  const before = await story.query<{ n: number }>('select count(*)::int as n from payment_attempts');
  const paid = await browser.post('/api/cart/pay', paymentBody(cart, { customer: { ...ADA_ADDRESS, country_id } }));
  expect([409, 422]).toContain(paid.status);
  const request = paymentBody({ id: cart.id, total: cart.subtotal }, { customer: { ...ADA_ADDRESS, country_id } });
  const refused = await browser.post('/api/cart/pay', request);
  expect([refused.status, refused.body.error.key]).toEqual([409, 'shipping_unavailable']);
  expect(refused.body.cart).toMatchObject({ total: null, shipping: null });
  expect(await story.query('select count(*)::int as n from payment_attempts')).toEqual(before);
  const [item] = await story.query<{ reserved: number }>('select reserved from items where id = $1', [thing.item_id]);
  expect(item?.reserved).toBe(0);
}

test('an item without a weight is never sent for free, only after staff enter its weight', async () => {
  const weightless = await story.item({ name: 'Weightless' }, { weight_grams: null });
  await expectRefused(weightless, 'FR');
  const customs = { hs_code: '85238010', origin_country_id: 'CZ' };
  const address = `/api/admin/stock/${weightless.item_id}/parcel`;
  const wrong = await story.team.visitor().send('PUT', address, { ...customs, hs_code: '12', weight_grams: 250 });
  expect(wrong).toMatchObject({ status: 422, body: { error: { fields: { hs_code: 'hs_code_invalid' } } } });
  const { status, body } = await story.team.visitor().send('PUT', address, { ...customs, weight_grams: 250 });
  expect({ status, body }).toMatchObject({ status: 200, body: { ...customs, weight_grams: 250 } });
  const cart = await fillVisitorCart(app.visitor(), [weightless], { customer: { country_id: 'FR' } });
  expect(cart.shipping).toBeGreaterThan(0);
});

test('nor together with items that can be sent, at once or later, as a gift or a pledge', async () => {
  const weightless = await story.item({ name: 'Unweighed' }, { weight_grams: null });
  await expectRefused(weightless, 'FR', [story.record, story.attics]);
  const coming = await story.item(
    { name: 'To come', selling_mode: 'preorder', ships_at: '2031-03-01' },
    { weight_grams: null },
  );
  const key = `s_${story.record.shop_id}`;
  const items = [story.record, coming].map(({ shop_id: _, ...line }) => ({ ...line, quantity: 1 }));
  await expectRefused(coming, 'FR', [], {
    shops: { [key]: { id: story.record.shop_id, dispatch: 'now', items } },
  });
  await expectRefused(weightless, 'FR', [], { is_gift: true, gift_wrapped: true, gift_message: 'For you' });
  const ends = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const funding = { selling_mode: 'funding', step: 'in_progress', funding_goal: 5, funding_ends_at: ends };
  await expectRefused(
    await story.item({ name: 'Funded', ...funding, owner_id: story.nova.id }, { stock: null, weight_grams: null }),
    'FR',
  );
});

test('nor a gift to a country without delivery, for any address of the buyer', async () => {
  const browser = app.visitor();
  const cart = await fillVisitorCart(browser, [story.record], { is_gift: true });
  const { email: _, ...far } = { ...ADA_ADDRESS, country_id: 'TV', zip_code: '9999' };
  const paid = await browser.post('/api/cart/pay', paymentBody(cart, { delivery: far }));
  expect([paid.status, paid.body.error.key]).toEqual([409, 'shipping_unavailable']);
  expect(await story.query('select 1 from orders where cart_id = $1', [cart.id])).toEqual([]);
});

test('nor is any item to a country without a zone', async () => {
  await expectRefused(story.record, 'TV');
});

test('nor a parcel heavier than any bracket', async () => {
  await expectRefused(await story.item({ name: 'Anvil' }, { weight_grams: 60_000 }), 'FR');
});
