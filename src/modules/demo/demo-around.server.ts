import type { Db } from '#platform/ctx.server.ts';
import { insertDemoContest, insertDemoLinks, insertDemoProfiles, insertPickNotes } from './demo-around.store.server.ts';
import { hasDemo } from './seed-catalogue.store.server.ts';

/** What came to the demonstration after its first version: added to a shop that holds the demo content, once; repeating it changes nothing. */
export async function seedAround({ db }: { db: Db }): Promise<void> {
  if (!(await hasDemo(db))) return;
  await insertDemoContest(db);
  await insertPickNotes(db);
  await insertDemoProfiles(db);
  await insertDemoLinks(db);
}
