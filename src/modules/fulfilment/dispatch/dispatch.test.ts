import { describe, expect, test } from 'vitest';
import { assignWaitingParcels } from '#modules/fulfilment/parcels/parcel-warehouses-and-splits.server.ts';
import { AMERICA, openDispatchShop } from '../../../../tests/support/dispatch-test-actions.ts';
import { copyCookies, startSecondProcess } from '../../../../tests/support/second-process.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story, post, bought, shelves, stocked, readParcel, pdf, ravi } = await openDispatchShop();

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
