import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { importCatalogue } from './import-catalogue.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
});
afterAll(() => database.close());

const take = (content: string | object[]) => {
  const file = typeof content === 'string' ? content : content.map((each) => JSON.stringify(each)).join('\n');
  return importCatalogue(
    { db: database.db, now: new Date('2026-11-21T08:00:00Z') },
    Readable.from([Buffer.from(file)]),
    { shop_id: 1, currency: 'EUR', price: 1000, stock: 5, file_name: 'file' },
  );
};
const ours = (source_id: string, name: string, description = '') => ({
  source: 'odd',
  source_id,
  step: 'in_progress',
  words: {},
  record: null,
  items: [],
  songs: [],
  project: { name, artist_name: 'Nova', category: 'vinyl', description },
});

// A surrogate pair at the position where a text is truncated once stopped the whole import.
test.each([60, 61, 79, 80, 99, 100, 197, 198, 199, 200, 298, 299])(
  'emojis are cut whole, after %i letters',
  async (letters) => {
    const long = `${'x'.repeat(letters)}${'💿'.repeat(200)}`;
    const head = { sillon_catalogue: 1 };
    expect(await take([head, ours(`a${letters}`, 'Emoji', long)])).toMatchObject({ taken: 1, refused: 0 });
    const csv = `title,artist,catno,${long}\n"Disc ${letters}",Nova,"${long}",${long}\n,Nova,${long},\n${long},Nova,,`;
    expect(await take(csv)).toMatchObject({ taken: 1, refused: 2 });
    expect(await take(`{"id": 1, "title": ${long}\n`)).toMatchObject({ refused: 1 });
    const shop = `Handle,Title,Vendor,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\nh${letters},Tee,Nova,Size,${long},Style,${long},20`;
    expect(await take(shop)).toMatchObject({ taken: 1, refused: 0 });
  },
);

test('lone surrogates and NUL are rejected by their row, and text that only resembles them is not', async () => {
  const report = await take([
    { sillon_catalogue: 1 },
    ours('1', 'Half \ud83d'),
    ours('2', 'Nothing', 'a\u0000b'),
    ours('3', 'Words', 'written \\ud83d and \\u0000'),
  ]);
  expect(report).toMatchObject({ taken: 1, refused: 2 });
  expect(report.refusals).toMatchObject([
    { row: 2, key: 'text_invalid' },
    { row: 3, key: 'text_invalid' },
  ]);
  expect(await take('ti\u0000tle,artist,so\u0000me\nNull,Nova,x')).toMatchObject({ taken: 1, refused: 0 });
  const merch = { package_id: 1, title: 'Shirt \ud83d', artist: 'Nova', price: 10, quantity_available: 3 };
  expect((await take([merch])).refusals).toMatchObject([{ key: 'text_invalid' }]);
});
