import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignWaitingParcels } from '#modules/fulfilment/parcels/parcel-warehouses-and-splits.server.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { scanBarcodes } from '../../../../tests/support/scan-pdf-barcodes.ts';
import { copyCookies, startSecondProcess } from '../../../../tests/support/second-process.ts';
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
const AMERICA = 7;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  await story.query('update warehouses set active = true where id = $1', [AMERICA]);
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

const ravi = () => story.ravi.visitor();
const post = (path: string, body: object, headers = {}) => ravi().post(`/api/admin/dispatch${path}`, body, headers);

/** A paid order with one parcel per shop. */
async function bought(things: readonly (StoryItem & { quantity?: number })[], to: object = {}, gift = false) {
  const browser = app.visitor();
  const { country_id = 'FR' } = to as { country_id?: string };
  const cart = await fillVisitorCart(browser, things, { customer: { country_id }, is_gift: gift });
  const { body } = await browser.post('/api/cart/pay', paymentBody(cart, { customer: { ...ADA_ADDRESS, ...to } }));
  if (body.status !== 'paid') throw new Error(JSON.stringify(body));
  const parcels = await story.query<{ id: number }>('select id from shipments where order_id = $1 order by id', [
    body.order_id,
  ]);
  const [order] = await story.query<{ number: string }>('select number from orders where id = $1', [body.order_id]);
  return { id: Number(body.order_id), number: String(order?.number), parcels: parcels.map(({ id }) => id) };
}
const shelves = async ({ item_id }: StoryItem) =>
  (
    await story.query<{ all: Record<string, number> }>(
      'select coalesce(json_object_agg(warehouse_id, quantity), $2::json) as all from shelves where item_id = $1 and quantity > 0',
      [item_id, '{}'],
    )
  )[0]?.all;
const stocked = async (name: string, house: number, america: number, more: object = {}) => {
  const thing = await story.item({ name }, { stock: house, ...more });
  if (america > 0)
    await ravi().post('/api/admin/stock', {
      item_id: thing.item_id,
      warehouse_id: AMERICA,
      quantity: america,
      reason: 'received',
    });
  return thing;
};
const readParcel = async (id: number | undefined) => (await ravi().get(`/api/admin/dispatch/${id}`)).body.parcel;
const pdfBytes = async (ids: readonly number[]) => {
  const cookie = `token=${ravi().cookies.get('token')}`;
  const response = await fetch(`${app.url}/api/admin/dispatch/slips.pdf?${ids.map((id) => `parcel=${id}`).join('&')}`, {
    headers: { cookie },
  });
  return Buffer.from(await response.arrayBuffer());
};
const pdf = async (ids: readonly number[]) =>
  pdfPages(await pdfBytes(ids)).map(({ text }) => text.replaceAll('\n', ' '));

describe('a parcel', () => {
  test('leaves from the warehouse in its country, or from one with enough stock', async () => {
    const thing = await stocked('Both shores', 5, 3);
    const [american, french, many] = [
      await bought([{ ...thing, quantity: 2 }], { country_id: 'US', zip_code: '11201', state: 'NY' }),
      await bought([thing]),
      await bought([{ ...thing, quantity: 3 }], { country_id: 'US', zip_code: '11201', state: 'NY' }),
    ];
    expect(await shelves(thing)).toEqual({ 1: 5, 7: 3 });
    await post('/move', { parcels: [...american.parcels, ...french.parcels, ...many.parcels], to: 'confirmed' });
    const at = async ({ parcels }: { parcels: number[] }) => (await readParcel(parcels[0])).warehouse_id;
    expect([await at(american), await at(french), await at(many)]).toEqual([AMERICA, 1, 1]);
    expect(await shelves(thing)).toEqual({ 1: 1, 7: 1 });
  });

  test('is assigned to a warehouse soon after the payment, once with several processes', async () => {
    const thing = await stocked('Soon', 4, 0);
    const { parcels } = await bought([thing]);
    const placed = await Promise.all([1, 2, 3].map(() => assignWaitingParcels({ db: app.database.db })));
    expect(placed.reduce((sum, each) => sum + each.placed, 0)).toBeGreaterThan(0);
    expect((await readParcel(parcels[0])).warehouse_id).toBe(1);
    expect(await shelves(thing)).toEqual({ 1: 3 });
  });

  test('returns its items to their former shelves when it is cancelled', async () => {
    const thing = await stocked('Back again', 1, 4);
    const { id, parcels } = await bought([{ ...thing, quantity: 2 }]);
    await post('/move', { parcels, to: 'in_preparation' });
    expect(await shelves(thing)).toEqual({ 1: 1, 7: 2 });
    expect((await story.team.visitor().post(`/api/admin/orders/${id}/cancel`)).status).toBe(200);
    expect(await shelves(thing)).toEqual({ 1: 1, 7: 4 });
  });

  test('moves to another warehouse with its items, unless that has too few', async () => {
    const thing = await stocked('Moved over', 3, 1);
    const { parcels } = await bought([{ ...thing, quantity: 2 }]);
    await post('/move', { parcels, to: 'confirmed' });
    const path = `/${parcels[0]}/warehouse`;
    expect((await post(path, { warehouse_id: AMERICA })).body.error.key).toBe('stock_not_there');
    expect(await shelves(thing)).toEqual({ 1: 1, 7: 1 });
    await ravi().post('/api/admin/stock', {
      item_id: thing.item_id,
      warehouse_id: AMERICA,
      quantity: 1,
      reason: 'received',
    });
    expect((await post(path, { warehouse_id: AMERICA })).status).toBe(200);
    expect(await shelves(thing)).toEqual({ 1: 3 });
    expect((await readParcel(parcels[0])).warehouse_id).toBe(AMERICA);
  });

  test('with items in several warehouses is split, each part leaves from its own, and the order is sent with the last', async () => {
    const [here, there] = [await stocked('Here', 1, 0), await stocked('There', 0, 1)];
    const { id, parcels } = await bought([here, there]);
    expect((await post('/move', { parcels, to: 'confirmed' })).body.refused).toEqual([
      { id: parcels[0], key: 'parcel_nowhere' },
    ]);
    const lines = [...(await readParcel(parcels[0])).lines].sort((a, b) => a.item_id - b.item_id);
    const split = (ids: number[]) => post(`/${parcels[0]}/split`, { lines: ids });
    expect((await split(lines.map((line: { id: number }) => line.id))).body.error.key).toBe('parcel_not_splittable');
    const once = { 'idempotency-key': 'split' };
    const { body: second } = await post(`/${parcels[0]}/split`, { lines: [lines[1].id] }, once);
    expect((await post(`/${parcels[0]}/split`, { lines: [lines[1].id] }, once)).body).toEqual(second);
    expect([(await readParcel(parcels[0])).warehouse_id, (await readParcel(second.id)).warehouse_id]).toEqual([
      1,
      AMERICA,
    ]);
    const state = async () =>
      (await story.query<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status;
    await post('/move', { parcels, to: 'sent', transporter: 'col', tracking_number: '6A1' });
    expect(await state()).toBe('in_preparation');
    await post('/move', { parcels: [second.id], to: 'sent', transporter: 'ups', tracking_number: '1Z 9' });
    expect(await state()).toBe('sent');
    expect((await split([lines[0].id])).status).toBe(409);
    const mails = await story.query("select id from mails where kind = 'order_sent' and entity in ($1, $2)", [
      `shipment:${parcels[0]}`,
      `shipment:${second.id}`,
    ]);
    expect(mails).toHaveLength(2);
  });

  test('can be split within a line, and shelves, slips and refunds know both parts', async () => {
    const thing = await stocked('Five', 3, 2);
    const {
      id,
      parcels: [first = 0],
    } = await bought([{ ...thing, quantity: 5 }]);
    const [line] = (await readParcel(first)).lines;
    const split = (quantity: number) => post(`/${first}/split`, { lines: [{ id: line.id, quantity }] });
    expect((await split(5)).body.error.key).toBe('parcel_not_splittable');
    expect((await split(6)).body.error.key).toBe('parcel_not_splittable');
    const { body: second } = await split(2);
    const state = async (parcel: number) => {
      const { warehouse_id, lines } = await readParcel(parcel);
      return [warehouse_id, lines.map(({ quantity }: { quantity: number }) => quantity)];
    };
    expect([await state(first), await state(second.id)]).toEqual([
      [1, [3]],
      [AMERICA, [2]],
    ]);
    const { body: order } = await story.admin.visitor().get(`/api/admin/orders/${id}`);
    const shown = (order.order ?? order).shipments.map((each: { items: { quantity: number; total: number }[] }) =>
      each.items.map(({ quantity, total }) => [quantity, total]),
    );
    expect(shown).toEqual([[[3, 7500]], [[2, 5000]]]);
    await story.admin
      .visitor()
      .post(`/api/admin/orders/${id}/refund`, { lines: [{ order_item_id: line.id, quantity: 1 }], restock: true });
    expect([await state(first), await state(second.id)]).toEqual([
      [1, [3]],
      [AMERICA, [1]],
    ]);
  });

  test('is numbered among all of its order, for any shop, in the list and on its slip', async () => {
    const { number, parcels } = await bought([{ ...(await stocked('Twice', 3, 0)), quantity: 2 }, story.attics]);
    const listed = async () => {
      const { body } = await ravi().get(`/api/admin/dispatch?search=${number}`);
      return body.items
        .map(({ id, part, parcels: parcelCount }: { id: number; part: number; parcels: number }) => [
          id,
          part,
          parcelCount,
        ])
        .sort(([a]: number[], [b]: number[]) => (a ?? 0) - (b ?? 0));
    };
    expect(await listed()).toEqual(parcels.map((id, i) => [id, i + 1, 2]));
    const lines = (await readParcel(parcels[0])).lines.map(({ id }: { id: number }) => ({ id, quantity: 1 }));
    const { body: third } = await post(`/${parcels[0]}/split`, { lines });
    expect(await listed()).toEqual([...parcels, third.id].map((id, i) => [id, i + 1, 3]));
    expect((await pdf(parcels.slice(1))).join(' ')).toContain(`${parcels[1]} (2 / 3)`);
  });

  test('for pickup is ready at the opening hours of the shop, and handed over to a named person', async () => {
    const [shop] = await story.query<{ code: string }>('select code from shops where id = $1', [story.cellar]);
    const place = {
      pickup: true,
      pickup_address: '3 quai du Port',
      pickup_hours: 'Tue–Sat 11–19',
      pickup_note: 'Ring twice',
    };
    const path = `/api/shops/${shop?.code}/pickup`;
    expect((await story.ben.visitor().send('PUT', path, place)).status).toBe(404);
    expect((await story.nova.visitor().send('PUT', path, { ...place, pickup_address: ' ' })).status).toBe(422);
    expect((await story.nova.visitor().send('PUT', path, place)).status).toBe(200);
    await story.query('update projects set pickup = true where id = $1', [story.record.project_id]);
    const ada = story.ada.visitor();
    const cart = await fillVisitorCart(ada, [story.record], { pickup: true });
    expect(cart.shops[`s_${story.cellar}`].pickup).toEqual({
      address: '3 quai du Port',
      hours: 'Tue–Sat 11–19',
      note: 'Ring twice',
    });
    const { body: order } = await ada.post('/api/cart/pay', paymentBody(cart, { pickup: true }));
    const [row] = await story.query<{ id: number }>('select id from shipments where order_id = $1', [order.order_id]);
    const parcels = [row?.id ?? 0];
    await post('/move', { parcels, to: 'sent' });
    const [mail] = await story.query<{ data: object }>(
      "select data from mails where kind = 'order_ready' and entity = $1",
      [`shipment:${row?.id}`],
    );
    expect(mail?.data).toMatchObject({ place: '3 quai du Port', hours: 'Tue–Sat 11–19', note: 'Ring twice' });
    expect((await post('/move', { parcels, to: 'delivered' })).body.refused).toEqual([
      { id: row?.id, key: 'input_required' },
    ]);
    expect((await post('/move', { parcels, to: 'delivered', handed_to: 'Ben Story' })).body.moved).toEqual(parcels);
    const { body } = await ada.get(`/api/orders/${order.order_id}`);
    expect(body.shipments[0]).toMatchObject({
      status: 'delivered',
      handed_to: 'Ben Story',
      pickup_hours: 'Tue–Sat 11–19',
    });
  });

  test('is sent once with concurrent clicks at several processes, and its buyer can track it', async () => {
    const thing = await stocked('Once', 9, 0);
    const ada = story.ada.visitor();
    const cart = await fillVisitorCart(ada, [thing]);
    const { body: order } = await ada.post('/api/cart/pay', paymentBody(cart));
    const [row] = await story.query<{ id: number }>('select id from shipments where order_id = $1', [order.order_id]);
    const other = await startSecondProcess(app);
    try {
      const [one, two] = [ravi(), copyCookies(story.team.visitor(), other.visitor())];
      const send = (who: typeof one, tracking_number: string) =>
        who.post(
          '/api/admin/dispatch/move',
          { parcels: [row?.id], to: 'sent', transporter: ' dhl ', tracking_number },
          who === two ? { origin: other.url } : {},
        );
      const answers = await Promise.all([send(one, 'A 1'), send(two, 'B2'), send(one, 'C3'), send(two, 'D4')]);
      expect(answers.map(({ body }) => body.moved.length).sort()).toEqual([0, 0, 0, 1]);
      expect(answers.flatMap(({ body }) => body.refused.map(({ key }: { key: string }) => key))).toEqual(
        Array(3).fill('order_step_not_allowed'),
      );
    } finally {
      await other.end();
    }
    expect(
      await story.query("select id from mails where kind = 'order_sent' and entity = $1", [`shipment:${row?.id}`]),
    ).toHaveLength(1);
    const { body } = await ada.get(`/api/user/orders/${order.order_id}/tracking`);
    expect(body.parcels[0]).toMatchObject({
      status: 'sent',
      transporter: 'DHL',
      tracking_transporter: 'DHL',
      logistician_id: null,
    });
    expect(body.parcels[0].tracking_link).toContain(`tracking-id=${body.parcels[0].tracking_number}`);
    expect(body.parcels[0].tracking_number).not.toContain(' ');
  }, 60_000);
});

test('with a replacement for a faulty item waits in the list although its order was sent long ago', async () => {
  const thing = await stocked('Warped', 5, 0);
  const { id, parcels } = await bought([thing]);
  await post('/move', { parcels, to: 'sent' });
  await post('/move', { parcels, to: 'delivered' });
  const [line] = (await readParcel(parcels[0])).lines;
  const made = await story.query<{ id: number }>(
    "insert into returns (order_id, kind, state, name, fault, wish) values ($1, 'claim', 'requested', 'Ada', 'warped', 'replacement') returning id",
    [id],
  );
  await story.query('insert into return_lines (return_id, order_item_id, quantity) values ($1, $2, 1)', [
    made[0]?.id,
    line.id,
  ]);
  const step = await story.team.visitor().post(`/api/admin/returns/${made[0]?.id}`, { to: 'approved' });
  expect(step.status).toBe(200);
  expect((await story.team.visitor().post(`/api/admin/returns/${made[0]?.id}`, { to: 'replaced' })).status).toBe(200);
  const waiting = (await ravi().get('/api/admin/dispatch?limit=100')).body.items.filter(
    (each: { order_id: number }) => each.order_id === id,
  );
  expect(waiting).toHaveLength(1);
  expect((await post('/move', { parcels: [waiting[0].id], to: 'sent' })).body.moved).toEqual([waiting[0].id]);
  expect(await shelves(thing)).toEqual({ 1: 3 });
});

describe('documents', () => {
  test('slips of many parcels are one file, in each buyer’s language, without prices for a gift', async () => {
    const thing = await stocked('Paper Moon', 9, 0, { sku: 'PM-1' });
    const plain = await bought([{ ...thing, quantity: 2 }]);
    const gift = await bought([thing], {}, true);
    await story.query("update orders set lang = 'fr', gift_message = 'Bon anniversaire !' where id = $1", [gift.id]);
    const pages = await pdf([...plain.parcels, ...gift.parcels]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('12 rue des Sillons 00000 Exempleville');
    expect(pages[0]).toMatch(new RegExp(`Packing slip ${plain.number}.*Paper Moon.*PM-1.*25.00`));
    expect(pages[1]).toMatch(new RegExp(`Bon de livraison ${gift.number}.*Bon anniversaire`));
    expect(pages[1]).not.toMatch(/25[.,]00/);
  });

  test('only a parcel across a border of the union has a customs declaration', async () => {
    const thing = await stocked('Declared', 9, 0);
    const abroad = await bought([{ ...thing, quantity: 2 }], { country_id: 'CH', zip_code: '8001', city: 'Zürich' });
    const [, declared = '', ...none] = await pdf(abroad.parcels);
    expect(none).toEqual([]);
    expect(declared).toMatch(/12 rue des Sillons 00000 Exempleville France/);
    expect(declared).toMatch(/CN22.*Vinyl records, recorded.*2.*0\.600 kg.*852380.*FR/);
    expect(
      await pdf((await bought([thing], { country_id: 'DE', zip_code: '10115', city: 'Berlin' })).parcels),
    ).toHaveLength(1);
  });

  test('copies refunded before dispatch are not packed', async () => {
    const thing = await stocked('Taken back', 9, 0);
    const order = await bought([{ ...thing, quantity: 3 }]);
    await post('/move', { parcels: order.parcels, to: 'confirmed' });
    const [line] = (await readParcel(order.parcels[0])).lines;
    const refund = { lines: [{ order_item_id: line.id, quantity: 1 }], restock: true };
    expect((await story.admin.visitor().post(`/api/admin/orders/${order.id}/refund`, refund)).status).toBe(200);
    expect((await readParcel(order.parcels[0])).lines[0].quantity).toBe(2);
    const waiting = async () => (await ravi().get(`/api/admin/dispatch?search=${order.number}`)).body.items.length;
    expect(await waiting()).toBe(1);
    expect((await story.admin.visitor().post(`/api/admin/orders/${order.id}/refund`, { restock: false })).status).toBe(
      200,
    );
    // A parcel without items is not dispatched.
    expect(await waiting()).toBe(0);
  });
});

describe('lists and files', () => {
  test('filter by state, warehouse, country and name', async () => {
    const thing = await stocked('Filtered', 9, 9);
    const { parcels } = await bought([thing], {
      country_id: 'US',
      lastname: 'Brooklyn',
      zip_code: '11201',
      state: 'NY',
    });
    const found = async (query: string) =>
      (await ravi().get(`/api/admin/dispatch?limit=100&${query}`)).body.items.map((each: { id: number }) => each.id);
    expect(await found('warehouse=none&search=brooklyn')).toEqual(parcels);
    await post('/move', { parcels, to: 'confirmed' });
    expect(await found('warehouse=none&search=brooklyn')).toEqual([]);
    expect(await found(`warehouse=${AMERICA}&status=confirmed&country=US&search=brooklyn`)).toEqual(parcels);
    expect(await found('status=sent&search=brooklyn')).toEqual([]);
    expect((await story.ada.visitor().get('/api/admin/dispatch')).status).toBe(403);
  });

  test('a parcel weighs its packed items, without refunded ones, and a bundle weighs as much as its items', async () => {
    const thing = await stocked('Weighed', 9, 0);
    const bundle = await story.item(
      { name: 'Both of them', category: 'bundle' },
      { type: 'bundle', stock: null, weight_grams: null },
    );
    await story.query('insert into bundle_parts (bundle_item_id, part_item_id, quantity) values ($1, $2, 2)', [
      bundle.item_id,
      thing.item_id,
    ]);
    const { id, parcels } = await bought([{ ...thing, quantity: 3 }, bundle]);
    const weights = async () => {
      const csv = await ravi().get('/api/admin/dispatch/parcels.csv?status=todo');
      const cells = parse(csv.text, { columns: true, bom: true }) as Record<string, string>[];
      return [
        (await readParcel(parcels[0])).weight_grams,
        cells.find(({ parcel }) => parcel === String(parcels[0]))?.weight_grams,
      ];
    };
    expect(await weights()).toEqual([1500, '1500']);
    const [line] = await story.query<{ id: number }>('select id from order_items where order_id = $1 order by id', [
      id,
    ]);
    const lines = [{ order_item_id: line?.id, quantity: 2 }];
    expect((await story.admin.visitor().post(`/api/admin/orders/${id}/refund`, { lines, restock: false })).status).toBe(
      200,
    );
    expect(await weights()).toEqual([900, '900']);
  });

  test('a warehouse downloads its parcels, fills in the tracking numbers, and each is sent once', async () => {
    const thing = await stocked('Filed', 0, 9);
    const [one, two] = [await bought([thing, await stocked('Filed too', 0, 3)]), await bought([thing])];
    await post('/move', { parcels: [...one.parcels, ...two.parcels], to: 'confirmed' });
    const { text } = await ravi().get(`/api/admin/dispatch/parcels.csv?warehouse=${AMERICA}&status=confirmed`);
    const rows = text.split('\r\n').filter((row) => one.parcels.some((id) => row.startsWith(`${id},`)));
    expect(rows).toHaveLength(2);
    const cells = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    const [filled] = cells.filter(({ parcel }) => parcel === String(one.parcels[0]));
    expect(filled).toMatchObject({
      email: ADA_ADDRESS.email,
      weight_grams: '600',
      quantity: '1',
      transporter: '',
      note: '',
    });
    const csv = [
      'parcel;transporter;tracking_number;logistician_id',
      ...[
        `${one.parcels[0]};ups;1Z 42;WH-1`,
        `${one.parcels[0]};ups;1Z 42;WH-1`,
        `${two.parcels[0]};;;`,
        '999999;ups;1;',
        `${two.parcels[0]};;7;`,
      ],
    ].join('\n');
    const { body } = await post('/tracking', { csv });
    expect(body).toEqual({
      sent: 1,
      refused: [
        { row: 5, value: '999999', key: 'parcel_unknown' },
        { row: 6, value: String(two.parcels[0]), key: 'tracking_missing' },
      ],
    });
    expect(
      (await post('/tracking', { csv: `order,transporter,tracking_number\n${two.number},fedex,88` })).body.sent,
    ).toBe(1);
    expect((await post('/tracking', { csv })).body.sent).toBe(0);
    expect(await readParcel(one.parcels[0])).toMatchObject({
      status: 'sent',
      tracking_number: '1Z42',
      warehouse_link: 'https://app.getwhiplash.com/orders/WH-1',
    });
    expect((await post('/tracking', { csv: 'a,b\n1,2' })).body.error.key).toBe('csv_columns_missing');
  });

  test('tracking numbers changed by a spreadsheet send no parcel and no mail, and are reported with the reason', async () => {
    const { parcels } = await bought([await stocked('Spread', 0, 3)]);
    await post('/move', { parcels, to: 'confirmed' });
    const line = (cells: string) => `${parcels[0]};ups;${cells}`;
    for (const cells of [
      '6,90124E+12',
      '6.90124E+12',
      "'003401234567890",
      '345678901234567000',
      '#NAME?',
      '6901240000000.00',
      '1Z42;7,1E+10',
    ]) {
      const { body } = await post('/tracking', {
        csv: `parcel;transporter;tracking_number;logistician_id\n${line(cells)}`,
      });
      expect(body).toEqual({
        sent: 0,
        refused: [{ row: 2, value: String(parcels[0]), key: 'tracking_from_spreadsheet' }],
      });
    }
    const byHand = await post('/move', { parcels, to: 'sent', transporter: 'ups', tracking_number: '6,90124E+12' });
    expect(byHand.body).toEqual({ moved: [], refused: [{ id: parcels[0], key: 'tracking_from_spreadsheet' }] });
    expect((await readParcel(parcels[0])).status).toBe('confirmed');
    expect(
      await story.query('select id from mails where kind = $1 and entity = $2', [
        'order_sent',
        `shipment:${parcels[0]}`,
      ]),
    ).toEqual([]);
  });

  test('our own file is accepted with its byte order mark, also as a spreadsheet saves it with sep= and semicolons', async () => {
    const { parcels } = await bought([await stocked('Marked', 0, 3)]);
    const other = await bought([await stocked('Marked too', 0, 3)]);
    await post('/move', { parcels: [...parcels, ...other.parcels], to: 'confirmed' });
    // Compares the bytes, because `text()` would drop the byte order mark that a browser's form sends.
    const file = await ravi().get('/api/admin/dispatch/parcels.csv?status=confirmed');
    const filled = `\ufeff${file.text.replace(/^\ufeff/, '')}`.replace(
      new RegExp(`^(${parcels[0]},.*),,,$`, 'm'),
      '$1,ups,1Z77,',
    );
    const { body } = await post('/tracking', { csv: filled });
    expect([body.sent, body.refused]).toEqual([1, []]);
    const saved = `\ufeffsep=;\r\nparcel;transporter;tracking_number\r\n${other.parcels[0]};ups;1Z78\r\n`;
    expect((await post('/tracking', { csv: saved })).body).toEqual({ sent: 1, refused: [] });
    expect((await readParcel(parcels[0])).tracking_number).toBe('1Z77');
  });

  test('a program of a partner reads phone numbers with their plus, a spreadsheet gets them guarded', async () => {
    const { id, parcels } = await bought([await stocked('Phoned', 0, 3)]);
    await story.query("update orders set phone = '+33612345678' where id = $1", [id]);
    const phone = async (form: string) => {
      const { text } = await ravi().get(`/api/admin/dispatch/parcels.csv?status=todo${form}`);
      const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
      return rows.find(({ parcel }) => parcel === String(parcels[0]))?.phone;
    };
    expect([await phone(''), await phone('&form=machine')]).toEqual(["'+33612345678", '+33612345678']);
  });
});

describe('barcodes', () => {
  test('of an order and of a parcel are listed with their items, and the slip prints them as scannable bars', async () => {
    const [one, two] = [await story.item({ name: 'Coded' }), await story.item({ name: 'Coded too' })];
    for (const [thing, barcode] of [
      [one, '3760370262046'],
      [two, '5021392206196'],
    ] as const)
      await story.query('insert into barcodes (item_id, barcode, quantity) values ($1, $2, 1)', [
        thing.item_id,
        barcode,
      ]);
    const { id, number, parcels } = await bought([{ ...one, quantity: 3 }, two]);
    const listed = [
      { barcode: '3760370262046', quantity: 3 },
      { barcode: '5021392206196', quantity: 1 },
    ];
    const order = await story.admin.visitor().get(`/api/admin/orders/${id}`);
    expect([order.status, order.body.barcodes]).toEqual([200, listed]);
    const parcel = await ravi().get(`/api/admin/dispatch/${parcels[0]}`);
    expect(parcel.body.barcodes).toEqual(listed);
    expect(scanBarcodes(await pdfBytes(parcels))).toEqual([number, '3760370262046', '5021392206196']);
  });

  test('an order shows the tracking number of a parcel, with the own page of its warehouse', async () => {
    const { id, parcels } = await bought([story.record]);
    await story.query(
      "update shipments set logistician_id = 'W-77', warehouse_id = (select id from warehouses where code = 'whiplash') where id = $1",
      [parcels[0]],
    );
    const { body } = await story.admin.visitor().get(`/api/admin/orders/${id}`);
    expect(body.partner_orders).toEqual([
      { shipment_id: parcels[0], logistician_id: 'W-77', link: expect.stringContaining('W-77') },
    ]);
  });
});
