import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creatorsByReleaseCountSql } from '#modules/catalogue/creators/creators-lists.store.server.ts';
import { staffPickIdsSql } from '#modules/catalogue/picks/picks.store.server.ts';
import { forgetAllCachedRows } from '#platform/row-cache.server.ts';
import { fillCatalogue } from '../../../../tests/support/fill-catalogue.ts';
import { sampleCases } from '../../../../tests/support/sample-cases.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { facetCountSql, loadStoredFacetCounts } from './facet-counts.store.server.ts';
import { LIST_FACETS } from './facets.ts';
import type { ProjectListFilter } from './list-filter.store.server.ts';
import { type ListCursorPosition, type ProjectListPageQuery, projectListSql } from './list-query.store.server.ts';
import { LIST_SORTS } from './list-sorts.ts';
import { findListTotalWithoutCount, resolveListReadStrategy } from './list-strategy.server.ts';
import type { ListReadStrategy } from './list-strategy.ts';

// Statements of the lists on a catalogue that is large enough for realistic plans.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  // Places one group together in the order of prices, far from either end.
  await fillCatalogue(
    database.pool,
    60_000,
    `update projects set price_from = 3000 + id % 50, price_from_eur = 3000 + id % 50,
       formats = case when id % 7 = 0 then array['merch'] else formats end where category = 'merch'`,
  );
}, 300_000);
afterAll(() => database.close());

const FILTERS: readonly Omit<ProjectListFilter, 'b2b'>[] = [
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
/** With a number that chooses the sample of sorts: over all filters each sort has its turn. */
const turns = FILTERS.map((filter, turn) => [JSON.stringify(filter), filter, turn] as const);
const named = FILTERS.map((filter) => [JSON.stringify(filter), filter] as const);

const explainQuery = async (query: RawBuilder<unknown>): Promise<string> => {
  const { sql, parameters } = query.compile(database.db);
  const { rows } = await database.pool.query(`explain (format json) ${sql}`, [...parameters]);
  return JSON.stringify(rows[0]);
};
const READS_ALL = /"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"projects"/;

/** Every strategy for a list, and the one that is chosen. */
async function listReadStrategies(filter: ProjectListFilter, page: ProjectListPageQuery): Promise<ListReadStrategy[]> {
  const chosen = await resolveListReadStrategy({ db: database.db }, filter, page);
  const known = await resolveListReadStrategy({ db: database.db }, filter, { ...page, known: 10_001 });
  return [chosen, known, ...WAYS];
}
const WAYS: readonly ListReadStrategy[] = [
  { isGathered: true, counted: 'by words' },
  { isGathered: false, counted: 'by words' },
  { isGathered: false, counted: 'by price' },
  { isGathered: false, counted: 'in order' },
];

test.each(named)('the pages of %s are found and counted without reading the table', async (_name, wanted) => {
  const filter = { b2b: false, ...wanted };
  for (const sort of LIST_SORTS)
    for (const from of [
      undefined,
      { key: '2000', id: 30_000, isBefore: false },
      { key: '2000', id: 30_000, isBefore: true },
    ])
      for (const isCounted of [false, true]) {
        const page = { sort, limit: 25, offset: 0, from, known: isCounted ? 10_001 : undefined };
        const reading = await resolveListReadStrategy({ db: database.db }, filter, page);
        expect(
          await explainQuery(projectListSql(filter, page, reading)),
          JSON.stringify({ page, reading }),
        ).not.toMatch(READS_ALL);
      }
});

test.each(named)('the facets of %s are counted without reading the table', async (_name, wanted) => {
  const filter = { b2b: false, ...wanted };
  const { counted } = await resolveListReadStrategy({ db: database.db }, filter, {
    sort: 'popular',
    limit: 25,
    offset: 0,
  });
  expect(await explainQuery(facetCountSql([{ filter, facets: LIST_FACETS, counted }]))).not.toMatch(READS_ALL);
});

test('the totals of a shop page are a few rows for any number of records', async () => {
  const totals = await loadStoredFacetCounts(database.db, 0, false);
  const { rows } = await database.pool.query('select count(*)::int as n from projects where listed and not b2b');
  expect([totals.get('all'), totals.size < 200]).toEqual([rows[0].n, true]);
});

const countReadBlocks = async (query: RawBuilder<unknown>): Promise<number> => {
  const { sql, parameters } = query.compile(database.db);
  const explained = await database.pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  const { Plan } = explained.rows[0]['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
};

test.each(turns)('every strategy gives the same list of %s, with the same total', async (_name, wanted, turn) => {
  const filter = { b2b: false, ...wanted };
  const loadListRows = async (page: ProjectListPageQuery, reading?: ListReadStrategy) =>
    (await projectListSql(filter, page, reading).execute(database.db)).rows.map(({ id, key, total }) => ({
      id,
      key,
      total,
    }));
  for (const sort of sampleCases(LIST_SORTS, 4, turn)) {
    const asked = { sort, limit: 7, offset: 0 };
    const first = await loadListRows(asked);
    const last = first.at(-1);
    const from = last?.id ? { key: last.key, id: last.id, isBefore: false } : undefined;
    for (const place of [undefined, from, from && { ...from, isBefore: true }]) {
      const page = { ...asked, from: place };
      const inOrder = await loadListRows(page);
      for (const reading of await listReadStrategies(filter, page))
        expect(await loadListRows(page, reading), JSON.stringify({ page, reading })).toEqual(inOrder);
    }
  }
});

describe('a condition that few of many records meet', () => {
  beforeAll(async () => {
    await database.pool.query(`update projects set type = 'test_pressing' where id = 30001`);
    await database.pool.query(
      `update projects set released = '1931-05-01' where id in (select id from projects where listed and not b2b order by md5(id::text) limit 3)`,
    );
    await database.pool.query(`update projects set selling_mode = 'deposit_sale' where id in (3004, 30005)`);
    await database.pool.query('vacuum analyze projects (type, released, selling_mode, facets)');
    forgetAllCachedRows();
  });

  test.each([
    [{ type: 'test_pressing' }, 1],
    [{ facets: { year: ['1931'] } }, 3],
    [{ facets: { year: ['1931'], format: ['tape'], country: ['AQ'] } }, 0],
    [{ selling_mode: 'deposit_sale' }, 2],
    [{ type: 'test_pressing', facets: { year: ['1931'] } }, 0],
  ] as const)('%j is found and counted without looking at the others, in any order', async (wanted, size) => {
    const filter = { b2b: false, ...wanted };
    for (const sort of LIST_SORTS) {
      const page = { sort, limit: 25, offset: 0 };
      const reading = await resolveListReadStrategy({ db: database.db }, filter, page);
      expect(reading.isGathered).toBe(true);
      const query = projectListSql(filter, page, reading);
      expect((await query.execute(database.db)).rows[0]?.total).toBe(size);
      expect(await countReadBlocks(query)).toBeLessThan(100);
    }
    expect(await countReadBlocks(facetCountSql([{ filter, facets: LIST_FACETS, counted: 'by words' }]))).toBeLessThan(
      100,
    );
  });

  test('a selling mode or a product type has a total without counting', async () => {
    for (const wanted of [
      { selling_mode: 'preorder' },
      { selling_mode: 'ondemand' },
      { format: 'tape' },
      { format: 'vinyl' },
    ]) {
      const filter = { b2b: false, ...wanted };
      const { rows } = await projectListSql(filter, { sort: 'popular', limit: 1, offset: 0 }).execute(database.db);
      expect(await findListTotalWithoutCount({ db: database.db }, filter)).toBe(rows[0]?.total);
    }
  });

  test('a large share of the shop, and a whole page of it, is read in its order', async () => {
    for (const filter of [
      {},
      { category_id: 285 },
      { facets: { genre: ['7'] } },
      { facets: { format: ['vinyl'] } },
      { selling_mode: 'shop' },
    ])
      expect(
        await resolveListReadStrategy(
          { db: database.db },
          { b2b: false, ...filter },
          { sort: 'popular', limit: 25, offset: 0, known: 10_001 },
        ),
      ).toMatchObject({ isGathered: false });
  });

  test('the home page reads no more of many picks and many artists than it shows', async () => {
    await database.pool.query(`update projects set category_ids = category_ids || 9::smallint where id % 30 = 0`);
    await database.pool.query('vacuum analyze projects (category_ids)');
    await database.pool.query(`update creators set projects_count = 1 + id % 7 where kind = 'artist'`);
    await database.pool.query('vacuum analyze creators');
    expect(await countReadBlocks(staffPickIdsSql(true))).toBeLessThan(600);
    expect(await countReadBlocks(creatorsByReleaseCountSql('artist', 8))).toBeLessThan(30);
  });
});

describe('records that lie together in the order of prices, far from either end', () => {
  const WANTED = [
    { facets: { format: ['merch'] } },
    { facets: { format: ['merch'], colour: ['black'], genre: ['7', '11', '12'] } },
    { category_id: 286 },
  ] as const;
  test.each([
    [{ facets: { format: ['merch'] } }, 6],
    [{ category_id: 286 }, 2],
  ] as const)('both ends of %j are found without passing all that is cheaper, or dearer', async (wanted, times) => {
    const filter = { b2b: false, ...wanted };
    for (const sort of ['price_asc', 'price_desc'] as const) {
      const page = { sort, limit: 25, offset: 0, known: 1500 };
      const reading = await resolveListReadStrategy({ db: database.db }, filter, page);
      const [inOrder, inStretches] = [
        await countReadBlocks(projectListSql(filter, page)),
        await countReadBlocks(projectListSql(filter, page, reading)),
      ];
      expect(inStretches * times, sort).toBeLessThan(inOrder);
    }
  });

  test.each(WANTED)('walking pages forwards and backwards shows all of %j', async (wanted) => {
    const filter = { b2b: false, ...wanted };
    for (const sort of ['price_asc', 'price_desc'] as const) {
      const asked = { sort, offset: 0, known: 1500 };
      const { rows: all } = await projectListSql(filter, { ...asked, limit: 20_000 }).execute(database.db);
      for (const isBefore of [false, true]) {
        const seen: (number | null)[] = [];
        let from: ListCursorPosition | undefined = isBefore
          ? { key: sort === 'price_asc' ? '2147483647' : '-1', id: 0, isBefore }
          : undefined;
        for (;;) {
          const page: ProjectListPageQuery = { ...asked, limit: 200, from };
          const reading = await resolveListReadStrategy({ db: database.db }, filter, page);
          const { rows } = await projectListSql(filter, page, reading).execute(database.db);
          if (isBefore) seen.unshift(...rows.map(({ id }) => id));
          else seen.push(...rows.map(({ id }) => id));
          const end = isBefore ? rows[0] : rows.at(-1);
          if (rows.length < 200 || !end?.id) break;
          from = { key: end.key, id: end.id, isBefore };
        }
        expect(seen).toEqual(all.map(({ id }) => id));
      }
    }
  });
});

test('a list far over the counting limit is not counted; a possibly shorter one is', async () => {
  const known = (wanted: Omit<ProjectListFilter, 'b2b'>) =>
    findListTotalWithoutCount({ db: database.db }, { b2b: false, ...wanted });
  const count = async (wanted: Omit<ProjectListFilter, 'b2b'>) =>
    (await projectListSql({ b2b: false, ...wanted }, { sort: 'popular', limit: 1, offset: 0 }).execute(database.db))
      .rows[0]?.total;
  for (const wanted of [
    { facets: { availability: ['in_stock'], format: ['vinyl'] } },
    { prices: [{ currency: 'EUR', low: 1, high: 9000 }], euro: { low: 1, high: 9000 } },
    { type: 'standard' },
  ] as const) {
    expect(await known(wanted)).toBe(10_001);
    expect(await count(wanted)).toBe(10_001);
  }
  for (const wanted of [
    { facets: { availability: ['in_stock'], format: ['vinyl'], year: ['1990s'] } },
    { prices: [{ currency: 'EUR', low: 1, high: 2200 }], euro: { low: 1, high: 2200 } },
    // A range of euro cents may contain no price of a currency.
    { prices: [{ currency: 'CNY', low: 1, high: 9000 }], euro: { low: 1, high: 9000 } },
    { facets: { availability: ['in_stock'], format: ['vinyl'] }, tag: 'nobody-has-it' },
    { facets: { availability: ['in_stock'], format: ['vinyl'] }, prices: [] },
  ] as const)
    expect(await known(wanted)).toBeUndefined();
});

describe('recent knowledge of a long list', () => {
  const long = { b2b: false, facets: { availability: ['in_stock'], format: ['vinyl'] } } as const;
  const known = () => findListTotalWithoutCount({ db: database.db }, long);
  const sizeNow = async () =>
    (
      await database.pool.query(
        `select count(*)::int as n from projects where listed and not b2b and facets @> '{availability:in_stock,format:vinyl}'`,
      )
    ).rows[0].n;

  test('an old estimate is used only as far as changes since cannot have emptied the list', async () => {
    const size = await sizeNow();
    expect(size).toBeGreaterThan(32_000);
    expect(await known()).toBe(10_001);
    // Words move from some records to others, so that their counts stay the same.
    for (let left = size - 29_000; left > 0; left -= 1000)
      await database.pool.query(`update projects p set formats = case when n % 2 = 0 then '{cd}' else p.formats end, in_stock = n % 2 = 0
          from (select id, row_number() over (order by id) as n from projects
            where listed and not b2b and facets @> '{availability:in_stock,format:vinyl}' limit ${Math.min(left, 1000)}) s where s.id = p.id`);
    forgetAllCachedRows();
    expect(await sizeNow()).toBe(29_000);
    expect(await known()).toBeUndefined();
  }, 60_000);
});

test('a deep page of a filtered list costs no more than its first', async () => {
  const filter: ProjectListFilter = { b2b: false, facets: { format: ['vinyl-12'], availability: ['in_stock'] } };
  const { rows } = await database.pool.query(
    `select popularity, id from projects where listed and not b2b and facets @> '{format:vinyl-12,availability:in_stock}'
     order by popularity desc, id desc offset 9000 limit 1`,
  );
  const blocks = (from?: ListCursorPosition) =>
    countReadBlocks(projectListSql(filter, { sort: 'popular', limit: 25, offset: 0, known: 1, from }));
  await blocks();
  expect(await blocks({ key: String(rows[0].popularity), id: rows[0].id, isBefore: false })).toBeLessThanOrEqual(
    1.5 * (await blocks()),
  );
});
