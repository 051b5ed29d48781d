import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKysely, makePool } from '#db/connect.server.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { runInTransaction } from './ctx.server.ts';
import { sendStatementsInOrder } from './send-statements-in-order.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table steps (id bigint generated always as identity, step int)`.execute(database.db);
});
afterAll(() => database.close());

test.each([true, false])(
  'statements run in the order of the steps, each with its own answer (fast path: %s)',
  async (fastPath) => {
    const pool = makePool({ connection: database.connection, max: 4, fastPath });
    const db = makeKysely(pool);
    await sql`truncate steps`.execute(db);
    const answers = await runInTransaction({ db }, (own) =>
      sendStatementsInOrder(
        [3, 1, 2].map((step) => async () => {
          const { rows } = await sql<{
            step: number;
          }>`insert into steps (step) values (${step}) returning step`.execute(own.db);
          return rows[0]?.step;
        }),
      ),
    );
    const { rows } = await sql<{ step: number }>`select step from steps order by id`.execute(db);
    await pool.end();
    expect(answers).toEqual([3, 1, 2]);
    expect(rows.map(({ step }) => step)).toEqual([3, 1, 2]);
  },
);

test('a step without a statement has its place in the answers', async () => {
  expect(await sendStatementsInOrder([() => 1, () => undefined, async () => 'three'])).toEqual([1, undefined, 'three']);
});
