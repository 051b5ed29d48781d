import { fieldProblem } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadOwnUpload } from './uploads.store.server.ts';

/** @throws Problem 422 unless it is a finished sound file that the caller sent as a recording */
export async function requireOwnRecordingUpload(ctx: Ctx, upload_id: number): Promise<void> {
  const upload = ctx.user && (await loadOwnUpload(ctx.db, upload_id, ctx.user.id));
  if (upload?.state !== 'complete' || upload.purpose !== 'recording') throw fieldProblem('recording_id', 'upload_gone');
}
