import { expect, test } from 'vitest';
import { postUnpostedEarnings } from '#modules/money/royalties/post-earnings.server.ts';
import { runDoctor } from '#modules/office/doctor/run-doctor.server.ts';
import { boxTestActions } from '../../../../tests/support/box-test-actions.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop({ env: { LOG_LEVEL: 'error' } });
const boxes = boxTestActions(story);

test('staff fill a box by preferences from the platform’s own shelves, without duplicates, and dispatch sends it', async () => {
  const house = (name: string, genre_ids: number[], stock: number) =>
    story.item({ name, shop_id: story.attic, genre_ids: `{${genre_ids.join(',')}}` }, { stock });
  const [jazz, soul, metal, last] = [
    await house('Blue Room', [7], 5),
    await house('Slow Fire', [10], 5),
    await house('Iron Bell', [18], 5),
    await house('Only One', [7, 10], 1),
  ];
  const ada = story.ada.visitor();
  const { id, order_id } = await boxes.subscribe(ada);
  await ada.post('/api/user/boxes/vinyl', { id, genre_ids: [7, 10], colors: [], note: 'Late at night.' });
  const ravi = story.ravi.visitor();
  const { items } = (await ravi.get('/api/admin/boxes/to-fill')).body;
  const box = items.find((each: { box_id: number }) => each.box_id === id);
  expect(box).toMatchObject({ type: 'two', order_id, taste: { genre_ids: [7, 10], note: 'Late at night.' } });
  const path = `/api/admin/boxes/to-fill/${box.parcel_id}`;
  expect((await ada.get(path)).status).toBe(403);
  const names = (await ravi.get(path)).body.records.map((record: { name: string }) => record.name);
  // Best fit first. Records of a creator are not the platform's to give away.
  expect(names[0]).toBe('Only One');
  expect(names).toEqual(expect.arrayContaining(['Blue Room', 'Slow Fire', 'Iron Bell']));
  expect(names).not.toContain('Low Tide');
  const wrong = await ravi.post(path, { item_ids: [jazz.item_id] });
  expect(wrong.body.error.key).toBe('box_wrong_records');
  const fill = { item_ids: [last.item_id, soul.item_id], note: 'Start with side two.' };
  const both = await Promise.all([ravi.post(path, fill), story.team.visitor().post(path, fill)]);
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const { shipment_id } = both.find(({ status }) => status === 200)?.body ?? {};
  const stock = await story.query('select stock from items where id = any($1) order by id', [
    [soul.item_id, last.item_id],
  ]);
  expect(stock).toEqual([{ stock: 4 }, { stock: 0 }]);
  const team = story.team.visitor();
  for (const to of ['confirmed', 'in_preparation', 'sent'])
    expect((await team.post(`/api/admin/orders/${order_id}/move`, { to, shipment_id })).status).toBe(200);
  const [shown] = (await ada.get('/api/user/boxes')).body.items;
  expect(shown.boxes).toMatchObject([
    { status: 'sent', note: 'Start with side two.', records: [{ name: 'Slow Fire' }, { name: 'Only One' }] },
  ]);
  const order = (await ada.get(`/api/user/orders/${order_id}`)).body;
  expect(order).toMatchObject({ total: 4900, status: 'sent' });
  const { body: file } = await team.get(`/api/admin/boxes/${id}`);
  expect(file.periods).toMatchObject([{ period: 0, state: 'paid', total: 4900 }]);
  expect((await team.post(`/api/admin/boxes/${id}`, { action: 'pause' })).body).toMatchObject({
    status: 'paused',
    paused_because: 'staff',
  });
  const [audit] = await story.query(
    "select count(*)::int as n from audit_log where action in ('box.filled', 'box.pause')",
  );
  expect(audit).toEqual({ n: 2 });
  expect(metal.item_id).toBeGreaterThan(0);
});

test('a box is sold as a whole: filling it leaves the invoice as it was, and a credit note names no record of it', async () => {
  const items = [
    await story.item({ name: 'Sold Within', shop_id: story.attic }, { stock: 5 }),
    await story.item({ name: 'Packed Along', shop_id: story.attic }, { stock: 5 }),
  ];
  const ben = story.ben.visitor();
  const { id, order_id } = await boxes.subscribe(ben);
  const invoice = await paper(ben, `/api/user/orders/${order_id}/invoice?lang=en`);
  const [box] = await story.query<{ parcel_id: number }>(
    'select x.id as parcel_id from box_parcels x join box_periods p on p.id = x.period_id where p.subscription_id = $1',
    [id],
  );
  const post = () => postUnpostedEarnings(app.database, { all: true });
  await post();
  const fill = { item_ids: items.map(({ item_id }) => item_id) };
  expect((await story.ravi.visitor().post(`/api/admin/boxes/to-fill/${box?.parcel_id}`, fill)).status).toBe(200);
  const filled = await paper(ben, `/api/user/orders/${order_id}/invoice?lang=en`);
  expect(filled.words).toBe(invoice.words);
  expect(filled.bytes.equals(invoice.bytes)).toBe(true);
  const { body: back } = await story.admin.visitor().post(`/api/admin/orders/${order_id}/refund`, { restock: false });
  const note = await paper(ben, `/api/user/orders/${order_id}/credit-notes/${back.refund_id}?lang=en`);
  expect(note.words).toContain('€49.00');
  expect(note.words).not.toMatch(/Sold Within|Packed Along|€0\.00/);
  // The journal has no entry for them either.
  await post();
  await expectNoDoctorFindings(app);
});

async function paper(browser: TestVisitor, path: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bytes = Buffer.from(await (await fetch(app.url + path, { headers: { cookie } })).arrayBuffer());
  return {
    bytes,
    words: pdfPages(bytes)
      .map(({ text }) => text)
      .join(),
  };
}

test('banning an account pauses its boxes, because a banned owner can not cancel them', async () => {
  const ben = story.ben.visitor();
  const [one, two] = [await boxes.subscribe(ben), await boxes.subscribe(ben, 'quarterly')];
  await ben.send('DELETE', `/api/user/boxes/${two.id}`);
  const team = story.team.visitor();
  expect((await team.post(`/api/admin/users/${story.ben.id}/ban`, { reason: 'stolen cards' })).status).toBe(200);
  const states = async () =>
    [await boxes.subscription(one.id), await boxes.subscription(two.id)].map((box) => box?.status);
  expect(await states()).toEqual(['paused', 'cancelled']);
  expect((await team.send('DELETE', `/api/admin/users/${story.ben.id}/ban`)).status).toBe(200);
  expect(await states()).toEqual(['paused', 'cancelled']);
});

test('staff list the boxes of one account: its own with name, state, rhythm and next day, and no other account’s', async () => {
  const shown = await boxes.subscribe(story.ada.visitor(), 'bimonthly');
  const foreign = await boxes.subscribe(story.ben.visitor(), 'quarterly');
  const { items } = (await story.team.visitor().get(`/api/admin/boxes?user_id=${story.ada.id}`)).body;
  expect(items[0]).toMatchObject({
    id: shown.id,
    user_id: story.ada.id,
    status: 'active',
    periodicity: 'bimonthly',
    name: expect.stringMatching(/./),
    next_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(items.map(({ id }: { id: number }) => id)).not.toContain(foreign.id);
});

test('the doctor sees a box in a parcel to a place with other VAT, by country and by postcode', async () => {
  const items = [
    await story.item({ name: 'Sent Near', shop_id: story.attic }, { stock: 5 }),
    await story.item({ name: 'Sent Far', shop_id: story.attic }, { stock: 5 }),
  ];
  const { id, order_id } = await boxes.subscribe(story.nova.visitor());
  const [box] = await story.query<{ parcel_id: number }>(
    'select x.id as parcel_id from box_parcels x join box_periods p on p.id = x.period_id where p.subscription_id = $1',
    [id],
  );
  const fill = { item_ids: items.map(({ item_id }) => item_id) };
  const { body } = await story.ravi.visitor().post(`/api/admin/boxes/to-fill/${box?.parcel_id}`, fill);
  const isFound = async (territory: string, country_id: string, zip_code: string) => {
    await story.query('update orders set territory = $2 where id = $1', [order_id, territory]);
    await story.query('update shipments set address = address || $2::jsonb where id = $1', [
      body.shipment_id,
      JSON.stringify({ country_id, zip_code }),
    ]);
    const { findings } = await runDoctor(app.database.db);
    return findings.some(({ rule, count }) => rule === 'a box ships to the country whose VAT was paid' && count > 0);
  };
  const [before] = await story.query<{ territory: string; address: { country_id: string; zip_code: string } }>(
    'select o.territory, s.address from shipments s join orders o on o.id = s.order_id where s.id = $1',
    [body.shipment_id],
  );
  expect([
    await isFound('FR', 'FR', '75011'),
    await isFound('FR', 'MC', '98000'),
    await isFound('RE', 'FR', '974-00'),
    await isFound('RE', 'RE', '97400'),
  ]).toEqual([false, false, false, false]);
  expect([
    await isFound('FR', 'RE', '97400'),
    await isFound('FR', 'DE', '10115'),
    await isFound('RE', 'FR', '75011'),
  ]).toEqual([true, true, true]);
  const { territory = '', address } = before ?? {};
  expect(await isFound(territory, address?.country_id ?? '', address?.zip_code ?? '')).toBe(false);
});
