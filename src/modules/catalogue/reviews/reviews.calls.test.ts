import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let ada: Person;
let project: number;
let box: number;

beforeAll(async () => {
  app = await startTestApp();
  ada = await createPerson(app, 'user');
  const { pool } = app.database;
  const one = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0].id as number;
  const shop = await one("insert into shops (code, name) values ('attic', 'Attic') returning id");
  project = await one(
    "insert into projects (shop_id, name, slug, category, step) values ($1, 'Six Seconds', 'six', 'vinyl', 'confirmed') returning id",
    [shop],
  );
  await installReferenceData(app.database.db);
  const offer = await one("select id from box_offers where type = 'one' and periodicity = 'monthly'");
  const order = await one(
    "insert into orders (cart_id, user_id, email, lang, status, currency, subtotal, discount, shipping, tax, tax_included, total, firstname, lastname, address, city, country_id, paid_at) values ('a', $1, 'a@people.example', 'en', 'delivered', 'EUR', 5200, 0, 0, 0, true, 5200, 'A', 'B', 'c', 'd', 'FR', now()) returning id",
    [ada.id],
  );
  await pool.query(
    "insert into order_items (order_id, shop_id, project_id, name, category, type, price, quantity, total) values ($1, $2, $3, 'Six Seconds', 'vinyl', 'vinyl', 2300, 1, 2300)",
    [order, shop, project],
  );
  box = await one(
    "insert into order_items (order_id, box_offer_id, name, category, type, price, quantity, total) values ($1, $2, 'Box', 'box', 'one', 2900, 1, 2900) returning id",
    [order, offer],
  );
});
afterAll(() => app.close());

const words = (more: object = {}) => ({ project_id: project, rating: 4, body: 'Quiet pressing.', ...more });

test('a buyer reviews a purchase; a second review replaces the first', async () => {
  expect((await ada.visitor.post('/api/user/reviews', words())).status).toBe(200);
  expect((await ada.visitor.post('/api/user/reviews', words({ rating: 2, body: 'A crackle.' }))).status).toBe(200);
  const { rows } = await app.database.pool.query('select rating, body from reviews where project_id = $1', [project]);
  expect(rows).toEqual([{ rating: 2, body: 'A crackle.' }]);
  const { body } = await ada.visitor.get('/api/user/reviews');
  expect(body).toMatchObject({ total: 1, items: [{ project_id: project, rating: 2, body: 'A crackle.' }] });
});

test('a visible review can be edited by its author, and the list has pages', async () => {
  const { pool } = app.database;
  await pool.query("update orders set status = 'cancelled' where user_id = $1", [ada.id]);
  expect((await ada.visitor.get('/api/user/reviews?limit=1')).body).toMatchObject({ total: 1, next: null });
  expect((await ada.visitor.get('/api/user/reviews?limit=1&page=2')).body).toMatchObject({ total: 1, items: [] });
  expect((await ada.visitor.post('/api/user/reviews', words({ rating: 3 }))).status).toBe(200);
  await pool.query("update orders set status = 'delivered' where user_id = $1", [ada.id]);
});

test('an idempotency key is for one review, of a record as of a box', async () => {
  const postReview = (path: string, body: object) => ada.visitor.post(path, body, { 'idempotency-key': path });
  for (const [path, subject] of [
    ['/api/user/reviews', { project_id: project }],
    ['/api/user/boxes/reviews', { order_item_id: box }],
  ] as const) {
    const first = { ...subject, rating: 4, body: 'Quiet.' };
    expect([(await postReview(path, first)).status, (await postReview(path, first)).status]).toEqual([200, 200]);
    expect((await postReview(path, { ...first, rating: 1 })).body.error.key).toBe('idempotency_key_reused');
  }
});

test('an undelivered purchase cannot be reviewed yet', async () => {
  const { pool } = app.database;
  await pool.query('delete from reviews where user_id = $1', [ada.id]);
  await pool.query("update orders set status = 'sent' where user_id = $1", [ada.id]);
  expect((await ada.visitor.post('/api/user/reviews', words())).status).toBe(404);
  await pool.query("update orders set status = 'delivered' where user_id = $1", [ada.id]);
  expect((await ada.visitor.post('/api/user/reviews', words())).status).toBe(200);
});

test('other users cannot review it, and do not learn whether it exists', async () => {
  const stranger = await createPerson(app, 'user');
  expect((await stranger.visitor.post('/api/user/reviews', words())).status).toBe(404);
  expect((await app.visitor().post('/api/user/reviews', words())).status).toBe(401);
});

test('an invalid rating is reported, for a record and for a box', async () => {
  const readRatingError = async (path: string, more: object) =>
    (await ada.visitor.post(path, words({ order_item_id: box, ...more }))).body.error.fields.rating;
  for (const path of ['/api/user/reviews', '/api/user/boxes/reviews']) {
    for (const rating of [0, 6, 4.5, '5']) expect(await readRatingError(path, { rating })).toBe('rating_invalid');
    expect(await readRatingError(path, { rating: undefined })).toBe('input_required');
  }
});

test('a review hidden by staff is invisible and counts no stars until it is shown again', async () => {
  const team = await createPerson(app, 'team');
  const stars = async () => (await app.visitor().get(`/api/projects/${project}`)).body.reviews;
  const { body } = await team.visitor.get('/api/admin/reviews?state=shown&search=QUIET%20press');
  expect(body).toMatchObject({ total: 1, items: [{ rating: 4, published: true, project: { id: project } }] });
  const { id } = body.items[0];
  expect((await ada.visitor.send('PUT', `/api/admin/reviews/${id}`, { published: false })).status).toBe(403);
  expect((await team.visitor.send('PUT', `/api/admin/reviews/${id}`, { published: false })).body.published).toBe(false);
  await expect.poll(stars).toMatchObject({ count: 0, average: null, items: [] });
  expect((await ada.visitor.post('/api/user/reviews', words({ body: 'Said once more.' }))).status).toBe(200);
  expect((await stars()).count).toBe(0);
  expect((await team.visitor.get('/api/admin/reviews?rating=4&state=hidden')).body.total).toBe(1);
  await team.visitor.send('PUT', `/api/admin/reviews/${id}`, { published: true });
  await expect.poll(stars).toMatchObject({ count: 1, average: 4 });
  const record = await team.visitor.get(`/api/admin/audit?entity=review&entity_id=${id}`);
  expect(record.body.items.map(({ action }: { action: string }) => action)).toEqual(['review_shown', 'review_hidden']);
});

test('a box is reviewed once by its payer, and its page shows the review', async () => {
  const stranger = await createPerson(app, 'user');
  const boxReview = { order_item_id: box, rating: 5, body: 'The third one grew.' };
  expect((await stranger.visitor.post('/api/user/boxes/reviews', boxReview)).status).toBe(404);
  expect((await ada.visitor.post('/api/user/boxes/reviews', boxReview)).status).toBe(200);
  expect((await ada.visitor.post('/api/user/boxes/reviews', { ...boxReview, rating: 3 })).status).toBe(200);
  const { rows } = await app.database.pool.query('select rating from box_reviews');
  expect(rows).toEqual([{ rating: 3 }]);
});

test('the box plans are priced in the visitor’s currency', async () => {
  const { body } = await app.visitor().get('/api/boxes/offers?currency=JPY');
  expect(body.items[0]).toMatchObject({ type: 'one', periodicity: 'monthly', currency: 'JPY' });
});
