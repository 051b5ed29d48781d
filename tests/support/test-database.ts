import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { makeKysely, makePool } from '#db/connect.server.ts';
import type { Database } from '#db/open-database.server.ts';
import { withDatabaseName } from './database-server.ts';

type TestDatabase = Database & { connection: pg.ClientConfig };

/** A separate database for a test file, copied from the migrated template; `close` drops it. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  ownDatabase('template sillon_template strategy file_copy');

/** A database without any tables; `close` drops it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => ownDatabase('template template0');

async function ownDatabase(source: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name} ${source}`);
  const connection = withDatabaseName(server, name);
  const fastPath = process.env.DATABASE_FAST_PATH !== 'off';
  const pool = makePool({ connection, max: 12, fastPath });
  const close = async () => {
    await pool.end();
    await asAdmin(server, `drop database if exists ${name} with (force)`);
  };
  return { pool, db: makeKysely(pool), where: name, close, connection };
}

async function asAdmin(server: pg.ClientConfig, sql: string) {
  const client = new pg.Client(server);
  await client.connect();
  // The template must have no other sessions while it is copied, but two files may copy at once.
  await client.query('select pg_advisory_lock(77)');
  await client.query(sql);
  await client.end();
}
