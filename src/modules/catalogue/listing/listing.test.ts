import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { touch } from '#platform/invalidate.server.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { fillCatalogue } from '../../../../tests/support/fill-catalogue.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { ProjectListFilter } from './list-filter.store.server.ts';
import { type ListCursorPosition, type ProjectListPageQuery, projectListSql } from './list-query.store.server.ts';
import { LIST_SORTS } from './list-sorts.ts';
import { findListTotalWithoutCount } from './list-strategy.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillCatalogue(app.database.pool, 20_000);
});
afterAll(() => app.close());

const get = async (path: string) => (await app.visitor().get(path)).body;

test('only listed projects are in lists: not private, unlaunched, b2b or made for the creator', async () => {
  const { rows } = await app.database.pool.query('select id from projects where not listed or b2b');
  const hidden = new Set(rows.map(({ id }) => id));
  let cursor = '';
  for (let page = 0; page < 5; page += 1) {
    const { items, next } = await get(`/api/projects?limit=100&sort=newest&cursor=${cursor}`.replace(/&cursor=$/, ''));
    expect(items.filter(({ id }: { id: number }) => hidden.has(id))).toEqual([]);
    cursor = next;
  }
});

test('a list counts exactly up to 10,000 and reports when it stopped', async () => {
  const all = await get('/api/projects');
  expect([all.items.length, all.total, all.total_is_exact]).toEqual([24, 10_000, false]);
  const jazz = await get('/api/projects?genre=7');
  const { rows } = await app.database.pool.query(
    'select count(*)::int as n from projects where listed and not b2b and 7 = any(genre_ids)',
  );
  expect([jazz.total, jazz.total_is_exact]).toEqual([rows[0].n, true]);
});

test.each(['popular', 'newest', 'price_asc', 'price_desc'])(
  'walking by cursor visits each project once, sorted by %s',
  async (sort) => {
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const { items, next: more }: { items: { id: number }[]; next: string | null } = await get(
        `/api/projects?genre=20|18&sort=${sort}&limit=100${next ? `&cursor=${next}` : ''}`,
      );
      seen.push(...items.map(({ id }) => id));
      next = more;
    } while (next);
    const { rows } = await app.database.pool.query(
      "select count(*)::int as n from projects where listed and not b2b and genre_ids && '{20,18}'",
    );
    expect([new Set(seen).size, seen.length]).toEqual([rows[0].n, rows[0].n]);
  },
);

test('a record without a price comes last in both directions of price, and is counted', async () => {
  const { pool } = app.database;
  await pool.query(
    "update projects set price_from_eur = null where id in (select id from projects where listed and not b2b and label_id is null and genre_ids && '{12}' order by id limit 60)",
  );
  const filter: ProjectListFilter = { b2b: false, facets: { genre: ['12'] } };
  for (const sort of ['price_asc', 'price_desc'] as const) {
    const by = async (page: Partial<ProjectListPageQuery>) =>
      (await projectListSql(filter, { sort, limit: 20, offset: 0, known: 1, ...page }).execute(app.database.db)).rows;
    const all = await by({ limit: 100_000 });
    const prices = all.map(({ key }) => Number(key));
    expect(prices).toEqual([...prices].sort((a, b) => (sort === 'price_asc' ? a - b : b - a)));
    expect(new Set(prices.slice(-60)).size, sort).toBe(1);
    const [counted] = (await projectListSql(filter, { sort, limit: 1, offset: 0 }).execute(app.database.db)).rows;
    expect(counted?.total).toBe(all.length);
    for (const offset of [all.length - 80, all.length - 60, all.length - 40]) {
      const [place, page] = [all[offset - 1], await by({ offset })];
      expect(page).toEqual(all.slice(offset, offset + 20));
      expect(await by({ from: { key: place?.key ?? '', id: place?.id ?? 0, isBefore: false } })).toEqual(page);
      const [first] = page;
      expect(await by({ from: { key: first?.key ?? '', id: first?.id ?? 0, isBefore: true } })).toEqual(
        all.slice(offset - 20, offset),
      );
    }
  }
});

test('the previous page is reached by cursor and by number alike', async () => {
  for (const sort of [...LIST_SORTS, 'best_match'] as const) {
    const filter: ProjectListFilter = { b2b: false, facets: { genre: ['20', '18'] } };
    const asked =
      sort === 'best_match' ? { b2b: false, matches: { ids: await ids(filter, 90), beyond: "'love'" } } : filter;
    const by = async (page: Partial<ProjectListPageQuery>) =>
      (await projectListSql(asked, { sort, limit: 20, offset: 0, known: 1, ...page }).execute(app.database.db)).rows;
    const [second, third] = [await by({ offset: 80 }), await by({ offset: 100 })];
    const [first, last] = [third[0], second.at(-1)];
    expect(await by({ from: { key: first?.key ?? '', id: first?.id ?? 0, isBefore: true } })).toEqual(second);
    expect(await by({ from: { key: last?.key ?? '', id: last?.id ?? 0, isBefore: false } })).toEqual(third);
    expect(new Set([...second, ...third].map(({ id }) => id)).size).toBe(40);
  }
});

const ids = async (filter: ProjectListFilter, limit: number) =>
  (await projectListSql(filter, { sort: 'newest', limit, offset: 0, known: 1 }).execute(app.database.db)).rows.flatMap(
    ({ id }) => id ?? [],
  );

test('a deep page of a list is chosen by an index alone', async () => {
  for (const filter of [{}, { facets: { genre: ['7'] } }, { category_id: 285 }]) {
    const { sql: text, parameters } = projectListSql(
      { b2b: false, ...filter },
      { sort: 'popular', limit: 25, offset: 900, known: 1 },
    ).compile(app.database.db);
    const { rows } = await app.database.pool.query(`explain ${text}`, [...parameters]);
    expect(JSON.stringify(rows)).toContain('Index Only Scan using projects_popular');
  }
});

test('genres are joined by a pipe; an unknown one finds nothing, an invalid one is refused', async () => {
  const both = await get('/api/projects?genre=11|18');
  const one = await get('/api/projects?genre=11');
  expect(both.total).toBeGreaterThan(one.total);
  expect((await get('/api/projects?genre=19')).items).toEqual([]);
  expect((await get('/api/projects?genre=')).total).toBe((await get('/api/projects')).total);
  expect((await app.visitor().get('/api/projects?genre=pop')).status).toBe(422);
});

test('the brand’s exclusive tag and category 284 are the same list', async () => {
  const tag = await get('/api/projects?tag=sillon_exclusive');
  const category = await get('/api/projects?category=284');
  expect(tag.total).toBe(category.total);
  expect(tag.total).toBeGreaterThan(500);
});

test('the count of one facet value is known; several values exceed the counting limit', async () => {
  const { db, pool } = app.database;
  await pool.query('select fold_facets()');
  const { rows } = await pool.query(
    "select count(*)::int as n from projects where listed and not b2b and category_ids @> '{285}' and facets && '{format:vinyl-7}'",
  );
  const known = (filter: Omit<ProjectListFilter, 'b2b'>) =>
    findListTotalWithoutCount({ db }, { b2b: false, ...filter });
  expect([
    await known({ category_id: 285, facets: { format: ['vinyl-7'] } }),
    await known({ facets: { format: ['vinyl', 'vinyl-7'] } }),
    await known({ facets: { format: ['vinyl-7', 'vinyl-10'] } }),
    await known({ facets: { format: ['vinyl'], genre: ['7'] } }),
    await known({ shop_id: 1, facets: { format: ['vinyl'] } }),
    await known({ matches: { ids: [1001, 1002], beyond: null } }),
    await known({ matches: { ids: [1001, 1002], beyond: null }, facets: { genre: ['7'] } }),
    await known({ matches: { ids: [1001], beyond: "'love'" } }),
    await known({ matches: { ids: [1001], beyond: "'love'", isCountless: true } }),
  ]).toEqual([rows[0].n, 10_001, undefined, undefined, undefined, 2, undefined, undefined, 10_001]);
});

test('category 155 and b2b projects are for professionals and staff', async () => {
  const pro = (await createPerson(app, 'pro')).visitor;
  const user = (await createPerson(app, 'user')).visitor;
  expect((await user.get('/api/projects?category=155')).status).toBe(404);
  const { body } = await pro.get('/api/projects?category=155');
  expect([body.total > 0, body.items.every(({ badges }: { badges: string[] }) => badges.includes('b2b'))]).toEqual([
    true,
    true,
  ]);
});

test('prices are in the requested currency, tidy and whole', async () => {
  const [euro] = (await get('/api/projects?limit=1&currency=EUR')).items;
  const [yen] = (await get('/api/projects?limit=1&currency=JPY')).items;
  expect(yen.id).toBe(euro.id);
  expect(yen.price_from.currency).toBe('JPY');
  expect([Number.isInteger(yen.price_from.price), yen.price_from.price % 10]).toEqual([true, 0]);
  expect((await app.visitor().get('/api/projects?currency=BTC')).body.error.key).toBe('currency_unknown');
});

test.each([
  'page=0',
  'page=-1',
  'page=NaN',
  'limit=0',
  'sort=id',
  'cursor=abc',
  'cursor=WzFd',
  'category=cars',
  'artist_id=0x1',
])('%s is a clear refusal', async (query) => {
  const { status, body } = await app.visitor().get(`/api/projects?${query}`);
  expect([status < 500, status >= 400, typeof body.error.key]).toEqual([true, true, 'string']);
});

test('an edited cursor is refused and never an internal error', async () => {
  const cursor = (parts: unknown[]) => btoa(JSON.stringify(parts)).replaceAll('=', '');
  for (const parts of [
    ['newest', "1'; drop table projects", 5],
    ['newest', '9'.repeat(40), 5],
    ['popular', '1', 5],
    ['newest', '1', 1.5],
  ]) {
    expect((await app.visitor().get(`/api/projects?sort=newest&cursor=${cursor(parts)}`)).status).toBe(422);
  }
});

test('a huge page and a huge limit are reduced to the largest allowed', async () => {
  expect((await get('/api/projects?limit=1000000')).items.length).toBe(100);
  expect((await app.visitor().get('/api/projects?page=1000000')).status).toBe(200);
});

test.each([
  ['popular', {}],
  ['newest', {}],
  ['price_asc', {}],
  ['price_desc', {}],
  ['newest', { category: 'tape' }],
  ['newest', { artist_id: 100_050 }],
  ['popular', { category_id: 260 }],
  ['popular', { genres: [20] }],
  ['popular', { matches: { ids: [1001, 1002], beyond: null } }],
  ['popular', { matches: { ids: [1001], beyond: "'midnight':*" } }],
] as const)('a page by %s of %o reads an index, never the whole table', async (sort, filter) => {
  const { sql: text, parameters } = projectListSql(
    { b2b: false, ...filter },
    { sort, limit: 25, offset: 0, known: 1 },
  ).compile(app.database.db);
  const { rows } = await app.database.pool.query(`explain (format json) ${text}`, [...parameters]);
  expect(JSON.stringify(rows[0])).not.toMatch(/"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"projects"/);
});

test('a deep page by cursor reads as few rows as the first', async () => {
  const cost = async (from?: ListCursorPosition) => {
    const { sql: text, parameters } = projectListSql(
      { b2b: false },
      { sort: 'popular', limit: 25, offset: 0, known: 1, from },
    ).compile(app.database.db);
    const { rows } = await app.database.pool.query(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
    return rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks'];
  };
  const { rows } = await sql<{
    popularity: number;
    id: number;
  }>`select popularity, id from projects where listed order by popularity desc, id desc offset 15000 limit 1`.execute(
    app.database.db,
  );
  const [row] = rows;
  const deep = await cost(row && { key: String(row.popularity), id: row.id, isBefore: false });
  expect(deep).toBeLessThanOrEqual(1.5 * (await cost()));
});

test('a list shows a new name at once, and a new price after its touch', async () => {
  // A signed-in user, whose answers are never cached as a whole.
  const reader = await createPerson(app, 'user', 'reader');
  const jazz = async () => (await reader.visitor.get('/api/projects?genre=7')).body.items[0];
  const before = await jazz();
  const { pool, db } = app.database;
  await pool.query('update projects set name = $2 where id = $1', [before.id, 'Renamed']);
  expect((await jazz()).name).toBe('Renamed');

  await pool.query('update items set price = price * 3, b2b_price = null where project_id = $1', [before.id]);
  await touch(db, `project:${before.id}`);
  await expect.poll(async () => (await jazz()).price_from.price).toBeGreaterThan(before.price_from.price);
});
