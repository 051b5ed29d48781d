// Releases that are sold in some countries only.
import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { addressIn, cartRequestBody, fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop();

const calculateCart = async (thing: Parameters<typeof cartRequestBody>[0][number], country_id: string) =>
  (await app.visitor().post('/api/cart/calculate', { ...cartRequestBody([thing]), customer: { country_id } })).body;

test.each([
  ['only sold in', { sold_in: ['DE', 'AT'] }, 'AT', 'FR'],
  ['not sold in', { not_sold_in: ['FR'] }, 'DE', 'FR'],
])('a release %s some countries is refused elsewhere, and stays in the cart', async (_, terms, inside, outside) => {
  const thing = await story.item({ name: `Licensed ${inside}`, ...terms });
  const there = await calculateCart(thing, inside);
  expect([there.messages, typeof there.total]).toEqual([[], 'number']);
  const refused = await calculateCart(thing, outside);
  expect([refused.count, refused.total, refused.messages]).toEqual([
    1,
    null,
    [{ key: 'not_sold_there', item_id: thing.item_id }],
  ]);
});

test('a download is refused too, and no order is paid with an address outside', async () => {
  const file = await story.item({ name: 'Licensed File', sold_in: ['DE'] }, { type: 'digital', stock: null });
  expect((await calculateCart(file, 'FR')).total).toBeNull();
  const thing = await story.item({ name: 'Licensed Disc', sold_in: ['DE'] });
  const buyer = app.visitor();
  const cart = await fillVisitorCart(buyer, [thing], { customer: { country_id: 'DE' } });
  const paid = await buyer.post('/api/cart/pay', paymentBody(cart, { customer: addressIn('FR') }));
  expect([
    paid.status,
    await story.query('select 1 from order_items where project_id = $1', [thing.project_id]),
  ]).toEqual([409, []]);
  const home = await buyer.post('/api/cart/pay', paymentBody(cart, { customer: addressIn('DE') }));
  expect(home.status).toBe(200);
});

test('the page of a release names its territory, numbers and promo copies', async () => {
  const thing = await story.item({ name: 'Known Terms', not_sold_in: ['US'], numbered: true, promo_copies: 5 });
  const { body } = await app.visitor().get(`/api/projects/${thing.project_id}`);
  expect(body).toMatchObject({ sold_in: [], not_sold_in: ['US'], numbered: true, promo_copies: 5 });
});
