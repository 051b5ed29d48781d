import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { BASELINE_MIGRATION, replaceFormerMigrations } from './baseline.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

interface MigrateOptions {
  /** The folder of `schema/` and `migrations/`. */
  readonly folder?: string;
  /** Names of the migrations to apply, for an older schema; all of them by default. */
  readonly only?: readonly string[];
}

const FOLDER = 'src/db';
/** Any number works if every Sillon process uses the same one. */
const LOCK = 7_041_882;

/**
 * Makes the schema in an empty database, then applies each missing migration, in order, one transaction each. Several
 * processes may start together. An older migration merged later is still applied; one edited after it was applied
 * stops the start.
 * @returns the names applied now
 * @throws UnusableDatabaseError with a readable reason, for a database from before the schema became one
 */
export async function migrateDatabase(
  pool: pg.Pool,
  { folder = FOLDER, only }: MigrateOptions = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create table if not exists migrations
        (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    return await applyMissing(client, selectMigrations(readMigrations(folder), only));
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** Checks that the schema and all migrations have been applied, for /readyz. The folder is read once. */
export function makeMigrationCheck(folder = FOLDER): (pool: pg.Pool) => Promise<boolean> {
  const names = readMigrations(folder).map(({ name }) => name);
  return async (pool) => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from migrations where name = any($1)',
      [names],
    );
    return rows[0]?.count === names.length;
  };
}

function selectMigrations(known: Migration[], only: readonly string[] | undefined): Migration[] {
  if (!only) return known;
  const wanted = new Set(replaceFormerMigrations(only, 'backup'));
  const unknown = [...wanted].find((name) => !known.some((each) => each.name === name));
  if (unknown) throw new Error(`Migration ${unknown} is of a newer program. Use that program.`);
  return known.filter(({ name }) => wanted.has(name));
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const names = replaceFormerMigrations([...applied.keys()], 'database');
  // Comments of the schema may be improved; schema.test.ts fixes its tables and functions.
  const edited = migrations.find(
    ({ name, sha256 }) => name !== BASELINE_MIGRATION && applied.has(name) && applied.get(name) !== sha256,
  );
  if (edited)
    throw new Error(`Migration ${edited.name} was edited after it had been applied. Write a new one instead.`);
  const missing: Migration[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    if (names.includes(migration.name)) await remember(client, migration);
    else missing.push(migration);
  }
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, migration: Migration) {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await remember(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

const remember = (client: pg.PoolClient, { name, sha256 }: Migration) =>
  client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);

/** The schema as the first migration, then the numbered files. */
function readMigrations(folder: string): Migration[] {
  const schema = sqlFiles(join(folder, 'schema'), /^\d{2}-[\w-]+\.sql$/);
  const later = sqlFiles(join(folder, 'migrations'), /^\d{4}_\w+\.sql$/);
  return [
    withHash(BASELINE_MIGRATION, schema.map(({ sql }) => sql).join('\n')),
    ...later.map(({ name, sql }) => withHash(name, sql)),
  ];
}

function sqlFiles(folder: string, pattern: RegExp): { name: string; sql: string }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();
  return names.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

const withHash = (name: string, sql: string): Migration => ({
  name,
  sql,
  sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
});
