import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { findReleaseIdsOfGroupShipments } from './group-shipments.store.server.ts';

/** Refreshes the pages of a moved release and of the releases of both groups, which name each other. */
export async function touchGroupedReleases(
  { db }: Pick<Ctx, 'db'>,
  project_id: number,
  groups: readonly (number | null)[],
): Promise<void> {
  const members = await findReleaseIdsOfGroupShipments(
    db,
    groups.filter((each) => each !== null),
  );
  await touch(db, 'projects', ...new Set([project_id, ...members].map((each) => `project:${each}`)));
}
