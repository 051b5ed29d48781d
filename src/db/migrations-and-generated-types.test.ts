import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/test-database.ts';
import { generateTypes } from './generate-types.server.ts';
import { migrateDatabase } from './migrate.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the generated types are those of the migrated database', async () => {
  expect(await generateTypes(database.pool)).toBe(readFileSync('src/db/types.gen.ts', 'utf8'));
});

test('a column that is limited to a few words is typed by these words', async () => {
  const types = await generateTypes(database.pool);
  expect(types).toContain("  kind: 'artist' | 'label';");
  expect(types).toContain("  lang: 'en' | 'fr' | 'zh' | 'es' | 'ko' | null;");
});

test('no column holds money as a float', async () => {
  const { rows } = await database.pool.query(`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and data_type in ('real', 'double precision')`);
  // Seconds and levels of tracks, millimetres of a disc, and millimetres and factor of artwork on its template.
  const measures = new Set([
    ...['duration_seconds', 'lufs', 'peak_dbfs', 'gap_before'].map((name) => `songs.${name}`),
    ...['duration_seconds', 'gap_before'].map((name) => `accepted_tracks.${name}`),
    'public_tracks.duration_seconds',
    'disc_faces.rim',
    ...['print_placements', 'print_page_placements'].flatMap((table) =>
      ['x', 'y', 'scale'].map((name) => `${table}.${name}`),
    ),
  ]);
  expect(rows.map(({ name }) => name).filter((name) => !measures.has(name))).toEqual([]);
});

test('three starts at once apply each migration once, an older one merged later is still applied, an edited one stops the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-migrations-'));
  for (const name of ['schema', 'migrations']) mkdirSync(join(folder, name));
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  const own = await createEmptyDatabase();
  write('schema/00-first.sql', 'create table first (id int);');
  write('schema/10-second.sql', 'create table second (id int);');
  write('migrations/0402_fourth.sql', 'create table fourth (id int)');
  const applied = await Promise.all([1, 2, 3].map(() => migrateDatabase(own.pool, { folder })));
  expect(applied.flat()).toEqual(['0330_schema', '0402_fourth.sql']);
  write('migrations/0401_third.sql', 'create table third (id int)');
  expect(await migrateDatabase(own.pool, { folder })).toEqual(['0401_third.sql']);
  write('migrations/0402_fourth.sql', 'create table fourth (id bigint)');
  await expect(migrateDatabase(own.pool, { folder })).rejects.toThrow('0402_fourth.sql was edited');
  await own.close();
});
