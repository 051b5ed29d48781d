// A catalogue of 100,000 rows, never in memory as a whole: about 75 s on a quiet machine of two cores.
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { importCatalogue } from '#modules/office/imports/import-catalogue.server.ts';
import { createTestDatabase } from '../support/test-database.ts';

const ROWS = 100_000;
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'tu', 'sha', 'vo', 'ne', 'dra', 'pi', 'zu', 'wen', 'bo', 'li', 'fa', 'go'];

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
});
afterAll(() => database.close());

const among = (i: number, many: number) => Math.abs(Math.imul(i + 1, 2_654_435_761) >> 3) % many;
const word = (i: number) => [i, i * 7 + 1, i * 13 + 5].map((each) => SYLLABLES[among(each, 16)]).join('');

/** 4,000 artists, 800 labels, thousands of words: a shop's stock, a line at a time. */
function* lines() {
  yield 'source,source_id,artist,title,label,catno,barcode,format,genre,price,currency,quantity,released\n';
  for (let i = 0; i < ROWS; i += 1)
    yield `size,${i},${word(among(i, 4000))},${word(i)} ${word(i * 3)},${word(among(i, 800))} Records,CAT ${i},${4_000_000_000_000 + i * 7},LP,Rock,${10 + (i % 30)}.00,EUR,${1 + (i % 9)},${1960 + (i % 60)}\n`;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Without garbage, whose amount depends on the pace of the machine. */
function usedMemory(): number {
  collectGarbage();
  return process.memoryUsage.rss();
}

test('memory does not grow with the file', async () => {
  const most = { early: 0, late: 0 };
  const report = await importCatalogue({ db: database.db, now: new Date() }, Readable.from(lines()), {
    shop_id: 1,
    currency: 'EUR',
    price: null,
    stock: 1,
    file_name: 'stock.csv',
    onProgress: (rows) => {
      if (rows % 2500 > 0) return;
      if (rows > 5000 && rows <= 25_000) most.early = Math.max(most.early, usedMemory());
      if (rows > ROWS - 20_000) most.late = Math.max(most.late, usedMemory());
    },
  });
  expect(report).toMatchObject({ taken: ROWS, refused: 0 });
  expect((most.late - most.early) / 1_048_576, 'MB more at the end than at the beginning').toBeLessThan(24);
});
