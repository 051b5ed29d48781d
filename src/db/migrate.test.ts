import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { generateTypes } from './generate-types.server.ts';
import { migrate } from './migrate.server.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the generated types are those of the migrated database', async () => {
  expect(await generateTypes(database.pool)).toBe(readFileSync('src/db/types.gen.ts', 'utf8'));
});

test('no column holds money as a float', async () => {
  const { rows } = await database.pool.query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('real', 'double precision') and table_name <> 'songs'`);
  expect(rows).toEqual([]);
});

test('three starts at once apply each step once, an older step merged later is still applied, an edited one stops the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-migrations-'));
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  const own = await testDatabase();
  await own.pool.query('drop table migrations');
  write('0002_second.sql', 'create table second_step (id int)');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(own.pool, folder)));
  expect(applied.flat()).toEqual(['0002_second.sql']);
  write('0001_first.sql', 'create table first_step (id int)');
  expect(await migrate(own.pool, folder)).toEqual(['0001_first.sql']);
  write('0002_second.sql', 'create table second_step (id bigint)');
  await expect(migrate(own.pool, folder)).rejects.toThrow('0002_second.sql was edited');
  await own.close();
});
