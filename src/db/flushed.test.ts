import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Db, inTransaction } from '#platform/ctx.server.ts';
import { inSharedTransaction } from '#platform/shared-transaction.server.ts';
import { openDatabase } from './open-database.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillon-flushed-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_POOL: 8 });
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

type Write = (db: Db, n: number) => Promise<unknown>;
const insert: Write = (db, n) => sql`insert into kept values (${n})`.execute(db);
const ways: [string, Write][] = [
  ['each in a transaction', (db, n) => inTransaction({ db }, (own) => insert(own.db, n), { flush: 'shared' })],
  [
    'in transactions they share',
    (db, n) => inSharedTransaction({ db }, { name: 'test', key: `${n}` }, (own) => insert(own.db, n)),
  ],
];

test.each(ways)(
  'what many wrote at once, %s, is there after the database was killed, and they shared the waiting for the disk',
  async (_, way) => {
    const database = await open();
    await sql`create table if not exists kept (n int primary key)`.execute(database.db);
    await sql`truncate kept`.execute(database.db);
    const flushes = async () =>
      Number((await database.pool.query("select sum(fsyncs) as n from pg_stat_io where object = 'wal'")).rows[0].n);
    const before = await flushes();
    await Promise.all(Array.from({ length: 60 }, (_, n) => way(database.db, n)));
    const pid = Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const shared = (await flushes()) - before;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    await database.close().catch(() => undefined);
    const again = await open();
    expect((await again.pool.query('select count(*)::int as count from kept')).rows).toEqual([{ count: 60 }]);
    await again.close();
    expect(shared).toBeLessThan(40);
  },
  60_000,
);

test('one that fails leaves nothing and holds nobody up', async () => {
  const database = await open();
  const write = (n: number) =>
    inTransaction({ db: database.db }, ({ db }) => sql`insert into kept values (${n})`.execute(db), {
      flush: 'shared',
    });
  await expect(write(1)).rejects.toMatchObject({ code: '23505' });
  await write(100);
  expect((await database.pool.query('select count(*)::int as count from kept')).rows).toEqual([{ count: 61 }]);
  expect((await database.pool.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
  await database.close();
}, 60_000);
