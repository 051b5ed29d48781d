import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { KEEP_PLAN } from './kept-plans.server.ts';
import { KnowingCompiler } from './known-texts.server.ts';

const kept = sql.raw(KEEP_PLAN);
const within = (ids: readonly number[]) => sql`id = any(${ids}::bigint[])`;
const optional = (name?: string) => (name === undefined ? sql`` : sql`and name = ${name}`);

const statements: ((n: number) => RawBuilder<unknown>)[] = [
  (n) => sql`${kept} select ${n}::int`,
  (n) => sql`/* kept */ select ${n}::int`,
  (n) =>
    sql`${kept} select * from t where ${within([n, n + 1])} ${optional(n % 2 ? 'a' : undefined)} limit ${sql.lit(10)}`,
  (n) => sql`${kept} select * from t where ${within([n])} ${optional('b')} limit ${sql.lit(n % 2 ? 10 : 50)}`,
  (n) => sql`${kept} select ${sql.lit('1')}, ${sql.lit(1)}, ${sql.lit(true)}, ${sql.lit(null)}, ${n}`,
  (n) => sql`${kept} select ${sql.join([n, sql`now()`, 'x'])}`,
  (n) => sql`${kept} select ${sql.join([n, n])}`,
  (n) => sql`${kept} select ${sql.raw(n % 2 ? 'a' : 'b')}, ${null}, ${new Date(n)}`,
  (n) => sql`${kept} select ${sql.ref('t.a')}, ${sql.id('s', 't')} from ${sql.table('t')} where a = ${n}`,
  (n) => sql`select ${n} ${kept}`,
];

type Root = Parameters<KnowingCompiler['compileQuery']>[0];
const compiledBy = (compiler: PostgresQueryCompiler, statement: RawBuilder<unknown>) =>
  compiler.compileQuery(statement.toOperationNode() as Root, { queryId: 'any' });

test('what is known of a text by its pieces is what would be written anew, whatever the values and the ways to put it together', () => {
  const knowing = new KnowingCompiler();
  for (let n = 0; n < 6; n += 1)
    for (const statement of statements) {
      const { sql: text, parameters } = compiledBy(new PostgresQueryCompiler(), statement(n));
      expect(compiledBy(knowing, statement(n))).toMatchObject({ sql: text, parameters });
    }
});

test('a kept text is written once, and one that is not kept each time', () => {
  let written = 0;
  class Counting extends KnowingCompiler {
    protected override visitRaw(...given: Parameters<KnowingCompiler['visitRaw']>) {
      written += 1;
      super.visitRaw(...given);
    }
  }
  const counting = new Counting();
  const writtenBy = (statement: RawBuilder<unknown>) => {
    written = 0;
    compiledBy(counting, statement);
    return written > 0;
  };
  const ways = [1, 2, 3].map((n) => writtenBy(sql`${kept} select ${within([n])}`));
  expect(ways).toEqual([true, false, false]);
  expect([1, 2].map((n) => writtenBy(sql`select ${n}::int`))).toEqual([true, true]);
});
