import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import type { ExportFormat } from './export-formats.ts';
import { importCatalogue } from './import-catalogue.server.ts';
import { displayedCreatorName } from './namesakes.ts';

test.each([
  ['Nirvana (2)', 'Nirvana'],
  ['Nirvana', 'Nirvana'],
  ['Sigur Rós (3)', 'Sigur Rós'],
  ['Miłość (2) & Lester Bowie', 'Miłość & Lester Bowie'],
  ['Messenger Douglas / Mulu (3) / Kibir La Amlak', 'Messenger Douglas / Mulu / Kibir La Amlak'],
  ['Gary Lambert (2) And Eddie Cochran', 'Gary Lambert And Eddie Cochran'],
  ['Tim Brown (32), The Miracle Mass Choir', 'Tim Brown, The Miracle Mass Choir'],
  ['Not On Label (Rat Bastard (4) Self-released)', 'Not On Label (Rat Bastard Self-released)'],
  ['倪賓 (12)', '倪賓'],
  // Numbers that belong to the name itself.
  ['The Band (1)', 'The Band (1)'],
  ['Stars (1975)', 'Stars (1975)'],
  ['(2)', '(2)'],
  ['Sunn O)))', 'Sunn O)))'],
  ['Blink(182)', 'Blink(182)'],
])('Discogs’ %s is called %s', (written, name) => {
  expect(displayedCreatorName(written, 'discogs')).toBe(name);
  expect(displayedCreatorName(written, 'discogs-dump@10002')).toBe(name);
  expect(displayedCreatorName(written, 'file')).toBe(written);
});

let database: Database;
let other: Database;
let third: Database;

/** A shop of its own, as another installation knows it. */
async function shop(name: string): Promise<Database> {
  const made = await createTestDatabase();
  await installReferenceData(made.db);
  await made.pool.query('update installation set name = $1', [name]);
  return made;
}

beforeAll(async () => {
  [database, other, third] = [await shop('sillon-one'), await shop('sillon-two'), await shop('sillon-three')];
});
afterAll(() => Promise.all([database, other, third].map((each) => each.close())));

const NOW = new Date('2026-11-21T08:00:00Z');
const take = (to: Database, content: string) =>
  importCatalogue({ db: to.db, now: NOW }, Readable.from([Buffer.from(content)]), {
    shop_id: 1,
    currency: 'EUR',
    price: 2500,
    stock: 5,
    file_name: 'catalogue',
  });
const give = (from: Database, format: ExportFormat) =>
  text(exportCatalogue(from.db, { shop_id: 1, format, currency: 'EUR' }));
const shown = async (from: Database) =>
  (
    await from.pool.query(
      `select p.source_id as id, p.name as title, p.artist_name, a.name as artist, a.slug, l.name as label
       from projects p left join creators a on a.id = p.artist_id left join creators l on l.id = p.label_id order by p.source_id`,
    )
  ).rows;

const HEADER = 'source,source_id,artist,title,label,catno,year,released,format,genre,style,country,barcode,tracks';
const FILE = [
  HEADER,
  'discogs,1,Nirvana,Bleach,Sub Pop,SP 34,1989,1989,1xVinyl: LP,Rock,,US,,',
  'discogs,2,Nirvana (2),Local Anaesthetic,Vertigo (3),6360 031,1971,1971,1xVinyl: LP,Rock,,UK,,',
  'discogs,3,Nirvana (2),(2),Vertigo (3),6360 032,1972,1972,1xVinyl: LP,Rock,,UK,,',
  'hand,4,Sum (2),Album (2),Hand (2),,1999,1999,1xVinyl: LP,Rock,,UK,,',
].join('\n');

const NIRVANA = { artist_name: 'Nirvana', artist: 'Nirvana', slug: 'nirvana' };
const SHOWN = [
  { id: '1', title: 'Bleach', ...NIRVANA, label: 'Sub Pop' },
  { id: '2', title: 'Local Anaesthetic', ...NIRVANA, label: 'Vertigo' },
  { id: '3', title: '(2)', ...NIRVANA, label: 'Vertigo' },
  { id: '4', title: 'Album (2)', artist_name: 'Sum (2)', artist: 'Sum (2)', slug: 'sum-2', label: 'Hand (2)' },
];

test('buyers never see the Discogs number of a namesake, and an export has it', async () => {
  expect(await take(database, FILE)).toMatchObject({ taken: 4, refused: 0 });
  expect(await shown(database)).toEqual(SHOWN);
  const artists = await database.pool.query("select id from creators where kind = 'artist' and name = 'Nirvana'");
  expect(artists.rows).toHaveLength(2);
  expect(await take(database, FILE)).toMatchObject({ unchanged: 4 });
  for (const format of ['csv', 'json'] as const) {
    const file = await give(database, format);
    expect(file).toContain('Nirvana (2)');
    expect(file).toContain('Vertigo (3)');
    expect(await take(database, file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
  }
  expect(await give(database, 'shopify')).not.toContain('Nirvana (2)');
});

test('another shop that reads our files shows the same names and distinguishes the namesakes', async () => {
  for (const [there, format] of [
    [other, 'csv'],
    [third, 'json'],
  ] as const) {
    expect(await take(there, await give(database, format))).toMatchObject({ taken: 4, refused: 0 });
    expect(await shown(there)).toEqual(SHOWN);
    const artists = await there.pool.query('select distinct artist_id from projects');
    expect(artists.rows).toHaveLength(3);
  }
});

test('an older file of ours, with numbers in the names, changes nothing', async () => {
  const old = (await give(database, 'json')).replaceAll('"artist_name":"Nirvana"', '"artist_name":"Nirvana (2)"');
  const lines = old.split('\n').filter((line) => !line.includes('Bleach'));
  expect(await take(database, lines.join('\n'))).toMatchObject({ taken: 0, changed: 0, refused: 0 });
});
