import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignWaitingParcels } from '#modules/fulfilment/parcels/parcel-warehouses-and-splits.server.ts';
import { readRecentFeedbackAverage } from '#modules/selling/orders/find-order-feedback.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { copyPaidOrder, TABLES_GROWN_BY_COPIES } from '../../tests/support/copy-orders.ts';
import { openPaymentJobContext } from '../../tests/support/open-payment-job-context.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type PlanWatch, watchPlans } from '../../tests/support/watch-query-plans.ts';

import { makeJobHandlers } from './job-handlers.server.ts';

// Work on one order, or on the open orders, costs the same after years of trade: no table of sales is read completely.

const OFTEN = makeJobHandlers({ database: {}, config: {}, ports: {} } as never).flatMap(({ name, cron }) =>
  /^\S+ \* /.test(cron ?? '') ? [name] : [],
);

let app: TestApp;
let story: ShopStory;
let watched: PlanWatch;
let order_id: number;
let work: Awaited<ReturnType<typeof openPaymentJobContext>>;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  work = await openPaymentJobContext(app);
  const ada = story.ada.visitor();
  order_id = (await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, [story.record])))).body.order_id;
  expect((await ada.post('/api/cart/feedback', { order_id, rating: 5, comment: 'Said well' })).status).toBe(200);
  // Its revenue is settled, so that the plans see a posted sale.
  for (const name of OFTEN) if (name !== 'place-parcels') await doWork(name);
  await copyPaidOrder(app.database.pool, { order_id, user_id: story.ada.id }, 25_000);
  watched = watchPlans(app.database.pool, TABLES_GROWN_BY_COPIES);
}, 120_000);
afterAll(async () => {
  await work.close();
  await app.close();
});

function doWork(name: string) {
  const { config, ports, jobs } = work;
  const handlers = makeJobHandlers({ database: { ...app.database, where: '' }, config, ports, jobs: () => jobs });
  return handlers.find((each) => each.name === name)?.run(null, new AbortController().signal);
}

const findShipmentId = async () =>
  (await story.query<{ id: number }>('select id from shipments where order_id = $1', [order_id]))[0]?.id;

test('parcels find their warehouse', async () => {
  await assignWaitingParcels({ db: app.database.db });
  expect(watched.scans()).toEqual([]);
  expect(await story.query('select warehouse_id from shipments where order_id = $1', [order_id])).toEqual([
    { warehouse_id: 1 },
  ]);
});

test.each([
  ['ada', '/api/user/orders'],
  ['ada', '/api/user/orders/ID'],
  ['ada', '/api/user/orders/ID/shop'],
  ['ada', '/api/user/orders/ID/tracking'],
  ['ada', '/api/user/orders/ID/invoice'],
  ['ada', '/api/user/data'],
  ['nova', '/api/user/shop/orders'],
  ['nova', '/api/user/projects/PROJECT/orders'],
  ['team', '/api/projects/PROJECT/orders'],
  ['team', '/api/admin/invoices?search=ada'],
  ['team', '/api/admin/invoices?month=2026-11'],
  ['nova', '/api/user/money'],
  ['ravi', '/api/admin/dispatch'],
  ['ravi', '/api/admin/dispatch/SHIPMENT'],
  ['ravi', '/api/admin/stock'],
  ['ravi', '/api/admin/warehouses'],
  ['ravi', '/api/admin/dispatch?status=delivered'],
  ['ravi', '/api/admin/stock/ITEM'],
  ['ravi', '/api/admin/stock/movements'],
  ['team', '/api/admin/orders'],
  ['team', '/api/admin/orders?status=paid'],
  ['team', '/api/admin/orders?search=m77@many.example'],
  ['team', '/api/admin/orders/ID'],
  ['team', '/api/admin/feedback'],
  ['team', '/api/admin/feedback?rating=1'],
  ['team', '/api/admin/feedback?days=30'],
  ['team', '/api/admin/feedback?rating=5&days=90'],
  ['team', '/api/admin/feedback?search=said%20777'],
  ['team', '/api/admin/feedback?search=M777'],
  ['team', '/api/admin/users'],
  ['team', '/api/admin/users?search=many%20777'],
  ['team', '/api/admin/users?search=m777@many'],
  ['team', '/api/admin/users/USER'],
  ['team', '/api/admin/outbox'],
  ['team', '/api/admin/audit'],
  ['team', '/api/admin/returns'],
  ['team', '/api/admin/payments'],
  // All copies of the order have one date, while an index finds few dates among years.
  ['team', '/api/admin/payments/days?from=2020-01-01&until=2020-03-31'],
  ['team', '/api/admin/invoices'],
  ['admin', '/api/admin/invoices'],
  ['admin', '/api/admin/invoices?search=ada'],
  ['team', '/api/admin/invoices?step=to_do'],
  ['admin', '/api/admin/invoices?step=to_check'],
  ['admin', '/api/admin/invoices?step=valid'],
  ['admin', '/api/admin/invoices?step=invoiced'],
  ['admin', '/api/admin/invoices?step=paid'],
] as const)('%s asks %s', async (who, path) => {
  const address = path
    .replace('ID', String(order_id))
    .replace('USER', String(story.ben.id))
    .replace('PROJECT', String(story.record.project_id))
    .replace('ITEM', String(story.record.item_id))
    .replace('SHIPMENT', String(await findShipmentId()));
  watched.scans();
  watched.statements();
  const { status } = await story[who].visitor().get(address);
  expect(status).toBe(200);
  expect(watched.statements()).toBeGreaterThan(0);
  expect(watched.scans()).toEqual([]);
});

test('recent ratings of purchases', async () => {
  watched.scans();
  expect((await readRecentFeedbackAverage({ db: app.database.db } as Ctx)).count).toBeGreaterThan(700);
  expect(watched.scans()).toEqual([]);
});

test('a mail link loads its files', async () => {
  watched.scans();
  const guest = app.visitor();
  guest.cookies.set('orders', 'a-key-that-opens-no-order-at-all');
  expect((await guest.get(`/api/downloads/${story.record.project_id}`)).status).toBe(404);
  expect(watched.scans()).toEqual([]);
  // An index that begins with the order would be read completely, although that is no scan of the table.
  const found = "select order_id from order_keys where key_hash = any(array['a']::bytea[])";
  const [plan] = await story.query<{ 'QUERY PLAN': string }>(`explain ${found}`);
  expect(plan?.['QUERY PLAN']).toContain('order_keys_key');
});

test('a sale and its consequences', async () => {
  watched.scans();
  const ben = story.ben.visitor();
  const { body } = await ben.post('/api/cart/pay', paymentBody(await fillVisitorCart(ben, [story.attics])));
  expect(body.status).toBe('paid');
  const team = story.team.visitor();
  expect((await team.post(`/api/admin/orders/${body.order_id}/move`, { to: 'confirmed' })).status).toBe(200);
  const refund = await team.post(`/api/admin/orders/${body.order_id}/refund`, { amount: 100 });
  expect(refund.status).toBe(200);
  expect((await ben.send('DELETE', `/api/user/orders/${body.order_id}`)).status).toBe(200);
  expect(watched.scans()).toEqual([]);
});

test('corrections by staff and returns by buyers', async () => {
  const ben = story.ben.visitor();
  const { body } = await ben.post(
    '/api/cart/pay',
    paymentBody(await fillVisitorCart(ben, [{ ...story.attics, quantity: 2 }])),
  );
  const team = story.team.visitor();
  expect(body.status).toBe('paid');
  const file = (await team.get(`/api/admin/orders/${body.order_id}`)).body.order;
  const parcel = file.shipments[0];
  const line = parcel.items[0];
  const at = `/api/admin/orders/${body.order_id}`;
  watched.scans();
  const steps: [method: 'POST' | 'PUT', path: string, asked: object][] = [
    ['POST', `/api/orders/${body.order_id}/returns`, { kind: 'withdrawal', name: 'Ben', lines: [one(line.id)] }],
    ['POST', `${at}/delay`, { shipment_id: parcel.id, day: '2030-01-07' }],
    ['PUT', `${at}/parcels/${parcel.id}/address`, { ...parcel.address, address: '3 rue du Sillon' }],
    ['POST', `${at}/move`, { to: 'confirmed' }],
    ['POST', `${at}/move`, { to: 'in_preparation' }],
    ['POST', `${at}/move`, { to: 'sent', transporter: 'ups', tracking_number: '1Z99' }],
    ['PUT', `${at}/parcels/${parcel.id}/tracking`, { transporter: 'ups', tracking_number: '1Z98' }],
    ['POST', `${at}/move`, { to: 'delivered' }],
    ['POST', `/api/orders/${body.order_id}/returns`, { kind: 'return', name: 'Ben', lines: [one(line.id)] }],
  ];
  for (const [method, path, asked] of steps) {
    const { status } = await (path.startsWith('/api/admin') ? team : ben).send(method, path, asked);
    expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
    expect([path, watched.scans()]).toEqual([path, []]);
  }
});

const one = (order_item_id: number) => ({ order_item_id, quantity: 1, reason: 'changed_mind' });

test.each(OFTEN)('%s, which runs each minute or hour', async (name) => {
  await doWork(name);
  watched.scans();
  await doWork(name);
  expect(watched.scans()).toEqual([]);
});
