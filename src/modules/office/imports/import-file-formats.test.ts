import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import type { ExportFormat } from './export-formats.ts';
import { htmlToText, textToHtml } from './html-text.ts';
import { type CatalogueImportOptions, importCatalogue } from './import-catalogue.server.ts';
import { ROW_REFUSAL_KEYS } from './parsed-release.ts';
import { readDiscogsReleaseJson } from './read-discogs-json.ts';
import { JsonObjectSplitter } from './split-json-objects.ts';

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
    file_name: 'file',
    ...more,
  });
const give = (format: ExportFormat) => text(exportCatalogue(database.db, { shop_id: 1, format }));

async function found(name: string) {
  const { rows } = await database.pool.query('select * from projects where name = $1', [name]);
  const items = await database.pool.query('select * from items where project_id = $1 order by position, id', [
    rows[0]?.id,
  ]);
  return { project: rows[0], items: items.rows };
}
const loadFormat = async (id: number) =>
  (await database.pool.query('select format, mapping from imports where id = $1', [id])).rows[0];

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Position,Status';

test('a Shopify product becomes one release with an item for each variant, and image rows add nothing', async () => {
  const { id, ...report } = await take(
    [
      SHOPIFY,
      'tee,Tour Tee,"<p>Soft &amp; heavy</p><ul><li>cotton</li></ul>",Nova,T-Shirt,"tour, 2026",TRUE,Size,S,Color,Black,T-S,180,shopify,3,20.00,,https://x.example/1.jpg,1,active',
      'tee,,,,,,,,M,,Black,T-M,190,shopify,-2,"20,00",,,,',
      'tee,,,,,,,,,,,,,,,,,https://x.example/2.jpg,2,',
      'lp,Low Tide,,Nova,Vinyl,,TRUE,Title,Default Title,,,LP1,300,,0,25.00,4006381333931,,,draft',
    ].join('\n'),
  );
  expect(report).toMatchObject({ taken: 2, refused: 0 });
  expect(await loadFormat(id)).toMatchObject({ format: 'shopify' });
  const tee = await found('Tour Tee');
  expect(tee.project).toMatchObject({
    artist_name: 'Nova',
    category: 't-shirt',
    tags: ['tour', '2026'],
    description: 'Soft & heavy\n\n• cotton',
  });
  expect(tee.items).toMatchObject([
    { type: 't-shirt', size: 'S', color: 'Black', sku: 'T-S', price: 2000, stock: 3, weight_grams: 180 },
    { type: 't-shirt', size: 'M', color: 'Black', sku: 'T-M', price: 2000, stock: 0 },
  ]);
  const lp = await found('Low Tide');
  expect(lp.project).toMatchObject({ category: 'vinyl', barcodes: '4006381333931' });
  expect(lp.items).toMatchObject([{ type: 'vinyl', stock: null, active: false }]);
});

test('our Shopify export is imported again unchanged', async () => {
  const file = await give('shopify');
  expect(file.split('\r\n')[0]).toContain('Handle,Title,Body (HTML),Vendor');
  expect(await take(file)).toMatchObject({ taken: 0, refused: 0 });
  const tee = await found('Tour Tee');
  expect(tee.items).toMatchObject([
    { size: 'S', color: 'Black', stock: 3, price: 2000 },
    { size: 'M', color: 'Black', stock: 0, price: 2000 },
  ]);
});

const SALES =
  'date,paid to,item type,item name,artist,currency,item price,quantity,sub total,package,option,item url,catalog number,upc,buyer name';

test('a Bandcamp report in UTF-16 gives items and prices, but no buyers and payments', async () => {
  const csv = [
    SALES,
    '10/1/25 1:02am,Nova,album,Kiln,Nova,USD,9.00,1,9.00,digital download,,https://nova.bandcamp.com/album/kiln,CR 1,,Ada Buyer',
    '10/2/25 1:02am,Nova,package,Kiln,Nova,USD,24.00,2,48.00,"Limited 12"" Vinyl LP",Clear,https://nova.bandcamp.com/album/kiln,CR 1,,Ben Buyer',
    '10/3/25 1:02am,Nova,package,Kiln,Nova,USD,26.00,1,26.00,"Limited 12"" Vinyl LP",Clear,https://nova.bandcamp.com/album/kiln,CR 1,n/a,Ben Buyer',
    '10/4/25 1:02am,Nova,package,Kiln,Nova,USD,(26.00),1,(26.00),"Limited 12"" Vinyl LP",Clear,https://nova.bandcamp.com/album/kiln,CR 1,,Ben Buyer',
    '10/5/25 1:02am,Nova,payout,n/a,n/a,USD,n/a,n/a,n/a,n/a,n/a,n/a,n/a,n/a,n/a',
  ].join('\r\n');
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')]);
  const report = await take(bytes);
  expect(report).toMatchObject({ taken: 1, refused: 2 });
  expect(report.refusals.map(({ row, key }) => [row, key])).toEqual([
    [5, 'sale_refunded'],
    [6, 'sale_not_a_thing'],
  ]);
  const kiln = await found('Kiln');
  expect(kiln.items).toMatchObject([
    { type: 'digital', price: 900, currency: 'USD', stock: null },
    { type: 'vinyl', price: 2600, currency: 'USD', stock: 0, name: 'Limited 12" Vinyl LP, Clear' },
  ]);
  expect(kiln.project.source_record).toEqual({ sold: { 'digital download': 1, 'limited 12" vinyl lp · clear': 3 } });
  const { rows } = await database.pool.query("select count(*)::int as count from projects p where p::text ~ 'Buyer'");
  expect(rows[0].count).toBe(0);
  expect(await take(bytes)).toMatchObject({ taken: 0, changed: 0, unchanged: 1 });
});

test('line items of Bandcamp’s API are read one by one and in a list', async () => {
  const line = {
    bandcamp_transaction_item_id: 1,
    item_type: 'album',
    item_name: 'Greatest',
    artist: 'Cool Band',
    currency: 'USD',
    item_price: 9.99,
    quantity: 1,
    package: 'digital download',
    item_url: 'https://cool.bandcamp.com/album/greatest',
    catalog_number: null,
  };
  expect(await take(JSON.stringify(line, null, 1))).toMatchObject({ taken: 1 });
  expect(
    await take(JSON.stringify({ report: [line, { ...line, item_price: 11, quantity: 2 }] }, null, 2)),
  ).toMatchObject({ changed: 1 });
  expect((await found('Greatest')).items).toMatchObject([{ price: 1100 }]);
});

test('the merch list of Bandcamp sets the stock', async () => {
  const report = await take(
    'package_id,album_title,title,artist,item type,option,sku,price,currency,quantity_available,quantity_sold\n11,Night Bus,Cassette,Nova,Cassette,,NB-C,8,GBP,40,10\n12,Night Bus,Shirt,Nova,T-Shirt/Apparel,L,NB-L,"18,50",GBP,n/a,1',
  );
  expect(report).toMatchObject({ taken: 2, refused: 0 });
  expect((await found('Night Bus')).items).toMatchObject([
    { type: 'tape', price: 800, stock: 40, sku: 'NB-C' },
    { type: 'merch', price: 1850, size: 'L' },
  ]);
});

test('our Discogs export identifies the copy when it is imported again', async () => {
  await take(
    'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity\n1,Nova,Lamp,Cellar,C 1,LP,77,For Sale,20.0,2026-08-25 07:04:22,=fine,Near Mint (NM or M-),Generic,N,,230,1,,2',
  );
  const file = await give('discogs');
  expect(file).toContain("77,20.00,Near Mint (NM or M-),Generic,'=fine,N,,sillon-");
  expect(await take(file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
  expect(await take(file.replace('20.00', '22.00'))).toMatchObject({ changed: 1 });
  expect((await found('Lamp')).items).toMatchObject([{ price: 2200, stock: 2, comments: '=fine' }]);
  // Items without a grade are exported as new, which is no change when the file returns.
  await take('source,source_id,artist,title,format,price\ndiscogs,78,Nova,Ungraded,LP,20');
  expect(await take(await give('discogs'))).toMatchObject({ taken: 0, changed: 0, refused: 0 });
  const { items, project } = await found('Ungraded');
  expect([items[0].condition_media, project.source_record]).toEqual([null, null]);
});

test('unknown columns are stored with the release', async () => {
  await take('release_id,CollectionFolder,title,artist,Date Added,Rating\n5,Jazz,Blue,Miles,23/04/2023 04:38,4');
  expect((await found('Blue')).project.source_record).toEqual({
    CollectionFolder: 'Jazz',
    'Date Added': '23/04/2023 04:38',
    Rating: '4',
  });
});

test.each([
  ['2500', 'JPY', 2500],
  ['¥2500', 'EUR', 2500],
  ['1.234,50 €', 'EUR', 123_450],
  ['$1,234.50', 'EUR', 123_450],
  ['25', 'EUR', 2500],
] as const)('the price %s in a %s shop is %i', async (price, currency, amount) => {
  const title = `Priced ${price} ${currency}`;
  await take(`title;artist;price\n${title};A;"${price}"`, { currency });
  expect((await found(title)).items).toMatchObject([{ price: amount }]);
});

test.each([
  ['a zip', Buffer.from('PK\u0003\u0004 rest'), 'file_zipped'],
  ['a CSV of tomorrow', 'sillon_id,version,title\n1,99,x', 'version_newer'],
  ['JSON of tomorrow', '{"sillon_catalogue": 99}\n{}', 'version_newer'],
  ['a broken line of ours', '{"sillon_catalogue": 1}\n{"source":"a","source_id":"1"}', 'row_broken'],
  ['a page of HTML', '<html><body>', 'columns_unknown'],
])('%s is refused with its reason', async (_, content, key) => {
  expect((await take(content)).refusals).toMatchObject([{ key }]);
});

test('every reason for a rejection has a text in all languages', async () => {
  const { readFileSync } = await import('node:fs');
  for (const lang of LANGUAGES) {
    const texts = JSON.parse(readFileSync(`locales/${lang}/imports.json`, 'utf8'));
    expect(
      ROW_REFUSAL_KEYS.filter((key) => !texts[key]),
      lang,
    ).toEqual([]);
  }
});

test('HTML becomes its plain text, and plain text becomes HTML', () => {
  expect(htmlToText('<h2>One</h2><p>Two<br>lines &#8212; &eacute;</p><script>alert(1)</script>')).toBe(
    'One\n\nTwo\nlines — é',
  );
  expect(htmlToText('&Eacute;tienne &uuml;ber &Ntilde;u, &AElig;on &frac12; &bdquo;x&ldquo; &AMP; &#146;s &foo;')).toBe(
    'Étienne über Ñu, Æon ½ „x“ & ’s &foo;',
  );
  expect(htmlToText('a < b & c')).toBe('a < b & c');
  expect(htmlToText(textToHtml('Side A\nSide B\n\nx < y & z'))).toBe('Side A\nSide B\n\nx < y & z');
});

test('JSON objects are found across any chunk boundaries', () => {
  const json = '[{"a": "}\\"{"},\n {"b": [1, {"c": 2}]}]';
  for (let size = 1; size < json.length; size += 1) {
    const cutter = new JsonObjectSplitter();
    const cut = [];
    for (let at = 0; at < json.length; at += size) cut.push(...cutter.push(json.slice(at, at + size)));
    expect([...cut, ...cutter.end()]).toEqual([
      { ok: true, value: { a: '}"{' } },
      { ok: true, value: { b: [1, { c: 2 }] } },
    ]);
  }
});

test('the Discogs dump gives the credits of the whole record, with the names on the sleeve', () => {
  const line = {
    id: 7,
    artist: 'Nova',
    title: 'Kiln',
    extraartists: [
      { name: 'Ida Ström (2)', anv: '', role: 'Mastered By', tracks: '' },
      { name: 'Tom Finn', anv: 'T. Finn', role: 'Artwork [Cover]', tracks: '' },
      { name: 'Somebody', anv: '', role: 'Flute', tracks: 'A2' },
      { name: ' (3)', role: 'Nobody' },
    ],
  };
  const read = readDiscogsReleaseJson(line, 2, {
    space: '',
    installation: 'x',
    currency: 'EUR',
    price: null,
    stock: 1,
  });
  expect(read.ok && read.release.facts.credits).toEqual([
    { role: 'Mastered By', name: 'Ida Ström' },
    { role: 'Artwork [Cover]', name: 'T. Finn' },
  ]);
});

test('a release of the Discogs dump equals the same release of the flat file', async () => {
  const line = {
    id: 4711,
    artist: 'Nova',
    title: 'Both Ways',
    labels: [{ name: 'Kiln', catno: 'K 1' }],
    formats: [{ name: 'Vinyl', qty: '1', text: null, descriptions: ['12"'] }],
    genres: ['Electronic'],
    styles: ['House', 'Techno'],
    country: 'UK',
    released: '1998-06-00',
    barcodes: ['0 9362-47555-2 4'],
    tracklist: [
      { position: 'A', title: 'One', duration: '' },
      { position: 'B', title: 'Two', duration: '' },
    ],
  };
  const header = 'source,source_id,artist,title,label,catno,year,released,format,genre,style,country,barcode,tracks';
  const flat =
    'discogs-dump,4711,Nova,Both Ways,Kiln,K 1,1998,1998-06-00,"1xVinyl: 12""",Electronic,House | Techno,UK,0 9362-47555-2 4,2';
  expect(await take(JSON.stringify(line))).toMatchObject({ taken: 1, refused: 0 });
  expect(await take(`${header}\n${flat}`)).toMatchObject({ taken: 0, changed: 0, unchanged: 1, refused: 0 });
  const [names = '', ...rows] = (await give('csv')).split('\r\n');
  const cells = (csv: string): string[] => csv.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,)/g) ?? [];
  const row = cells(rows.find((each) => each.includes('Both Ways')) ?? '');
  const places = header.split(',').map((name) => cells(names).indexOf(name));
  expect(places.map((place) => row[place])).toEqual(cells(flat));
});

test.each(['[]', '[1, 2, 3]', '[["Nova", "Low Tide"]]'])('%s holds no record, and says so', async (file) => {
  expect(await take(file)).toMatchObject({ taken: 0, refused: 1, refusals: [{ row: 1, key: 'columns_unknown' }] });
});

test('an export contains edits made after the import; the Discogs word for a missing number is ignored', async () => {
  const header = 'source,source_id,artist,title,catno,released,country';
  await take(`${header}\nedits,1,Nova,Kept,none,1999-03-00,UK\nedits,2,Nova,Edited,none / K 1,1999-03-00,UK`);
  const numbers = [(await found('Kept')).project.catalogue_number, (await found('Edited')).project.catalogue_number];
  expect(numbers).toEqual(['', 'K 1']);
  await database.pool.query(
    "update projects set catalogue_number = 'K 2', released = '2001-05-06', country_id = 'FR' where name = 'Edited'",
  );
  const file = await give('csv');
  const [names = '', ...rows] = file.split('\r\n').map((line) => line.split(','));
  const cells = (title: string) =>
    ['catno', 'year', 'released', 'country'].map(
      (name) => rows.find((row) => row.includes(title))?.[names.indexOf(name)],
    );
  expect(cells('Kept')).toEqual(['none', '', '1999-03-00', 'UK']);
  expect(cells('Edited')).toEqual(['K 2', '2001', '2001-05-06', 'FR']);
  expect(await take(file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
});
