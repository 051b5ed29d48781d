import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { updateSearchTotals } from './search-totals.jobs.server.ts';
import {
  applySearchTotalChanges,
  convertWordsToSearchQueries,
  countAndStoreSearchTotal,
} from './search-totals.store.server.ts';
import { selectWordsToCount } from './select-words-to-count.ts';

// Without the jobs of an app: one of them removes counts of rare words every minute.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let query: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    "insert into shops (id, code, name, type) values (1, 'sillon', 'Sillon', 'platform') on conflict do nothing",
  );
  [query = ''] = await convertWordsToSearchQueries(database.db, ['summer']);
});
afterAll(() => database.close());

const record = (name: string, more = '') =>
  database.pool.query(
    `insert into projects (shop_id, name, artist_name, slug, category, step, b2b) values (1, $1, 'Nova', 'x', 'vinyl', 'confirmed', ${more || 'false'}) returning id`,
    [name],
  );
const kept = async () => {
  const { rows } = await sql<{ total: number | null; live: number; waiting: number }>`
    select search_total(${query})::int as total, (select count(*)::int from search_changes) as waiting,
      (select count(*)::int from projects where listed and not b2b and search @@ ${query}::tsquery) as live`.execute(
    database.db,
  );
  return rows[0];
};

test('a total stays right after additions and removals, before and after folding', async () => {
  const { db, pool } = database;
  await record('Summer Rain');
  await countAndStoreSearchTotal(db, query);
  expect(await kept()).toMatchObject({ total: 1, live: 1 });
  const steps = [
    () => record('Summertime'),
    () => record('Summer for the Trade', 'true'),
    () => record('Winter'),
    () => pool.query("update projects set name = 'Summer Again' where name = 'Winter'"),
    () => pool.query("update projects set private = true where name = 'Summertime'"),
    () => pool.query('update projects set b2b = not b2b'),
    () => pool.query('update projects set popularity = popularity + 1'),
    () => pool.query("delete from projects where name = 'Summer for the Trade'"),
    () => pool.query('update projects set b2b = false, private = false'),
  ];
  for (const [at, step] of steps.entries()) {
    await step();
    const { total, live } = (await kept()) ?? {};
    expect(total, `step ${at}`).toBe(live);
    if (at % 3 === 2) await applySearchTotalChanges(db);
    expect((await kept())?.total, `step ${at}, folded`).toBe(live);
  }
  expect((await kept())?.live).toBe(3);
});

test('counts during writes and folding are right', async () => {
  const { db, pool } = database;
  for (let round = 0; round < 5; round += 1) {
    await pool.query('delete from search_totals');
    await Promise.all([
      record('Summer One'),
      countAndStoreSearchTotal(db, query),
      record('Summer Two'),
      applySearchTotalChanges(db),
      countAndStoreSearchTotal(db, query),
    ]);
    const { total, live } = (await kept()) ?? {};
    expect(total).toBe(live);
  }
});

test('unrelated changes do not wait', async () => {
  const { db, pool } = database;
  await applySearchTotalChanges(db);
  await pool.query('update projects set popularity = popularity + 1');
  expect((await kept())?.waiting).toBe(0);
});

test('after a mass import all is counted anew, and row by row meanwhile', async () => {
  const { db, pool } = database;
  await countAndStoreSearchTotal(db, query);
  await pool.query("insert into search_changes select array_to_tsvector('{other}'), 1 from generate_series(1, 2001)");
  expect((await kept())?.total).toBeNull();
  await applySearchTotalChanges(db);
  expect((await kept())?.total).toBe((await kept())?.live);
  await pool.query("insert into search_changes select array_to_tsvector('{other}'), 1 from generate_series(1, 20001)");
  await applySearchTotalChanges(db);
  expect(await kept()).toMatchObject({ total: null, waiting: 0 });
});

test('the job stores counts of words that statistics call common, and removes others', async () => {
  const { db, pool } = database;
  await countAndStoreSearchTotal(db, query);
  await updateSearchTotals(db);
  expect((await pool.query('select from search_totals')).rowCount).toBe(0);
});

test('words of some thousand names and their beginnings are counted; no others, no numbers', () => {
  const shares = new Map([
    ['love', 0.09],
    ['summer', 0.006],
    ['summers', 0.003],
    ['sum', 0.001],
    ['some', 0.0008],
    ['rare', 0.0007],
    ['1999', 0.008],
    ['여름', 0.004],
  ]);
  expect(selectWordsToCount(shares, 1_000_000)).toEqual(['sum', 'summer', '여름', 'summers', 'some']);
  expect(selectWordsToCount(shares, 5_000)).toEqual([]);
});
