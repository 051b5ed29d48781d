import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectTileData } from '#modules/catalogue/listing/listing.contract.ts';
import { clearPriceTableCache } from '#modules/shared/pricing/price-tables.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { DECLARED_RIGHTS } from '../../../../tests/support/rights-declaration.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let nova: Person;
let team: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  nova = await createPerson(app, 'creator', 'Nova');
  team = await createPerson(app, 'team', 'Tess');
  other = await createPerson(app, 'creator', 'Other');
});
afterAll(() => app.close());

const item = {
  type: 'vinyl',
  format: '12"',
  price: 2500,
  currency: 'EUR',
  stock: 10,
  weight_grams: 320,
};
const draft = { name: 'Undertow', artist_name: 'Nova', category: 'vinyl', genre_ids: [1, 11], items: [item] };
const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

/** A project as the wizard creates it, with cover and songs as if uploaded. */
async function readyProject(changes: object = {}): Promise<number> {
  const { status, body } = await nova.visitor.post('/api/projects', { ...draft, ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  const track = await nova.visitor.post(`/api/projects/${body.id}/tracks`, { title: 'Ebb' });
  expect([track.status, track.body.side, track.body.position, track.body.state]).toEqual([201, 'A', 1, 'waiting']);
  await query(
    "update songs set state = 'ready', preview_file = 'p', master_file = 'm', peaks = 'AA', duration_seconds = 31.5 where project_id = $1",
    [body.id],
  );
  await query("update projects set picture = 'cover' where id = $1", [body.id]);
  return body.id;
}

async function launched(changes: object = {}): Promise<number> {
  const id = await readyProject(changes);
  expect((await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).status).toBe(200);
  expect((await team.visitor.post(`/api/projects/${id}/step`, { step: 'confirmed' })).status).toBe(200);
  return id;
}

test('a release goes from the wizard through the review queue into the shop', async () => {
  const id = await readyProject({ items: [{ ...item, barcode: '0 75678 24641 8' }] });
  expect((await app.visitor().get(`/api/projects/${id}`)).status).toBe(404);
  expect((await nova.visitor.get(`/api/projects/${id}`)).status).toBe(200);
  expect((await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).body).toEqual({
    id,
    step: 'checking',
  });
  const queue = await team.visitor.get('/api/admin/projects?step=checking&search=undertow');
  expect(queue.body.items.find((each: { id: number }) => each.id === id)).toMatchObject({
    name: 'Undertow',
    next_steps: ['confirmed', 'refused'],
  });
  expect((await team.visitor.post(`/api/projects/${id}/step`, { step: 'confirmed' })).body).toEqual({
    id,
    step: 'confirmed',
  });
  const page = (await app.visitor().get(`/api/projects/${id}`)).body;
  expect(page).toMatchObject({
    project_id: id,
    name: 'Undertow',
    link: `/vinyl/${id}/undertow`,
    listed: true,
    in_stock: true,
    price_from: { price: 2500, currency: 'EUR' },
    cover_picture: '/projects/cover/cover?v=1',
    updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(page.items[0]).toMatchObject({ type: 'vinyl', price: 2500, stock: 'in_stock', left: null, parts: [] });
  expect(page.songs[0]).toMatchObject({
    title: 'Ebb',
    preview: `/songs/${page.songs[0].uuid}.mp3`,
    peaks: 'AA',
    duration: 31.5,
  });
  expect(JSON.stringify(page)).not.toContain('master');
  expect((await app.visitor().get('/api/search?search=0075678246418')).body[0]?.id).toBe(id);
  expect(
    await query('select from_step, to_step, user_id from project_moves where project_id = $1 order by id', [id]),
  ).toEqual([
    { from_step: 'creating', to_step: 'checking', user_id: nova.id },
    { from_step: 'checking', to_step: 'confirmed', user_id: team.id },
  ]);
  expect(await query("select action from audit_log where entity = 'project' and entity_id = $1", [String(id)])).toEqual(
    [{ action: 'project_confirmed' }],
  );
  expect(
    await query("select kind from mails where recipient = $1 and kind = 'project_confirmed'", [nova.email]),
  ).toHaveLength(1);
});

test('an unfinished project cannot be submitted, and the error lists the missing fields', async () => {
  const { body } = await nova.visitor.post('/api/projects', { ...draft, items: [] });
  const { status, body: answer } = await nova.visitor.post(`/api/projects/${body.id}/submit`, DECLARED_RIGHTS);
  expect([status, answer.error.key, answer.missing]).toEqual([
    422,
    'project_incomplete',
    ['cover_missing', 'items_missing', 'songs_missing'],
  ]);
  expect(body.missing).toEqual(answer.missing);
});

test('a refusal needs a reason, reaches the creator, and allows another submission', async () => {
  const id = await readyProject();
  await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS);
  expect((await team.visitor.post(`/api/projects/${id}/step`, { step: 'refused' })).body.error.fields).toEqual({
    reason: 'input_required',
  });
  await team.visitor.post(`/api/projects/${id}/step`, { step: 'refused', reason: 'The cover is blurred' });
  expect((await nova.visitor.get(`/api/projects/${id}/edit`)).body).toMatchObject({
    step: 'refused',
    refusal_reason: 'The cover is blurred',
    editable: true,
  });
  expect((await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).body.step).toBe('checking');
});

test('a submission needs a declaration of rights, which is stored with text version, person and time', async () => {
  const id = await readyProject();
  const bare = await nova.visitor.post(`/api/projects/${id}/submit`, {});
  expect([bare.status, bare.body.error.key, bare.body.error.fields]).toEqual([
    422,
    'rights_not_declared',
    {
      rights_sound: 'rights_sound_missing',
      rights_artwork: 'rights_artwork_missing',
      rights_version: 'rights_text_changed',
    },
  ]);
  const half = await nova.visitor.post(`/api/projects/${id}/submit`, { ...DECLARED_RIGHTS, rights_sound: false });
  expect(half.body.error.fields).toEqual({ rights_sound: 'rights_sound_missing' });
  expect(await query('select * from rights_declarations where project_id = $1', [id])).toEqual([]);
  expect((await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).status).toBe(200);
  expect((await team.visitor.get(`/api/admin/projects/${id}`)).body.rights).toEqual({
    version: DECLARED_RIGHTS.rights_version,
    lang: 'en',
    sound: true,
    artwork: true,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    by: 'Nova',
  });
});

test('a move outside the table is a conflict, and of two concurrent moves one wins', async () => {
  const id = await readyProject();
  expect((await team.visitor.post(`/api/projects/${id}/step`, { step: 'paid' })).body.error.key).toBe(
    'step_not_allowed',
  );
  await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS);
  const both = await Promise.all(
    ['confirmed', 'refused'].map((step) => team.visitor.post(`/api/projects/${id}/step`, { step, reason: 'x' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await query('select count(*)::int as n from project_moves where project_id = $1', [id])).toEqual([{ n: 2 }]);
});

test('a project of another user is not found: not to read, save, submit, count or bill', async () => {
  const id = await launched();
  for (const path of ['edit', 'stats', 'orders'])
    expect((await other.visitor.get(`/api/projects/${id}/${path}`)).status).toBe(404);
  expect((await other.visitor.send('PUT', `/api/projects/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await other.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).status).toBe(404);
  expect((await other.visitor.post(`/api/projects/${id}/tracks`, { title: 'x' })).status).toBe(404);
  expect((await other.visitor.post(`/api/projects/${id}/step`, { step: 'failed', reason: 'x' })).status).toBe(403);
  expect((await app.visitor().get(`/api/projects/${id}/edit`)).status).toBe(401);
});

test.each(['step', 'owner_id', 'exclusive', 'b2b', 'promo', 'popularity', 'picture', 'id', 'shop_id'])(
  'a creator cannot set %s',
  async (field) => {
    const { body } = await nova.visitor.post('/api/projects', draft);
    expect((await nova.visitor.send('PUT', `/api/projects/${body.id}`, { [field]: 1 })).body.error.key).toBe(
      'input_unknown',
    );
  },
);

test('announced facts cannot be changed after submission', async () => {
  const id = await launched();
  expect((await nova.visitor.send('PUT', `/api/projects/${id}`, { selling_mode: 'ondemand' })).body.error.key).toBe(
    'project_not_editable',
  );
  expect((await team.visitor.send('PUT', `/api/projects/${id}`, { description: 'Corrected' })).status).toBe(200);
});

test('buyers read the creator’s earnings where the creator agrees, by the split in force', async () => {
  const id = await launched();
  const earns = async () =>
    (await app.visitor().get(`/api/projects/${id}`)).body.items.map(
      ({ price, creator_earns }: { price: number; creator_earns: number | null }) => [price, creator_earns],
    );
  await query("insert into vat_rates (country_id, basis_points, valid_from) values ('FR', 2000, '1970-01-01')");
  clearPriceTableCache();
  expect(await earns()).toEqual([[2500, null]]);
  expect((await team.visitor.send('PUT', `/api/projects/${id}`, { shows_earnings: true })).status).toBe(200);
  // 25.00 euros without 20 % French VAT are 20.83, less a platform fee of a tenth.
  await expect.poll(() => earns(), { timeout: 8000 }).toEqual([[2500, 1875]]);
  await team.visitor.send('PUT', `/api/projects/${id}`, { selling_mode: 'ondemand' });
  await expect.poll(() => earns()).toEqual([[2500, null]]);
  await query('delete from vat_rates');
});

test('list prices follow a saved price, and stock movements are recorded', async () => {
  const id = await launched();
  const { body } = await nova.visitor.get(`/api/projects/${id}/edit`);
  const { item_id } = body.items[0];
  const saved = await team.visitor.send('PUT', `/api/projects/${id}`, {
    items: [{ ...item, item_id, price: 3100, stock: 4 }],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  // Items may be sent back as `edit` returned them. The sold number is read-only.
  const again = await team.visitor.send('PUT', `/api/projects/${id}`, {
    items: saved.body.items.map((each: object) => ({ ...each, sold: 99 })),
  });
  expect([again.status, again.body.items]).toEqual([200, saved.body.items]);
  const { items } = (await app.visitor().get('/api/projects?search=undertow&limit=100')).body;
  expect(items.find((each: { id: number }) => each.id === id).price_from).toEqual({ price: 3100, currency: 'EUR' });
  expect(await query('select quantity, reason from stock_movements where item_id = $1 order by id', [item_id])).toEqual(
    [
      { quantity: 10, reason: 'initial' },
      { quantity: -6, reason: 'correction' },
    ],
  );
  await query('update items set reserved = 3 where id = $1', [item_id]);
  const { body: refused } = await team.visitor.send('PUT', `/api/projects/${id}`, {
    items: [{ ...item, item_id, stock: 2 }],
  });
  expect(refused.error.key).toBe('stock_reserved');
});

test('low stock is shown with its number, none is sold out', async () => {
  const id = await launched({
    items: [
      { ...item, stock: 2 },
      { ...item, stock: 0, size: 'L', barcode: null },
    ],
  });
  const { items } = (await app.visitor().get(`/api/projects/${id}`)).body;
  expect(items.map(({ stock, left }: { stock: string; left: number }) => [stock, left])).toEqual([
    ['low', 2],
    ['sold_out', 0],
  ]);
});

test('a private project is reachable by its link and listed nowhere', async () => {
  const id = await launched({ name: 'Whisper', private: true });
  expect((await app.visitor().get(`/api/projects/${id}`)).body).toMatchObject({ name: 'Whisper', listed: false });
  expect((await app.visitor().get('/api/projects?search=whisper')).body.items).toEqual([]);
  expect((await app.visitor().get(`/api/songs?project_id=${id}`)).body.items).toEqual([]);
});

test('a like counts once and can be taken back; wishes and follows work alike', async () => {
  const id = await launched();
  for (let n = 0; n < 2; n += 1)
    expect((await other.visitor.post(`/api/projects/${id}/like`, {})).body).toEqual({ liked: true, likes: 1 });
  expect((await other.visitor.post(`/api/projects/${id}/like`, { like: false })).body).toEqual({
    liked: false,
    likes: 0,
  });
  expect((await app.visitor().post(`/api/projects/${id}/like`, {})).status).toBe(401);
  expect((await other.visitor.post('/api/user/wishes', { project_id: id, in_whishlist: true })).body).toEqual({
    project_id: id,
    in_whishlist: true,
  });
  const me = await other.visitor.get('/api/me');
  expect(me.body.wishes, me.text).toContain(id);
  expect((await other.visitor.post('/api/user/wishes', { project_id: 999_999, in_whishlist: true })).status).toBe(404);
  expect((await other.visitor.post(`/api/user/follows/${nova.id}`, {})).body).toEqual({
    id: nova.id,
    following: true,
    followers: 1,
  });
  expect((await other.visitor.get('/api/me')).body.follows).toEqual([nova.id]);
  expect((await other.visitor.post(`/api/user/follows/${other.id}`, {})).status).toBe(404);
});

test('projects of one group shipment name each other', async () => {
  const [one, two] = [await launched(), await launched()];
  const [group] = await query(
    'insert into group_shipments (name, shop_id) select $2, shop_id from projects where id = $1 returning id, shop_id',
    [one, 'Spring'],
  );
  await query('update projects set group_shipment_id = $1 where id = any($2)', [group.id, [one, two]]);
  expect((await app.visitor().get(`/api/projects/${one}/group-shipment`)).body).toEqual({
    group_shipment_id: group.id,
    shop_id: group.shop_id,
    name: 'Spring',
    project_ids: [one, two],
  });
});

test('recommendations leave out wishlisted records, and more by the artist leaves out the record itself', async () => {
  const id = await launched();
  const more = (await app.visitor().get(`/api/projects/${id}/more`)).body.items.map((each: { id: number }) => each.id);
  expect([more.length > 0, more.includes(id)]).toEqual([true, false]);
  const page = (await app.visitor().get(`/api/projects/${id}/more?limit=1`)).body;
  expect([page.items.map((each: { id: number }) => each.id), page.total]).toEqual([more.slice(0, 1), more.length]);
  const songs = (await app.visitor().get(`/api/projects/${id}/songs`)).body;
  const paged = (await app.visitor().get(`/api/projects/${id}/songs?limit=1&page=2`)).body;
  expect([paged.items, paged.total]).toEqual([songs.items.slice(1, 2), songs.items.length]);
  await other.visitor.post('/api/user/wishes', { project_id: id, in_whishlist: true });
  const ids = (await other.visitor.get('/api/projects/recommandations')).body.items.map(
    (each: { id: number }) => each.id,
  );
  expect([ids.length > 0, ids.includes(id)]).toEqual([true, false]);
});

test('a creator’s lists contain their own projects only', async () => {
  const mine = await nova.visitor.get('/api/projects/all?limit=100');
  expect(mine.body.total).toBeGreaterThan(5);
  expect((await other.visitor.get('/api/projects/all')).body).toMatchObject({ items: [], total: 0 });
  expect((await nova.visitor.get('/api/projects/soundcloud')).body.items).toEqual([]);
  expect((await app.visitor().get('/api/projects/all')).status).toBe(401);
});

test('paged lists return the cursor of the next page', async () => {
  const team = await createPerson(app, 'team');
  for (const [visitor, path] of [
    [nova.visitor, '/api/projects/all'],
    [nova.visitor, '/api/user/projects'],
    [team.visitor, '/api/admin/projects'],
  ] as const) {
    const seen: number[] = [];
    let cursor = '';
    let total = 0;
    do {
      const { body } = await visitor.get(`${path}?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ id }: { id: number }) => id));
      [cursor, total] = [body.next ?? '', body.total];
    } while (cursor);
    expect([new Set(seen).size, seen.length], path).toEqual([total, total]);
    expect((await visitor.get(`${path}?cursor=zz`)).body.error?.key).toBe('cursor_invalid');
  }
});

test('the orders of a project show its own lines and sums only', async () => {
  const [mine, theirs] = [await launched(), await launched()];
  const [order] = await query(
    `insert into orders (cart_id, email, lang, status, currency, subtotal, discount, shipping, tax, tax_included, total, firstname, lastname, address, city, country_id, paid_at)
     values ('c', 'b@x.example', 'en', 'paid', 'EUR', 10000, 0, 0, 0, true, 10000, 'Bo', 'Buyer', 'Street 1', 'Lyon', 'FR', now()) returning id`,
  );
  for (const [project, price, quantity] of [
    [mine, 2500, 2],
    [theirs, 5000, 1],
  ]) {
    await query(
      "insert into order_items (order_id, project_id, name, category, type, price, quantity, total) values ($1, $2, 'x', 'vinyl', 'vinyl', $3::bigint, $4::int, $3::bigint * $4::int)",
      [order.id, project, price, quantity],
    );
  }
  const { body } = await nova.visitor.get(`/api/projects/${mine}/orders`);
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ order_id: order.id, quantity: 2, total: 5000, buyer: { city: 'Lyon' } });
  expect(JSON.stringify(body)).not.toContain('Street');
  expect((await nova.visitor.get(`/api/projects/${mine}/stats`)).body).toMatchObject({
    orders: 1,
    pieces: 2,
    revenue: [{ currency: 'EUR', total: 5000, pieces: 2 }],
  });
});

test('a cached page shows a new name at once, a new price after its touch, and its withdrawal', async () => {
  const id = await launched({ name: 'Slipway' });
  // A signed-in user, whose answers are never cached as a whole.
  const page = async () => other.visitor.get(`/api/projects/${id}`);
  const before = (await page()).body;
  expect((await page()).body).toEqual(before);

  await query("update projects set name = 'Renamed' where id = $1", [id]);
  expect((await page()).body.name).toBe('Renamed');
  await query("update shops set name = 'Harbour' where id = $1", [before.shop.id]);
  expect((await page()).body.shop.name).toBe('Harbour');

  await query('update items set price = price * 3 where project_id = $1', [id]);
  await touch(app.database.db, `project:${id}`);
  await expect.poll(async () => (await page()).body.items[0].price).toBe(before.items[0].price * 3);

  await query("update projects set step = 'refused' where id = $1", [id]);
  expect((await page()).status).toBe(404);
  expect((await nova.visitor.get(`/api/projects/${id}`)).body.step).toBe('refused');
});

test('a cached list shows a new name at once, a new price after its touch, and removals', async () => {
  const [first, second] = [await launched({ name: 'Kelp' }), await launched({ name: 'Wrack' })];
  const [{ shop_id }] = await query('select shop_id from projects where id = $1', [first]);
  let asked = 0;
  // Each time at another address, so that no cached answer is used.
  const list = async () => {
    const { items } = (await app.visitor().get(`/api/projects?shop_id=${shop_id}&sort=newest&limit=2&lang=n${++asked}`))
      .body;
    return items.map(({ id, name, price_from }: ProjectTileData) => [id, name, price_from?.price]);
  };
  const before = await list();
  expect(before.map(([id]: unknown[]) => id)).toEqual([second, first]);
  expect([await list(), await list()]).toEqual([before, before]);

  await query("update projects set name = 'Dulse' where id = $1", [first]);
  expect((await list())[1]).toEqual([first, 'Dulse', before[1][2]]);

  await query('update items set price = price * 3 where project_id = $1', [second]);
  await touch(app.database.db, `project:${second}`);
  await expect.poll(async () => (await list())[0][2]).toBe(before[0][2] * 3);

  await query("update projects set step = 'refused' where id = $1", [second]);
  expect((await list()).map(([id]: unknown[]) => id)).not.toContain(second);
});

test('an unlisted record disappears from related records', async () => {
  const [id, sister] = [await launched({ name: 'Breakwater' }), await launched({ name: 'Lighthouse' })];
  const beside = async () =>
    (await other.visitor.get(`/api/projects/${id}/more`)).body.items.map((tile: { id: number }) => tile.id);
  expect(await beside()).toContain(sister);
  await query("update projects set step = 'refused' where id = $1", [sister]);
  expect(await beside()).not.toContain(sister);
});

test('the release date is in the future at submission and at approval', async () => {
  const ahead = { selling_mode: 'funding', funding_goal: 10, funding_ends_at: '2036-01-01T00:00:00Z' };
  const id = await readyProject({ ...ahead, funding_ends_at: '2020-01-01T00:00:00Z' });
  const submit = () => nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS);
  const refused = await submit();
  expect([refused.status, refused.body.missing]).toEqual([422, ['funding_end_past']]);
  await nova.visitor.send('PUT', `/api/projects/${id}`, ahead);
  expect((await submit()).status).toBe(200);
  await query("update projects set funding_ends_at = now() - interval '1 minute' where id = $1", [id]);
  const late = await team.visitor.post(`/api/projects/${id}/step`, { step: 'confirmed' });
  expect([late.status, late.body.missing]).toEqual([422, ['funding_end_past']]);
  await team.visitor.send('PUT', `/api/projects/${id}`, ahead);
  expect((await team.visitor.post(`/api/projects/${id}/step`, { step: 'confirmed' })).status).toBe(200);
});

test('a bundle stays a bundle when saved unchanged, and none is created here', async () => {
  const { body } = await nova.visitor.post('/api/projects', {
    ...draft,
    items: [{ ...item, barcode: null, stock: null }],
  });
  const put = (items: unknown) => nova.visitor.send('PUT', `/api/projects/${body.id}`, { items });
  const { item_id } = body.items[0];
  const began = await put([{ ...item, type: 'bundle' }]);
  expect([began.status, began.body.error.fields]).toEqual([422, { 'items.0.type': 'type_unknown' }]);
  await query("update items set type = 'bundle' where id = $1", [item_id]);
  expect((await put([{ item_id, type: 'merch', price: 2500 }])).status).toBe(422);
  expect((await put([{ item_id, type: 'bundle', price: 2600 }])).body.items).toMatchObject([
    { item_id, type: 'bundle', price: 2600 },
  ]);
});

test('a record of a shop without a named creator belongs to the shop’s owner', async () => {
  const { body } = await nova.visitor.post('/api/projects', draft);
  const [{ shop_id }] = await query('select shop_id from projects where id = $1', [body.id]);
  const named = { shop_id, name: 'House record', artist_name: 'Guest', category: 'vinyl', slug: 'house-record' };
  const { id } = await app.database.db
    .insertInto('projects')
    .values({ ...named, selling_mode: 'shop' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await nova.visitor.get(`/api/projects/${id}/edit`)).body).toMatchObject({ name: 'House record' });
  expect((await nova.visitor.get('/api/user/projects?limit=100')).body.items).toContainEqual(
    expect.objectContaining({ id }),
  );
  expect((await other.visitor.get(`/api/projects/${id}/edit`)).status).toBe(404);
});

test('a coloured record is found by colour, and drawn in it once the colour is known', async () => {
  const id = await readyProject({ items: [{ ...item, color_id: 'black' }] });
  const state = async () => {
    const [row] = await query('select cover_state, category_ids, color_vinyl from projects where id = $1', [id]);
    await query("update projects set cover_state = 'ready', cover_file = 'uploads/cover' where id = $1", [id]);
    return [row.color_vinyl, row.category_ids.includes(285), row.cover_state === 'ready'];
  };
  const put = (changes: object) => nova.visitor.send('PUT', `/api/projects/${id}`, changes);
  await state();
  expect(await state()).toEqual([['black'], false, true]);
  const [{ item_id }] = (await nova.visitor.get(`/api/projects/${id}/edit`)).body.items;
  const coloured = [
    { ...item, item_id, color_id: 'citrine' },
    { ...item, color_id: 'black', barcode: null },
  ];
  await put({ items: coloured });
  expect(await state()).toEqual([['citrine', 'black'], true, false]);
  await put({ items: [coloured[0]] });
  await state();
  await put({ items: [{ ...coloured[0], price: 2600 }] });
  expect(await state()).toEqual([['citrine'], true, true]);
  await put({ name: 'Undertow II' });
  expect(await state()).toEqual([['citrine'], true, false]);
  expect((await nova.visitor.post(`/api/projects/${id}/submit`, DECLARED_RIGHTS)).status).toBe(200);
  expect(await state()).toEqual([['citrine'], true, false]);
});

test('tracks are renamed, moved and removed by their creator', async () => {
  const { body } = await nova.visitor.post('/api/projects', draft);
  const { body: track } = await nova.visitor.post(`/api/projects/${body.id}/tracks`, { title: 'Flow', side: 'B' });
  expect(
    (await nova.visitor.send('PUT', `/api/projects/${body.id}/tracks/${track.id}`, { title: 'Flood', position: 3 }))
      .body,
  ).toMatchObject({ title: 'Flood', side: 'B', position: 3 });
  expect((await nova.visitor.send('DELETE', `/api/projects/${body.id}/tracks/${track.id}`)).status).toBe(204);
  expect((await nova.visitor.send('DELETE', `/api/projects/${body.id}/tracks/${track.id}`)).status).toBe(404);
});

test('inserting, moving or removing a track leaves no duplicate place and no gap', async () => {
  const { body } = await nova.visitor.post('/api/projects', draft);
  const tracks = `/api/projects/${body.id}/tracks`;
  const ids: Record<string, number> = {};
  const add = async (title: string, at: object) => {
    ids[title] = (await nova.visitor.post(tracks, { title, ...at })).body.id;
  };
  const put = (title: string, at: object) => nova.visitor.send('PUT', `${tracks}/${ids[title]}`, at);
  const places = async () =>
    (await nova.visitor.get(`/api/projects/${body.id}/edit`)).body.songs
      .map((song: { side: string; position: number; title: string }) => `${song.side}${song.position} ${song.title}`)
      .join(', ');
  await Promise.all(['x', 'y'].map((title) => add(title, { side: 'C' })));
  expect(await places()).toMatch(/^C1 [xy], C2 [xy]$/);
  for (const title of ['x', 'y']) await nova.visitor.send('DELETE', `${tracks}/${ids[title]}`);
  for (const title of ['one', 'two', 'three']) await add(title, { side: 'A' });
  await add('zero', { side: 'A', position: 1 });
  expect(await places()).toBe('A1 zero, A2 one, A3 two, A4 three');
  await put('zero', { position: 3 });
  expect(await places()).toBe('A1 one, A2 two, A3 zero, A4 three');
  await put('three', { position: 1 });
  expect(await places()).toBe('A1 three, A2 one, A3 two, A4 zero');
  await put('one', { side: 'B' });
  await put('two', { side: 'B' });
  expect(await places()).toBe('A1 three, A2 zero, B1 one, B2 two');
  await put('zero', { side: 'B', position: 1 });
  expect(await places()).toBe('A1 three, B1 zero, B2 one, B3 two');
  await nova.visitor.send('DELETE', `${tracks}/${ids.zero}`);
  await put('three', { title: 'third' });
  expect(await places()).toBe('A1 third, B1 one, B2 two');
});

test.each([
  '/api/projects/0',
  '/api/projects/abc',
  '/api/projects/99999999999',
  '/api/projects/1e3',
  '/api/projects/123456/more',
  '/api/projects/123456/songs',
])('%s is not there', async (path) => {
  expect((await app.visitor().get(path)).status).toBe(404);
});

test('a user with hundreds of releases finds one by words without accents, number, barcode or step', async () => {
  const lena = await createPerson(app, 'creator');
  const post = async (name: string, catalogue_number: string) =>
    (
      await lena.visitor.post('/api/projects', {
        name,
        artist_name: 'Marée Basse',
        category: 'vinyl',
        catalogue_number,
      })
    ).body.id as number;
  const summer = await post('Été indien', 'LM-017');
  const winter = await post('Winter', 'LM-018');
  const found = async (query: string) => {
    const { body } = await lena.visitor.get(`/api/user/projects?${query}`);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ id }: { id: number }) => id);
  };
  expect(await found('search=ete%20maree')).toEqual([summer]);
  expect(await found('search=lm-018')).toEqual([winter]);
  expect(await found('search=%25')).toEqual([]);
  expect(await found('search=maree&step=checking')).toEqual([]);
  expect(await found('step=creating')).toEqual([winter, summer]);
  const item = await app.database.pool.query(
    "insert into items (project_id, type, price, currency) values ($1, 'vinyl', 2500, 'EUR') returning id",
    [winter],
  );
  await app.database.pool.query("insert into barcodes (item_id, barcode) values ($1, '4006381333931')", [
    item.rows[0].id,
  ]);
  expect(await found('search=4006381333931')).toEqual([winter]);
  const strange = await lena.visitor.get('/api/user/projects?step=nowhere');
  expect([strange.status, strange.body.error.fields]).toEqual([422, { step: 'step_unknown' }]);
});
