import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import { type CatalogueImportOptions, importCatalogue } from './import-catalogue.server.ts';
import { undoImportById } from './preview-and-undo-by-command.server.ts';

const HEADER = 'source,source_id,artist,title,label,catno,year,released,format,genre,style,country,barcode,tracks';
const NOW = new Date('2026-11-21T08:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
});
afterAll(() => database.close());

const take = (content: string | Buffer, more: Partial<CatalogueImportOptions> = {}) =>
  importCatalogue({ db: database.db, now: NOW }, Readable.from([Buffer.from(content)]), {
    shop_id: 1,
    currency: 'EUR',
    price: null,
    stock: 5,
    file_name: 'test.csv',
    ...more,
  });

const project = (source: string, source_id: string) =>
  database.db
    .selectFrom('projects')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .executeTakeFirst();
const listItems = (project_id: number) =>
  database.db.selectFrom('items').selectAll().where('project_id', '=', project_id).execute();

const csv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

test('a staff pick stays one when its words change', async () => {
  const row = (genre: string) => csv(`t9,1,Nova,Cellar,KE,KE 9,1998,1998,Vinyl,${genre},,UK,,1`);
  await take(row('Electronic'));
  const [{ id }] = (await database.pool.query("select id from projects where source = 't9'")).rows;
  await database.pool.query('update projects set category_ids = category_ids || 9::smallint where id = $1', [id]);
  expect(await take(row('Jazz'))).toMatchObject({ changed: 1 });
  expect((await project('t9', '1'))?.category_ids).toEqual([9, 260]);
});

test('names survive to the character, half-known dates and barcodes become comparable', async () => {
  const report = await take(
    csv(
      't1,1,"Жук ""и"" Оса",Ночь № 5,Кесме,KE 1 / KE1,1998,1998-06-00,"2xVinyl: LP, Album",Electronic | Rock,Disco,UK,0 9362-47555-2 4,4',
    ),
  );
  expect(report).toMatchObject({ taken: 1, refused: 0 });
  expect(await project('t1', '1')).toMatchObject({
    name: 'Ночь № 5',
    artist_name: 'Жук "и" Оса',
    released: '1998-06',
    country_id: 'GB',
    genre_ids: [1, 11, 17],
    category: 'vinyl',
    barcodes: '0093624755524',
    listed: true,
  });
});

test('a second run creates no duplicates and reports it', async () => {
  const file = csv('t2,1,A,One,L,,1999,,CD,Rock,,US,,1', 't2,2,A,Two,L,,1999,,CD,Rock,,US,,1');
  expect(await take(file, { price: 2500 })).toMatchObject({ taken: 2 });
  expect(await take(file, { price: 2500 })).toMatchObject({ taken: 0, changed: 0, unchanged: 2 });
  const first = await project('t2', '1');
  expect(await listItems(first?.id ?? 0)).toHaveLength(1);
});

test('a changed row updates its project alone', async () => {
  await take(csv('t3,1,A,Old,L,,1999,,CD,Rock,,US,,1', 't3,2,A,Same,L,,1999,,CD,Rock,,US,,1'));
  expect(await take(csv('t3,1,A,New,L,,1999,,CD,Rock,,US,,1', 't3,2,A,Same,L,,1999,,CD,Rock,,US,,1'))).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  expect((await project('t3', '1'))?.name).toBe('New');
});

test('broken rows are rejected one by one with their number and reason', async () => {
  const huge = 'x'.repeat(20_001);
  const report = await take(
    csv(
      't4,1,A,,L,,,,CD,Rock,,,,',
      `t4,2,A,${huge},L,,,,CD,Rock,,,,`,
      `t4,3,A,${'y'.repeat(301)},L,,,,CD,Rock,,,,`,
      't4,4,A,Good,L,,,,CD,Rock,,,,',
    ),
  );
  expect(report.refusals.map(({ row, key }) => [row, key])).toEqual([
    [2, 'title_missing'],
    [3, 'cell_too_long'],
    [4, 'title_too_long'],
  ]);
  expect(report).toMatchObject({ taken: 1, refused: 3 });
});

test('a quote that never closes rejects the swallowed rows and keeps the rows before', async () => {
  const report = await take(
    csv('t5,1,A,Good,L,,,,CD,Rock,,,,', 't5,2,A,"Open,L,,,,CD,Rock,,,,', 't5,3,A,After,L,,,,CD,Rock,,,,'),
  );
  expect(report).toMatchObject({ taken: 1, refused: 1 });
  expect(report.refusals[0]).toMatchObject({ row: 3, key: 'row_broken' });
});

test.each([
  [
    'UTF-16 with its mark',
    (words: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')]),
  ],
  [
    'other UTF-16',
    (words: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')]).swap16(),
  ],
  ['no mark UTF-16', (words: string) => Buffer.from(words, 'utf16le')],
  ['Latin-1', (words: string) => Buffer.from(words, 'latin1')],
  ['UTF-8 with its mark', (words: string) => Buffer.from(`\uFEFF${words}`)],
])('a file in %s keeps its accents', async (name, encode) => {
  const source = name.slice(0, 6).trim();
  expect(await take(encode(csv(`${source},1,Björk Ñandú,Déjà vu,Öl,,,,CD,Rock,,,,`)))).toMatchObject({ taken: 1 });
  expect(await project(source, '1')).toMatchObject({ name: 'Déjà vu', artist_name: 'Björk Ñandú' });
});

test('semicolons separate cells where the header uses them', async () => {
  expect(await take('title;artist;price\nOne, two;A;"1.234,50 €"')).toMatchObject({ taken: 1 });
  const row = await database.db
    .selectFrom('projects')
    .innerJoin('items', 'items.project_id', 'projects.id')
    .select(['projects.name', 'items.price'])
    .where('projects.name', '=', 'One, two')
    .executeTakeFirst();
  expect(row).toEqual({ name: 'One, two', price: 123_450 });
});

test('a bundle whose items are in no file has no stock, rather than unlimited stock', async () => {
  const header = 'sillon_id,source,source_id,title,artist,version,item_type,price,currency,quantity';
  await take([header, ',own,b1,All of it,A,2,bundle,30,EUR,', ',own,b2,On demand,A,2,vinyl,30,EUR,'].join('\n'));
  const { rows } = await database.pool.query(
    "select i.type, i.stock from items i join projects p on p.id = i.project_id where p.source_id in ('b1', 'b2') order by i.type",
  );
  expect(rows).toEqual([
    { type: 'bundle', stock: 0 },
    { type: 'vinyl', stock: null },
  ]);
});

test('a repeated row in a file makes one record', async () => {
  const row = 'twice,1,A,Once,L,C 7,1999,,CD,Rock,,US,,1';
  expect(await take(csv(row, 'twice,2,A,Other,L,C 8,1999,,CD,Rock,,US,,1', row, row))).toMatchObject({
    taken: 2,
    unchanged: 2,
    refused: 0,
  });
  const { rows } = await database.pool.query("select from projects where source = 'twice'");
  expect(rows).toHaveLength(2);
});

/** The bytes held by this thread; the figures of the process include other threads. */
function held(): number {
  const { heapTotal, arrayBuffers } = process.memoryUsage();
  return heapTotal + arrayBuffers;
}

test('a compressed file is refused without unpacking, which could give fifty megabytes', async () => {
  const bomb = Buffer.alloc(50 * 1_048_576);
  const zip = Buffer.concat([
    Buffer.from('PK\u0003\u0004\u0014\0\0\0\u0008\0', 'latin1'),
    deflateRawSync(bomb, { level: 1 }),
  ]);
  for (const packed of [zip, gzipSync(bomb, { level: 1 })]) {
    const before = held();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, held());
    }, 1);
    expect((await take(packed)).refusals).toMatchObject([{ key: 'file_zipped' }]);
    clearInterval(watch);
    expect(Math.max(most, held()) - before).toBeLessThan(25 * 1_048_576);
  }
}, 30_000);

test('an empty file and a file of another kind are refused as a whole', async () => {
  expect((await take('')).refusals).toMatchObject([{ key: 'file_empty' }]);
  expect((await take('date,paid to,item name\n1,2,3')).refusals).toMatchObject([{ row: 1, key: 'columns_unknown' }]);
  expect(await take(HEADER)).toMatchObject({ taken: 0, refused: 0 });
});

const INVENTORY =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity';
const listing = (id: number, price: string, quantity: number, status = 'For Sale') =>
  `${id},Nova,Lamp,Cellar,C 1,"LP, Album",77,${status},${price},2026-08-25 07:04:22,fine,Near Mint (NM or M-),Very Good Plus (VG+),N,,230,1,,${quantity}`;

test('a Discogs inventory becomes one project with an item a listing, its weight and condition', async () => {
  expect(await take([INVENTORY, listing(1, '20.0', 2), listing(2, '15.5', 1, 'Draft')].join('\r\n'))).toMatchObject({
    taken: 2,
  });
  const items = await listItems((await project('discogs', '77'))?.id ?? 0);
  expect(items).toMatchObject([
    { price: 2000, stock: 2, weight_grams: 230, condition_media: 'Near Mint (NM or M-)', active: true },
    { price: 1550, active: false },
  ]);
});

test('stock changes by the difference in the file, and copies sold meanwhile stay sold', async () => {
  const id = (await project('discogs', '77'))?.id ?? 0;
  const [item] = await listItems(id);
  await database.db.transaction().execute(async (trx) => {
    const item_id = item?.id ?? 0;
    await trx.insertInto('stock_movements').values({ item_id, quantity: -1, reason: 'sale' }).execute();
    await trx.updateTable('items').set({ stock: 1, sold: 1 }).where('id', '=', item_id).execute();
  });
  expect(await take([INVENTORY, listing(1, '20.0', 2)].join('\r\n'))).toMatchObject({ unchanged: 1 });
  expect(await take([INVENTORY, listing(1, '20.0', 5)].join('\r\n'))).toMatchObject({ changed: 1 });
  expect((await listItems(id))[0]).toMatchObject({ stock: 4 });
});

test('the Discogs upload form changes prices of existing releases and rejects the others', async () => {
  const report = await take('release_id,price,media_condition,comments\n77,30.00,Mint (M),x\n999999,1.50,Mint (M),y');
  expect(report).toMatchObject({ changed: 1, refused: 1 });
  expect(report.refusals).toMatchObject([{ row: 3, key: 'release_unknown' }]);
});

test('lines of the Discogs dump bring their songs, and broken lines are reported', async () => {
  const line = JSON.stringify({
    id: 5,
    artist: 'Ada',
    title: 'Lines',
    labels: [{ name: 'L', catno: '1' }],
    formats: [{ name: 'Vinyl', qty: '1', text: null, descriptions: ['LP'] }],
    genres: ['Jazz'],
    styles: [],
    country: 'Japan',
    released: '1999-03-00',
    barcodes: [],
    tracklist: [
      { position: 'A1', title: '夜', duration: '5:08' },
      { position: 'B1', title: 'Day', duration: '' },
    ],
  });
  const report = await take(`${line}\n{"id": 6, broken\n`);
  expect(report).toMatchObject({ taken: 1, refused: 1, refusals: [{ row: 2, key: 'row_not_json' }] });
  const songs = await database.db
    .selectFrom('songs')
    .innerJoin('projects', 'projects.id', 'songs.project_id')
    .select(['songs.title', 'songs.side', 'songs.duration_seconds'])
    .where('projects.source_id', '=', '5')
    .orderBy('songs.position')
    .execute();
  expect(songs).toEqual([
    { title: '夜', side: 'A', duration_seconds: 308 },
    { title: 'Day', side: 'B', duration_seconds: null },
  ]);
});

test('an export is imported again without any change, formula-like names included', async () => {
  await take(csv('t9,1,=SUM(A1),+1 Title,"@Label, ""quoted""",,,,CD,Rock,,,,', "t9,2,Nova,'-Odd,L,,,,CD,Rock,,,,"));
  const out = await text(exportCatalogue(database.db, { shop_id: null }));
  expect(out).toContain("'=SUM(A1)");
  expect(await take(out)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
  expect(await project('t9', '1')).toMatchObject({ name: '+1 Title', artist_name: '=SUM(A1)' });
});

test('a Discogs cell of several labels gives the first one, and a comma within a name is kept', async () => {
  const header = 'listing_id,release_id,artist,title,label,catno,format,status,price,media_condition';
  const row = (id: number, label: string, catno: string) =>
    `${id},${id},Nova,Labels ${id},"${label}","${catno}",LP,For Sale,10.00,Mint (M)`;
  await take(
    [
      header,
      row(9101, 'Kesme Rec, Tupelo (2)', 'KE 1'),
      row(9102, 'Uno, Due', 'U 1, D 2'),
      row(9103, 'Stones Throw, Inc., Due', 'A 1, D 3'),
      row(9104, 'Lovers, Dreamers And Me', 'L 1'),
    ].join('\n'),
  );
  const { rows } = await database.pool.query(
    "select c.name from projects p join creators c on c.id = p.label_id where p.source = 'discogs' and p.name like 'Labels 910%' order by p.name",
  );
  expect(rows.map(({ name }) => name)).toEqual(['Kesme Rec', 'Uno', 'Stones Throw, Inc.', 'Lovers, Dreamers And Me']);
});

test('without a Shopify tracker column a stock of 0 is sold out; with it, untracked items are made to order', async () => {
  const stocks = async (header: string, row: string, handle: string) => {
    await take(`${header}\n${row}`, { file_name: 'shopify.csv' });
    const { rows } = await database.pool.query(
      "select i.stock from items i join projects p on p.id = i.project_id where p.source = 'shopify' and p.source_id = $1",
      [handle],
    );
    return rows.map(({ stock }) => stock);
  };
  const names = 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU';
  expect(
    await stocks(`${names},Variant Inventory Qty,Variant Price`, 'lamp,Lamp,Nova,Title,LP,L-1,0,20.00', 'lamp'),
  ).toEqual([0]);
  expect(
    await stocks(
      `${names},Variant Inventory Tracker,Variant Inventory Qty,Variant Price`,
      'bulb,Bulb,Nova,Title,LP,L-2,,0,20.00',
      'bulb',
    ),
  ).toEqual([null]);
});

test('a title broken into two lines by a spreadsheet is joined, and the sep= line of Excel is no header', async () => {
  const file = `sep=;\r\n${HEADER.replaceAll(',', ';')}\r\nt61;1;"Nova\nand Lamp";"First\r\n  Second";"K\nE";;;;LP;Rock;;;;`;
  expect(await take(file)).toMatchObject({ taken: 1, refused: 0 });
  expect(await project('t61', '1')).toMatchObject({ name: 'First Second', artist_name: 'Nova and Lamp' });
});

test('columns for sorting are written with a project as they are summed up later, and its artist and label are counted', async () => {
  const header =
    'version,source,source_id,listing_id,artist,title,label,format,price,currency,quantity,item_barcode,category';
  const file = [
    header,
    '2,t20,1,1-a,Osei,Kiln,Kiln Tapes,LP,25.00,EUR,0,5012345678900,vinyl',
    '2,t20,1,1-b,Osei,Kiln,Kiln Tapes,"7""",2000,JPY,3,4006381333931,vinyl',
    '2,t20,1,1-c,Osei,Kiln,Kiln Tapes,CD,19.00,USD,1,,vinyl',
    '2,t20,2,2-a,Osei,Salt,Kiln Tapes,Cassette,9.00,EUR,0,,tape',
  ].join('\n');
  const { id } = await take(file);
  const sums = async () =>
    (
      await database.pool.query(
        "select id, xmin::text, price_from_eur, price_from, price_currency, formats, sizes, in_stock, barcodes from projects where source = 't20' order by id",
      )
    ).rows;
  const counts = async () =>
    (
      await database.pool.query(
        "select name, projects_count from creators where name in ('Osei', 'Kiln Tapes') order by name",
      )
    ).rows.map(({ name, projects_count }) => [name, projects_count]);
  const written = await sums();
  expect(written).toMatchObject([
    { price_from: 2000, price_currency: 'JPY', formats: ['cd', 'vinyl'], sizes: [7, 12], in_stock: true },
    { price_from: 900, price_currency: 'EUR', formats: ['tape'], in_stock: false },
  ]);
  await database.pool.query('select refresh_project_sums($1)', [written.map((row) => row.id)]);
  expect(await sums()).toEqual(written);
  expect(await counts()).toEqual([
    ['Kiln Tapes', 2],
    ['Osei', 2],
  ]);
  expect(await take(`${header}\n2,t20,3,3-a,Osei,Ash,Other,LP,9.00,EUR,1,,vinyl`)).toMatchObject({ taken: 1 });
  expect(await undoImportById(database.db, id)).toEqual({ undone: 4, kept: 0 });
  expect(await counts()).toEqual([['Osei', 1]]);
});
