import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { GENRES } from '#kit/genres.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import type { ExportFormat } from './export-formats.ts';
import { importCatalogue } from './import-catalogue.server.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const databases: Database[] = [];

/** A separate shop, like another installation. */
async function shop(): Promise<Database> {
  const database = await createTestDatabase();
  await installReferenceData(database.db);
  await database.pool.query("update installation set name = 'sillon-' || left(md5(random()::text), 12)");
  databases.push(database);
  return database;
}

let first: Database;
let second: Database;
beforeAll(async () => {
  [first, second] = [await shop(), await shop()];
});
afterAll(() => Promise.all(databases.map((each) => each.close())));

const take = (database: Database, content: string) =>
  importCatalogue({ db: database.db, now: NOW }, Readable.from([Buffer.from(content)]), {
    shop_id: 1,
    currency: 'EUR',
    price: null,
    stock: 5,
    file_name: 'catalogue',
  });
const give = (database: Database, format: ExportFormat) => text(exportCatalogue(database.db, { shop_id: 1, format }));

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((each) => each.replaceAll('\u0000', ''))
  .filter((each) => each.trim() !== '' && each.isWellFormed());
const odd = fc.oneof(
  word,
  fc.constantFrom(
    '=SUM(A1)',
    '+1',
    '-',
    '@home',
    "'=x",
    '"quoted", with; signs',
    'one\ntwo',
    'one\u2028two\u2029three\u0085four',
    '椎名林檎',
    'Жук',
    ' a  b ',
  ),
);
const item = fc.record({
  type: fc.constantFrom('vinyl', 'cd', 'tape', 't-shirt', 'merch', 'digital'),
  name: odd,
  sku: odd,
  format: fc.constantFrom('12"', 'CD', ''),
  rpm: fc.constantFrom(33, 45, null),
  discs: fc.integer({ min: 1, max: 12 }),
  color: odd,
  size: fc.constantFrom('', 'M', 'XL'),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  weight_grams: fc.option(fc.integer({ min: 1, max: 5000 })),
  stock: fc.option(fc.integer({ min: 0, max: 1000 })),
  active: fc.boolean(),
  b2b_price: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  low_stock_at: fc.integer({ min: 0, max: 20 }),
  max_per_order: fc.option(fc.integer({ min: 1, max: 20 })),
  condition_media: fc.constantFrom('Mint (M)', null),
  comments: odd,
  prices: fc.constantFrom({}, { USD: 2800, JPY: 4200 }),
  quantity_prices: fc.constantFrom(
    [],
    [
      { quantity: 5, price: 900 },
      { quantity: 25, price: 700 },
    ],
  ),
});
const release = fc.record({
  project: fc.record({
    name: odd,
    artist_name: odd,
    description: odd,
    tags: fc.uniqueArray(fc.constantFrom('reissue', 'live', 'lo-fi'), { maxLength: 3 }),
    category: fc.constantFrom('vinyl', 'cd', 'merch'),
    genre_ids: fc.uniqueArray(fc.constantFrom(...GENRES.map(({ id }) => id)), { maxLength: 6 }),
    limited_edition: fc.boolean(),
    shows_earnings: fc.boolean(),
    private: fc.boolean(),
    b2b: fc.boolean(),
    promo: fc.boolean(),
    exclusive: fc.boolean(),
    pickup: fc.boolean(),
    type: fc.constantFrom('standard', 'test_pressing'),
    ships_at: fc.constantFrom('2027-03-01', null),
    funding_goal: fc.constantFrom(300, null),
    soundcloud_url: fc.constantFrom('https://soundcloud.com/nova/one', null),
    edition_size: fc.option(fc.integer({ min: 1, max: 5000 })),
    credits: fc.array(fc.record({ role: fc.constantFrom('Mastering', '', 'Mixed By: A1'), name: odd }), {
      maxLength: 3,
    }),
    color_vinyl: fc.subarray<unknown>(['black', 'clear_blue', { effect: 'splatter', colours: ['red', 'white'] }]),
    released: fc.constantFrom('1999', '1999-03', '2001-12-31', null),
  }),
  words: fc.record({
    label: odd,
    catno: odd,
    genre: fc.constantFrom('Jazz', 'Rock | Pop', ''),
    format: fc.constantFrom('LP, Album, Blue', ''),
    barcode: fc.constantFrom('074646362822', ''),
  }),
  items: fc.array(item, { maxLength: 4 }),
  songs: fc.array(
    fc.record({
      side: fc.constantFrom('A', 'B', ''),
      printed_position: fc.constantFrom('A1', 'LP-B3', '7', ''),
      title: odd,
      artist_name: fc.constantFrom('', 'Nova'),
      duration_seconds: fc.option(fc.integer({ min: 30, max: 9000 })),
      preview_start: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 5 },
  ),
  record: fc.option(fc.constantFrom({ notes: 'Rec. in NYC', status: 'Accepted' }, { artists: [{ id: 2, anv: null }] })),
});

let number = 0;
function makeImportLine(made: typeof release extends fc.Arbitrary<infer T> ? T : never) {
  number += 1;
  const items = made.items.map((each, i) => ({ ...each, source_id: `${number}-${i}`, position: i }));
  return { source: 'property', source_id: String(number), ...made, items };
}

const lines = (file: string) =>
  file
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('generated catalogues survive a round trip through another shop, by our JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(release, { minLength: 1, maxLength: 6 }), async (made) => {
      const file = [{ sillon_catalogue: 1 }, ...made.map(makeImportLine)]
        .map((each) => JSON.stringify(each))
        .join('\n');
      const report = await take(first, file);
      expect(report).toMatchObject({ taken: made.length, refused: 0 });
      for (const sent of lines(file)) {
        const back = lines(await give(first, 'json')).find(({ source_id }) => source_id === sent.source_id);
        expect(back).toMatchObject({ project: sent.project, songs: sent.songs, record: sent.record });
        expect(back.items).toMatchObject(sent.items.map(({ ...each }) => each));
      }
    }),
    { numRuns: 12 },
  );
  const file = await give(first, 'json');
  expect(await take(second, file)).toMatchObject({ changed: 0, unchanged: 0, refused: 0 });
  expect(lines(await give(second, 'json'))).toEqual(lines(file));
  expect(await take(first, file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
}, 60_000);

test('the same catalogues survive a round trip through a third shop, by our CSV', async () => {
  const third = await shop();
  const file = await give(first, 'csv');
  // For a spreadsheet any line end outside quotes ends a row.
  expect(file.replace(/"(?:[^"]|"")*"|\r\n/g, '')).not.toMatch(/[\r\n]/);
  const report = await take(third, file);
  expect(report.refusals).toEqual([]);
  const plain = (csv: string) => csv.replace(/^"?'*\d+"?,2,/gm, '');
  expect(plain(await give(third, 'csv'))).toBe(plain(file));
  const made = 'select name, artist_name, credits, color_vinyl from projects order by 1, 2, 3, 4';
  expect((await third.pool.query(made)).rows).toEqual((await first.pool.query(made)).rows);
  // The visibility of a record is the same there, so private records stay private.
  const seen = 'select name, artist_name, private, b2b, listed from projects order by 1, 2, 3, 4';
  expect((await third.pool.query(seen)).rows).toEqual((await first.pool.query(seen)).rows);
  expect(await take(first, file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
}, 60_000);

test('invalid numbers and dates are left out of our CSV, and no row fails by them', async () => {
  const header =
    'sillon_id,version,source,source_id,title,artist,format,price,currency,quantity,funding_goal,funding_ends_at,ships_at,max_per_order,private';
  const row = '1,2,odd,1,Odd Figures,Nova,LP,20.00,EUR,1,999999999999999,1,soon,0,maybe';
  expect(await take(second, `${header}\n${row}`)).toMatchObject({ taken: 1, refused: 0 });
  const { rows } = await second.pool.query(
    "select p.funding_goal, p.funding_ends_at, p.ships_at, p.private, i.max_per_order from projects p join items i on i.project_id = p.id where p.name = 'Odd Figures'",
  );
  expect(rows).toEqual([
    { funding_goal: null, funding_ends_at: null, ships_at: null, private: false, max_per_order: null },
  ]);
});

test('releases created here keep their ids, and become new ones in another installation', async () => {
  const { rows } = await first.pool.query(
    "insert into projects (shop_id, name, artist_name, slug, category, step) values (1, 'By Hand', 'Nova', 'by-hand', 'vinyl', 'successful') returning id",
  );
  await first.pool.query(
    "insert into items (project_id, type, format, price, currency, stock, sku) values ($1, 'vinyl', '12\"', 2500, 'EUR', 10, 'LP'), ($1, 'cd', 'CD', 1500, 'EUR', 4, 'CD')",
    [rows[0].id],
  );
  for (const format of ['csv', 'json'] as const) {
    const file = await give(first, format);
    expect(await take(first, file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
    const count = await first.pool.query("select count(*)::int as count from projects where name = 'By Hand'");
    expect(count.rows[0].count).toBe(1);
  }
  const changed = (await give(first, 'csv')).replace(/,25\.00,EUR,10,/, ',26.00,EUR,10,');
  expect(await take(first, changed)).toMatchObject({ taken: 0, changed: 1, refused: 0 });
  const price = await first.pool.query("select price from items where sku = 'LP' and project_id = $1", [rows[0].id]);
  expect(price.rows).toEqual([{ price: 2600 }]);
  await take(second, await give(first, 'json'));
  const there = await second.pool.query(
    "select i.sku, i.stock from projects p join items i on i.project_id = p.id where p.name = 'By Hand' order by i.id",
  );
  expect(there.rows).toEqual([
    { sku: 'LP', stock: 10 },
    { sku: 'CD', stock: 4 },
  ]);
});

test('a release that was not imported is recognized in its own exported file', async () => {
  const { rows } = await first.pool.query("insert into shops (code, name) values ('attic', 'Attic') returning id");
  const shop_id: number = rows[0].id;
  const { rows: made } = await first.pool.query(
    "insert into projects (shop_id, name, artist_name, slug, category, step, source, source_id) values ($1, 'Seeded', 'Nova', 'seeded', 'vinyl', 'successful', 'demo', 'seeded') returning id",
    [shop_id],
  );
  await first.pool.query(
    "insert into items (project_id, type, format, price, currency, stock, source, source_id) values ($1, 'vinyl', '12\"', 2500, 'EUR', 10, 'demo', 'seeded:0')",
    [made[0].id],
  );
  for (const format of ['csv', 'json', 'shopify'] as const) {
    const file = await text(exportCatalogue(first.db, { shop_id, format }));
    const options = { shop_id, currency: 'EUR', price: null, stock: 5, file_name: 'catalogue' } as const;
    const report = await importCatalogue({ db: first.db, now: NOW }, Readable.from([Buffer.from(file)]), options);
    expect(report).toMatchObject({ taken: 0, changed: 0, unchanged: 1, refused: 0 });
  }
});

test('a returning Shopify file changes only the fields edited in it', async () => {
  const file = await give(first, 'shopify');
  const state = () => give(first, 'json');
  const before = await state();
  expect(await take(first, file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
  expect(await state()).toBe(before);
  // A file as Shopify returns it: decimal grams, additional columns, and one raised price.
  const [header = '', ...rows] = file.split('\r\n');
  const row = rows.findIndex((each) => each.includes(',26.00,'));
  const back = [
    `${header},Image Src`,
    ...rows.map((each, i) => each && `${i === row ? each.replace(',26.00,', ',29.50,') : each},`),
  ];
  expect(await take(first, back.join('\r\n'))).toMatchObject({ taken: 0, changed: 1, refused: 0 });
  expect(await state()).toBe(before.replace('"price":2600,', '"price":2950,'));
  const elsewhere = await shop();
  const there = await take(elsewhere, file);
  expect([there.taken > 0, there.changed, there.refused]).toEqual([true, 0, 0]);
});
