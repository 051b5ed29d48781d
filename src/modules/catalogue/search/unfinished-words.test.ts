import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../tests/support/fill-catalogue.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { extractSearchCodes } from './parse-search-text.ts';

let app: TestApp;
let names: readonly string[];

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.database;
  await fillCatalogue(pool, 3000);
  await pool.query('analyze projects');
  const { rows } = await pool.query(
    "select lower(name) as name from projects where listed and not b2b and name ~ '^[A-Za-z]+ [A-Za-z]+ [a-f][0-9a-f]{4}$' order by id limit 6",
  );
  names = rows.map(({ name }) => name);
  // Enough records to make the most common words too many to gather, and too few for a scan of the popular names.
  await pool.query('alter table projects set (autovacuum_enabled = off)');
  await pool.query(`update pg_class set reltuples = 9000 / (select max(share) from pg_stats, unnest(most_common_elem_freqs, most_common_elems::text::text[]) most (share, word)
    where tablename = 'projects' and attname = 'search' and word ~ '^[a-z]{4,}$') where oid = 'projects'::regclass`);
});
afterAll(() => app.close());

test('common words with an unfinished one find the same results as a full scan, by popularity', async () => {
  expect(names.length).toBe(6);
  for (const name of names) {
    const [first = '', second = '', own = ''] = name.split(' ');
    for (const begun of [own.slice(0, 1), own.slice(0, 2), own]) {
      const text = `${first} ${second} ${begun}`;
      const { body } = await app.visitor().get(`/api/search?search=${encodeURIComponent(text)}`);
      const { rows } = await app.database.pool.query(
        `select id from projects where listed and not b2b and ts_match_vq(search, search_query($1, $2, 'last'))
         order by ts_match_vq(search, search_query($1, $2, 'none')) desc, popularity desc, id desc limit 10`,
        [text, extractSearchCodes(text)],
      );
      expect(
        body.map(({ id }: { id: number }) => id),
        text,
      ).toEqual(rows.map(({ id }) => id));
    }
  }
});
