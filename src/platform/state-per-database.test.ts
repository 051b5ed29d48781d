import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { runInTransaction } from './ctx.server.ts';
import { makeStatePerDatabase } from './state-per-database.server.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  one = await createTestDatabase();
  other = await createTestDatabase();
});
afterAll(() => Promise.all([one.close(), other.close()]));

test('the memory of a database is shared with its transactions, separate from other databases, and can be dropped', async () => {
  const memory = makeStatePerDatabase(() => new Set<string>());
  memory.get(one.db).add('rates');
  await runInTransaction({ db: one.db }, async ({ db }) => {
    expect(db.isTransaction).toBe(true);
    expect([...memory.get(db)]).toEqual(['rates']);
    memory.get(db).add('words');
  });
  expect([...memory.get(one.db)]).toEqual(['rates', 'words']);
  expect([...memory.get(other.db)]).toEqual([]);
  memory.forget();
  expect([...memory.get(one.db)]).toEqual([]);
});
