import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { fillCatalogue } from '../../../tests/support/full-catalogue.ts';
import { countQuery, loadTotals } from './facets.store.server.ts';
import { FACETS } from './facets.ts';
import { type ListFilter, listQuery, type Place } from './list-query.store.server.ts';
import { SORTS } from './sorts.ts';

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

test('a deep page of a narrowed list costs no more than its first', async () => {
  const filter: ListFilter = { b2b: false, facets: { format: ['vinyl-12'], availability: ['in_stock'] } };
  const { rows } = await database.pool.query(
    `select popularity, id from projects where listed and not b2b and facets @> '{format:vinyl-12,availability:in_stock}'
     order by popularity desc, id desc offset 9000 limit 1`,
  );
  const blocks = async (from?: Place) => {
    const { sql, parameters } = listQuery(filter, { sort: 'popular', limit: 25, offset: 0, known: 1, from }).compile(
      database.db,
    );
    const explained = await database.pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const { Plan } = explained.rows[0]['QUERY PLAN'][0];
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  };
  await blocks();
  expect(await blocks({ key: String(rows[0].popularity), id: rows[0].id, isBefore: false })).toBeLessThanOrEqual(
    1.5 * (await blocks()),
  );
});
