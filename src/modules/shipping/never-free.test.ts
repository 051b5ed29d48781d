import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';
import { ADDRESS, fill, makeStory, payment, type Story, type Thing } from '../../../tests/support/story.ts';

let app: TestApp;
let story: Story;
beforeAll(async () => {
  app = await testApp();
  story = await makeStory(app);
  // Before anything is shown: tables for showing may be two seconds old.
  await story.query("delete from tariff_countries where country_id = 'AQ'");
});
afterAll(() => app.close());

/** A cart that can't be sent says why, and nobody can pay it; nothing is charged or held. */
async function expectRefused(thing: Thing, country_id: string) {
  const browser = app.visitor();
  const cart = await fill(browser, [thing], { customer: { country_id } });
  expect(cart.messages.map((message: { key: string }) => message.key)).toContain('shipping_unavailable');
  const before = await story.query<{ n: number }>('select count(*)::int as n from payment_attempts');
  const paid = await browser.post('/api/cart/pay', payment(cart, { customer: { ...ADDRESS, country_id } }));
  expect([409, 422]).toContain(paid.status);
  expect(await story.query('select count(*)::int as n from payment_attempts')).toEqual(before);
  const [item] = await story.query<{ reserved: number }>('select reserved from items where id = $1', [thing.item_id]);
  expect(item?.reserved).toBe(0);
}

test('a thing without a weight is never sent for nothing, until somebody weighs it', async () => {
  const weightless = await story.item({ name: 'Weightless' }, { weight_grams: null });
  await expectRefused(weightless, 'FR');
  const customs = { hs_code: '85238010', origin_country_id: 'CZ' };
  const address = `/api/admin/stock/${weightless.item_id}/parcel`;
  const wrong = await story.team.visitor().send('PUT', address, { ...customs, hs_code: '12', weight_grams: 250 });
  expect(wrong).toMatchObject({ status: 422, body: { error: { fields: { hs_code: 'hs_code_invalid' } } } });
  const { status, body } = await story.team.visitor().send('PUT', address, { ...customs, weight_grams: 250 });
  expect({ status, body }).toMatchObject({ status: 200, body: { ...customs, weight_grams: 250 } });
  const cart = await fill(app.visitor(), [weightless], { customer: { country_id: 'FR' } });
  expect(cart.shipping).toBeGreaterThan(0);
});

test('nor is anything to a country without a zone', async () => {
  await expectRefused(story.record, 'AQ');
});

test('nor what is heavier than any bracket', async () => {
  await expectRefused(await story.item({ name: 'Anvil' }, { weight_grams: 60_000 }), 'FR');
});
