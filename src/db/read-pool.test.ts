import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { makeKysely, makePool } from './connect.server.ts';
import { findPreparedStatement, PREPARED_STATEMENT_MARK } from './pipelined-client.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await openReaders(database);
});
afterAll(() => database.close());

const readBackendPid = async (db = database.db, seconds = 0): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`${sql.raw(PREPARED_STATEMENT_MARK)}
    select pg_backend_pid() as pid, pg_sleep(${seconds}::float8)::text as slept`.execute(db);
  return rows[0]?.pid ?? 0;
};
const readMany = (count: number) => Promise.all(Array.from({ length: count }, () => readBackendPid()));
/** The first reads have connections of their own and open the readers. */
async function openReaders({ pool, db }: Pick<typeof database, 'pool' | 'db'>): Promise<void> {
  for (let tries = 0; pool.reads.clients.length === 0 && tries < 100; tries += 1)
    await Promise.all(Array.from({ length: 4 }, () => readBackendPid(db)));
  expect(pool.reads.clients.length).toBeGreaterThan(0);
}
const readerPids = async (): Promise<number[]> =>
  (await Promise.all(database.pool.reads.clients.map((client) => client.query('select pg_backend_pid() as pid')))).map(
    ({ rows }) => rows[0].pid,
  );

test.each([
  ['select 1', true],
  ['\n  with hits as materialized (select 1) select * from hits', true],
  ['with wanted as (select 1) insert into invoices select * from wanted', false],
  ['update items set stock = 1', false],
  ['select id from items for update', false],
  ['select id from items for no key share', false],
])('%j may share a reader: %s', (text, may) => {
  expect(findPreparedStatement(`${PREPARED_STATEMENT_MARK} ${text}`)?.isRead).toBe(may);
  // Statements that are not cached may be slow.
  expect(findPreparedStatement(text)).toBeUndefined();
});

describe('concurrent reads', () => {
  test('share a few connections, each with its own answer, and leave the others free', async () => {
    const asked = Array.from({ length: 30 }, (_, n) => n);
    const answers = await Promise.all(
      asked.map((n) =>
        sql<{ n: number }>`${sql.raw(PREPARED_STATEMENT_MARK)} select ${n}::int as n`.execute(database.db),
      ),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(asked.map((n) => [{ n }]));
    const shared = new Set(await readerPids());
    expect((await readMany(10)).filter((pid) => !shared.has(pid))).toEqual([]);
    expect(shared.size).toBeLessThan(4);
  });

  test('are answered even if one of them is refused', async () => {
    const share = (by: number) =>
      sql<{ share: number }>`${sql.raw(PREPARED_STATEMENT_MARK)} select 6 / ${by}::int as share`.execute(database.db);
    for (let turn = 0; turn < 3; turn += 1) {
      const [one, refused, other] = await Promise.allSettled([share(2), share(0), share(3)]);
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
      expect([one, other]).toMatchObject([{ value: { rows: [{ share: 3 }] } }, { value: { rows: [{ share: 2 }] } }]);
    }
  });

  test('do not queue behind slow ones', async () => {
    const ended: string[] = [];
    const slow = database.pool.reads.clients.map(() => readBackendPid(database.db, 1).then(() => ended.push('slow')));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await readMany(6).then(() => ended.push('fast'));
    await Promise.all(slow);
    expect(ended).toEqual(['fast', ...slow.map(() => 'slow')]);
  });
});

test('a slow read is sent again over a connection of its own, and answered', async () => {
  const shared = await readerPids();
  const [slow, queued] = await Promise.all([readBackendPid(database.db, 0.4), readBackendPid()]);
  expect(slow).toBeGreaterThan(0);
  expect(shared).not.toContain(slow);
  expect(queued).toBeGreaterThan(0);
  expect(await readBackendPid()).toBe(shared.find((pid) => pid !== slow));
});

test('a transaction reads its own writes, over a connection of its own', async () => {
  const shared = new Set(await readerPids());
  await database.db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into alerts (text_fr, text_en) values ('lu', 'read')`.execute(trx);
      const { rows } =
        await sql`${sql.raw(PREPARED_STATEMENT_MARK)} select text_en from alerts where text_fr = 'lu'`.execute(trx);
      expect(rows).toEqual([{ text_en: 'read' }]);
      expect(shared.has(await readBackendPid(trx))).toBe(false);
      throw new Error('back');
    })
    .catch((error) => expect(error.message).toBe('back'));
  expect(
    (
      await sql`${sql.raw(PREPARED_STATEMENT_MARK)} select text_en from alerts where text_fr = 'lu'`.execute(
        database.db,
      )
    ).rows,
  ).toEqual([]);
});

test('a lost reader is replaced, and its reads are sent again', async () => {
  const [lost] = await readerPids();
  const answering = Promise.all(database.pool.reads.clients.map(() => readBackendPid(database.db, 0.2)));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await sql`select pg_terminate_backend(${lost}::int)`.execute(database.db);
  const after = await readMany(3);
  expect([...after, ...(await answering)].filter((pid) => pid === lost || pid === 0)).toEqual([]);
  expect((await readMany(8)).filter((pid) => pid === lost)).toEqual([]);
  await openReaders(database);
});

test('a reader drops prepared statements that a migration has changed', async () => {
  const { db } = database;
  await sql`create table shifting (a int)`.execute(db);
  const read = () =>
    sql`${sql.raw(PREPARED_STATEMENT_MARK)} select * from shifting where a is not distinct from ${null}::int`.execute(
      db,
    );
  await Promise.all([read(), read(), read(), read()]);
  await sql`alter table shifting add b text`.execute(db);
  await expect
    .poll(() =>
      Promise.all([read(), read(), read()]).then(
        () => 'read',
        ({ code }) => code,
      ),
    )
    .toBe('read');
  await sql`drop table shifting`.execute(db);
});

test('a pool answers the open reads before it ends, and a small pool shares no connection', async () => {
  const pool = makePool({ connection: database.connection, max: 8 });
  const db = makeKysely(pool);
  await openReaders({ pool, db });
  const last = readBackendPid(db, 0.2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await pool.end();
  expect(await last).toBeGreaterThan(0);
  const few = makePool({ connection: database.connection, max: 3 });
  for (let i = 0; i < 3; i += 1) await readBackendPid(makeKysely(few));
  expect(few.reads.clients).toEqual([]);
  await few.end();
});
