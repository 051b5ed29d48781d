import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { countRowsUpTo, queryJsonRows, queryRequiredRow, queryRow, queryRows } from './query-rows.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a statement gives all its rows, its first row, or the row that is required', async () => {
  const { db } = database;
  const numbers = (most: number) => sql<{ n: number }>`select n from generate_series(1, ${most}::int) n order by n`;
  expect(await queryRows(db, numbers(2))).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await queryRow(db, numbers(2))).toEqual({ n: 1 });
  expect(await queryRow(db, numbers(0))).toBeUndefined();
  expect(await queryRequiredRow(db, numbers(1))).toEqual({ n: 1 });
  await expect(queryRequiredRow(db, numbers(0))).rejects.toThrow('no row');
});

test('rows sent as JSON equal those sent as columns', async () => {
  const wide = sql<{ n: number; name: string | null; list: string[]; day: string }>`
    select n::bigint as n, nullif('é "' || n, 'é "2') as name, array['a', null]::text[] as list, date '2026-11-29' as day
    from generate_series(1, ${2}::int) n order by n desc`;
  expect(await queryJsonRows(database.db, wide)).toEqual(await queryRows(database.db, wide));
});

test('rows are counted no further than the limit', async () => {
  const { db } = database;
  expect(await countRowsUpTo(db, sql`from generate_series(1, ${3}::int)`)).toBe(3);
  expect(await countRowsUpTo(db, sql`from generate_series(1, ${30}::int)`, 5)).toBe(5);
  expect(await countRowsUpTo(db, sql`from generate_series(1, 20000)`)).toBe(10_001);
});

test('iso_time writes a time as JSON does, in UTC, and null as null', async () => {
  const moment = '2026-11-28 10:00:00.000001+02';
  const { time, none } = await queryRequiredRow(
    database.db,
    sql<{ time: string; none: string | null }>`select iso_time(${moment}::timestamptz) as time, iso_time(null) as none`,
  );
  expect([time, none]).toEqual(['2026-11-28T08:00:00.000001Z', null]);
});

test.each(['50%', 'a_b', 'back\\slash', 'plain'])(
  'like_containing finds %j literally, and nothing else',
  async (part) => {
    const other = part.replace(/[%_\\]/, 'x');
    const { found, missed } = await queryRequiredRow(
      database.db,
      sql<{ found: boolean; missed: boolean }>`
      select ${`before ${part} after`} like like_containing(${part}::text) as found,
        ${`before ${other}`} like like_containing(${part}::text) as missed`,
    );
    expect([found, missed]).toEqual([true, other === part]);
  },
);
