import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { requeueStoredCover, saveQueuedCover } from './project-pictures.store.server.ts';

/**
 * Queues the pictures of a project from an uploaded original, in the caller's transaction. The old ones are shown
 * until then.
 */
export async function queueProjectPictures(
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  project_id: number,
  cover_file: string,
): Promise<void> {
  await saveQueuedCover(ctx.db, project_id, cover_file);
  await queue(ctx, project_id, cover_file);
}

/**
 * Queues the pictures again from the same original, as after a change of the record's colour. Does nothing without an
 * original.
 */
export async function requeueProjectPictures(ctx: Pick<Ctx, 'db' | 'jobs'>, project_id: number): Promise<void> {
  const wanted = await requeueStoredCover(ctx.db, project_id);
  if (wanted?.cover_file) await queue(ctx, project_id, wanted.cover_file);
}

async function queue(ctx: Pick<Ctx, 'db' | 'jobs'>, project_id: number, cover_file: string): Promise<void> {
  await ctx.jobs.send(ctx.db, 'make-project-pictures', { project_id, cover_file });
  await touch(ctx.db, `project:${project_id}`);
}
