import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { importCatalogue } from './import-catalogue.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
});
afterAll(() => database.close());

const file = (source: string, rows: number) =>
  [
    'source,source_id,artist,title,price,quantity',
    ...Array.from({ length: rows }, (_, i) => `${source},${i},Artist ${i % 40},Title ${i},10.00,3`),
  ].join('\n');
const counted = async (source: string) => {
  const { rows } = await database.pool.query(
    'select count(*)::int as projects, (select count(*)::int from items where source = $1) as items, (select coalesce(sum(m.quantity), 0)::int from stock_movements m join items i on i.id = m.item_id where i.source = $1) as pieces from projects where source = $1',
    [source],
  );
  return rows[0];
};

test('two imports of the same file at the same moment create no duplicates', async () => {
  const take = () =>
    importCatalogue({ db: database.db, now: new Date() }, Readable.from([Buffer.from(file('race', 700))]), {
      shop_id: 1,
      currency: 'EUR',
      price: null,
      stock: 1,
      file_name: 'race.csv',
    });
  const reports = await Promise.all([take(), take(), take()]);
  expect(reports.map(({ refused }) => refused)).toEqual([0, 0, 0]);
  expect(reports.reduce((sum, { taken }) => sum + taken, 0)).toBe(700);
  expect(await counted('race')).toEqual({ projects: 700, items: 700, pieces: 2100 });
}, 60_000);
