// Mails about an order: the next steps, the right of withdrawal, the content of a parcel, and working links.
import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();

type Line = { id: number; project_id: number };
async function bought(browser: TestVisitor, things: readonly (StoryItem & { quantity?: number })[], more: object = {}) {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things, more)));
  expect(body.status).toBe('paid');
  const id = Number(body.order_id);
  const { body: order } = await browser.get(`/api/orders/${id}`);
  const parcels = order.shipments as { id: number; shop_id: number; items: Line[] }[];
  return { id, parcels, lines: parcels.flatMap(({ items }) => items) };
}
const move = async (id: number, body: object) =>
  expect((await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, body)).status).toBe(200);
/** The body of a mail. */
async function letter(kind: string, entity: string): Promise<string> {
  const look = async () =>
    (
      await story.query<{ body: string }>(
        "select body from mails where kind = $1 and entity = $2 and state <> 'queued'",
        [kind, entity],
      )
    )[0]?.body;
  await expect.poll(look, { timeout: 10_000 }).toBeTruthy();
  return String(await look());
}
/** Opens the link in another browser than the buyer's. */
const opens = async (text: string) => {
  const { pathname, searchParams } = new URL(/http:\S*\/orders\/\d+\S*/.exec(text)?.[0] ?? '');
  return (await app.visitor().get(`/api${pathname}?key=${searchParams.get('key')}`)).status;
};

test('a confirmation explains the next steps, and to a consumer the right of withdrawal and its exceptions', async () => {
  const files = await story.item({ name: 'Files' }, { type: 'digital', stock: null, weight_grams: null, price: 700 });
  const counter = await story.item({ name: 'Over the counter', pickup: true });
  const made = await story.item({ name: 'Made for you', selling_mode: 'ondemand' }, { stock: null });
  const confirmed = async (things: StoryItem[], more: object = {}) =>
    letter('order_paid', `order:${(await bought(app.visitor(), things, more)).id}`);
  const posted = await confirmed([story.record, made]);
  expect(posted).toContain('e-mail you when it ships');
  expect(posted).toContain('withdraw from this purchase within 14 days');
  expect(posted).toMatch(/no right of withdrawal for .*: Made for you/);
  expect(await confirmed([counter], { pickup: true })).toContain('when it is ready for pickup');
  const downloaded = await confirmed([files]);
  expect(downloaded).toContain('Your files are ready');
  expect(downloaded).not.toContain('within 14 days');
});

test('a mail about a parcel without tracking number says so, and lists its items', async () => {
  const { id, parcels } = await bought(app.visitor(), [story.record, story.attics]);
  const mine = parcels.find(({ shop_id }) => shop_id === story.cellar);
  for (const to of ['confirmed', 'in_preparation', 'sent']) await move(id, { to, shipment_id: mine?.id });
  const sent = await letter('order_sent', `shipment:${mine?.id}`);
  expect(sent).toContain('no tracking number');
  expect(sent).not.toContain('Tracking number:');
  expect(sent).toContain('Low Tide');
  expect(sent).not.toContain('Attic Tapes');
  expect(await opens(sent)).toBe(200);
});

test('a carrier is mailed by its name, not by its code', async () => {
  const { id, parcels } = await bought(app.visitor(), [story.record]);
  const parcel = parcels[0]?.id;
  for (const to of ['confirmed', 'in_preparation']) await move(id, { to });
  await move(id, { to: 'sent', transporter: 'mdr', tracking_number: '12' });
  const sent = await letter('order_sent', `shipment:${parcel}`);
  expect(sent).toContain('with Mondial Relay. Tracking number: 12');
  const right = { transporter: 'lts', tracking_number: '34' };
  const corrected = await story.ravi.visitor().send('PUT', `/api/admin/orders/${id}/parcels/${parcel}/tracking`, right);
  expect(corrected.status).toBe(200);
  const [kept] = await story.query<{ entity: string }>(
    `select entity from mails where kind = 'order_tracking' and entity like $1`,
    [`shipment:${parcel}%`],
  );
  expect(await letter('order_tracking', String(kept?.entity))).toContain('Carrier: La Poste, tracking number: 34');
});

test('mails about a parcel leave out items withdrawn before it left', async () => {
  const guest = app.visitor();
  const tape = await story.item({ name: 'Second Thoughts' }, { type: 'tape' });
  const { id, parcels, lines } = await bought(guest, [{ ...story.record, quantity: 3 }, tape]);
  const [record, thoughts] = [story.record, tape].map(
    ({ project_id }) => lines.find((line) => line.project_id === project_id)?.id,
  );
  const withdraw = async (order_item_id: number | undefined) => {
    const asked = { kind: 'withdrawal', name: 'Ada', lines: [{ order_item_id, quantity: 1 }] };
    expect((await guest.post(`/api/orders/${id}/returns`, asked)).status).toBe(201);
  };
  await withdraw(thoughts);
  await move(id, { to: 'confirmed' });
  await move(id, { to: 'in_preparation' });
  // Withdrawn during packing: it leaves in no parcel, and staff refund it.
  await withdraw(record);
  await move(id, { to: 'sent' });
  await move(id, { to: 'delivered' });
  const packing = await letter('order_in_preparation', `order:${id}`);
  expect(packing).toMatch(/Low Tide .*× 3/);
  expect(packing).not.toContain('Second Thoughts');
  for (const kind of ['order_sent', 'order_delivered']) {
    const mailText = await letter(kind, `shipment:${parcels[0]?.id}`);
    expect(mailText).toMatch(/Low Tide .*× 2/);
    expect(mailText).not.toContain('Second Thoughts');
  }
});

test('a guest’s cancelled order opens from its mail, which promises no refund for an unpaid one', async () => {
  const guest = app.visitor();
  const gratis = await story.item({ name: 'For nothing', pickup: true }, { price: 0 });
  for (const [things, more, words] of [
    [[story.record], {}, 'to your original payment method'],
    [[gratis], { pickup: true }, 'There is nothing to refund'],
  ] as const) {
    const { id } = await bought(guest, things, more);
    expect((await guest.send('DELETE', `/api/orders/${id}`)).body.status).toBe('cancelled');
    const mailText = await letter('order_cancelled', `order:${id}`);
    expect(mailText).toContain(words);
    expect(await opens(mailText)).toBe(200);
  }
});
