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

const take = (content: string) =>
  importCatalogue({ db: database.db, now: new Date('2026-11-21T08:00:00Z') }, Readable.from([Buffer.from(content)]), {
    shop_id: 1,
    currency: 'EUR',
    price: 2000,
    stock: 5,
    file_name: 'test.csv',
  });
const HEADER = 'source_id;artist;title;catno;format;barcode';

test('a row with a number shortened by a spreadsheet is rejected with a reason, and its digits give no barcode', async () => {
  const rows = [
    's1;Nova;Full number;K 1;LP;5021392206196',
    's2;Nova;Shortened barcode;K 2;LP;5,02139E+12',
    '1.23E+10;Nova;Shortened id;K 3;LP;',
    's4;Nova;Shortened catalogue number;1E+10;LP;',
  ];
  const report = await take([HEADER, ...rows].join('\n'));
  expect(report).toMatchObject({ taken: 1, refused: 3 });
  expect(report.refusals.map(({ row, key, value }) => [row, key, value])).toEqual([
    [3, 'number_shortened', '5,02139E+12'],
    [4, 'number_shortened', '1.23E+10'],
    [5, 'number_shortened', '1E+10'],
  ]);
  const { rows: codes } = await database.pool.query('select barcode from barcodes');
  expect(codes).toEqual([{ barcode: '5021392206196' }]);
});

test('a Shopify variant with a shortened barcode is rejected', async () => {
  const header =
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode';
  const report = await take(`${header}\nlamp,Lamp,Nova,Title,LP,L-1,3,20.00,5.02139E+12`);
  expect(report).toMatchObject({ taken: 0, refused: 1, refusals: [{ key: 'number_shortened' }] });
});

test('a UPC that lost its first 0 in a spreadsheet is restored', async () => {
  await take(`${HEADER}\ns9;Nova;Lost zero;K 9;LP;75678246418`);
  const { rows } = await database.pool.query("select barcodes from projects where name = 'Lost zero'");
  expect(rows).toEqual([{ barcodes: '0075678246418' }]);
});
