import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { KEEP_PLAN } from './kept-plans.server.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a kept statement is planned anew at most five times, however long the lists it is given', async () => {
  const client = await database.pool.connect();
  const text = `${KEEP_PLAN} select id from projects where id = any((select $1::bigint[])::bigint[])`;
  for (let i = 1; i <= 20; i += 1) await client.query(text, [Array.from({ length: i % 3 }, (_, n) => n)]);
  const { rows } = await client.query(
    "select generic_plans, custom_plans from pg_prepared_statements where statement like '%from projects where id = any%'",
  );
  client.release();
  expect(rows).toEqual([{ generic_plans: 15, custom_plans: 5 }]);
});

test('a transaction is one from its first statement on: what fails in it leaves nothing, and the connection serves on', async () => {
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

test('statements sent together are carried out in their order, and one that fails undoes them all', async () => {
  const texts = (words: string[]) =>
    database.db
      .transaction()
      .execute((trx) =>
        Promise.all(
          words.map((word) =>
            sql`${sql.raw(KEEP_PLAN)} insert into alerts (text_fr, text_en) values (${word}, ${word})`.execute(trx),
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
