import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makePool } from '#db/connect.server.ts';
import { startEmbeddedServer } from '#db/embedded-server.server.ts';
import { migrate } from '#db/migrate.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection settings of the test server; its database `sillon_template` is migrated and empty. */
    postgres: pg.ClientConfig;
  }
}

/** One real PostgreSQL server a run: TEST_DATABASE_URL if given, else the embedded one in a folder of its own. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const folder = url ? undefined : mkdtempSync(join(tmpdir(), 'sillon-test-'));
  // As root the database runs under another account: a folder it cannot enter would put a copy of it below /var/lib.
  if (folder) chmodSync(folder, 0o755);
  const server = folder ? await startEmbeddedServer(folder) : undefined;
  const connection: pg.ClientConfig = server ? { ...server.connection } : { connectionString: url };
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query('drop database if exists sillon_template');
  await admin.query('create database sillon_template');
  await admin.end();
  const pool = makePool({ connection: databaseOf(connection, 'sillon_template') });
  await migrate(pool, 'src/db/migrations');
  await pool.end();
  project.provide('postgres', connection);
  return async () => {
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function databaseOf(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
