import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findConcurrentWrites } from '../../scripts/gate/find-concurrent-writes.ts';

/** The first start fills an empty shop while the program is loaded: no transaction spans the two. */
const EXEMPT = ['src/server/run.ts'];

const findWrites = (files: Readonly<Record<string, string>>) =>
  findConcurrentWrites(Object.keys(files), (path) => files[path] ?? '');

test('no Promise.all contains a statement that locks or writes', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.(?:test|gen)\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(findConcurrentWrites(sources.filter((path) => !EXEMPT.includes(path)))).toEqual([]);
}, 60_000);

test.each([
  ['an insert', 'sql`insert into orders (id) values (1)`'],
  ['a lock', 'sql`select id from items where id = 1 for no key update`'],
  ['a write through Kysely', "db.updateTable('orders').set({ note: '' }).execute()"],
  ['a job', "jobs.send(db, 'encode', {})"],
])('%s in Promise.all is found', (_, statement) => {
  const text = `export const pay = (db, jobs) => Promise.all([load(db), ${statement}]);`;
  expect(findWrites({ 'src/pay.server.ts': text })).toEqual(['src/pay.server.ts:1 a statement that writes']);
});

test('a write is found through functions of other files, a read is not', () => {
  const files = {
    'src/orders.store.server.ts':
      "export const write = batchedWrite(async (db) => { await sql`delete from orders`.execute(db); });\nexport const read = (db) => db.selectFrom('orders').execute();",
    'src/orders.server.ts':
      "import { write } from '#orders.store.server.ts';\nexport async function close(ctx) { await write(ctx.db, 1); }",
    'src/pay.server.ts':
      "import { close } from './orders.server.ts';\nimport * as store from '#orders.store.server.ts';\nexport const one = (ctx) => Promise.all([close(ctx)]);\nexport const two = (ctx) => Promise.all([store.read(ctx.db), store.read(ctx.db)]);\nexport const three = (ctx) => Promise.allSettled([store.write(ctx.db)]);",
  };
  expect(findWrites(files)).toEqual(['src/pay.server.ts:3 close', 'src/pay.server.ts:5 write']);
});

test('work with a transaction each may run concurrently', () => {
  const text =
    'const post = (ctx) => runInTransaction(ctx, ({ db }) => sql`insert into orders default values`.execute(db));\nexport const all = (ctx) => Promise.all([post(ctx), post(ctx)]);';
  expect(findWrites({ 'src/post.server.ts': text })).toEqual([]);
});
