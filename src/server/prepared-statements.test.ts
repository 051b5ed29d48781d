import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedBulk } from '#demo/seed-bulk.server.ts';
import { fillVisitorCart, makeShopStory, paymentBody, type ShopStory } from '../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

// PostgreSQL plans a prepared statement anew for its values while that seems cheaper, and at least six times. At
// 20,000 projects that was two thirds of the cost of a search.

let app: TestApp;
let story: ShopStory;
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  // With few records no plan is expensive enough to be compared.
  await seedBulk({ db: app.database.db, now: new Date(), say: () => undefined }, 3000);
  await app.database.pool.query('analyze');
}, 60_000);
afterAll(() => app.close());

const ROUNDS = 40;

async function buySomething(visitor: ReturnType<TestApp['visitor']>) {
  const { body } = await visitor.post('/api/cart/pay', paymentBody(await fillVisitorCart(visitor, [story.record]), {}));
  expect(body.status).toBe('paid');
}

async function askRound(n: number) {
  const guest = app.visitor();
  const texts = ['pap', 'paper lan', 'the night', 'zzyx', 'SIL 12', 'papr lantrens', 'gentle machi', 'love vu'];
  const search = encodeURIComponent(texts[n % texts.length] ?? '');
  for (const type of ['projects', 'artists', 'labels'])
    await guest.get(`/api/search?type=${type}&search=${search}&lang=n${n}`);
  await guest.get(`/api/projects?search=${search}&lang=n${n}`);
  await guest.get(`/api/projects/${story.record.project_id}?lang=n${n}`);
  await guest.get(`/api/projects?genre=11&lang=n${n}`);
  await guest.get(`/api/projects/${story.record.project_id}/more?lang=n${n}`);
  await guest.get(`/api/projects/recommandations?lang=n${n}`);
  await buySomething(guest);
  await buySomething(story.ada.visitor());
}

test('frequent statements are not planned anew each time', async () => {
  for (let n = 0; n < ROUNDS; n += 1) await askRound(n);
  // All connections at once, so that each is a different one; the readers are already in use.
  const { pool } = app.database;
  const { clients: readers } = pool.reads;
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  const prepared = (await Promise.all([...readers, ...clients].map(readPlanCounts))).flat();
  for (const client of clients) client.release();
  const asked = prepared.filter(({ generic, custom }) => generic + custom > 8);
  expect(asked.length).toBeGreaterThan(25);
  // Related records take longer to plan than the rest of their page.
  expect(asked.some(({ text }) => text.includes('from project_neighbours'))).toBe(true);
  expect(asked.filter(({ custom }) => custom > 0).map(({ text }) => text)).toEqual([]);
}, 60_000);

async function readPlanCounts(client: pg.PoolClient): Promise<{ text: string; generic: number; custom: number }[]> {
  const { rows } = await client.query(
    "select statement as text, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like '/* prepared%'",
  );
  return rows;
}
