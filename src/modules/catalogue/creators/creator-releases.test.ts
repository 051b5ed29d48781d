import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { loadShopPage } from './creators.store.server.ts';
import { findCreatorReleases } from './creators-lists.store.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const LABEL = 7100;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await pool.query("insert into shops (id, code, name, type) values (1, 'one', 'One', 'label') on conflict do nothing");
  await pool.query("insert into parties (id, kind) values ($1, 'label')", [LABEL]);
  await pool.query("insert into creators (id, kind, name, slug) values ($1, 'label', 'Cellar', 'cellar')", [LABEL]);
  const works: [string, string, string | null, string, string][] = [
    ['Old', 'Zoe', '1979-05', '2026-03-01', 'vinyl'],
    ['New', 'Ada', null, '2026-02-01', 'cd'],
    ['Newer', 'Zoe', '2026', '2026-04-01', 'vinyl'],
    ['Shirt', 'Ada', null, '2025-01-01', 't-shirt'],
  ];
  for (const [name, artist, released, published_at, category] of works)
    await pool.query(
      "insert into projects (shop_id, name, artist_name, label_id, slug, category, step, released, published_at, formats) values (1, $1, $2, $3, 'x', $4, 'confirmed', $5, $6, $7)",
      [name, artist, LABEL, category, released, published_at, [category]],
    );
  await pool.query(
    "insert into projects (shop_id, name, label_id, slug, category, step, private) values (1, 'Hidden', $1, 'x', 'vinyl', 'confirmed', true)",
    [LABEL],
  );
});
afterAll(() => database.close());

async function works(
  state: { kind?: 'vinyl' | 'cd' | 'tape' | 'merch'; by?: 'year' | 'artist' },
  limit = 10,
  offset = 0,
) {
  const found = await findCreatorReleases(
    database.db,
    { creatorKind: 'label', id: LABEL, b2b: false, kind: null, by: 'year', ...state },
    { limit, offset },
  );
  const { rows } = await database.pool.query('select id, name from projects');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { ...found, names: found.works.map(({ id, year }) => `${year} ${names.get(id)}`) };
}

test('releases are listed by their first year, the latest first, without hidden ones', async () => {
  const { names, total, kinds } = await works({});
  expect(names).toEqual(['2026 Newer', '2026 New', '2025 Shirt', '1979 Old']);
  expect([total, kinds]).toEqual([4, ['vinyl', 'cd', 'merch']]);
});

test('the releases of a record label can also be grouped by artist', async () => {
  expect((await works({ by: 'artist' })).names).toEqual(['2026 New', '2025 Shirt', '2026 Newer', '1979 Old']);
});

test('a single kind is counted and paged', async () => {
  expect((await works({ kind: 'vinyl' }, 1, 1)).names).toEqual(['1979 Old']);
  expect((await works({ kind: 'merch' })).total).toBe(1);
  expect((await works({ kind: 'tape' })).total).toBe(0);
});

test('a shop page shows the creator named like the shop before other artists it sells', async () => {
  await database.pool.query("insert into shops (id, code, name, type) values (71, 'cellar', 'CELLAR', 'label')");
  await database.pool.query("insert into parties (id, kind) values (7101, 'artist')");
  await database.pool.query(
    "insert into creators (id, kind, name, slug, shop_id, projects_count) values (7101, 'artist', 'Ada', 'ada', 71, 30)",
  );
  await database.pool.query('update creators set shop_id = 71 where id = $1', [LABEL]);
  const shop = await loadShopPage(database.db, 'cellar');
  expect(shop?.creators.map(({ name }) => name)).toEqual(['Cellar', 'Ada']);
});
