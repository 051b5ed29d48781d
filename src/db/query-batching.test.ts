import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { type Db, toPipelinedTransaction } from './connect.server.ts';
import { type BatchRow, batchedRead, QueryBatch, rowOfEachCaller } from './query-batching.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table steps (id bigint generated always as identity, who text, step int)`.execute(database.db);
});
afterAll(() => database.close());

interface Step {
  readonly who: string;
  readonly step: number;
}
const sizes: number[] = [];

/** Inserts steps and answers with their texts. Two writers exist, so that some statements can't be joined. */
const writer = (kind: string) =>
  batchedRead<Step, string>(async (db, steps) => {
    sizes.push(steps.length);
    const names = steps.map(({ who }) => who);
    const numbers = steps.map(({ step }) => step);
    const { rows } = await sql<BatchRow & { text: string }>`/* prepared */
      with w as (select * from unnest(${names}::text[], ${numbers}::int[]) with ordinality as w (who, step, n)),
        written as (insert into steps (who, step) select who, step from w order by n)
      select n::int, ${kind} || who || step as text from w`.execute(db);
    return rowOfEachCaller(steps, rows.toReversed()).map((row) => row?.text ?? 'nothing');
  });
const KINDS = { a: writer('a'), b: writer('b') };

const sharing = <T>(works: ((db: Db) => Promise<T>)[]) =>
  database.db.transaction().execute(async (trx) => new QueryBatch(await toPipelinedTransaction(trx)).run(works));

test('each work sees its own order and its own answers, as if it ran alone', async () => {
  const step = fc.record({ how: fc.constantFrom('a', 'b', 'plain'), waits: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { minLength: 2, maxLength: 5 }), async (programs) => {
      await sql`truncate steps`.execute(database.db);
      const works = programs.map((program, place) => async (db: Db) => {
        const who = `w${place}`;
        const asked: Promise<string>[] = [];
        for (const [number, { how, waits }] of program.entries()) {
          const one = { who, step: number };
          const answer =
            how === 'plain'
              ? sql<{ text: string }>`
                    insert into steps (who, step) values (${who}, ${number}) returning 'plain' || who || step as text`
                  .execute(db)
                  .then(({ rows }) => rows[0]?.text ?? 'nothing')
              : KINDS[how as 'a' | 'b'](db, one);
          asked.push(answer);
          if (waits) await answer;
        }
        return Promise.all(asked);
      });
      const ends = await sharing(works);
      for (const [place, program] of programs.entries())
        expect(ends[place]?.end).toEqual({
          status: 'fulfilled',
          value: program.map(({ how }, number) => `${how}w${place}${number}`),
        });
      const { rows } = await sql<Step>`select who, step from steps order by id`.execute(database.db);
      for (const [place, program] of programs.entries())
        expect(rows.filter(({ who }) => who === `w${place}`).map((row) => row.step)).toEqual(program.map((_, n) => n));
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('equal statements are sent as one; a different statement is sent alone', async () => {
  sizes.length = 0;
  const work = (who: string) => async (db: Db) => {
    await Promise.all([KINDS.a(db, { who, step: 1 }), KINDS.b(db, { who, step: 2 })]);
    await KINDS.a(db, { who, step: 3 });
  };
  await sharing(['x', 'y', 'z'].map(work));
  expect(sizes).toEqual([3, 3, 3]);
  sizes.length = 0;
  await work('x')(database.db);
  expect(sizes).toEqual([1, 1, 1]);
});

test('when one work sends the same statement twice, the second waits for the first', async () => {
  sizes.length = 0;
  const twice = (who: string) => (db: Db) =>
    Promise.all([KINDS.a(db, { who, step: 1 }), KINDS.a(db, { who, step: 2 })]);
  await sharing([twice('x'), twice('y')]);
  expect(sizes).toEqual([2, 2]);
});

test('a failing statement fails for all its callers, and for the statements after it', async () => {
  const divide = batchedRead<number, number>(async (db, by) => {
    const { rows } = await sql<{ n: number }>`select 1 / unnest(${by}::int[]) as n`.execute(db);
    return rows.map(({ n }) => n);
  });
  const codes: unknown[] = [];
  const works = [1, 0].map((by) => async (db: Db) => {
    const asked = [divide(db, by), sql`select 1`.execute(db)];
    for (const each of asked) codes.push(await each.catch(({ code }) => code));
  });
  await expect(sharing(works)).rejects.toThrow('rolled back');
  expect(codes.toSorted()).toEqual(['22012', '22012', '22012', '22012']);
});

test('a statement without an await is sent before the end, and none is sent afterwards', async () => {
  await sql`truncate steps`.execute(database.db);
  const handles: Db[] = [];
  const ends = await sharing([
    async (db) => {
      handles.push(db);
      void KINDS.a(db, { who: 'x', step: 1 });
    },
    async () => undefined,
  ]);
  expect(ends.map(({ end }) => end.status)).toEqual(['fulfilled', 'fulfilled']);
  await expect(KINDS.a(handles[0]!, { who: 'x', step: 2 })).rejects.toThrow('already committed');
  const { rows } = await sql<Step>`select who, step from steps`.execute(database.db);
  expect(rows).toEqual([{ who: 'x', step: 1 }]);
});
