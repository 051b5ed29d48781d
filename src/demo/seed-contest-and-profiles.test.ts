import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { seedContestAndProfiles } from './seed-contest-and-profiles.server.ts';
import { seedDemo } from './seed-demo.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await installReferenceData(database.db);
});
afterAll(() => database.close());

const counts = async () =>
  (
    await database.pool.query(
      'select (select count(*)::int from contests) as contests, (select count(*)::int from pick_notes) as notes, (select count(*)::int from profiles where public) as profiles, (select count(*)::int from linktrees) as links',
    )
  ).rows[0];

test('a shop without the demonstration gets none of its content', async () => {
  await seedContestAndProfiles(database);
  expect(await counts()).toEqual({ contests: 0, notes: 0, profiles: 0, links: 0 });
});

test('the demonstration gets its contest, notes in five languages, profiles and link page, once', async () => {
  await seedDemo({
    db: database.db,
    now: new Date(),
    keys: { DATA_DIR: 'nowhere', SECRETS_KEY: 'a key that only this test has, long enough' },
  });
  await seedContestAndProfiles(database);
  const first = await counts();
  expect(first).toEqual({ contests: 1, notes: 40, profiles: 2, links: 1 });
  await database.pool.query("update pick_notes set body = 'Ours now' where lang = 'en'");
  await seedContestAndProfiles(database);
  expect(await counts()).toEqual(first);
  const { rows } = await database.pool.query("select distinct body from pick_notes where lang = 'en'");
  expect(rows).toEqual([{ body: 'Ours now' }]);
});
