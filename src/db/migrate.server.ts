import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** Any number will do, so long as every Sillon process asks for the same one. */
const LOCK = 7_041_882;

/**
 * Applies each numbered SQL file not yet applied, in order, one transaction a file. Several processes may start together.
 * An older file merged later is still applied; a file edited after it was applied stops the start.
 * @param only the files to apply, for a schema as it once was; all of them unless said
 * @returns the names of the files applied now
 */
export async function migrate(pool: pg.Pool, folder: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    return await applyMissing(client, wanted(readMigrations(folder), only));
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** Asks whether every file there is now has been applied: what /readyz wants to know. The folder is read once. */
export function migrationCheck(folder: string): (pool: pg.Pool) => Promise<boolean> {
  const names = readMigrations(folder).map(({ name }) => name);
  return async (pool) => {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from migrations where name = any($1)',
      [names],
    );
    return rows[0]?.count === names.length;
  };
}

function wanted(known: Migration[], only: ReadonlySet<string> | undefined): Migration[] {
  const strange = [...(only ?? [])].find((name) => !known.some((each) => each.name === name));
  if (strange) throw new Error(`${strange} is a step of a newer program; this one does not know it.`);
  return only ? known.filter(({ name }) => only.has(name)) : known;
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const edited = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (edited)
    throw new Error(`Migration ${edited.name} was edited after it had been applied. Write a new one instead.`);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}
