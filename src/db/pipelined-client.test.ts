import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { toPipelinedTransaction } from './connect.server.ts';
import { PREPARED_STATEMENT_MARK } from './pipelined-client.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const readPlanCounts = async (client: pg.PoolClient) =>
  (
    await client.query(
      "select generic_plans, custom_plans from pg_prepared_statements where statement like '%from projects where id = any%'",
    )
  ).rows;

test('a prepared statement is planned once, for all values', async () => {
  const client = await database.pool.connect();
  const text = `${PREPARED_STATEMENT_MARK} select id from projects where id = any($1::bigint[])`;
  for (let i = 1; i <= 20; i += 1) await client.query(text, [Array.from({ length: i % 3 }, (_, n) => n)]);
  expect(await readPlanCounts(client)).toEqual([{ generic_plans: 20, custom_plans: 0 }]);
  client.release();
});

test('any other statement is planned for its values, regardless of earlier statements', async () => {
  const client = await database.pool.connect();
  const prepared = (n: number) =>
    client.query(`${PREPARED_STATEMENT_MARK} select id from projects where id = any($1::bigint[])`, [[n]]);
  const mode = async () => (await client.query('select current_setting($1) as mode', ['plan_cache_mode'])).rows[0].mode;
  const undone = async (end: 'rollback' | 'failure') => {
    await client.query('begin');
    await prepared(1);
    if (end === 'failure') await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow();
    await client.query('ROLLBACK');
  };
  await undone('rollback');
  expect(await mode()).toBe('auto');
  await prepared(2);
  await undone('failure');
  await prepared(3);
  expect(await mode()).toBe('auto');
  await client.query('begin');
  await mode();
  await client.query('rollback');
  await prepared(4);
  expect(await readPlanCounts(client)).toEqual([{ generic_plans: expect.any(Number), custom_plans: 0 }]);
  client.release();
});

test('a prepared statement answers the same each time, with rows, with none, and with an error', async () => {
  const client = await database.pool.connect();
  const ask = (n: number) =>
    client.query(
      `${PREPARED_STATEMENT_MARK} select n, n::text || '!' as shout, nullif(n, 2) as odd, null::jsonb as nothing from generate_series(1, $1::int) n`,
      [n],
    );
  const asked = [await ask(2), await ask(0), ...(await Promise.all([ask(1), ask(2)]))];
  const row = (n: number) => ({ n, shout: `${n}!`, odd: n === 2 ? null : n, nothing: null });
  expect(asked.map(({ rows }) => rows)).toEqual([[row(1), row(2)], [], [row(1)], [row(1), row(2)]]);
  const share = (by: number) => client.query(`${PREPARED_STATEMENT_MARK} select 6 / $1::int as share`, [by]);
  await expect(share(0)).rejects.toMatchObject({ code: '22012' });
  expect((await share(2)).rows).toEqual([{ share: 3 }]);
  await expect(share(0)).rejects.toMatchObject({ code: '22012' });
  expect((await share(3)).rows).toEqual([{ share: 2 }]);
  const write = (text: string) =>
    client.query(`${PREPARED_STATEMENT_MARK} insert into alerts (text_fr, text_en) select $1, $1 where $1 <> ''`, [
      text,
    ]);
  expect([await write('a'), await write(''), await write('b')].map(({ rowCount }) => rowCount)).toEqual([1, 0, 1]);
  await client.query("delete from alerts where text_en in ('a', 'b')");
  client.release();
});

test('a statement whose columns a migration changed is not read with the old columns', async () => {
  const client = await database.pool.connect();
  await client.query('create table changing (a int)');
  await client.query('insert into changing values (7)');
  const ask = (by: pg.PoolClient) => by.query(`${PREPARED_STATEMENT_MARK} select * from changing where a > $1`, [0]);
  expect((await ask(client)).rows).toEqual([{ a: 7 }]);
  await client.query("alter table changing add b text not null default 'new'");
  await expect(ask(client)).rejects.toMatchObject({ code: '0A000' });
  const other = await database.pool.connect();
  expect((await ask(other)).rows).toEqual([{ a: 7, b: 'new' }]);
  other.release();
  await client.query('drop table changing');
  client.release();
});

test('a transaction exists from its first statement on: a failure leaves nothing, and the connection stays usable', async () => {
  const write = database.db.transaction().execute(async (trx) => {
    await sql`insert into alerts (text_fr, text_en) values ('bonjour', 'hello')`.execute(trx);
    await sql`select 1 / ${0}::int`.execute(trx);
  });
  await expect(write).rejects.toMatchObject({ code: '22012' });
  const first = database.db.transaction().execute((trx) => sql`select * from no_such_table`.execute(trx));
  await expect(first).rejects.toMatchObject({ code: '42P01' });
  await database.db.transaction().execute(async () => undefined);
  const { rows } = await database.pool.query('select count(*)::int as n from alerts');
  expect(rows).toEqual([{ n: 0 }]);
});

test('pipelined statements run in their order, and a failure rolls all of them back', async () => {
  const texts = (words: string[]) =>
    database.db
      .transaction()
      .execute((trx) =>
        Promise.all(
          words.map((word) =>
            sql`${sql.raw(PREPARED_STATEMENT_MARK)} insert into alerts (text_fr, text_en) values (${word}, ${word})`.execute(
              trx,
            ),
          ),
        ),
      );
  await texts(['one', 'two', 'three']);
  const kept = async () =>
    (await database.pool.query<{ text_en: string }>('select text_en from alerts order by id')).rows;
  expect((await kept()).map(({ text_en }) => text_en)).toEqual(['one', 'two', 'three']);
  const refused = database.db
    .transaction()
    .execute((trx) =>
      Promise.all([
        sql`insert into alerts (text_fr, text_en) values ('four', 'four')`.execute(trx),
        sql`insert into no_such_table values (${1})`.execute(trx),
        sql`insert into alerts (text_fr, text_en) values ('five', 'five')`.execute(trx),
      ]),
    );
  await expect(refused).rejects.toMatchObject({ code: '42P01' });
  expect(await kept()).toHaveLength(3);
});

test('concurrent statements report the original error, not that the transaction was aborted', async () => {
  for (const behind of ['', PREPARED_STATEMENT_MARK]) {
    const several = database.db.transaction().execute(async (trx) => {
      const atOnce = await toPipelinedTransaction(trx);
      // The answer of an unprepared statement passes through more promises than that of a prepared one.
      const refused = (async () => {
        await sql`select 1 / ${0}::int`.execute(atOnce);
      })();
      const rest = Array.from({ length: 3 }, (_, n) => sql`${sql.raw(behind)} select ${n}::int`.execute(atOnce));
      return Promise.all([refused, ...rest]);
    });
    await expect(several).rejects.toMatchObject({ code: '22012' });
  }
});

test('statements of one tick are sent without waiting for one another', async () => {
  const words = ['one', 'two', 'three', 'four'];
  const seen: string[] = [];
  await database.db.transaction().execute(async (plain) => {
    const trx = await toPipelinedTransaction(plain);
    const ask = async (word: string) => {
      const { rows } = await trx.getExecutor().provideConnection((connection) => {
        seen.push(`${word} is asked`);
        return connection.executeQuery<{ word: string }>(sql`select ${word}::text as word`.compile(trx));
      });
      seen.push(`${rows[0]?.word} is answered`);
    };
    await Promise.all(words.map(ask));
  });
  expect(seen).toEqual([...words.map((word) => `${word} is asked`), ...words.map((word) => `${word} is answered`)]);
});

test('a statement after the end of its transaction is refused, not run in the next one', async () => {
  const trx = await database.db.transaction().execute(toPipelinedTransaction);
  await expect(sql`insert into alerts (text_fr, text_en) values ('late', 'late')`.execute(trx)).rejects.toThrow(
    'already committed',
  );
  expect((await database.pool.query("select id from alerts where text_en = 'late'")).rows).toEqual([]);
});

test('pipelined statements of a transaction each have their own answer, and a failing one ends the rest', async () => {
  const client = await database.pool.connect();
  const share = (by: number) =>
    client.query<{ share: number }>(`${PREPARED_STATEMENT_MARK} select 6 / $1::int as share`, [by]);
  const add = (text: string) =>
    client.query(`${PREPARED_STATEMENT_MARK} insert into alerts (text_fr, text_en) values ($1, $1)`, [text]);
  const kept = async () =>
    (await database.pool.query("select text_en from alerts where text_en like 'pipelined%' order by id")).rows;
  await client.query('begin');
  const asked = await Promise.all([share(1), add('pipelined'), share(0 - 2), share(3)]);
  expect(asked.map(({ rows, rowCount }) => [rows, rowCount])).toEqual([
    [[{ share: 6 }], 1],
    [[], 1],
    [[{ share: -3 }], 1],
    [[{ share: 2 }], 1],
  ]);
  await client.query('commit');
  for (const place of [0, 1, 2, 3]) {
    await client.query('begin');
    const written = add('pipelined and undone');
    const ends = await Promise.allSettled([written, ...[1, 2, 3, 6].map((by, at) => share(at === place ? 0 : by))]);
    expect(ends.map((end) => (end.status === 'fulfilled' ? 'done' : end.reason.code))).toEqual(
      ends.map((_, at) => (at <= place ? 'done' : '22012')),
    );
    await client.query('rollback');
    expect((await share(2)).rows).toEqual([{ share: 3 }]);
  }
  client.release();
  expect(await kept()).toEqual([{ text_en: 'pipelined' }]);
});
