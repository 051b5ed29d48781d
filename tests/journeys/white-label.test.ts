import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { makeFetchAtHost } from '../support/make-fetch-at-host.ts';

const { url, dataDir } = inject('shop');
const HOST = 'nachtzug.localhost';
const NACHTZUG = 1423;

let database: Awaited<ReturnType<typeof openDatabase>>;
const setShopHost = async (host: string | null) => {
  await database.pool.query('update shops set host = $1 where id = $2', [host, NACHTZUG]);
  await database.pool.query("select pg_notify('sillon_changes', 'shops')");
};
beforeAll(async () => {
  database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  await setShopHost(HOST);
  await vi.waitFor(async () => expect((await ask('/')).status).toBe(200));
});
afterAll(async () => {
  await setShopHost(null);
  await database.close();
});

const ask = (path: string, host = HOST) => makeFetchAtHost(host)(url + path);
/** The ids of the records that a page links to. */
const findRecordIds = (page: string) =>
  new Set([...page.matchAll(/href="(?:\/fr)?\/[a-z-]+\/(\d{4,})\/[^"]*"/g)].map(([, id]) => Number(id)));
const one = async (query: string) => (await database.pool.query(query)).rows[0];

test.each(['/services', '/pressing', '/vinyl-box', '/vinyl', '/quote?service=cd', '/admin', '/shop/cellar-records'])(
  'on a white-label host %s leads to the main site',
  async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')]).toEqual([302, url + path]);
  },
);

test('a record of another label leads to the main site, in French too, and the shop’s own is shown', async () => {
  const other = await one(
    `select id, category, slug from projects where listed and shop_id <> ${NACHTZUG} and category = 'vinyl' order by id limit 1`,
  );
  const own = await one(
    `select id, category, slug, name from projects where listed and shop_id = ${NACHTZUG} order by id limit 1`,
  );
  for (const language of ['', '/fr']) {
    const { status, headers } = await ask(`${language}/vinyl/${other.id}/${other.slug}`);
    expect([status, headers.get('location')]).toEqual([
      302,
      encodeURI(`${url}${language}/vinyl/${other.id}/${other.slug}`),
    ]);
  }
  const page = await (await ask(`/${own.category}/${own.id}/${own.slug}`)).text();
  const others = await database.pool.query(`select id from projects where shop_id <> ${NACHTZUG} and listed`);
  const linked = findRecordIds(page);
  expect(others.rows.map(({ id }) => Number(id)).filter((id) => linked.has(id))).toEqual([]);
});

test('its list has only its own records, and an artist without one leads to the main site', async () => {
  const list = await (await ask('/vinyl-shop')).text();
  const { ids } = await one(
    `select array_agg(id::int) as ids from projects where listed and not b2b and shop_id = ${NACHTZUG}`,
  );
  expect([...findRecordIds(list)].sort()).toEqual(ids.sort());
  const artist = await one(
    `select c.id, c.slug from creators c where kind = 'artist' and projects_count > 0
      and not exists (select from projects p where p.artist_id = c.id and p.shop_id = ${NACHTZUG}) order by id limit 1`,
  );
  const { status, headers } = await ask(`/artist/${artist.id}/${artist.slug}`);
  expect([status, headers.get('location')?.startsWith(`${url}/artist/${artist.id}/`)]).toEqual([302, true]);
});

test('the host with a port shows the shop’s own front page', async () => {
  const page = await (await ask('/', `${HOST}:3000`)).text();
  expect(page).toContain('data-brand="nachtzug"');
  expect(page).toContain('data-shop-host');
});
