import type { Db } from '#platform/ctx.server.ts';
import { hasDemoProjects } from './seed-catalogue.store.server.ts';
import {
  insertDemoContest,
  insertDemoLinktrees,
  insertDemoProfiles,
  insertDemoStaffPickNotes,
} from './seed-contest-and-profiles.store.server.ts';

/** Content added after the first version of the demonstration. It is added once to a shop with demo content. */
export async function seedContestAndProfiles({ db }: { db: Db }): Promise<void> {
  if (!(await hasDemoProjects(db))) return;
  await insertDemoContest(db);
  await insertDemoStaffPickNotes(db);
  await insertDemoProfiles(db);
  await insertDemoLinktrees(db);
}
