import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { bulkArtistName, bulkReleaseTitle } from './bulk-names.ts';
import { bulkProject } from './bulk-project.ts';
import { seedBulk } from './seed-bulk.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
});
afterAll(() => database.close());

test('the same number gives the same record, and no two artists share a name', () => {
  expect(bulkProject(7, 1000)).toEqual(bulkProject(7, 1000));
  const artists = Array.from({ length: 60_000 }, (_, n) => bulkArtistName(n));
  const plain = artists.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').toLowerCase());
  expect(new Set(plain).size).toBe(60_000);
});

test('few words are in many titles, and most in one or two', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 20_000; n += 1)
    for (const word of new Set(
      bulkReleaseTitle(n, '')
        .toLowerCase()
        .match(/[\p{L}]+/gu),
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts.values()].sort((a, b) => b - a);
  expect(sorted[5]).toBeGreaterThan(400);
  expect(sorted.filter((count) => count <= 2).length).toBeGreaterThan(sorted.length / 2);
});

test('a catalogue of a given size is made once and grows on request', async () => {
  const order = { db: database.db, now: new Date('2026-11-01T09:00:00Z'), say: () => undefined };
  expect(await seedBulk(order, 300)).toBe(300);
  expect(await seedBulk(order, 300)).toBe(0);
  expect(await seedBulk(order, 360)).toBe(60);
  const { rows } = await database.pool.query<{ listed: number; stocked: number; off: number }>(
    `select (select count(*)::int from projects where listed) as listed, (select count(*)::int from projects where in_stock) as stocked,
      (select count(*)::int from items i where stock <> coalesce((select sum(quantity) from stock_movements m where m.item_id = i.id), 0)) as off`,
  );
  expect(rows[0]).toMatchObject({ listed: 360, off: 0 });
  expect(rows[0]?.stocked).toBeGreaterThan(300);
});
