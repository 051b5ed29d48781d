import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import { importCatalogue } from './import-catalogue.server.ts';
import { parseSongsCell, writeSongsCell } from './sillon-csv.ts';

const NOW = new Date('2026-11-29T08:00:00Z');
const HEADER = 'sillon_id,version,source,source_id,artist,title,format,songs';
const SONG = { printed_position: 'A1', side: 'A', title: 'Lamp Room', artist_name: 'Nova' };

const shops: Database[] = [];
let here: Database;
let there: Database;
beforeAll(async () => {
  for (const name of ['here', 'there']) {
    const database = await createTestDatabase();
    await installReferenceData(database.db);
    await database.pool.query('update installation set name = $1', [`sillon-${name}`]);
    shops.push(database);
  }
  [here, there] = shops as [Database, Database];
});
afterAll(() => Promise.all(shops.map((each) => each.close())));

const read = (database: Database, file: string) =>
  importCatalogue({ db: database.db, now: NOW }, Readable.from([Buffer.from(file)]), {
    shop_id: 1,
    currency: 'EUR',
    price: null,
    stock: 5,
    file_name: 'catalogue',
  });

const starts = async (database: Database, title: string) => {
  const { rows } = await database.pool.query(
    'select s.preview_start from songs s join projects p on p.id = s.project_id where p.name = $1 order by s.position',
    [title],
  );
  return rows.map(({ preview_start }) => preview_start);
};

let number = 0;
const csv = (title: string, lines: readonly string[]) => {
  number += 1;
  return `${HEADER}\n${number},2,elsewhere,${number},Nova,${title},LP,"${lines.join('\n')}"`;
};
const json = (title: string, songs: readonly object[]) => {
  number += 1;
  const project = { name: title, artist_name: 'Nova' };
  const line = { source: 'elsewhere', source_id: String(number), project, words: null, record: null, items: [], songs };
  return `${JSON.stringify({ sillon_catalogue: 1 })}\n${JSON.stringify(line)}`;
};

test.each(['csv', 'json'] as const)('the starts of previews return from our %s in another shop', async (format) => {
  const title = `Round Trip ${format}`;
  const songs = [
    { ...SONG, duration_seconds: 200, preview_start: 42 },
    { ...SONG, duration_seconds: 200, preview_start: 190 },
    { ...SONG, duration_seconds: 5, preview_start: 0 },
    { ...SONG, duration_seconds: null, preview_start: 30 },
  ];
  expect(await read(here, json(title, songs))).toMatchObject({ taken: 1, refused: 0 });
  const file = await text(exportCatalogue(here.db, { shop_id: 1, format }));
  expect((await read(there, file)).refusals).toEqual([]);
  for (const database of [here, there]) expect(await starts(database, title)).toEqual([42, 190, 0, 30]);
  expect(await read(here, file)).toMatchObject({ taken: 0, changed: 0, refused: 0 });
});

test('a song without a chosen start is written as before, and older files are read', () => {
  const [plain, chosen] = [
    { ...SONG, duration_seconds: 200, preview_start: 0 },
    { ...SONG, duration_seconds: null, preview_start: 12 },
  ];
  expect(writeSongsCell([plain])).toBe('A1\tA\tLamp Room\tNova\t200');
  expect(parseSongsCell(writeSongsCell([plain, chosen]))).toEqual([plain, chosen]);
});

test.each([
  ['after its end', '201', 201],
  ['in the last ten seconds', '191', 191],
  ['before its beginning', '-5', -5],
  ['at a part of a second', '12.5', 12.5],
])('a preview that starts %s is refused with its song and second', async (_, cell, start) => {
  const title = `Refused ${cell}`;
  const refused = { refused: 1, refusals: [{ key: 'preview_start_invalid', value: `Lamp Room: ${start}` }] };
  expect(await read(here, csv(title, [`A1\tA\tLamp Room\t\t200\t${cell}`]))).toMatchObject(refused);
  expect(await read(here, json(title, [{ ...SONG, duration_seconds: 200, preview_start: start }]))).toMatchObject(
    refused,
  );
  expect(await starts(here, title)).toEqual([]);
});

test('a start that is no number is refused, and names its song', async () => {
  const refusals = [{ key: 'preview_start_invalid', value: 'Lamp Room' }];
  for (const file of [
    csv('Wordy', ['A1\tA\tLamp Room\t\t200\tsoon']),
    json('Wordy', [{ ...SONG, duration_seconds: 200, preview_start: '42' }]),
    json('Wordy', [{ ...SONG, duration_seconds: null, preview_start: null }]),
  ])
    expect(await read(here, file)).toMatchObject({ refused: 1, refusals });
});

test('a hand-kept list may name the start as well', async () => {
  const list = (start: string) =>
    `Artist,Title,Format,Songs\nNova,By Hand,LP,"A1\tA\tLamp Room\t\t200\t${start}\nA2\tA\tQuay\t\t90"`;
  expect(await read(here, list('500'))).toMatchObject({ refusals: [{ key: 'preview_start_invalid' }] });
  expect(await read(here, list('15'))).toMatchObject({ taken: 1, refused: 0 });
  expect(await starts(here, 'By Hand')).toEqual([15, 0]);
});
