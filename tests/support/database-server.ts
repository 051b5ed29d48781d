import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeKysely, makePool } from '#db/connect.server.ts';
import { startEmbeddedServer } from '#db/embedded-server.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { assembleApp } from '#server/assemble-app.server.ts';
import { createTemporaryFolder } from './create-temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection settings of the test server; its database `sillon_template` is migrated and empty. */
    postgres: pg.ClientConfig;
  }
}

/** One real PostgreSQL server per run: TEST_DATABASE_URL if set, else an embedded one in a folder of its own. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  const folder = url ? undefined : createTemporaryFolder('test');
  const server = folder ? await startEmbeddedServer(folder, THROWN_AWAY) : undefined;
  const connection: pg.ClientConfig = server ? { ...server.connection } : { connectionString: url };
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query('drop database if exists sillon_template');
  await admin.query('create database sillon_template');
  await admin.end();
  await fillTemplate(withDatabaseName(connection, 'sillon_template'));
  project.provide('postgres', connection);
  return async () => {
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Databases of tests need not survive a power cut: hundreds of them are created and dropped. Crash tests use servers
 * of their own (embedded-server.test.ts, shared-transaction.test.ts); elsewhere only processes of the shop are killed.
 * Each test file may open several pools of twelve connections.
 */
const THROWN_AWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  max_wal_size: '512MB',
};

/** All migrations and job queues, as after the first start of a shop, so that each test file makes a second start. */
async function fillTemplate(connection: pg.ClientConfig) {
  const pool = makePool({ connection });
  await migrateDatabase(pool);
  const dataDir = createTemporaryFolder('template');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ROLE: 'web' });
  const app = await assembleApp({
    config,
    database: { pool, db: makeKysely(pool), where: 'template', close: () => pool.end() },
  });
  await app.start();
  await app.close();
  await pool.end();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The same server, another database. */
export function withDatabaseName(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
