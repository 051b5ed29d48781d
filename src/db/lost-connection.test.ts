import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makePool } from './connect.server.ts';

let pool: pg.Pool;
let admin: pg.Client;
beforeAll(async () => {
  const connection = inject('postgres');
  pool = makePool({ connection, max: 2 });
  admin = new pg.Client(connection);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await pool.end();
});

test('a connection lost between two statements of a transaction fails only that transaction', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // As after a restart of the database, or at the limit for idle transactions.
  const connectionEnd = new Promise((resolve) => client.once('end', resolve));
  await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await connectionEnd;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
