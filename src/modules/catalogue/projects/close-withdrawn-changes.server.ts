import { queueDiscFaceRefresh } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { dropAcceptedTracks } from './accepted-tracks.store.server.ts';
import { insertProjectChange } from './changes-and-rechecks.store.server.ts';
import { refreshProjectListing } from './refresh-listing.server.ts';
import { queueFileCheckClosing } from './reopened-file-checks.server.ts';
import { closeUnchangedRechecks } from './withdrawn-changes.store.server.ts';

/**
 * Closes the rechecks of a project whose values and files all equal the accepted ones again, and records it in the
 * history of changes. Call it after the change, in the same transaction; the caller has locked the project.
 */
export async function closeWithdrawnChanges(ctx: Pick<Ctx, 'db' | 'jobs' | 'user'>, project_id: number): Promise<void> {
  for (const { part } of await closeUnchangedRechecks(ctx.db, project_id)) {
    await insertProjectChange(ctx.db, { project_id, user_id: ctx.user?.id ?? null, kind: 'reverted', parts: [part] });
    await queueFileCheckClosing(ctx, project_id);
    if (part !== 'audio') continue;
    await dropAcceptedTracks(ctx.db, project_id);
    await queueDiscFaceRefresh(ctx, project_id);
    await refreshProjectListing(ctx.db, project_id);
    await touch(ctx.db, 'projects', `project:${project_id}`);
  }
}
