import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeSchema } from '../../tests/support/describe-schema.ts';
import { createEmptyDatabase } from '../../tests/support/test-database.ts';
import { BASELINE_MIGRATION } from './baseline.ts';
import { migrateDatabase } from './migrate.server.ts';

const SCHEMA = 'src/db/schema';
const files = readdirSync(SCHEMA).map((name) => ({
  name,
  lines: readFileSync(`${SCHEMA}/${name}`, 'utf8').split('\n'),
}));

test('the schema equals the result of the last of the former migrations', async () => {
  const database = await createEmptyDatabase();
  expect(await migrateDatabase(database.pool, { only: [BASELINE_MIGRATION] })).toEqual([BASELINE_MIGRATION]);
  expect((await describeSchema(database.pool)).split('\n')).toEqual(
    readFileSync('src/db/schema-at-0330.txt', 'utf8').split('\n'),
  );
  await database.close();
});

test.each(files)(
  '$name explains each table, type, view, function and trigger, in lines of 120 characters',
  ({ lines }) => {
    const unexplained = lines.filter(
      (line, at) =>
        /^create (?:table|type|view|function|(?:constraint )?trigger) /.test(line) && !lines[at - 1]?.startsWith('-- '),
    );
    expect(unexplained).toEqual([]);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  },
);
