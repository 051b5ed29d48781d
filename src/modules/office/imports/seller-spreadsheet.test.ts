import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import type { ExportFormat } from './export-formats.ts';
import { importCatalogue } from './import-catalogue.server.ts';
import { catalogueNumberKey } from './read-csv-record.ts';

// Lists kept by shops with columns named like ours: readable cells are imported, the others are stored with the
// release.

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
});
afterAll(() => database.close());

const take = (content: string) =>
  importCatalogue({ db: database.db, now: new Date('2026-11-21T08:00:00Z') }, Readable.from([Buffer.from(content)]), {
    shop_id: 1,
    currency: 'EUR',
    price: null,
    stock: 5,
    file_name: 'list.csv',
  });
const give = (format: ExportFormat) => text(exportCatalogue(database.db, { shop_id: 1, format }));
const all = async (name: string) => (await database.pool.query('select * from projects where name = $1', [name])).rows;
const listItems = async (name: string) =>
  (
    await database.pool.query(
      'select i.* from items i join projects p on p.id = i.project_id where p.name = $1 order by i.id',
      [name],
    )
  ).rows;

const LIST =
  'artist,title,format,price,description,tags,category,limited_edition,edition_size,color,rpm,songs,other_prices';

test('a list written by hand sets descriptions, editions, colours and songs', async () => {
  await take(
    `${LIST}\nNova,Lamp,"2xVinyl: LP",25,"Written by the sea.\nFew copies.","sea, strings",vinyl,Yes,300,Citrine,45,"A1 Six Seconds 3:20\nA2. Kerosene\nB1 Lamp Room (4:05)",USD 28.00`,
  );
  const [project] = await all('Lamp');
  expect(project).toMatchObject({
    description: 'Written by the sea.\nFew copies.',
    tags: ['sea', 'strings'],
    category: 'vinyl',
    limited_edition: true,
    edition_size: 300,
    color_vinyl: ['citrine'],
    source_record: null,
  });
  expect(await listItems('Lamp')).toMatchObject([{ color: 'Citrine', rpm: 45, discs: 2, price: 2500 }]);
  const songs = await database.pool.query(
    'select printed_position, side, title, duration_seconds from songs where project_id = $1 order by position',
    [project.id],
  );
  expect(songs.rows).toEqual([
    { printed_position: 'A1', side: 'A', title: 'Six Seconds', duration_seconds: 200 },
    { printed_position: 'A2', side: 'A', title: 'Kerosene', duration_seconds: null },
    { printed_position: 'B1', side: 'B', title: 'Lamp Room', duration_seconds: 245 },
  ]);
  expect(await take(`${LIST}\nNova,Lamp,"2xVinyl: LP",25,,,,,,Citrine,,,`)).toMatchObject({ unchanged: 1 });
});

test('titles that begin with a number keep it, unless every line is numbered', async () => {
  await take('artist,title,songs\nNova,Numbers,"99 Balloons\n1999\nA Sea Apart"');
  const { rows } = await database.pool.query(
    "select s.title from songs s join projects p on p.id = s.project_id where p.name = 'Numbers' order by s.position",
  );
  expect(rows.map(({ title }) => title)).toEqual(['99 Balloons', '1999', 'A Sea Apart']);
});

test('rows that differ in colour or size are items of one release', async () => {
  const rows = ['Black,,20', 'Red,,22', 'Black,,20'].map((row) => `Nova,Two Colours,LP,${row}`);
  expect(await take(`artist,title,format,colour,size,price\n${rows.join('\n')}`)).toMatchObject({ refused: 0 });
  expect((await all('Two Colours')).map(({ color_vinyl }) => color_vinyl)).toEqual([['black', 'red']]);
  expect(await listItems('Two Colours')).toMatchObject([
    { color: 'Black', price: 2000, stock: 1 },
    { color: 'Red', price: 2200, stock: 1 },
  ]);
  await take('artist,title,item_type,size,price\nNova,Tour Shirt,t-shirt,M,20\nNova,Tour Shirt,t-shirt,L,20');
  expect((await all('Tour Shirt')).map(({ category }) => category)).toEqual(['t-shirt']);
  expect(await listItems('Tour Shirt')).toMatchObject([{ size: 'M' }, { size: 'L' }]);
});

test('a list that gains or loses a column of colours creates no new items', async () => {
  const head = 'artist,title,format,price,quantity';
  await take(`${head}\nNova,Older List,LP,20,5`);
  const older = await listItems('Older List');
  const list = (...rows: string[]) =>
    take([`${head},colour`, ...rows.map((row) => `Nova,Older List,LP,${row}`)].join('\n'));
  expect(await list('20,5,Black')).toMatchObject({ taken: 0, changed: 1 });
  expect(await listItems('Older List')).toMatchObject([{ id: older[0].id, color: 'Black', stock: 5 }]);
  expect(await list('20,5,Black')).toMatchObject({ unchanged: 1 });
  expect(await take(`${head}\nNova,Older List,LP,20,5`)).toMatchObject({ unchanged: 1 });
  // A new colour is an item of its own, in any row order.
  const { id } = await list('22,3,', '20,5,Black', '24,2,Red');
  expect((await listItems('Older List')).map(({ color, stock }) => [color, stock])).toEqual([
    ...[
      ['Black', 5],
      ['', 3],
      ['Red', 2],
    ],
  ]);
  expect(await list('24,2,Red', '22,3,', '20,5,Black')).toMatchObject({ unchanged: 3 });
  expect(id).toBeGreaterThan(0);
});

test('the first row of a longer list is the record of the former list without colours', async () => {
  await take('artist,title,format,price,quantity\nNova,Grown,LP,20,5');
  const [{ id }] = await listItems('Grown');
  const grown = 'artist,title,format,price,quantity,colour\nNova,Grown,LP,20,5,\nNova,Grown,LP,22,3,Red';
  await take(grown);
  expect(await listItems('Grown')).toMatchObject([
    { id, color: '', stock: 5 },
    { color: 'Red', stock: 3 },
  ]);
  expect(await take(grown)).toMatchObject({ unchanged: 2 });
});

test('a catalogue number matches in any spacing, and another number is another record', async () => {
  const head = 'artist,title,catno,format,price,quantity';
  const report = await take(
    [head, ...['CAT 1', 'CAT1', 'cat-1', 'CAT 1-2', 'CAT 12'].map((catno) => `Nova,Spaced,${catno},LP,20,5`)].join(
      '\n',
    ),
  );
  expect(report).toMatchObject({ taken: 3, changed: 2 });
  expect((await all('Spaced')).map(({ catalogue_number }) => catalogue_number).sort()).toEqual([
    ...['CAT 1-2', 'CAT 12', 'cat-1'],
  ]);
  expect((await listItems('Spaced')).map(({ stock }) => stock)).toEqual([5, 5, 5]);
  expect(await take(`${head}\nNova,Spaced,cat-1,LP,20,5`)).toMatchObject({ unchanged: 1 });
});

test('a record with a name longer than any id is recognized in our own file', async () => {
  const title = `${'a'.repeat(280)} ${'b'.repeat(19)}`;
  const artist = 'c'.repeat(96);
  await take(`artist,title,catno,price\n${artist},${title},D 1,20`);
  expect((await all(title))[0].source_id.length).toBeLessThan(400);
  expect(await take(await give('csv'))).toMatchObject({ taken: 0, changed: 0 });
});

test.each([
  ['CAT 1', 'cat1'],
  ['CAT-1', 'cat1'],
  ['WARP–LP 38', 'warplp38'],
  ['Fax +49-69/450464', 'fax+49-69/450464'],
  ['RI.026', 'ri026'],
  ['1 - 2', '1-2'],
  ['9 47555-2', '9-47555-2'],
  ['-', ''],
])('a list knows %s as %s', (catno, key) => {
  expect(catalogueNumberKey(catno)).toBe(key);
});

test('unknown columns of a list are stored with the release and exported again', async () => {
  await take('artist,title,category,edition_size,step,record,shelf,price\nNova,Odd,Records,many,gone,broken,"C, 4",20');
  const [project] = await all('Odd');
  expect(project).toMatchObject({ category: 'project', edition_size: null, step: 'in_progress' });
  expect(project.source_record).toEqual({
    category: 'Records',
    edition_size: 'many',
    step: 'gone',
    record: 'broken',
    shelf: 'C, 4',
  });
  expect(await give('csv')).toContain('""edition_size"":""many""');
});

test('a collection without prices keeps its grades and notes', async () => {
  await take(
    'Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes\nTENR 137,Mantronix,Who Is It?,10 Records,"12""",,1987,129186,Uncategorized,2020-03-09 22:40:50,Very Good Plus (VG+),Good (G),"first press, signed"',
  );
  expect((await all('Who Is It?'))[0].source_record).toMatchObject({
    'Collection Media Condition': 'Very Good Plus (VG+)',
    'Collection Sleeve Condition': 'Good (G)',
    'Collection Notes': 'first press, signed',
  });
});

test('copies of one record keep their shelf location, and Discogs gets it back', async () => {
  const head =
    'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity';
  await take(
    [
      head,
      '41,Nova,Copies,Cellar,C 1,LP,9001,For Sale,20.0,2026-08-25,,Mint (M),Mint (M),Y,MY-1,230,1,Crate 4,1',
      '42,Nova,Copies,Cellar,C 1,LP,9001,Sold,12.0,2026-08-26,,Good (G),Good (G),N,MY-2,230,1,Crate 9,1',
    ].join('\n'),
  );
  expect((await all('Copies'))[0].source_record).toEqual({
    'listing 41': expect.objectContaining({ location: 'Crate 4', external_id: 'MY-1', accept_offer: 'Y' }),
    'listing 42': expect.objectContaining({ location: 'Crate 9', external_id: 'MY-2', status: 'Sold' }),
  });
  expect(await give('discogs')).toMatch(/^9001,20\.00,Mint \(M\),Mint \(M\),,Y,Crate 4,sillon-/m);
});

test('the preview names the meaning of each column that is read, and of no other', async () => {
  const { id } = await take('artist,title,description,step,colour,shelf\nNova,Told,words,x,Red,C');
  const { rows } = await database.pool.query('select mapping from imports where id = $1', [id]);
  expect(rows[0].mapping).toEqual([
    { column: 'artist', meaning: 'artist' },
    { column: 'title', meaning: 'title' },
    { column: 'description', meaning: 'description' },
    { column: 'step', meaning: null },
    { column: 'colour', meaning: 'color' },
    { column: 'shelf', meaning: null },
  ]);
});
