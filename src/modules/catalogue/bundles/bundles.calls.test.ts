import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDeadlocks } from '../../../../tests/support/empty-orders-and-deadlocks.ts';
import { expectNoDoctorFindings } from '../../../../tests/support/expect-no-doctor-findings.ts';
import { DECLARED_RIGHTS } from '../../../../tests/support/rights-declaration.ts';
import {
  fillVisitorCart,
  makeShopStory,
  paymentBody,
  type ShopStory,
  type StoryItem,
} from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// Creators combine items that their own shop has in stock into bundles, and sell them like other items.
let app: TestApp;
let story: ShopStory;
let shirt: StoryItem;
let large: number;
const nova = () => story.nova.visitor();

beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  const black = { type: 't-shirt', price: 2000, weight_grams: 180, color: 'black' };
  shirt = await story.item({ name: 'Tide Shirt', category: 't-shirt' }, { ...black, size: 'M', stock: 6, position: 1 });
  large = await shelved({ ...black, currency: 'EUR', size: 'L', stock: 3, position: 2 });
  // The same shirt in white comes before the black one.
  await shelved({ ...black, currency: 'EUR', color: 'white', size: 'L', stock: 9, position: 0 });
});
afterAll(async () => {
  await expectNoDoctorFindings(app);
  await app.close();
});

async function shelved(item: Record<string, string | number>): Promise<number> {
  const id = await story.insert('items', { project_id: shirt.project_id, ...item });
  await story.insert('stock_movements', { item_id: id, quantity: item.stock ?? 0, reason: 'initial' });
  return id;
}

async function begun(name = 'Tide Set'): Promise<number> {
  const { status, body } = await nova().post('/api/projects', { name, artist_name: 'Nova', category: 'bundle' });
  expect(status).toBe(201);
  return body.id;
}

const save = (id: number, body: object, by = nova()) => by.send('PUT', `/api/projects/${id}/bundle`, body);
const set = (
  parts: object[] = [
    { item_id: story.record.item_id, quantity: 1 },
    { item_id: shirt.item_id, quantity: 2 },
  ],
) => ({
  price: 5500,
  currency: 'EUR',
  parts,
});

/** Submitted, approved by staff, on sale. */
async function onSale(id: number): Promise<void> {
  await story.query("update projects set picture = 'abc' where id = $1", [id]);
  expect((await nova().post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).status).toBe(200);
  expect((await story.team.visitor().post(`/api/projects/${id}/step`, { step: 'confirmed' })).status).toBe(200);
}

test('its price is shown with those of its items, the saving and the earnings', async () => {
  const id = await begun();
  expect((await nova().get(`/api/projects/${id}/bundle`)).body).toMatchObject({ item_id: null, parts: [], price: 0 });
  const { status, body } = await save(id, set());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    price: 5500,
    apart: 2500 + 2 * 2000,
    saves: 1000,
    left: 3,
    on_sale: false,
    editable: true,
  });
  expect(body.tax + body.fee + body.earns).toBe(5500);
  expect(
    body.parts.map(({ name, quantity, sizes, left }: Record<string, unknown>) => [name, quantity, sizes, left]),
  ).toEqual([
    ['Low Tide', 1, [], 100],
    ['Tide Shirt', 2, ['M', 'L'], 6],
  ]);
  const dear = await save(id, { ...set(), price: 9900 });
  expect(dear.body.saves).toBe(0);
  const inYen = await save(id, { ...set(), price: 9000, currency: 'JPY' });
  const alone = async (project: number, item: number) =>
    (await nova().get(`/api/projects/${project}?currency=JPY`)).body.items.find(
      ({ item_id }: { item_id: number }) => item_id === item,
    ).price;
  const [record, each] = [
    await alone(story.record.project_id, story.record.item_id),
    await alone(shirt.project_id, shirt.item_id),
  ];
  expect(inYen.body.apart).toBe(record + 2 * each);
});

test('a bundle of two items is submitted, approved, bought in the chosen size, and taken off sale', async () => {
  const id = await begun('Two Tides');
  await save(id, { ...set([{ item_id: shirt.item_id, quantity: 1 }]), price: 0 });
  const lacking = await nova().post(`/api/projects/${id}/submit`, DECLARED_RIGHTS);
  expect([lacking.status, lacking.body.missing]).toEqual([422, ['cover_missing', 'parts_missing', 'price_missing']]);
  const both = [
    { item_id: shirt.item_id, quantity: 1 },
    { item_id: story.record.item_id, quantity: 1 },
  ];
  const { item_id, earns } = (await save(id, { ...set(both), price: 4000 })).body;
  await nova().send('PUT', `/api/projects/${id}`, { shows_earnings: true });
  expect((await app.visitor().get(`/api/projects/${id}`)).status).toBe(404);
  await onSale(id);
  expect((await save(id, set(both))).body.error.key).toBe('project_not_editable');

  const page = (await app.visitor().get(`/api/projects/${id}?currency=EUR`)).body;
  expect(page.items[0]).toMatchObject({
    item_id,
    type: 'bundle',
    price: 4000,
    creator_earns: earns,
    stock: 'in_stock',
  });
  expect(page.items[0].parts.map(({ title, size_choices }: Record<string, unknown>) => [title, size_choices])).toEqual([
    ['Tide Shirt', ['M', 'L']],
    ['Low Tide', []],
  ]);

  const bundle = { project_id: id, item_id, shop_id: story.cellar, chosen_sizes: { [shirt.item_id]: 'L' } };
  const buyer = app.visitor();
  const cart = await fillVisitorCart(buyer, [bundle]);
  expect((await buyer.post('/api/cart/pay', paymentBody(cart))).body.status).toBe('paid');
  const stock = async (itemId: number) =>
    (await story.query<{ stock: number; sold: number }>('select stock, sold from items where id = $1', [itemId]))[0];
  // The black one in L was sold, not the M that represents it, nor the white one.
  expect([await stock(large), (await stock(shirt.item_id))?.sold]).toEqual([{ stock: 2, sold: 1 }, 0]);

  const sell = (on_sale: boolean, by = nova()) => by.send('PUT', `/api/projects/${id}/bundle/sale`, { on_sale });
  expect((await sell(false)).body).toMatchObject({ on_sale: false, item_id });
  const offSale = (await app.visitor().get(`/api/projects/${id}`)).body;
  expect([offSale.items, offSale.in_stock, offSale.price_from]).toEqual([[], false, null]);
  expect((await fillVisitorCart(app.visitor(), [bundle])).count).toBe(0);
  expect((await sell(false)).status).toBe(200);
  expect((await sell(true)).body).toMatchObject({ on_sale: true, left: 6 });
  expect((await fillVisitorCart(app.visitor(), [bundle])).count).toBe(1);

  // Staff edit a sold bundle as a new one. Its buyers keep the items they bought.
  const changed = await save(
    id,
    { ...set([{ item_id: story.record.item_id, quantity: 2 }]), price: 4500 },
    story.team.visitor(),
  );
  expect(changed.body.item_id).not.toBe(item_id);
  const kept = await story.query('select part_item_id from bundle_parts where bundle_item_id = $1', [item_id]);
  expect(kept).toHaveLength(2);
  const now = (await app.visitor().get(`/api/projects/${id}?currency=EUR`)).body.items;
  expect(now.map(({ price }: { price: number }) => price)).toEqual([4500]);
  const alone = await save(id, set([{ item_id: story.record.item_id, quantity: 1 }]), story.team.visitor());
  expect([alone.status, alone.body.error.key]).toEqual([409, 'bundle_not_ready']);
});

test('only items that its own shop has in stock may be added', async () => {
  const id = await begun('Others');
  const { nova: maker } = story;
  const mine = { owner_id: maker.id };
  const others: Record<string, StoryItem> = {
    'another shop’s': story.attics,
    'another maker’s in the same shop': await story.item({ name: 'Bens', owner_id: story.ben.id }),
    'a download': await story.item({ ...mine, name: 'File' }, { type: 'digital', stock: null, weight_grams: null }),
    'what is still to come': await story.item({
      ...mine,
      name: 'Soon',
      selling_mode: 'preorder',
      ships_at: '2099-01-01',
    }),
    'what is made to order': await story.item({ ...mine, name: 'Lathe', selling_mode: 'ondemand' }, { stock: null }),
    'a draft': await story.item({ ...mine, name: 'Draft', step: 'creating' }),
    'what is refused': await story.item({ ...mine, name: 'No', step: 'refused' }),
    'what the trade alone buys': await story.item({ ...mine, name: 'Trade', b2b: true }),
    'a test pressing': await story.item({ ...mine, name: 'Test', type: 'test_pressing' }, { type: 'test_pressing' }),
    'another bundle': await story.item({ ...mine, name: 'Set', category: 'bundle' }, { type: 'bundle', stock: null }),
    'what nobody weighed': await story.item({ ...mine, name: 'Light' }, { weight_grams: null }),
    'what is no longer sold': await story.item({ ...mine, name: 'Was' }, { active: false }),
    'a second size of one thing': { ...shirt, item_id: large },
  };
  const found = (await nova().get(`/api/projects/${id}/bundle/parts`)).body.map(({ item_id }: StoryItem) => item_id);
  expect(found).toEqual(expect.arrayContaining([story.record.item_id, shirt.item_id]));
  for (const [caseName, { item_id }] of Object.entries(others)) {
    const { status, body } = await save(
      id,
      set([
        { item_id: story.record.item_id, quantity: 1 },
        { item_id, quantity: 1 },
      ]),
    );
    expect([caseName, status, body.error?.fields]).toEqual([caseName, 422, { 'parts.1.item_id': 'part_unknown' }]);
    expect([caseName, found.includes(item_id)]).toEqual([caseName, false]);
  }
  const named = (await nova().get(`/api/projects/${id}/bundle/parts?search=LOW%20tide`)).body;
  expect(named.map(({ name }: { name: string }) => name)).toEqual(['Low Tide']);
  expect((await nova().get(`/api/projects/${id}/bundle/parts?search=%25`)).body).toEqual([]);
});

describe('impossible bundles', () => {
  let id: number;
  beforeAll(async () => {
    id = await begun('Wrong');
  });
  const one = () => ({ item_id: story.record.item_id, quantity: 1 });
  test.each([
    () => ({ ...set(), price: -1 }),
    () => ({ ...set(), price: 1.5 }),
    () => ({ ...set(), price: '40' }),
    () => ({ ...set(), price: 100_000_001 }),
    () => ({ ...set(), currency: 'XXX' }),
    () => ({ ...set(), stock: 5 }),
    () => set([]),
    () => set([one(), one()]),
    () => set([{ ...one(), quantity: 0 }]),
    () => set([{ ...one(), quantity: 21 }]),
    () => set([{ ...one(), quantity: 1.5 }]),
    () => set(Array.from({ length: 13 }, (_, at) => ({ item_id: at + 1, quantity: 1 }))),
    () => set([{ item_id: 999_999_999, quantity: 1 }]),
  ])('is refused (%#)', async (body) => {
    expect((await save(id, body())).status).toBe(422);
    expect((await nova().get(`/api/projects/${id}/bundle`)).body.item_id).toBeNull();
  });
  test('twenty copies of one item are accepted, and an unapproved bundle is not sold', async () => {
    expect((await save(id, set([{ ...one(), quantity: 20 }]))).status).toBe(200);
    const early = await nova().send('PUT', `/api/projects/${id}/bundle/sale`, { on_sale: true });
    expect([early.status, early.body.error.key]).toEqual([409, 'bundle_not_ready']);
    const bare = await nova().post(`/api/projects/${id}/bundle/cover`, {});
    expect([bare.status, bare.body.error.key]).toEqual([409, 'bundle_not_ready']);
  });
});

test('a bundle is visible only to its creator and staff; a record is no bundle', async () => {
  const id = await begun('Secret');
  const tries = async (by: ReturnType<typeof nova>, bundleId = id) => [
    (await by.get(`/api/projects/${bundleId}/bundle`)).status,
    (await by.get(`/api/projects/${bundleId}/bundle/parts`)).status,
    (await save(bundleId, set(), by)).status,
    (await by.send('PUT', `/api/projects/${bundleId}/bundle/sale`, { on_sale: true })).status,
    (await by.post(`/api/projects/${bundleId}/bundle/cover`, {})).status,
  ];
  expect(await tries(app.visitor())).toEqual([401, 401, 401, 401, 401]);
  for (const other of [story.ada, story.ben, story.ravi])
    expect(await tries(other.visitor())).toEqual([404, 404, 404, 404, 404]);
  expect(await tries(nova(), story.record.project_id)).toEqual([404, 404, 404, 404, 404]);
  expect(await tries(story.team.visitor())).toEqual([200, 200, 200, 409, 409]);
});

test('a save of a bundle waits for a sale of it before it locks its project, so that neither waits in a circle', async () => {
  const id = await begun('Crossing Set');
  const { item_id } = (await save(id, set())).body;
  const deadlocks = await countDeadlocks(story);
  const sale = await app.database.pool.connect();
  try {
    await sale.query('begin');
    await sale.query('select id from items where id = $1 for no key update', [item_id]);
    const saving = save(id, { ...set(), price: 5600 });
    await expect
      .poll(async () => {
        const { rows } = await app.database.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.length;
      })
      .toBe(1);
    await sale.query('select id from projects where id = $1 for no key update', [id]);
    await sale.query('commit');
    expect(await saving).toMatchObject({ status: 200, body: { price: 5600 } });
    expect(await countDeadlocks(story)).toBe(deadlocks);
  } finally {
    sale.release();
  }
});
