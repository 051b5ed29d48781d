import { createHash } from 'node:crypto';
import { Problem } from '#kit/problem.ts';
import { attachTrackMaster } from '#modules/catalogue/audio/track-encoding.server.ts';
import { applyChangedCover, recordChangedFile } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { lockProjects } from '#modules/catalogue/projects/lock-projects.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { type FileInfo, InvalidFilePartError, UploadEndedError } from '#platform/ports/files.ts';
import { detectUploadType } from './detect-upload-type.server.ts';
import { requireOwnUpload } from './store-upload-part.server.ts';
import { compareUploadedParts, type UploadedPart } from './upload-limits-and-parts.ts';
import { loadProjectOwnerId } from './upload-targets.store.server.ts';
import { uploadNoLongerOpen } from './uploads.problems.ts';
import {
  deleteUploadParts,
  findUploadParts,
  lockUpload,
  saveUploadComplete,
  saveUploadRefused,
  type UploadPartRow,
  type UploadRow,
} from './uploads.store.server.ts';

interface Claimed {
  readonly fileSize: number;
  readonly files: { readonly Parts: readonly UploadedPart[] };
}

/**
 * Joins the parts to a file and, in one transaction, starts its further work: a track's encoding, a cover's pictures.
 * Idempotent: repeated or concurrent calls return the same and make one file.
 * @throws Problem 404, 410 upload_gone; 415, 413 or 422 for wrong bytes.
 * @throws Problem 422 upload_part_missing, upload_part_wrong or upload_size_wrong. `parts` lists those to send again
 */
export async function completeUpload(ctx: Ctx, id: number, { files, fileSize }: Claimed) {
  const upload = await requireOwnUpload(ctx, id);
  if (upload.state === 'complete') return answer(upload, upload.song_id);
  if (upload.state !== 'open' || upload.handle === null) throw whyGone(upload);
  const kept = await findUploadParts(ctx.db, id);
  const checked = compareUploadedParts(upload, kept.map(toWire), { fileSize, parts: files.Parts });
  if (!checked.ok) throw wrongParts(checked.key, checked.parts);
  const info = await join(ctx, upload, kept);
  const { kind } = await sniffOrRefuse(ctx, upload, info);
  const sha256 = await hashStoredFile(ctx, upload);
  return runInTransaction(ctx, async (own) => {
    // Removing a track also writes its uploads. Both lock the release first, so they cannot deadlock.
    if (upload.project_id !== null) await lockProjects(own.db, [upload.project_id]);
    return finish(own, id, { kind, sha256 });
  });
}

const toWire = ({ i, etag }: UploadPartRow): UploadedPart => ({ PartNumber: i + 1, ETag: etag });
const answer = ({ id, file_id }: UploadRow, track_id: number | null) => ({
  file: file_id,
  success: true as const,
  id,
  track_id,
});

function whyGone({ state, failure_key }: UploadRow): Problem {
  return state === 'refused' && failure_key
    ? new Problem(failure_key, refusalStatus(failure_key), { fields: { files: failure_key } })
    : uploadNoLongerOpen();
}

/** The parts to send again. */
const wrongParts = (key: string, parts: readonly number[]): Problem =>
  new Problem(key, 422, {
    fields: { [key === 'upload_size_wrong' ? 'fileSize' : 'files']: key },
    extra: { parts },
  });

const refusalStatus = (key: string) =>
  /_(refused|not_recognised|needs_ffmpeg)$/.test(key) ? 415 : key === 'picture_too_large' ? 413 : 422;

async function join(ctx: Ctx, upload: UploadRow, kept: readonly UploadPartRow[]): Promise<FileInfo> {
  try {
    return await ctx.ports.files.complete(
      upload.store_key,
      upload.handle ?? '',
      kept.map(({ i, store_etag }) => ({ number: i + 1, etag: store_etag })),
    );
  } catch (error) {
    if (error instanceof UploadEndedError) throw uploadNoLongerOpen();
    if (!(error instanceof InvalidFilePartError)) throw error;
    // The store holds other bytes than recorded, as after two different parts at once. The record cannot be trusted.
    await deleteUploadParts(ctx.db, upload.id);
    throw wrongParts(
      'upload_part_wrong',
      kept.map(({ i }) => i + 1),
    );
  }
}

/** Deletes a file of the wrong type. A concurrent call that finished first decides the result. */
async function sniffOrRefuse(ctx: Ctx, upload: UploadRow, { size }: FileInfo) {
  const { files } = ctx.ports;
  try {
    return await detectUploadType(files, upload.store_key, size, upload.purpose, ctx.config.FFMPEG_PATH !== undefined);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status < 500 && (await saveUploadRefused(ctx.db, upload.id, error.key)))
      await files.delete(upload.store_key);
    throw new Problem(error.key, error.status, { fields: { files: error.key }, ...error.details });
  }
}

async function hashStoredFile(ctx: Ctx, { store_key }: UploadRow): Promise<string> {
  const hash = createHash('sha256');
  const file = await ctx.ports.files.get(store_key);
  if (!file) throw uploadNoLongerOpen();
  for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest('hex');
}

async function finish(ctx: Ctx, id: number, done: { kind: string; sha256: string }) {
  const upload = await lockUpload(ctx.db, id);
  if (upload?.state === 'complete') return answer(upload, upload.song_id);
  if (upload?.state !== 'open') throw uploadNoLongerOpen();
  const song_id = await follow(ctx, upload, done.kind);
  await saveUploadComplete(ctx.db, id, { ...done, song_id });
  if (upload.project_id !== null)
    await recordAuditIfNotOwner(ctx, await loadProjectOwnerId(ctx.db, upload.project_id), {
      action: 'file_sent',
      entity: 'project',
      entity_id: upload.project_id,
      after: { upload_id: id, purpose: upload.purpose, file_name: upload.file_name, track_id: song_id },
    });
  return answer(upload, song_id);
}

async function follow(
  ctx: Ctx,
  { purpose, project_id, song_id, file_name, store_key }: UploadRow,
  type: string,
): Promise<number | null> {
  if (project_id === null) return null;
  if (purpose !== 'artwork')
    await recordChangedFile(ctx, project_id, purpose === 'audio' ? 'audio' : 'artwork', file_name);
  if (purpose === 'cover') await applyChangedCover(ctx, project_id, store_key);
  if (purpose !== 'audio') return null;
  return attachTrackMaster(ctx, { project_id, track_id: song_id, file_name, file: store_key, type });
}
