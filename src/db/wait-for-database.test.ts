import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../tests/support/free-port.ts';
import { listenOnPort, type PoolMode, postgresErrorMessage, startPooler } from '../../tests/support/pooler.ts';
import { UnusableDatabaseError } from './database-failures.ts';
import { openDatabase } from './open-database.server.ts';
import { waitForDatabase } from './wait-for-database.server.ts';

const connection = inject('postgres');
const { user, database } = connection.connectionString
  ? {
      user: new URL(connection.connectionString).username,
      database: new URL(connection.connectionString).pathname.slice(1),
    }
  : { user: String(connection.user), database: String(connection.database) };

const formatDatabaseUrl = (port: number): string => `postgres://${user}@127.0.0.1:${port}/${database}`;
const direct = (name: string, as = user): string => {
  if (!connection.connectionString)
    return `postgres://${as}@localhost:${connection.port}/${name}?host=${encodeURIComponent(String(connection.host))}`;
  const url = new URL(connection.connectionString);
  url.pathname = name;
  url.username = as;
  return url.href;
};

async function pooler(mode: PoolMode, port = 0): Promise<string> {
  const started = await startPooler(connection, mode, port);
  onTestFinished(started.close);
  return formatDatabaseUrl(started.port);
}

/** Messages during the wait, and the final refusal. */
async function reach(address: string, patienceMs?: number): Promise<{ lines: string[]; refusal: string }> {
  const lines: string[] = [];
  const refused = waitForDatabase(address, { say: (words) => lines.push(words), ...(patienceMs && { patienceMs }) });
  const refusal = await refused.then(
    () => '',
    (error) => (error instanceof UnusableDatabaseError ? error.message : `not in words: ${error.stack}`),
  );
  return { lines, refusal };
}

async function serverThatSays(code: string, words: string): Promise<string> {
  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => client.end(postgresErrorMessage(code, words)));
  });
  const port = await listenOnPort(server);
  onTestFinished(() => void server.close());
  return formatDatabaseUrl(port);
}

test('a start waits for a database that starts later, and reports the reason', async () => {
  const port = await findFreePort();
  const reached = reach(formatDatabaseUrl(port));
  setTimeout(() => void pooler('session', port), 700);
  const { lines, refusal } = await reached;
  expect(refusal).toBe('');
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^Waiting for the database .*127\\.0\\.0\\.1:${port}.*nothing listens there yet.* seconds`),
    ),
  ]);
});

test('a database that never answers is given up with a message', async () => {
  const { refusal } = await reach(formatDatabaseUrl(await findFreePort()), 300);
  expect(refusal).toMatch(/could not be reached within 0\.3 seconds: nothing listens there yet\.$/);
});

test('a server that is starting up is waited for', async () => {
  const { lines, refusal } = await reach(await serverThatSays('57P03', 'the database system is starting up'), 300);
  expect(lines).toEqual([expect.stringContaining('the database system is starting up')]);
  expect(refusal).toContain('could not be reached within');
});

test('a wrong password is reported at once', async () => {
  const { lines, refusal } = await reach(
    await serverThatSays('28P01', 'password authentication failed for user "shop"'),
  );
  expect(refusal).toMatch(/refuses the account of DATABASE_URL: password authentication failed for user "shop"/);
  expect(lines).toEqual([]);
});

test('an unknown account and an unknown database are reported at once', async () => {
  const account = await reach(direct(database, 'stranger'));
  expect(account.refusal).toMatch(/account of DATABASE_URL/);
  const name = await reach(direct('no_such_shop'));
  expect(name.refusal).toMatch(/is not there .*no_such_shop.* Create it, or correct its name/);
  expect([...account.lines, ...name.lines]).toEqual([]);
});

test('an invalid address is refused without showing its password', async () => {
  for (const address of ['postgres://shop:s3cret@host:port:1/x', 'mysql://shop:s3cret@host/x', 'shop']) {
    const { refusal } = await reach(address);
    expect(refusal).toMatch(/^DATABASE_URL is not an address of PostgreSQL/);
    expect(refusal).not.toContain('s3cret');
  }
});

test('a pooler in transaction mode is refused with a message before the shop opens', async () => {
  const { lines, refusal } = await reach(await pooler('transaction'));
  expect(refusal).toMatch(/pooler in transaction or statement mode.*pool_mode = session.*docs\/operations\.md/);
  expect(lines).toEqual([]);
});

test('behind a pooler in session mode each connection has the limits and the time zone of the shop', async () => {
  const DATABASE_URL = await pooler('session');
  const opened = await openDatabase({ DATABASE_URL, DATABASE_POOL: 2, DATA_DIR: 'unused' });
  const { rows } = await opened.pool.query(
    `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'TimeZone',
     'idle_in_transaction_session_timeout', 'max_parallel_workers_per_gather') order by lower(name)`,
  );
  await opened.close();
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'idle_in_transaction_session_timeout 15000',
    'lock_timeout 5000',
    'max_parallel_workers_per_gather 0',
    'statement_timeout 10000',
    'TimeZone UTC',
  ]);
});

test('the message names a setting of the address that the pooler refuses', async () => {
  const { refusal } = await reach(`${await pooler('session')}?options=-c%20work_mem%3D8MB`);
  expect(refusal).toMatch(/refuses a setting of DATABASE_URL: unsupported startup parameter: options/);
});

test('a start whose program takes longer than two seconds to load still gets its connection', async () => {
  const opened = await openDatabase({ DATABASE_URL: direct(database), DATABASE_POOL: 2, DATA_DIR: 'unused' });
  onTestFinished(opened.close);
  const asked = opened.pool.query('select 1 as one');
  const until = Date.now() + 2200;
  while (Date.now() < until);
  expect((await asked).rows).toEqual([{ one: 1 }]);
});
