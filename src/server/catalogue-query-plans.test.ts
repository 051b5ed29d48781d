import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../tests/support/create-person.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type PlanWatch, pretendLargeTables, watchPlans } from '../../tests/support/watch-query-plans.ts';

// No statement of a visitor reads a table that grows with the catalogue completely.

let app: TestApp;
let watched: PlanWatch;
beforeAll(async () => {
  app = await startTestApp();
  await pretendLargeTables(app.database.pool);
  watched = watchPlans(app.database.pool);
});
afterAll(() => app.close());

const GENRE_LIST = ['popular', 'newest', 'price_asc', 'price_desc'].flatMap((sort) => [
  `/api/projects?sort=${sort}`,
  `/api/projects?sort=${sort}&genre=7`,
  `/api/projects?sort=${sort}&genre=11|18&page=3`,
]);

test.each([
  ...GENRE_LIST,
  '/api/projects?category=285',
  '/api/projects?category=tape&sort=newest',
  '/api/projects?tag=sillon_exclusive',
  '/api/projects?tag=nothing',
  '/api/projects?artist_id=100050',
  '/api/projects?label_id=100050&sort=newest',
  '/api/projects?shop_id=2',
  '/api/projects?type=funding',
  '/api/projects?type=cd&availability=in_stock',
  '/api/projects?page=400',
  '/api/projects?sort=newest&page=400&genre=7',
  '/api/projects?genre=7|11&format=vinyl-7&country=FR',
  '/api/projects?format=vinyl-12&availability=in_stock&colour=red|splatter&sort=newest',
  '/api/projects?price_min=2000&price_max=3000&sort=price_asc',
  '/api/projects?year=1990s&price_max=1600',
  '/api/projects/facets?genre=7|11&format=vinyl-7&country=FR&price_max=3000',
  '/api/projects/facets?shop_id=2&colour=red',
  '/api/projects/facets?search=midnight',
  '/api/projects?search=midnight',
  '/api/projects?search=ghost%20theory&sort=newest',
  '/api/search?search=midnight%20train',
  '/api/search?search=midnight%20train%20()',
  '/api/search?search=%D1%87%D0%B0%D0%B9%D0%BA%D0%BE%D0%B2%D1%81%D0%BA%D0%B8%D0%B9%202',
  '/api/search?search=%E9%84%A7%E9%BA%97%E5%90%9B',
  '/api/search?search=midnight%20zzzzxq',
  '/api/search?search=mid',
  '/api/search?search=m',
  '/api/search?search=the',
  '/api/search?type=artists&search=The%20',
  '/api/search?search=midnihgt%20trian',
  '/api/search?search=CAT-17',
  '/api/search?search=0075678246418',
  '/api/search?search=%E6%A4%8E%E5%90%8D',
  '/api/search?type=artists&search=artist',
  '/api/search?type=artists&search=artsit%20zzz',
  '/api/search?type=artists&search=artist%20a',
  '/api/search?search=midnight%20love%20quiet',
  '/api/search?type=labels&search=h',
  '/api/projects/2001',
  '/api/projects/2001/more',
  '/api/projects/2001/songs',
  '/api/projects/recommandations',
])('%s reads no big table whole', async (path) => {
  watched.statements();
  const { status } = await app.visitor().get(path);
  expect(status).toBe(200);
  expect(watched.statements()).toBeGreaterThan(0);
  expect(watched.scans()).toEqual([]);
});

test('corrections of short words and missing spaces are found by indexes', async () => {
  await app.database.pool.query(
    "insert into search_vocabulary (word) select unnest('{dab,dad,dag,dan,day}'::text[]) on conflict do nothing",
  );
  watched.scans();
  for (const words of [14_000, 300_000]) {
    await app.database.pool.query("update pg_class set reltuples = $1 where oid = 'search_vocabulary'::regclass", [
      words,
    ]);
    for (const text of ['midnight dak', 'midnightlove quietx', 'midnightdak train', `mignihgt ${words}`])
      expect((await app.visitor().get(`/api/search?search=${encodeURIComponent(text)}`)).status).toBe(200);
    expect(watched.scans()).toEqual([]);
  }
});

test('changes go directly into the index, not into a pending list that each search reads completely', async () => {
  const { rows } =
    await app.database.pool.query(`select c.oid::regclass::text as name from pg_class c join pg_index i on i.indexrelid = c.oid
    join pg_am a on a.oid = c.relam where a.amname = 'gin' and i.indrelid = any('{projects,creators,search_vocabulary}'::regclass[])
    and not coalesce('fastupdate=off' = any(c.reloptions), false)`);
  expect(rows).toEqual([]);
});

test('rare words among common ones are found in any combination', async () => {
  const { rows } = await app.database.pool.query(
    "select id, lower(name) as name from projects where listed and not b2b and name ~ '[a-f][0-9a-f]{4}$' order by id limit 3",
  );
  for (const { id, name } of rows) {
    const [first, second, own] = name.split(' ');
    for (const text of [
      `${first} and ${own}`,
      `${own} the ${second}`,
      `the ${second} ${own} ${first.slice(0, 3)}`,
      `${own} ${first} and`,
    ]) {
      const { body } = await app.visitor().get(`/api/search?search=${encodeURIComponent(text)}`);
      expect(
        body.map((found: { id: number }) => found.id),
        text,
      ).toContain(id);
    }
  }
  const [first, second] = rows[0].name.split(' ');
  const { body } = await app.visitor().get(`/api/search?search=${first}%20and%20${second}`);
  expect(body.length).toBeGreaterThan(4);
});

test.each(['CD 1042', 'ab', 'midnight', 'midnight train'])(
  'staff find shelves by %j without reading a big table completely',
  async (text) => {
    const { visitor } = await createPerson(app, 'admin', `stock-${text.replace(/\W/g, '')}`);
    watched.scans();
    expect((await visitor.get(`/api/admin/stock?search=${encodeURIComponent(text)}`)).status).toBe(200);
    expect(watched.scans()).toEqual([]);
  },
);

test('a full scan would be detected', async () => {
  await app.database.pool.query("select count(*) from projects where description like '%x%'");
  expect(watched.scans()).toEqual([expect.stringMatching(/^projects: /)]);
});
