import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Currency } from '#kit/currency.ts';
import { importCatalogue } from '#modules/office/imports/import-catalogue.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import { makeShopStory, type ShopStory } from '../../../../tests/support/shop-story.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

// A release may have a price of its own in another currency, set by its shop instead of the exchange rate.
let app: TestApp;
let story: ShopStory;
const ids: number[] = [];
beforeAll(async () => {
  app = await startTestApp();
  story = await makeShopStory(app);
  for (const price of [500, 1900, 2000, 2100, 2349, 4000, 9000, 12_000])
    ids.push((await story.item({ name: `Record ${price}` }, { price })).project_id);
  await app.database.pool.query('select refresh_project_sums(array(select id from projects))');
  await setOwn(ids[0], 'USD', 9900);
  await setOwn(ids[5], 'USD', 1000);
  await setOwn(ids[6], 'USD', 2250);
  await setOwn(ids[7], 'JPY', 1);
});
afterAll(() => app.close());

async function setOwn(project_id: number | undefined, currency: Currency, price: number) {
  const { rows } = await app.database.pool.query('select id from items where project_id = $1', [project_id]);
  await story.insert('item_prices', { item_id: rows[0].id, currency, price });
  await app.database.pool.query('select refresh_project_sums($1)', [[project_id]]);
  await touch(app.database.db, 'projects');
}

interface Page {
  readonly items: readonly { id: number; price_from: { price: number } }[];
  readonly next: string | null;
  readonly total: number;
}
const list = async (query: string): Promise<Page> => (await app.visitor().get(`/api/projects?${query}`)).body;
const listPrices = ({ items }: Page) => items.map(({ price_from }) => price_from.price);

test.each(['USD', 'JPY', 'EUR', 'KRW'])('lists in %s are sorted by displayed price, page by page', async (currency) => {
  const whole = await list(`currency=${currency}&sort=price_asc&limit=100`);
  expect(listPrices(whole)).toEqual([...listPrices(whole)].sort((a, b) => a - b));
  const down = await list(`currency=${currency}&sort=price_desc&limit=100`);
  expect(listPrices(down)).toEqual([...listPrices(whole)].reverse());
  const seen: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Page = await list(`currency=${currency}&sort=price_asc&limit=2${next && `&cursor=${next}`}`);
    seen.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toEqual(whole.items.map(({ id }) => id));
});

test('within one step of a tidy price, displayed prices are sorted too, also converted and trade prices', async () => {
  const made: number[] = [];
  for (const price of [1810, 1830, 1860, 1890]) made.push((await story.item({ name: 'Cents' }, { price })).project_id);
  for (const price of [1900, 1960, 2020, 2080])
    made.push((await story.item({ name: 'Dollars' }, { price, currency: 'USD' })).project_id);
  for (const [price, b2b_price] of [
    [1700, 500],
    [1500, 1400],
  ] as const)
    made.push((await story.item({ name: 'Trade' }, { price, b2b_price })).project_id);
  await app.database.pool.query('select refresh_project_sums($1)', [made]);
  await touch(app.database.db, 'projects');
  const pro = (await createPerson(app, 'pro')).visitor;
  for (const visitor of [app.visitor(), pro])
    for (const [sort, way] of [
      ['price_asc', 1],
      ['price_desc', -1],
    ] as const) {
      const { body } = await visitor.get(`/api/projects?currency=EUR&limit=100&sort=${sort}`);
      expect(listPrices(body)).toEqual([...listPrices(body)].sort((a, b) => way * (a - b)));
    }
  await app.database.pool.query('update projects set private = true where id = any($1)', [made]);
  await touch(app.database.db, 'projects');
});

test('a range of prices applies to displayed prices', async () => {
  for (const currency of ['USD', 'EUR'])
    for (const [low, high] of [
      [900, 1100],
      [2000, 2300],
      [9000, 10_000],
    ]) {
      const all = await list(`currency=${currency}&limit=100`);
      const inRange = listPrices(all).filter((price) => price >= Number(low) && price <= Number(high));
      const found = await list(`currency=${currency}&price_min=${low}&price_max=${high}&limit=100&sort=price_asc`);
      expect([listPrices(found), found.total]).toEqual([inRange.sort((a, b) => a - b), inRange.length]);
    }
});

test('an imported price in another currency takes effect at once', async () => {
  const file = JSON.stringify({
    source: 'x',
    source_id: '1',
    words: null,
    record: null,
    songs: [],
    project: { name: 'Cheap There', artist_name: 'Nova', category: 'vinyl' },
    items: [{ source_id: '1', type: 'vinyl', price: 30_000, currency: 'EUR', stock: 1, prices: { USD: 100 } }],
  });
  const report = await importCatalogue(
    { db: app.database.db, now: new Date() },
    Readable.from([`{"sillon_catalogue":1}\n${file}`]),
    { shop_id: story.cellar, currency: 'EUR', price: null, stock: 1, file_name: 'x' },
  );
  expect(report).toMatchObject({ taken: 1, refused: 0 });
  const [first] = (await list('currency=USD&sort=price_asc')).items;
  expect(first?.price_from.price).toBe(100);
  expect((await list('currency=EUR&sort=price_desc')).items[0]?.price_from.price).toBe(30_000);
});
