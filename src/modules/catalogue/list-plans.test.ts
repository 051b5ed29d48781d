import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busiest } from '#modules/creators/creators-lists.store.server.ts';
import { pickIds } from '#modules/picks/picks.store.server.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { fillCatalogue } from '../../../tests/support/full-catalogue.ts';
import { countQuery, loadTotals } from './facets.store.server.ts';
import { FACETS } from './facets.ts';
import type { ListFilter } from './list-filter.store.server.ts';
import { type ListPage, listQuery, type Place } from './list-query.store.server.ts';
import { SORTS } from './sorts.ts';
import { isShort, knownTotal } from './whole-totals.server.ts';

// Statements of the shop's lists on a catalogue that is large enough for the planner to mind.
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await fillCatalogue(database.pool, 60_000);
}, 300_000);
afterAll(() => database.close());

const FILTERS: readonly Omit<ListFilter, 'b2b'>[] = [
  {},
  { category_id: 285 },
  { category_id: 287, facets: { country: ['FR'] } },
  { facets: { genre: ['7'] } },
  { facets: { genre: ['11', '18'], format: ['vinyl-7'] } },
  { facets: { format: ['vinyl-12'] } },
  { facets: { colour: ['red', 'splatter'], availability: ['in_stock'] } },
  { facets: { availability: ['preorder'], year: ['1990s'] } },
  { facets: { country: ['FR', 'DE'], year: ['1990s', '2004'], format: ['vinyl-10', 'vinyl-7'] } },
  { facets: { country: ['AQ'] } },
  { prices: [{ currency: 'EUR', low: 1500, high: 1510 }] },
  { prices: [{ currency: 'EUR', low: 5000, high: 2_147_483_647 }], facets: { genre: ['7'] } },
  { shop_id: 1, facets: { genre: ['7'] } },
];
const named = FILTERS.map((filter) => [JSON.stringify(filter), filter] as const);

const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
  const { sql, parameters } = query.compile(database.db);
  const { rows } = await database.pool.query(`explain (format json) ${sql}`, [...parameters]);
  return JSON.stringify(rows[0]);
};
const READS_ALL = /"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"projects"/;

test.each(named)('the pages of %s are found and counted without reading the table', async (_name, filter) => {
  for (const sort of SORTS)
    for (const from of [
      undefined,
      { key: '2000', id: 30_000, isBefore: false },
      { key: '2000', id: 30_000, isBefore: true },
    ])
      expect(await planOf(listQuery({ b2b: false, ...filter }, { sort, limit: 25, offset: 0, from }))).not.toMatch(
        READS_ALL,
      );
});

test.each(named)('the facets of %s are counted without reading the table', async (_name, filter) => {
  expect(await planOf(countQuery([{ filter: { b2b: false, ...filter }, facets: FACETS }]))).not.toMatch(READS_ALL);
});

test('the totals of a page of the shop are a few rows, however many records there are', async () => {
  const totals = await loadTotals(database.db, 0, false);
  const { rows } = await database.pool.query('select count(*)::int as n from projects where listed and not b2b');
  expect([totals.get('all'), totals.size < 200]).toEqual([rows[0].n, true]);
});

const blocksOf = async (query: RawBuilder<unknown>): Promise<number> => {
  const { sql, parameters } = query.compile(database.db);
  const explained = await database.pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  const { Plan } = explained.rows[0]['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
};

test.each(named)('gathered by its index, %s is the same list as read in its order', async (_name, filter) => {
  const rowsOf = async (page: Omit<ListPage, 'limit' | 'offset'>) =>
    (await listQuery({ b2b: false, ...filter }, { limit: 7, offset: 0, ...page }).execute(database.db)).rows;
  for (const sort of SORTS) {
    const first = await rowsOf({ sort });
    const last = first.at(-1);
    const from = last?.id ? { key: last.key, id: last.id, isBefore: false } : undefined;
    for (const place of [undefined, from, from && { ...from, isBefore: true }])
      expect(await rowsOf({ sort, from: place, short: true })).toEqual(await rowsOf({ sort, from: place }));
  }
});

describe('what few records are among many', () => {
  beforeAll(async () => {
    await database.pool.query(`update projects set type = 'test_pressing' where id = 30001`);
    await database.pool.query(
      `update projects set released = '1931-05-01' where id in (select id from projects where listed and not b2b order by md5(id::text) limit 3)`,
    );
    await database.pool.query(`update projects set selling_mode = 'deposit_sale' where id in (3004, 30005)`);
    await database.pool.query('vacuum analyze projects');
  });

  test.each([
    [{ type: 'test_pressing' }, 1],
    [{ facets: { year: ['1931'] } }, 3],
    [{ facets: { year: ['1931'], format: ['tape'], country: ['AQ'] } }, 0],
    [{ selling_mode: 'deposit_sale' }, 2],
    [{ type: 'test_pressing', facets: { year: ['1931'] } }, 0],
  ] as const)('%j is found and counted without looking at the others, in any order', async (wanted, size) => {
    const filter = { b2b: false, ...wanted };
    const short = await isShort({ db: database.db }, filter);
    expect(short).toBe(true);
    for (const sort of SORTS) {
      const query = listQuery(filter, { sort, limit: 25, offset: 0, short });
      expect((await query.execute(database.db)).rows[0]?.total).toBe(size);
      expect(await blocksOf(query)).toBeLessThan(100);
    }
    expect(await blocksOf(countQuery([{ filter, facets: FACETS, short }]))).toBeLessThan(100);
  });

  test('what is sold in one way, or is of one kind, has a total that nobody counts', async () => {
    for (const wanted of [
      { selling_mode: 'preorder' },
      { selling_mode: 'ondemand' },
      { format: 'tape' },
      { format: 'vinyl' },
    ]) {
      const filter = { b2b: false, ...wanted };
      const { rows } = await listQuery(filter, { sort: 'popular', limit: 1, offset: 0 }).execute(database.db);
      expect(await knownTotal({ db: database.db }, filter)).toBe(rows[0]?.total);
    }
  });

  test('what much of the shop is, and a whole page of it, is read in its order', async () => {
    for (const filter of [
      {},
      { category_id: 285 },
      { facets: { genre: ['7'] } },
      { facets: { format: ['vinyl'] } },
      { selling_mode: 'shop' },
    ])
      expect(await isShort({ db: database.db }, { b2b: false, ...filter })).toBe(false);
  });

  test('the home page reads no more of many picks and many artists than it shows', async () => {
    await database.pool.query(`update projects set category_ids = category_ids || 9::smallint where id % 30 = 0`);
    await database.pool.query('vacuum analyze projects');
    await database.pool.query(`update creators set projects_count = 1 + id % 7 where kind = 'artist'`);
    await database.pool.query('vacuum analyze creators');
    expect(await blocksOf(pickIds(true))).toBeLessThan(600);
    expect(await blocksOf(busiest('artist', 8))).toBeLessThan(30);
  });
});

test('a deep page of a narrowed list costs no more than its first', async () => {
  const filter: ListFilter = { b2b: false, facets: { format: ['vinyl-12'], availability: ['in_stock'] } };
  const { rows } = await database.pool.query(
    `select popularity, id from projects where listed and not b2b and facets @> '{format:vinyl-12,availability:in_stock}'
     order by popularity desc, id desc offset 9000 limit 1`,
  );
  const blocks = (from?: Place) =>
    blocksOf(listQuery(filter, { sort: 'popular', limit: 25, offset: 0, known: 1, from }));
  await blocks();
  expect(await blocks({ key: String(rows[0].popularity), id: rows[0].id, isBefore: false })).toBeLessThanOrEqual(
    1.5 * (await blocks()),
  );
});
