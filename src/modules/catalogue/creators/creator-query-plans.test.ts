import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/open-database.server.ts';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { type PlanWatch, pretendLargeTables, watchPlans } from '../../../../tests/support/watch-query-plans.ts';
import { browseCreators, findCreatorsWithMostReleases } from './browse-creators.server.ts';
import { loadCreator, loadShopPage } from './creators.store.server.ts';

let database: Database;
let watched: PlanWatch;
beforeAll(async () => {
  database = await createTestDatabase();
  await pretendLargeTables(database.pool);
  watched = watchPlans(database.pool);
});
afterAll(() => database.close());

test('the pages of artists, record labels and shops scan no large table', async () => {
  await loadCreator(database.db, 'artist', 100_050);
  await loadCreator(database.db, 'label', 100_050);
  await loadShopPage(database.db, 'sillon');
  await findCreatorsWithMostReleases(database, { kind: 'artist', limit: 12 });
  await browseCreators(database, 'artist', { initial: 'b', genres: [], page: 2 });
  await browseCreators(database, 'label', { initial: '', genres: [], page: 1 });
  expect(watched.statements()).toBeGreaterThan(6);
  expect(watched.scans()).toEqual([]);
});
