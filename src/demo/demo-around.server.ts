import type { Db } from '#platform/ctx.server.ts';
import { insertDemoContest, insertDemoLinks, insertDemoProfiles, insertPickNotes } from './demo-around.store.server.ts';
import { hasDemo, holdsDemo } from './seed-catalogue.store.server.ts';

/** What came to the demonstration after its first version: added to a shop that holds the demo content, once; repeating it changes nothing. */
export async function seedAround({ db }: { db: Db }): Promise<void> {
  if (!(await hasDemo(db))) return;
  await insertDemoContest(db);
  await insertPickNotes(db);
  await insertDemoProfiles(db);
  await insertDemoLinks(db);
}

/** What was filled by a demonstration is nobody's shop: its admin's password stands in the README, its orders were paid in a sandbox. */
export async function requireNoDemo(db: Db): Promise<void> {
  if (await holdsDemo(db)) throw Object.assign(new Error(HOLDS_DEMO), { code: 'HOLDS_DEMONSTRATION' });
}

const HOLDS_DEMO =
  'MODE=production does not open a database that the demonstration has filled: its accounts, orders and cards are not real. Choose an empty DATA_DIR or DATABASE_URL.';
