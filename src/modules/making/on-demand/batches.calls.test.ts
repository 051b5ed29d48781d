import { beforeAll, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { fillVisitorCart, paymentBody, type ShopStory } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop();
beforeAll(async () => {
  await story.query("update projects set selling_mode = 'ondemand' where id = $1", [story.record.project_id]);
});

const desk = '/api/admin/vod';
const ravi = () => story.ravi.visitor();

async function buy(quantity: number, ...others: ShopStory['record'][]): Promise<number> {
  const browser = app.visitor();
  const filled = await fillVisitorCart(browser, [{ ...story.record, quantity }, ...others]);
  const { body } = await browser.post('/api/cart/pay', paymentBody(filled));
  expect(body.status).toBe('paid');
  return Number(body.order_id);
}
const waiting = async () => (await ravi().get(`${desk}/waiting`)).body.items;
const collect = () => ravi().post(`${desk}/batches`, { project_id: story.record.project_id });

test('paid copies wait and are collected once into one task; later purchases wait for the next batch', async () => {
  await Promise.all([buy(2), buy(3)]);
  expect(await waiting()).toMatchObject([{ project_id: story.record.project_id, copies: 5, orders: 2 }]);
  const answers = await Promise.all([collect(), collect(), collect()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
  expect(await waiting()).toEqual([]);
  await buy(1);
  expect(await waiting()).toMatchObject([{ copies: 1 }]);

  const move = (state: string) => ravi().send('PUT', `${desk}/batches/${id}`, { state });
  expect((await move('done')).body.error.key).toBe('batch_not_there');
  expect((await move('in_production')).body).toMatchObject({
    state: 'in_production',
    copies: 5,
    orders: 2,
    parcels: 2,
  });
  expect((await ravi().send('DELETE', `${desk}/batches/${id}`)).status).toBe(409);
  expect((await move('done')).body.state).toBe('done');
  expect((await ravi().get(`${desk}/batches?state=done`)).body.items).toMatchObject([
    { id, copies: 5, parcels_sent: 0 },
  ]);
});

test('refunded copies are not produced, and a batch that has not begun can be deleted', async () => {
  const order = await buy(4);
  const [line] = await story.query<{ id: number }>('select id from order_items where order_id = $1', [order]);
  const { status } = await story.admin
    .visitor()
    .post(`/api/admin/orders/${order}/refund`, { lines: [{ order_item_id: line?.id, quantity: 3 }], restock: false });
  expect(status).toBeLessThan(300);
  expect(await waiting()).toMatchObject([{ copies: 2, orders: 2 }]);
  const { body } = await collect();
  expect(body.copies).toBe(2);
  expect((await ravi().send('DELETE', `${desk}/batches/${body.id}`)).body).toEqual({ success: true });
  expect(await waiting()).toMatchObject([{ copies: 2 }]);
  expect(
    await story.query("select action from audit_log where entity = 'vod_batch' and action = 'batch.dropped'"),
  ).toHaveLength(1);
});

test('orders follow the batch of their copies: into preparation, and shipped when complete', async () => {
  // The second parcel also has another on-demand record, which is not produced yet.
  await story.query("update projects set selling_mode = 'ondemand' where id = $1", [story.last.project_id]);
  const [alone, waits] = [await buy(1), await buy(1, story.last)];
  const { id } = (await collect()).body;
  const move = (state: string) => ravi().send('PUT', `${desk}/batches/${id}`, { state });
  const orders = (orderIds: readonly number[]) =>
    story.query<{ status: string; mails: string[] }>(
      `select o.status, array(select kind from mails where kind like 'order_%' and kind <> 'order_paid' and (entity = 'order:' || o.id
        or entity in (select 'shipment:' || s.id from shipments s where s.order_id = o.id)) order by kind) as mails
       from orders o where o.id = any($1) order by o.id`,
      [orderIds],
    );
  await move('in_production');
  expect(await orders([alone, waits])).toEqual([
    { status: 'in_preparation', mails: ['order_in_preparation'] },
    { status: 'in_preparation', mails: ['order_in_preparation'] },
  ]);
  await move('done');
  expect((await move('shipped')).body).toMatchObject({ state: 'shipped' });
  expect(await orders([alone, waits])).toEqual([
    { status: 'sent', mails: ['order_in_preparation', 'order_sent'] },
    { status: 'in_preparation', mails: ['order_in_preparation'] },
  ]);
  expect(
    await story.query("select action from audit_log where entity = 'order' and entity_id = $1 order by id", [
      String(alone),
    ]),
  ).toMatchObject([{ action: 'order.in_preparation' }, { action: 'order.sent' }]);
  expect((await move('collected')).status).toBe(409);
});

test('a cancelled order, or one with a paused parcel, keeps its state', async () => {
  const [cancelled, rests] = [await buy(1), await buy(1)];
  const { id } = (await collect()).body;
  await story.admin.visitor().post(`/api/admin/orders/${cancelled}/cancel`, {});
  await story.query("update shipments set status = 'paused' where order_id = $1", [rests]);
  const { body } = await ravi().send('PUT', `${desk}/batches/${id}`, { state: 'in_production' });
  expect(body.state).toBe('in_production');
  expect(
    await story.query('select status from orders where id = any($1) order by id', [[cancelled, rests]]),
  ).toMatchObject([{ status: 'cancelled' }, { status: 'paid' }]);
});

test('a batch starts with changed audio only after its check or with a reason, which is audited', async () => {
  const { project_id } = story.record;
  await buy(1);
  const { id } = (await collect()).body;
  const start = (more: object = {}) => ravi().send('PUT', `${desk}/batches/${id}`, { state: 'in_production', ...more });
  await story.query("insert into project_rechecks (project_id, part) values ($1, 'audio'), ($1, 'format')", [
    project_id,
  ]);
  const stopped = await start();
  expect([stopped.status, stopped.body.error.key]).toEqual([409, 'files_red']);
  expect(stopped.body.error.fields).toEqual({ recheck_audio: 'recheck_open' });
  expect((await start({ override_reason: 'Short' })).body.error.fields).toEqual({
    override_reason: 'reason_too_short',
  });
  const both = await Promise.all([1, 2].map(() => start({ override_reason: 'The creator only renamed a track.' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(
    await story.query(
      "select after->>'reason' as reason from audit_log where entity = 'vod_batch' and action = 'pressing.faults_overridden'",
    ),
  ).toEqual([{ reason: 'The creator only renamed a track.' }]);
  expect((await ravi().get(`${desk}/batches`)).body.items[0]).toMatchObject({ id, rechecks: ['audio'] });
  await story.query('delete from project_rechecks where project_id = $1', [project_id]);
});
