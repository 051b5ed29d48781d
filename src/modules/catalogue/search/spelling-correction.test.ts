import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../tests/support/fill-catalogue.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { parseSearchText } from './parse-search-text.ts';
import { correctSearchWords } from './spelling-correction.server.ts';

let app: TestApp;
let names: readonly string[];

beforeAll(async () => {
  app = await startTestApp();
  await fillCatalogue(app.database.pool, 500);
  const { rows } = await app.database.pool.query(
    "select lower(split_part(name, ' ', 1)) as word from projects where name ~ '^[A-Za-z]{5,} ' group by 1 order by 1 limit 8",
  );
  names = rows.map(({ word }) => word);
});
afterAll(() => app.close());

/** The queries after the typed words have no match. Each is a search. */
async function attemptsFor(text: string): Promise<string[]> {
  const asked = parseSearchText(text);
  const attempts: string[] = [];
  if (asked)
    for await (const { words } of correctSearchWords(app.database.db, asked, { mayLeaveOut: true }))
      attempts.push(words.join(' '));
  return attempts;
}

test('a word without any similar one is never part of a correction', async () => {
  const [first = '', second = '', third = ''] = names;
  expect(third).not.toBe('');
  expect(await attemptsFor('xyzzyxq')).toEqual([]);
  expect(await attemptsFor('xyzzyxq qwrtzkp')).toEqual([]);
  expect(await attemptsFor(`${first} xyzzyxq ${second} ${third}`)).toEqual([`${first} ${second} ${third}`]);
  expect(await attemptsFor(`xyzzyxq ${first}`)).toEqual([first]);
});

test('known words are corrected in a bounded number of ways', async () => {
  expect(names.length).toBe(8);
  for (const count of [2, 4, 8])
    expect((await attemptsFor(names.slice(0, count).join(' '))).length).toBeLessThanOrEqual(7);
});
