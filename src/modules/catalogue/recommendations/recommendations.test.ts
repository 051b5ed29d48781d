import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { makeShopStory, type ShopStory, type StoryItem } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { computeRelatedProjects } from './recommendations.jobs.server.ts';

let app: TestApp;
let story: ShopStory;
let jazz: StoryItem;
let twin: StoryItem;
let cousin: StoryItem;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  const item = (name: string, more: object = {}) => story.item({ name, genre_ids: '{7}', ...more });
  [jazz, twin, cousin] = [
    await item('Blue Hour'),
    await item('Night Shift'),
    await item('Long Way', { popularity: 50 }),
  ];
});
afterAll(() => app.close());
beforeEach(() =>
  story.query('truncate wishes, project_likes, project_neighbours, recommendation_queue; delete from order_items'),
);

const round = () => computeRelatedProjects(app.database.db);
const wish = async (...things: StoryItem[]) => {
  const { id, visitor } = await createPerson(app, 'user');
  for (const { project_id } of things)
    await story.query('insert into wishes (user_id, project_id) values ($1, $2)', [id, project_id]);
  return visitor;
};
let carts = 0;
const buy = async (user_id: number | null, things: StoryItem[], status = 'paid') => {
  carts += 1;
  const total = things.length * 2500;
  const order = await story.insert('orders', {
    cart_id: `rec-${carts}`,
    user_id,
    email: 'a@b.example',
    lang: 'en',
    status,
    currency: 'EUR',
    subtotal: total,
    discount: 0,
    shipping: 0,
    tax: 0,
    tax_included: true,
    total,
    firstname: 'A',
    lastname: 'B',
    address: 'c',
    city: 'd',
    country_id: 'FR',
    paid_at: new Date().toISOString(),
  });
  for (const { project_id, item_id, shop_id } of things)
    await story.insert('order_items', {
      order_id: order,
      shop_id,
      project_id,
      item_id,
      name: 'x',
      category: 'vinyl',
      type: 'vinyl',
      price: 2500,
      quantity: 1,
      total: 2500,
    });
};
const rows = () =>
  story.query(
    'select project_id, neighbour_id, bought, liked, score from project_neighbours order by 1, score desc, 2',
  );
const asked = async (query = '', visitor = app.visitor()) =>
  (await visitor.get(`/api/projects/recommandations${query}`)).body.items as {
    id: number;
    name: string;
    reason: string;
    because: string;
  }[];

test('records that two people chose are related in both directions; the choice of one person stays private', async () => {
  await wish(jazz, twin);
  await wish(jazz, twin, cousin);
  await round();
  expect(await rows()).toEqual([
    { project_id: jazz.project_id, neighbour_id: twin.project_id, bought: 0, liked: 2, score: 7 },
    { project_id: twin.project_id, neighbour_id: jazz.project_id, bought: 0, liked: 2, score: 7 },
  ]);
});

test('a purchase counts more than a wish; guests count by order, cancelled orders not at all', async () => {
  await wish(jazz, cousin);
  await wish(jazz, cousin);
  await wish(jazz, cousin);
  await buy(null, [jazz, twin]);
  await buy(story.ada.id, [jazz]);
  await buy(story.ada.id, [twin]);
  await buy(story.ben.id, [jazz, cousin], 'cancelled');
  await round();
  const ofJazz = (await rows()).filter((each) => each.project_id === jazz.project_id);
  expect(ofJazz).toEqual([
    { project_id: jazz.project_id, neighbour_id: twin.project_id, bought: 2, liked: 0, score: 21 },
    { project_id: jazz.project_id, neighbour_id: cousin.project_id, bought: 0, liked: 3, score: 10 },
  ]);
});

test('the same data give the same rows, and only affected records are computed again', async () => {
  await wish(jazz, twin);
  await wish(jazz, twin);
  expect(await round()).toBe(2);
  const before = await rows();
  await story.query("update recommendation_rounds set seen_until = now() + interval '1 hour'");
  expect(await round()).toBe(0);
  await story.query("update recommendation_rounds set seen_until = '-infinity'");
  expect(await round()).toBe(2);
  expect(await rows()).toEqual(before);
});

test('two concurrent rounds process each project once and leave the same rows', async () => {
  for (let each = 0; each < 3; each += 1) await wish(jazz, twin, cousin, story.record, story.attics);
  await story.query("update recommendation_rounds set seen_until = '-infinity'");
  const [one, two] = await Promise.all([round(), round()]);
  expect(one + two).toBeGreaterThanOrEqual(5);
  const both = await rows();
  await story.query("update recommendation_rounds set seen_until = '-infinity'");
  await round();
  expect(await rows()).toEqual(both);
  expect(both).toHaveLength(20);
});

test('a user sees related records with a reason in their language, and never owned ones', async () => {
  await wish(jazz, twin);
  await wish(jazz, twin);
  await round();
  const visitor = await wish(jazz);
  const [first] = await asked('', visitor);
  expect(first).toMatchObject({
    id: twin.project_id,
    reason: 'wished',
    because: 'Because Blue Hour is on your wishlist',
  });
  const french = (await asked('?lang=fr', visitor))[0];
  expect(french?.because).toBe('Parce que Blue Hour est dans vos envies');
  expect((await asked('', visitor)).map(({ id }) => id)).not.toContain(jazz.project_id);
  const popular = (await asked('', visitor)).find(({ id }) => id === cousin.project_id);
  expect(popular).toMatchObject({ reason: 'genre', because: 'Popular in Jazz' });
});

test('a new visitor gets popular records, each once and no more than the limit', async () => {
  const shown = await asked('?limit=3');
  expect(shown[0]).toMatchObject({ id: cousin.project_id, reason: 'popular', because: 'Popular right now' });
  expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
});

test('the cart of a guest leads to related records and is not recommended itself', async () => {
  await wish(jazz, twin);
  await wish(jazz, twin);
  await round();
  const visitor = app.visitor();
  const items = [{ project_id: jazz.project_id, item_id: jazz.item_id, quantity: 1 }];
  const saved = await visitor.post('/api/cart/calculate', {
    shops: { [`s_${jazz.shop_id}`]: { id: jazz.shop_id, items } },
    currency: 'EUR',
    save: true,
  });
  expect(saved.status).toBe(200);
  const shown = await asked('', visitor);
  expect(shown[0]).toMatchObject({ id: twin.project_id, reason: 'cart', because: 'Goes with Blue Hour' });
  expect(shown.map(({ id }) => id)).not.toContain(jazz.project_id);
  expect((await asked('', app.visitor()))[0]).toMatchObject({ reason: 'popular' });
});

test('a record page shows the records chosen together with it', async () => {
  await wish(jazz, twin);
  await wish(jazz, twin);
  await round();
  const [first] = await asked(`?project_id=${jazz.project_id}`);
  expect(first).toMatchObject({ id: twin.project_id, because: 'Often bought with Blue Hour' });
  const related = await app.visitor().post('/api/cart/related', { project_ids: [jazz.project_id], limit: 2 });
  expect(related.body.items[0]).toMatchObject({ id: twin.project_id, because: 'Goes with Blue Hour' });
});

test('private, professional and unlaunched records are neither shown nor named', async () => {
  const secret = await story.item({ name: 'Secret', private: true });
  const pros = await story.item({ name: 'Pros', b2b: true });
  const draft = await story.item({ name: 'Draft', step: 'creating' });
  const hidden = [secret, pros, draft];
  await wish(jazz, twin, ...hidden);
  await wish(jazz, twin, ...hidden);
  await round();
  await story.query('update projects set private = true where id = $1', [twin.project_id]);
  const everybody = [...(await asked()), ...(await asked(`?project_id=${jazz.project_id}&limit=100`))];
  const ids = everybody.map(({ id }) => id);
  for (const { project_id } of [twin, ...hidden]) expect(ids).not.toContain(project_id);
  for (const { project_id } of hidden)
    for (const { because } of await asked(`?project_id=${project_id}`))
      expect(because).not.toMatch(/Secret|Pros|Draft/);
  await story.query('update projects set private = false where id = $1', [twin.project_id]);
});

test('among many records the related ones are read by their index alone', async () => {
  await story.query(
    `insert into projects (shop_id, name, artist_name, slug, category, step, genre_ids)
     select $1, 'Bulk ' || n, 'Many', 'bulk', 'vinyl', 'successful', '{7}' from generate_series(1, 400) n`,
    [story.cellar],
  );
  await story.query(
    `insert into project_neighbours (project_id, neighbour_id, bought, liked, score)
     select p.id, q.id, 2, 0, 20 + q.id % 7 from projects p join projects q on q.id between p.id + 1 and p.id + 20 where p.slug = 'bulk' and q.slug = 'bulk'`,
  );
  await story.query('analyze project_neighbours, projects');
  const [any] = await story.query<{ id: number }>("select id from projects where slug = 'bulk' order by id limit 1");
  const scans = async () => {
    // A backend reports its statistics after a long idle time, or on request.
    const { pool } = app.database;
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const client of [...pool.reads.clients, ...idle]) await client.query('select pg_stat_force_next_flush()');
    for (const client of idle) client.release();
    const [row] = await story.query<{ whole: number; index: number }>(
      "select seq_scan::int as whole, idx_scan::int as index from pg_stat_user_tables where relname = 'project_neighbours'",
    );
    return row ?? { whole: 0, index: 0 };
  };
  const before = await scans();
  for (let each = 0; each < 5; each += 1) expect((await asked(`?project_id=${any?.id}`))[0]?.reason).toBe('beside');
  await expect.poll(async () => (await scans()).index, { timeout: 15_000 }).toBeGreaterThan(before.index);
  expect((await scans()).whole).toBe(before.whole);
});
