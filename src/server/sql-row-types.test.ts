import { globSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectSqlStatements, describeSqlStatement } from '../../tests/support/collect-sql-statements.ts';
import {
  readTypedSqlStatements,
  rowTypeMismatches,
  type TypedSqlStatement,
} from '../../tests/support/read-sql-row-types.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';

// No compiler checks the row type of a raw statement: `sql<Row>` accepts any type. This test calls each function of a
// store with placeholders instead of arguments, and PostgreSQL describes the columns of each statement.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** Stores that choose a fragment by a key, which a placeholder can't be; the calls that use them run each key. */
const CHOOSES_BY_KEY = 'src/modules/money/sales/staff-sales-figures.store.server.ts';

/** Statements that no placeholder leads to, at most; they are run by the tests of their modules. */
const MOST_UNSENT = 29;

test('PostgreSQL accepts each raw statement of the stores and returns the columns of its row type', async () => {
  const paths = globSync('src/**/*.store.server.ts');
  const typed = new Map(
    paths.flatMap(readTypedSqlStatements).map((statement) => [JSON.stringify(statement.texts), statement]),
  );
  const faults = new Set<string>();
  const errors = new Map<TypedSqlStatement, string>();
  const described = new Set<TypedSqlStatement>();
  for (const path of paths)
    for (const { texts, sql } of await collectSqlStatements(path)) {
      const statement = typed.get(JSON.stringify(texts));
      if (!statement) continue;
      const fields = await describeSqlStatement(client, sql).catch((error: Error) => error);
      if (fields instanceof Error) errors.set(statement, `${statement.place} ${fields.message}`);
      else {
        described.add(statement);
        for (const misfit of rowTypeMismatches(statement, fields)) faults.add(`${statement.place} ${misfit}`);
      }
    }
  expect([...faults]).toEqual([]);
  // A placeholder may be no key of a table of texts; another way through the same function is then accepted.
  const refused = [...errors].filter(
    ([statement]) => !described.has(statement) && !statement.place.startsWith(CHOOSES_BY_KEY),
  );
  expect(refused.map(([, error]) => error)).toEqual([]);
  const checked = [...typed.values()].filter(({ columns }) => columns);
  const unsent = checked.filter((statement) => !described.has(statement)).map(({ place }) => place);
  expect(checked.length).toBeGreaterThan(400);
  expect(unsent.length, unsent.join('\n')).toBeLessThanOrEqual(MOST_UNSENT);
}, 120_000);

test('a column that is missing or of another type is reported', () => {
  const columns = new Map([
    ['id', 'number'],
    ['name', 'string'],
    ['at', 'Date'],
  ] as const);
  const fields = [
    { name: 'id', dataTypeID: 20 },
    { name: 'at', dataTypeID: 25 },
  ];
  expect(rowTypeMismatches({ place: 'here', texts: [], columns }, fields)).toEqual([
    'has no column name',
    'column at is typed Date and read as string',
  ]);
});
