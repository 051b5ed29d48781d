import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeKysely, makePool } from '#db/connect.server.ts';
import { openDatabase } from '#db/open-database.server.ts';
import { batchedRead } from '#db/query-batching.server.ts';
import { Problem } from '#kit/problem.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { type Db, runInTransaction } from './ctx.server.ts';
import { onTagsTouched, touch } from './invalidate.server.ts';
import { runInSharedTransaction } from './shared-transaction.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table seats (who int primary key, transaction text)`.execute(database.db);
});
beforeEach(() => sql`truncate seats`.execute(database.db));
afterAll(() => database.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const write = async (db: Db, who: number) => {
  const { rows } = await sql<{ transaction: string }>`
    insert into seats (who, transaction) values (${who}, pg_current_xact_id()::text) returning transaction`.execute(db);
  return rows[0]!.transaction;
};
const share = <T>(who: number, work: (db: Db) => Promise<T>, key = `order:${who}`): Promise<T> =>
  runInSharedTransaction({ db: database.db }, { name: 'test', key }, ({ db }) => work(db));
const written = async () =>
  (await sql<{ who: number }>`select who from seats order by who`.execute(database.db)).rows.map(({ who }) => who);
const several = Array.from({ length: 8 }, (_, n) => n);

test('concurrent callers of the same name share a transaction', async () => {
  const other = runInSharedTransaction({ db: database.db }, { name: 'other', key: 'order:9' }, ({ db }) =>
    write(db, 9),
  );
  const transactions = await Promise.all(several.map((who) => share(who, (db) => write(db, who))));
  expect(new Set(transactions).size).toBeLessThan(4);
  expect(transactions).not.toContain(await other);
  expect(await written()).toEqual([...several, 9]);
});

test('without the fast path each has a transaction of its own', async () => {
  const pool = makePool({ connection: database.connection, max: 8, fastPath: false });
  const db = makeKysely(pool);
  const transactions = await Promise.all(
    several.map((who) =>
      runInSharedTransaction({ db }, { name: 'test', key: `order:${who}` }, (own) => write(own.db, who)),
    ),
  );
  await pool.end();
  expect(new Set(transactions).size).toBe(several.length);
  expect(await written()).toEqual(several);
});

test('inside a transaction it joins that one', async () => {
  const failing = runInTransaction({ db: database.db }, async ({ db }) => {
    await runInSharedTransaction({ db }, { name: 'test', key: 'order:1' }, (own) => write(own.db, 1));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await written()).toEqual([]);
});

test('two callers with the same key are never in one transaction', async () => {
  const transactions = await Promise.all(several.map((who) => share(who, (db) => write(db, who), 'order:1')));
  expect(new Set(transactions).size).toBe(several.length);
});

test('a rejected caller gets its own error; the others get their results', async () => {
  const ends = await Promise.allSettled(
    several.map((who) =>
      share(who, async (db) => {
        const transaction = await write(db, who);
        if (who === 3) throw new Error('not for you');
        if (who === 4) throw new Problem('not_allowed', 403);
        if (who === 5) await sql`select 1 / 0`.execute(db);
        return transaction;
      }),
    ),
  );
  const refused = ends.flatMap((end, who) => (end.status === 'rejected' ? [[who, end.reason.message]] : []));
  expect(refused).toEqual([
    [3, 'not for you'],
    [4, 'not_allowed'],
    [5, 'division by zero'],
  ]);
  expect(await written()).toEqual(several.filter((who) => who < 3 || who > 5));
});

test('a caller rejected before writing does not affect the others', async () => {
  const look = batchedRead<number, number>(async (db, all) => {
    const { rows } = await sql<{ n: number }>`select unnest(${all}::int[]) as n`.execute(db);
    return rows.map(({ n }) => n);
  });
  let runs = 0;
  const ends = await Promise.allSettled(
    several.map((who) =>
      share(who, async (db) => {
        runs += 1;
        if ((await look(db, who)) % 2 === 1) throw new Problem('not_allowed', 403);
        await write(db, who);
      }),
    ),
  );
  expect(ends.map(({ status }) => status)).toEqual(several.map((who) => (who % 2 ? 'rejected' : 'fulfilled')));
  expect(runs).toBe(several.length);
  expect(await written()).toEqual(several.filter((who) => who % 2 === 0));
});

test('another lock delays only the callers that need its row', async () => {
  await sql`insert into seats (who) values (100)`.execute(database.db);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const locking = runInTransaction({ db: database.db }, async ({ db }) => {
    await sql`select 1 from seats where who = 100 for update`.execute(db);
    await held;
  });
  await pause(20);
  let isLocked = true;
  const ends: Record<number, boolean> = {};
  const all = several.map((who) =>
    share(who, async (db) => {
      if (who === 2) await sql`update seats set transaction = 'mine' where who = 100`.execute(db);
      await write(db, who);
    }).then(() => {
      ends[who] = isLocked;
    }),
  );
  await Promise.all(all.filter((_, who) => who !== 2));
  isLocked = false;
  release();
  await Promise.all([locking, ...all]);
  expect(Object.entries(ends).filter(([, wasLocked]) => !wasLocked)).toEqual([['2', false]]);
  expect(await written()).toEqual([...several, 100]);
});

test('the tags touched by each caller are announced after the commit, and none of a rolled-back caller', async () => {
  const touchedTags: string[] = [];
  const stop = onTagsTouched((tags) => {
    touchedTags.push(...tags);
  });
  await Promise.allSettled(
    several.map((who) =>
      share(who, async (db) => {
        await write(db, who);
        await touch(db, `seat:${who}`);
        expect(touchedTags).not.toContain(`seat:${who}`);
        if (who === 4) throw new Error('undone');
      }),
    ),
  );
  stop();
  expect(touchedTags.filter((tag) => tag.startsWith('seat:')).sort()).toEqual(
    several.filter((who) => who !== 4).map((who) => `seat:${who}`),
  );
});

test('rows that many callers wrote at once survive a kill of the database, and one sync served several', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-shared-'));
  chmodSync(folder, 0o755);
  const open = () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_POOL: 8 });
  const own = await open();
  await sql`create table kept (n int primary key)`.execute(own.db);
  const flushes = async () =>
    Number((await own.pool.query("select sum(fsyncs) as n from pg_stat_io where object = 'wal'")).rows[0].n);
  const before = await flushes();
  const insert = (n: number) =>
    runInSharedTransaction({ db: own.db }, { name: 'test', key: `${n}` }, ({ db }) =>
      sql`insert into kept values (${n})`.execute(db),
    );
  await Promise.all(Array.from({ length: 60 }, (_, n) => insert(n)));
  const pid = Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const shared = (await flushes()) - before;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(20);
  await own.close().catch(() => undefined);
  const again = await open();
  expect((await again.pool.query('select count(*)::int as count from kept')).rows).toEqual([{ count: 60 }]);
  await again.close();
  rmSync(folder, { recursive: true, force: true });
  expect(shared).toBeLessThan(20);
}, 60_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
