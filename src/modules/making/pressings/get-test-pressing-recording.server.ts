import { attachmentDisposition } from '#kit/attachment-disposition.ts';
import { notFound } from '#kit/problem.ts';
import { mayRoleCall } from '#kit/roles.ts';
import { openFilePart, planFileRange } from '#modules/catalogue/player/file-range.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { mimeType } from '#platform/mime.server.ts';
import { BytesReply } from '#platform/serve-call.server.ts';
import { loadTestPressingRecording } from './test-pressing-sides.store.server.ts';

/**
 * The recording of a side, whole or the requested range, for the pressing's customer and production staff.
 * @throws Problem 404, 416 with the file's size
 */
export async function getTestPressingRecording(
  ctx: Ctx,
  recordingKey: { id: number; attempt: number; side: string },
  range: string | undefined,
): Promise<BytesReply> {
  const { id: user_id, role } = requireUser(ctx);
  const recording = await loadTestPressingRecording(ctx.db, recordingKey);
  if (!recording || (recording.user_id !== user_id && !mayRoleCall('production', role))) throw notFound();
  const { files } = ctx.ports;
  const info = await files.head(recording.file);
  if (!info) throw notFound();
  const { status, part, headers } = planFileRange(info, range);
  return new BytesReply(
    mimeType(`recording.${recording.kind ?? ''}`),
    await openFilePart(files, recording.file, part, info.size),
    { ...headers, 'content-disposition': attachmentDisposition(recording.file_name) },
    status,
  );
}
