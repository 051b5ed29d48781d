import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { fillVisitorCart, paymentBody, type StoryItem } from '../../../../tests/support/shop-story.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story, money } = await openShop();

async function bought(browser: TestVisitor, things: readonly (StoryItem & { quantity?: number })[], more: object = {}) {
  const { body } = await browser.post('/api/cart/pay', paymentBody(await fillVisitorCart(browser, things, more)));
  expect(body.status).toBe('paid');
  const { body: order } = await browser.get(`/api/orders/${body.order_id}`);
  const lines = order.shipments.flatMap((parcel: { items: { id: number; project_id: number }[] }) => parcel.items);
  return { id: body.order_id as number, order, lines: lines as { id: number; project_id: number; quantity: number }[] };
}
/** Delivers an order's parcels. */
async function delivered(id: number) {
  const ravi = story.ravi.visitor();
  for (const to of ['confirmed', 'in_preparation', 'sent', 'delivered'])
    expect([to, (await ravi.post(`/api/admin/orders/${id}/move`, { to })).status]).toEqual([to, 200]);
}
const shelf = async (item_id: number) =>
  (await story.query('select stock, reserved, sold from items where id = $1', [item_id]))[0] as Record<string, number>;
const mails = async (kind: string, entity: string) =>
  story.query<{ data: { lines: object[]; name: string; answer: string }; recipient: string }>(
    'select data, recipient from mails where kind = $1 and entity = $2',
    [kind, entity],
  );
const team = () => story.admin.visitor();
const step = (id: number, body: object) => team().post(`/api/admin/returns/${id}`, body);

describe('a contract', () => {
  test('is withdrawn at once, with a receipt; before packing it is refunded immediately', async () => {
    const ada = story.ada.visitor();
    const before = await shelf(story.record.item_id);
    const { id, lines, order } = await bought(ada, [{ ...story.record, quantity: 2 }]);
    const asked = {
      kind: 'withdrawal',
      name: 'Ada Story',
      lines: lines.map((line) => ({ order_item_id: line.id, quantity: line.quantity })),
    };
    const answers = await Promise.all([1, 2].map(() => ada.post(`/api/orders/${id}/returns`, asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201)?.body;
    expect(made).toMatchObject({ state: 'refunded', refunded: { amount: order.total, status: 'succeeded' } });
    expect((await ada.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'cancelled', refund_state: 'full' });
    expect(await shelf(story.record.item_id)).toEqual(before);
    const [receipt] = await mails('withdrawal_received', `return:${made.id}`);
    expect(receipt).toMatchObject({ recipient: 'ada@story.example', data: { name: 'Ada Story', number: made.number } });
    expect((await money.ledger(id)).refunds).toHaveLength(1);
  });

  test('is withdrawn by a guest for one of two lines; its goods come back, and just their price is refunded', async () => {
    const guest = app.visitor();
    const { id, lines } = await bought(guest, [{ ...story.record, quantity: 2 }, story.attics]);
    await delivered(id);
    const stranger = app.visitor();
    const asked = {
      kind: 'withdrawal',
      name: 'A. Guest',
      lines: [{ order_item_id: lines[0]?.id, quantity: 1 }],
    };
    expect((await stranger.post(`/api/orders/${id}/returns`, asked)).status).toBe(404);
    const { body, status } = await guest.post(`/api/orders/${id}/returns`, asked);
    expect([status, body.state, body.has_slip, body.refund_due]).toEqual([201, 'approved', true, null]);
    expect((await stranger.get(`/api/returns/${body.id}/slip`)).status).toBe(404);
    const slip = await guest.get(`/api/returns/${body.id}/slip`);
    expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const proof = await guest.post(`/api/returns/${body.id}/sent`, { carrier: 'DHL', tracking_number: '12 34' });
    expect(proof.body.tracking_number).toBe('1234');
    expect(proof.body.refund_due).not.toBeNull();
    // Two of three are left: more are refused.
    const again = { ...asked, lines: [{ order_item_id: lines[0]?.id, quantity: 2 }] };
    expect((await guest.post(`/api/orders/${id}/returns`, again)).body.error.key).toBe('return_too_many');
    const before = await shelf(story.record.item_id);
    const came = [{ order_item_id: lines[0]?.id, received: 1, restocked: 1 }];
    expect((await step(body.id, { to: 'received', lines: came })).body.state).toBe('received');
    expect(await shelf(story.record.item_id)).toMatchObject({
      stock: Number(before.stock) + 1,
      sold: Number(before.sold) - 1,
    });
    const back = await Promise.all([1, 2].map(() => step(body.id, { to: 'refunded', postage: false })));
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await guest.get(`/api/orders/${id}`)).body.refunded).toBe(2500);
  });

  test('can not be withdrawn after its days, for made-to-order records, or by a business', async () => {
    const ada = story.ada.visitor();
    const made = await story.item({ name: 'On Demand', selling_mode: 'ondemand' }, { stock: null });
    const { id, lines, order } = await bought(ada, [made, story.record]);
    expect(order.shipments[0].items.map(({ withdrawal }: { withdrawal: string }) => withdrawal).sort()).toEqual([
      'made_to_order',
      'open',
    ]);
    const custom = lines.find(({ project_id }) => project_id === made.project_id);
    const asked = (kind: string, line = custom) => ({
      kind,
      name: 'Ada',
      fault: 'skips',
      wish: 'refund',
      note: 'Side B.',
      lines: [{ order_item_id: line?.id, quantity: 1, reason: 'other' }],
    });
    const exempt = await ada.post(`/api/orders/${id}/returns`, asked('withdrawal'));
    expect([exempt.status, exempt.body.error]).toMatchObject([
      422,
      { key: 'return_exempt', fields: { lines: 'return_exempt' } },
    ]);
    expect((await ada.post(`/api/orders/${id}/returns`, asked('claim'))).body.error.key).toBe('return_closed');
    await delivered(id);
    await story.query("update shipments set delivered_at = now() - interval '20 days' where order_id = $1", [id]);
    const { body } = await ada.get(`/api/orders/${id}/returns`);
    expect([body.ways.withdrawal.open, body.ways.return.open, body.ways.claim.open]).toEqual([false, true, true]);
    const open = lines.find(({ project_id }) => project_id === story.record.project_id);
    expect((await ada.post(`/api/orders/${id}/returns`, asked('withdrawal', open))).body.error.key).toBe(
      'return_closed',
    );
    expect((await ada.post(`/api/orders/${id}/returns`, asked('return'))).body.error.key).toBe('return_exempt');
    expect((await ada.post(`/api/orders/${id}/returns`, asked('claim'))).status).toBe(201);
  });
});

describe('returned goods', () => {
  test('are requested with a reason, approved, received copy by copy and refunded with the standard postage of a whole order', async () => {
    const ada = story.ada.visitor();
    const dear = { shipping: { [`s_${story.cellar}`]: 'tracking' } };
    const { id, lines, order } = await bought(ada, [{ ...story.record, quantity: 3 }], dear);
    await delivered(id);
    const asked = { kind: 'return', name: 'Ada', lines: [{ order_item_id: lines[0]?.id, quantity: 3 }] };
    expect((await ada.post(`/api/orders/${id}/returns`, asked)).body.error.fields).toEqual({
      reason: 'input_required',
    });
    const reasoned = { ...asked, lines: [{ order_item_id: lines[0]?.id, quantity: 3, reason: 'changed_mind' }] };
    const { body } = await ada.post(`/api/orders/${id}/returns`, reasoned);
    expect([body.state, body.has_slip]).toEqual(['requested', false]);
    expect((await step(body.id, { to: 'refused' })).body.error.fields).toEqual({ answer: 'input_required' });
    const ok = await step(body.id, { to: 'approved', answer: 'Gladly.' });
    expect(ok.body).toMatchObject({ state: 'approved', answer: 'Gladly.', has_slip: true, is_whole: true });
    const [mail] = await mails('return_approved', `return:${body.id}`);
    expect(mail?.data.answer).toBe('Gladly.');
    const before = await shelf(story.record.item_id);
    const came = [{ order_item_id: lines[0]?.id, received: 3, restocked: 2 }];
    await step(body.id, { to: 'received', lines: came });
    const moved = await story.query<{ reason: string; quantity: number }>(
      'select reason, quantity from stock_movements where return_id = $1 order by id',
      [body.id],
    );
    expect(moved).toEqual([
      { reason: 'returned', quantity: 3 },
      { reason: 'damaged', quantity: -1 },
    ]);
    expect((await shelf(story.record.item_id)).stock).toBe(Number(before.stock) + 2);
    await step(body.id, { to: 'refunded', postage: true });
    expect((await ada.get(`/api/orders/${id}`)).body).toMatchObject({ refund_state: 'full', refunded: order.total });
  });

  test('may be kept after all, and can then be returned again; staff of the wrong role decide nothing', async () => {
    const ada = story.ada.visitor();
    const { id, lines } = await bought(ada, [story.record]);
    await delivered(id);
    const asked = {
      kind: 'return',
      name: 'Ada',
      lines: [{ order_item_id: lines[0]?.id, quantity: 1, reason: 'duplicate' }],
    };
    const { body } = await ada.post(`/api/orders/${id}/returns`, asked);
    expect((await story.ben.visitor().send('DELETE', `/api/returns/${body.id}`)).status).toBe(404);
    expect((await story.ravi.visitor().post(`/api/admin/returns/${body.id}`, { to: 'approved' })).status).toBe(403);
    expect((await ada.send('DELETE', `/api/returns/${body.id}`)).body.state).toBe('cancelled');
    expect((await step(body.id, { to: 'approved' })).status).toBe(409);
    expect((await ada.post(`/api/orders/${id}/returns`, asked)).status).toBe(201);
  });
});

describe('a claim', () => {
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .jpeg()
      .toBuffer();

  async function claimed(browser: TestVisitor, thing: StoryItem, wish: string) {
    const { id, lines } = await bought(browser, [thing]);
    await delivered(id);
    const sent = await fetch(`${app.url}/api/orders/${id}/photos`, {
      method: 'POST',
      headers: {
        origin: app.url,
        'content-type': 'image/jpeg',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new Uint8Array(await photo()),
    });
    const { photo: token } = (await sent.json()) as { photo: string };
    const { body, status } = await browser.post(`/api/orders/${id}/returns`, {
      kind: 'claim',
      name: 'Ada',
      fault: 'warped',
      wish,
      note: 'Bowed like a bowl.',
      photos: [token],
      lines: [{ order_item_id: lines[0]?.id, quantity: 1 }],
    });
    expect([status, body.photos]).toEqual([201, 1]);
    return { id, claim: body as { id: number; number: string } };
  }

  test('with a photo gets a replacement in a parcel of its own, and the stock movement has the reason', async () => {
    const ada = story.ada.visitor();
    const before = await shelf(story.record.item_id);
    const { id, claim } = await claimed(ada, story.record, 'replacement');
    // The journal has the order long before.
    await postUnpostedEarnings(app.database, { all: true });
    const shown = await ada.get(`/api/returns/${claim.id}/photos/1`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await app.visitor().get(`/api/returns/${claim.id}/photos/1`)).status).toBe(404);
    expect((await ada.get(`/api/returns/${claim.id}/photos/32768`)).status).toBe(404);
    expect((await team().get(`/api/returns/${claim.id}/photos/1`)).status).toBe(200);
    const twice = await Promise.all([1, 2].map(() => step(claim.id, { to: 'replaced', answer: 'Sorry!' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const back = { kind: 'claim', number: claim.number };
    const files = [await ada.get(`/api/orders/${id}/tracking`), await team().get(`/api/admin/orders/${id}`)];
    for (const { body } of files)
      expect(body.events.filter((each: { back: object | null }) => each.back)).toMatchObject([
        { kind: 'return', to_status: 'requested', back },
        { kind: 'replacement', back },
        { kind: 'return', to_status: 'replaced', back },
      ]);
    const { body: order } = await ada.get(`/api/orders/${id}`);
    expect([order.status, order.total, order.shipments.length]).toEqual([
      'delivered',
      order.subtotal + order.shipping,
      2,
    ]);
    await expectNoDoctorFindings(app);
    const [, parcel] = order.shipments;
    expect([parcel.return_id, parcel.status, parcel.items[0].price]).toEqual([claim.id, 'pending', 0]);
    expect(await shelf(story.record.item_id)).toMatchObject({ stock: Number(before.stock) - 2 });
    expect(await mails('claim_replaced', `return:${claim.id}`)).toHaveLength(1);
    await story.ravi.visitor().post(`/api/admin/orders/${id}/move`, { to: 'confirmed', shipment_id: parcel.id });
    expect((await ada.get(`/api/orders/${id}`)).body.status).toBe('delivered');
  });

  test('for the last copy can not be replaced, changes nothing then, and ends with a refund', async () => {
    const ada = story.ada.visitor();
    const { id, claim } = await claimed(ada, story.last, 'replacement');
    const before = await shelf(story.last.item_id);
    const refused = await step(claim.id, { to: 'replaced' });
    expect([refused.status, refused.body.error.key]).toEqual([409, 'replacement_sold_out']);
    expect(await shelf(story.last.item_id)).toEqual(before);
    expect((await step(claim.id, { to: 'refunded', postage: true })).body.state).toBe('refunded');
    const { body: order } = await ada.get(`/api/orders/${id}`);
    expect(order.refunded).toBe(order.total);
    expect(await shelf(story.last.item_id)).toMatchObject({ stock: 0, sold: 0 });
  });

  test('is deleted with the account: its photos, their files, and the answer', async () => {
    const visitor = app.visitor();
    const password = 'a long one 1';
    const who = { email: 'claims@people.example', password, firstname: 'C', lastname: 'L' };
    expect((await visitor.post('/api/auth/signup', who)).status).toBe(201);
    const { claim } = await claimed(visitor, story.record, 'refund');
    expect((await step(claim.id, { to: 'refused', answer: 'Dear C L, it is flat.' })).status).toBe(200);
    const kept = 'select r.answer, r.note, p.file from returns r left join return_photos p on p.return_id = r.id';
    const [{ file = '' } = {}] = await story.query<{ file: string }>(`${kept} where r.id = $1`, [claim.id]);
    const isThere = () => existsSync(join(app.dataDir, 'media', file));
    expect(isThere()).toBe(true);
    expect((await visitor.send('DELETE', '/api/user', { password })).status).toBe(200);
    const erased = { answer: '', note: '', file: null };
    expect(await story.query(`${kept} where r.id = $1`, [claim.id])).toEqual([erased]);
    await vi.waitFor(() => expect(isThere()).toBe(false), 5000);
  });

  test('needs words, and photos of its own order', async () => {
    const ada = story.ada.visitor();
    const { id, lines } = await bought(ada, [story.record]);
    await delivered(id);
    const asked = { kind: 'claim', name: 'Ada', lines: [{ order_item_id: lines[0]?.id, quantity: 1 }] };
    const { body } = await ada.post(`/api/orders/${id}/returns`, asked);
    expect(body.error.fields).toEqual({ fault: 'input_required', wish: 'input_required', note: 'input_required' });
    const withUnknownPhoto = { ...asked, fault: 'skips', wish: 'refund', note: 'x', photos: ['a'.repeat(24)] };
    expect((await ada.post(`/api/orders/${id}/returns`, withUnknownPhoto)).body.error.key).toBe('photo_unknown');
  });
});

test('each step of an order is mailed once, and a later date as often as it changes', async () => {
  const guest = app.visitor();
  const { id, order } = await bought(guest, [story.record]);
  const [parcel] = order.shipments;
  const ravi = story.ravi.visitor();
  const late = { shipment_id: parcel.id, day: '2031-01-05', note: 'The press stood still.' };
  for (const day of ['2031-01-05', '2031-01-05', '2031-01-09'])
    expect((await ravi.post(`/api/admin/orders/${id}/delay`, { ...late, day })).status).toBe(200);
  expect((await ravi.post(`/api/admin/orders/${id}/delay`, { ...late, day: '2020-01-01' })).status).toBe(422);
  const { body } = await guest.get(`/api/orders/${id}`);
  expect(body.shipments[0].expected.from > '2031-01-09').toBe(true);
  await delivered(id);
  const mailCounts = await story.query<{ kind: string; count: number }>(
    "select kind, count(*)::int as count from mails where entity in ($1, $2) or entity like $2 || ':%' group by kind order by kind",
    [`order:${id}`, `shipment:${parcel.id}`],
  );
  expect(Object.fromEntries(mailCounts.map(({ kind, count }) => [kind, count]))).toEqual({
    order_confirmed: 1,
    order_delayed: 2,
    order_delivered: 1,
    order_in_preparation: 1,
    order_paid: 1,
    order_sent: 1,
  });
  const [mail] = await story.query<{ link: string }>(
    "select data->>'link' as link from mails where kind = 'order_sent' and entity = $1",
    [`shipment:${parcel.id}`],
  );
  const key = new URL(mail?.link ?? '', 'http://x').searchParams.get('key');
  expect((await app.visitor().get(`/api/orders/${id}?key=${key}`)).status).toBe(200);
});

test('the return slip has the number in words and bars, and the destination', async () => {
  const ada = story.ada.visitor();
  const { id, lines } = await bought(ada, [story.record]);
  await delivered(id);
  const asked = { kind: 'withdrawal', name: 'Ada Story', lines: [{ order_item_id: lines[0]?.id, quantity: 1 }] };
  const { body } = await ada.post(`/api/orders/${id}/returns`, asked);
  const answer = await fetch(`${app.url}/api/returns/${body.id}/slip?lang=en`, {
    headers: { cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const [page] = pdfPages(Buffer.from(await answer.arrayBuffer()));
  const words = page?.text ?? '';
  expect(words).toContain(`Return ${body.number}`);
  expect(words).toContain('Low Tide');
  expect(words).toMatch(/12 rue des Sillons\s+00000 Exempleville/);
});
