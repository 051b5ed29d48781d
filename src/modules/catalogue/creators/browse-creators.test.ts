import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { browseCreators } from './browse-creators.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const NAMES = ['Ärzte', 'abba', 'Björk', '椎名林檎', '2Pac', 'Nobody Sells'];

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await pool.query("insert into shops (id, code, name, type) values (1, 'one', 'One', 'label') on conflict do nothing");
  for (const [index, name] of NAMES.entries()) {
    const id = 7001 + index;
    await pool.query("insert into parties (id, kind) values ($1, 'artist')", [id]);
    await pool.query("insert into creators (id, kind, name, slug, projects_count) values ($1, 'artist', $2, 'x', $3)", [
      id,
      name,
      name === 'Nobody Sells' ? 0 : 1,
    ]);
    await pool.query(
      "insert into projects (shop_id, name, artist_name, artist_id, slug, category, step, genre_ids) values (1, 'Record', $1, $2, 'x', 'vinyl', 'confirmed', $3)",
      [name, id, name === 'Björk' ? [1, 8] : [11]],
    );
  }
  await pool.query('update projects set private = true where artist_id = 7002');
});
afterAll(() => database.close());

const browse = (state: { initial?: string; genres?: (1 | 8 | 11 | 18)[]; page?: number }) =>
  browseCreators(database, 'artist', { initial: '', genres: [], page: 1, ...state });
const names = async (state: Parameters<typeof browse>[0]) => (await browse(state)).list.items.map(({ name }) => name);

test('every creator on sale is listed by name, ignoring accents and case', async () => {
  expect(await names({})).toEqual(['2Pac', 'abba', 'Ärzte', 'Björk', '椎名林檎']);
});

test('a letter lists its own creators, and the last one all other initials', async () => {
  expect(await names({ initial: 'a' })).toEqual(['abba', 'Ärzte']);
  expect(await names({ initial: '0' })).toEqual(['2Pac', '椎名林檎']);
  expect((await browse({})).initials.sort()).toEqual(['0', 'a', 'b']);
});

test('a genre lists the creators with a listed record in it', async () => {
  expect(await names({ genres: [8] })).toEqual(['Björk']);
  expect(await names({ genres: [11, 18] })).toEqual(['2Pac', 'Ärzte', '椎名林檎']);
});

test('beyond the last page the list is empty, with the total', async () => {
  const { list } = await browse({ page: 2 });
  expect([list.items.length, list.total]).toEqual([0, 5]);
});
