import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { vatInGross } from '#kit/vat.ts';
import { formatQuarterOfDate } from '#modules/money/taxes/oss-report.ts';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { type ADA_ADDRESS, addressIn, cartRequestBody, paymentBody } from '../../../../tests/support/shop-story.ts';
import { renewBoxes } from './renew-boxes.server.ts';

const { app, story, work } = await openShop({ env: { LOG_LEVEL: 'error' }, parts: ['work'] });
const boxes = boxTestActions(story);

const giftTo = (country_id: string, email: string) => ({
  periods: 1,
  name: 'Ben',
  email,
  country_id,
  message: '',
  starts_on: new Date().toISOString().slice(0, 10),
});
const makeDestination = (country_id: string) => {
  const { email: _, ...address } = addressIn(country_id) as typeof ADA_ADDRESS;
  return address;
};
const loadBoxLine = async (order_id: number) =>
  (
    await story.query<{ tax: number; tax_basis_points: number }>(
      'select tax::int, tax_basis_points from order_items where order_id = $1 and box_offer_id is not null',
      [order_id],
    )
  )[0];
const codeFor = async (recipient: string) => {
  await renewBoxes(work);
  const [mail] = await story.query<{ data: { code: string } }>(
    "select data from mails where kind = 'box_gift' and recipient = $1",
    [recipient],
  );
  return mail?.data.code ?? '';
};
describe('gifts of boxes', () => {
  test('are taxed by their destination, in the cart, the order, its documents and the report of the quarter', async () => {
    const ada = story.ada.visitor();
    const email = 'de@story.example';
    const asked = { boxes: [{ ...(await boxes.offer('one', 'monthly')), gift: giftTo('DE', email) }] };
    const { body: cart } = await ada.post('/api/cart/calculate', cartRequestBody([story.record], asked));
    // A record to France at 20 %, its postage too; the boxes to Germany at 19 %.
    expect(cart.tax).toBe(vatInGross(cart.total - 2900, 2000) + vatInGross(2900, 1900));
    const order_id = Number((await ada.post('/api/cart/pay', paymentBody(cart))).body.order_id);
    expect(await loadBoxLine(order_id)).toEqual({ tax: vatInGross(2900, 1900), tax_basis_points: 1900 });
    const report = async () => {
      const { text } = await story.team
        .visitor()
        .get(`/api/admin/taxes/oss?quarter=${formatQuarterOfDate(new Date())}`);
      return parse(text, { bom: true, columns: true }) as Record<string, string>[];
    };
    const german = { kind: 'oss', country: 'DE', vat_rate: '19.00' };
    expect(await report()).toContainEqual(expect.objectContaining({ ...german, entry: 'supply', vat: '4.63' }));
    const [line] = await story.query<{ id: number }>(
      'select id from order_items where order_id = $1 and box_offer_id is not null',
      [order_id],
    );
    const lines = [{ order_item_id: line?.id, quantity: 1 }];
    const back = await story.admin.visitor().post(`/api/admin/orders/${order_id}/refund`, { lines, restock: false });
    expect(back.status).toBe(200);
    expect(await report()).toContainEqual(expect.objectContaining({ ...german, entry: 'correction', vat: '-4.63' }));
  });

  test('to a country outside the EU have no VAT, even in an order to one inside', async () => {
    const ada = story.ada.visitor();
    const asked = { boxes: [{ ...(await boxes.offer('one', 'monthly')), gift: giftTo('US', 'us@story.example') }] };
    const { body: cart } = await ada.post('/api/cart/calculate', cartRequestBody([story.record], asked));
    const order_id = Number((await ada.post('/api/cart/pay', paymentBody(cart))).body.order_id);
    expect(await loadBoxLine(order_id)).toEqual({ tax: 0, tax_basis_points: 0 });
  });

  test('are taxed even when a company of another member state owes the VAT of the rest', async () => {
    const customer = { country_id: 'DE', company: 'Platten', vat_number: 'DE136695976' };
    const asked = { boxes: [{ ...(await boxes.offer('one', 'monthly')), gift: giftTo('IT', 'it@story.example') }] };
    const { body: cart } = await story.ada
      .visitor()
      .post('/api/cart/calculate', cartRequestBody([story.record], { ...asked, customer }));
    expect(cart.tax_included).toBe(false);
    // Net 23.77 plus 22 % VAT: the price in Italy.
    expect([cart.boxes[0].price, cart.tax]).toEqual([2377, 523]);
  });

  test('can only be sent to an address in that country, at once and later', async () => {
    const ada = story.ada.visitor();
    const email = 'jp@story.example';
    const cart = await boxes.inCart(ada, [{ ...(await boxes.offer('one', 'monthly')), gift: giftTo('DE', email) }]);
    await ada.post('/api/cart/pay', paymentBody(cart));
    const code = await codeFor(email);
    const ben = story.ben.visitor();
    expect((await ben.post('/api/boxes/code', { code })).body.country_id).toBe('DE');
    const use = (country_id: string) =>
      ben.send('PUT', '/api/boxes/code', { code, address: makeDestination(country_id) });
    const wrong = await use('FR');
    expect([wrong.status, wrong.body.error.fields]).toEqual([422, { address: 'box_gift_elsewhere' }]);
    const { body } = await use('DE');
    const move = (country_id: string) =>
      ben.post('/api/user/boxes/address', { id: body.box_id, address: makeDestination(country_id) });
    expect((await move('US')).body.error.key).toBe('box_country_fixed');
    expect((await move('DE')).status).toBe(200);
  });

  test('can be redeemed wherever the same VAT is owed, under any country name in the address', async () => {
    const ada = story.ada.visitor();
    const boxAnswer = async (country_id: string, place: object) => {
      const email = `${country_id.toLowerCase()}-${Object.values(place).join('').replace(/\W/g, '')}@story.example`;
      const gift = { ...(await boxes.offer('one', 'monthly')), gift: giftTo(country_id, email) };
      await ada.post('/api/cart/pay', paymentBody(await boxes.inCart(ada, [gift])));
      const address = { ...makeDestination(country_id), ...place };
      const used = await story.ben.visitor().send('PUT', '/api/boxes/code', { code: await codeFor(email), address });
      return used.body.error?.key ?? used.status;
    };
    expect([
      await boxAnswer('GB', { country_id: 'GB', zip_code: 'BT1 1AA' }),
      await boxAnswer('GB', { country_id: 'IM', zip_code: 'IM1 1AA' }),
      await boxAnswer('FR', { country_id: 'MC', zip_code: '98000' }),
      await boxAnswer('RE', { country_id: 'FR', zip_code: '97400' }),
      await boxAnswer('FR', { country_id: 'FR', zip_code: '97400' }),
      await boxAnswer('GB', { country_id: 'GB', zip_code: 'JE2 3AB' }),
    ]).toEqual([200, 200, 200, 200, 'box_gift_elsewhere', 'box_gift_elsewhere']);
  });

  test('are described to their giver as gifts: the mail mentions no parcel for them', async () => {
    const ada = story.ada.visitor();
    const gift = { ...(await boxes.offer('one', 'monthly')), gift: giftTo('FR', 'fr@story.example') };
    const confirmed = async (asked: object) => {
      const { body: cart } = await ada.post('/api/cart/calculate', asked);
      const { body } = await ada.post('/api/cart/pay', paymentBody(cart));
      const look = async () =>
        (
          await story.query<{ body: string }>(
            "select body from mails where kind = 'order_paid' and entity = $1 and state <> 'queued'",
            [`order:${body.order_id}`],
          )
        )[0]?.body;
      await expect.poll(look, { timeout: 10_000 }).toBeTruthy();
      return String(await look());
    };
    const alone = await confirmed(cartRequestBody([], { boxes: [gift] }));
    expect(alone).toContain('We e-mail the gift code on the day you chose');
    expect(alone).toContain('until the gift code is redeemed');
    expect(alone).not.toContain('parcel');
    const both = await confirmed(cartRequestBody([story.record], { boxes: [gift] }));
    expect(both).toContain('e-mail you when it ships');
    expect(both).toContain('We e-mail the code of the gift in this order');
    const own = await confirmed(cartRequestBody([], { boxes: [await boxes.offer('one', 'monthly')] }));
    expect(own).toContain('e-mail you when it ships');
  });

  test('store the data of their recipient in one place only', async () => {
    const kept = await story.query<{ box: object }>(
      "select box from order_items where box_offer_id is not null and box #>> '{gift,country_id}' is not null",
    );
    expect(kept.length).toBeGreaterThan(1);
    for (const { box } of kept) expect(JSON.stringify(box)).not.toContain('story.example');
  });
});

test('deleting the account also deletes the recipient of an unpaid gift of boxes', async () => {
  const { id, visitor } = await createPerson(app, 'user');
  const gift = { ...(await boxes.offer('one', 'monthly')), gift: giftTo('DE', 'never@story.example') };
  const cart = await boxes.inCart(visitor, [gift]);
  const { body } = await visitor.post(
    '/api/cart/pay',
    paymentBody(cart, { payment_method_id: 'pm_card_chargeDeclined' }),
  );
  expect(body.status).toBe('declined');
  const kept = async () =>
    (
      await story.query<{ box: string }>(
        'select i.box::text as box from order_items i join orders o on o.id = i.order_id where o.user_id = $1',
        [id],
      )
    )[0]?.box;
  expect(await kept()).toContain('never@story.example');
  await story.query('select erase_account($1)', [id]);
  expect(await kept()).not.toContain('never@story.example');
});

describe('own boxes', () => {
  test('go to the delivery address that decided their VAT, and elsewhere only once no paid box is waiting', async () => {
    const ada = story.ada.visitor();
    const cart = await boxes.inCart(ada, [await boxes.offer('two', 'monthly')], { customer: { country_id: 'DE' } });
    expect(cart.tax).toBe(vatInGross(4900, 1900));
    const paid = await ada.post('/api/cart/pay', paymentBody(cart, { delivery: makeDestination('DE') }));
    expect(paid.body.status).toBe('paid');
    const [box] = (await ada.get('/api/user/boxes')).body.items;
    expect(box.address).toMatchObject({ city: 'Berlin', country_id: 'DE' });
    const move = (country_id: string) =>
      ada.post('/api/user/boxes/address', { id: box.id, address: makeDestination(country_id) });
    expect((await move('FR')).body.error.fields).toEqual({ address: 'box_country_fixed' });
    await story.query(`update box_periods set state = 'dropped' where subscription_id = $1 and state = 'paid'`, [
      box.id,
    ]);
    expect((await move('FR')).status).toBe(200);
  });
});
