import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASELINE_MIGRATION } from '#db/baseline.ts';
import type { DatabasePool } from '#db/connect.server.ts';
import { UnusableDatabaseError } from '#db/database-failures.ts';
import { tablesToDump } from '#db/dump-tables.server.ts';
import { makeMigrationCheck, migrateDatabase } from '#db/migrate.server.ts';
import { makeDiskFileStore } from '#integrations/files-disk/files-disk.server.ts';
import { describeSchema } from '../../tests/support/describe-schema.ts';
import { createEmptyDatabase } from '../../tests/support/test-database.ts';
import { backUpShop } from './back-up-shop.ts';
import { restoreShop } from './restore-shop.ts';

/** Names of former migrations, `count` of them. A database with all 147 has the schema of `src/db/schema`. */
const formerNames = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at === 146 ? '0330_facets_in_order.sql' : `${String(at + 1).padStart(4, '0')}_former.sql`,
  );
const later = readdirSync('src/db/migrations').filter((name) => name.endsWith('.sql'));
const place = mkdtempSync(join(tmpdir(), 'sillon-upgrade-'));
const files = makeDiskFileStore(join(place, 'media'));

let old: Awaited<ReturnType<typeof createEmptyDatabase>>;
let rowsBefore: Rows;

type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** A shop with rows in each wing, made by the former migrations. */
async function createDatabaseWithMigrations(names: readonly string[]) {
  const database = await createEmptyDatabase();
  await migrateDatabase(database.pool, { only: [BASELINE_MIGRATION] });
  await database.pool.query(readFileSync('tests/support/rows-at-0330.sql', 'utf8'));
  await database.pool.query(`truncate migrations`);
  await database.pool.query(`insert into migrations (name, sha256) select unnest($1::text[]), 'former'`, [names]);
  return database;
}

async function dumpRows(pool: DatabasePool): Promise<Rows> {
  const client = await pool.connect();
  const tables = await tablesToDump(client);
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  client.release();
  return found;
}

const listMigrations = async ({ pool }: { pool: DatabasePool }) =>
  (await pool.query('select name from migrations order by name')).rows.map(({ name }) => name);

beforeAll(async () => {
  old = await createDatabaseWithMigrations(formerNames(147));
  rowsBefore = await dumpRows(old.pool);
  await backUpShop(old.pool, files, join(place, 'backup'));
});
afterAll(async () => {
  await old.close();
  rmSync(place, { recursive: true, force: true });
});

describe('a shop at the last of the former migrations', () => {
  test('continues with the migrations after the schema, keeps all its rows, and ends like a new shop', async () => {
    const folder = join(place, 'db');
    for (const name of ['schema', 'migrations']) cpSync(join('src/db', name), join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'migrations', '9999_made_up.sql'), 'alter table alerts add column made_up text');
    const isDone = makeMigrationCheck(folder);
    expect(await isDone(old.pool)).toBe(false);
    expect(await migrateDatabase(old.pool, { folder })).toEqual([...later, '9999_made_up.sql']);
    expect(await isDone(old.pool)).toBe(true);
    expect(await migrateDatabase(old.pool, { folder })).toEqual([]);
    const rows = await dumpRows(old.pool);
    for (const [table, before] of rowsBefore)
      expect(rows.get(table), table).toEqual(before.map((row) => expect.objectContaining(row)));

    const fresh = await createEmptyDatabase();
    expect(await migrateDatabase(fresh.pool, { folder })).toEqual([BASELINE_MIGRATION, ...later, '9999_made_up.sql']);
    expect((await describeSchema(old.pool)).split('\n')).toEqual((await describeSchema(fresh.pool)).split('\n'));
    await fresh.close();
  });

  test('is restored from a backup that was made then', async () => {
    const database = await createEmptyDatabase();
    await restoreShop(database, files, join(place, 'backup'));
    expect(await listMigrations(database)).toEqual([BASELINE_MIGRATION, ...later]);
    const rows = await dumpRows(database.pool);
    for (const [table, before] of rowsBefore)
      expect(rows.get(table), table).toEqual(before.map((row) => expect.objectContaining(row)));
    await database.close();
  });
});

describe('a shop at an earlier migration', () => {
  test('is refused with the name of the build to start, and stays unchanged', async () => {
    const database = await createDatabaseWithMigrations(formerNames(100));
    const before = [await describeSchema(database.pool), await dumpRows(database.pool)];
    const refusal = await migrateDatabase(database.pool).catch((error) => error);
    expect(refusal).toBeInstanceOf(UnusableDatabaseError);
    expect(refusal.message).toBe(
      'The database stands at migration 0100_former.sql, which is too old for this build. Start the build of commit cfa93a59 on it once, ' +
        'which brings it to 0330_facets_in_order.sql. Then use this build. Nothing was changed.',
    );
    expect([await describeSchema(database.pool), await dumpRows(database.pool)]).toEqual(before);
    expect(await listMigrations(database)).toEqual(formerNames(100));
    await database.close();
  });

  test('is not restored from its backup, and the empty database stays empty', async () => {
    const folder = join(place, 'older');
    cpSync(join(place, 'backup'), folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, migrations: formerNames(100) }));
    const database = await createEmptyDatabase();
    await expect(restoreShop(database, files, folder)).rejects.toThrow(
      'The backup stands at migration 0100_former.sql, which is too old for this build. Restore it with the build of commit cfa93a59',
    );
    expect(await listMigrations(database)).toEqual([]);
    await database.close();
  });
});
