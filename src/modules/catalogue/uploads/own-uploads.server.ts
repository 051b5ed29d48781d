import { notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { requireOwnUpload } from './store-upload-part.server.ts';
import { countUploadParts, type UploadPurpose } from './upload-limits-and-parts.ts';
import { loadProjectForUploader } from './upload-targets.store.server.ts';
import { UPLOAD_PROCESSING_STATES, UPLOAD_STATES, type Upload } from './uploads.contract.ts';
import { uploadAlreadyComplete } from './uploads.problems.ts';
import {
  areOwnOrProjectUploadsSql,
  findUploadsWithParts,
  isOwnUploadSql,
  loadUploadedArtwork,
  markUploadAbandoned,
  type UploadWithPartsRow,
} from './uploads.store.server.ts';

/** An upload of the caller: its received parts and the result of the file. @throws Problem 404 */
export async function readOwnUpload(ctx: Ctx, id: number): Promise<Upload> {
  const [row] = await findUploadsWithParts(ctx.db, isOwnUploadSql(id, requireUser(ctx).id));
  if (!row) throw notFound();
  return shown(row);
}

/**
 * The newest uploads, of the caller or of a project of the caller. @throws Problem 404 for a project of another user
 */
export async function listOwnUploads(
  ctx: Ctx,
  { project_id, purpose }: { project_id?: number | undefined; purpose?: UploadPurpose | undefined },
): Promise<Upload[]> {
  const { id: user_id, role } = requireUser(ctx);
  if (
    project_id !== undefined &&
    !(await loadProjectForUploader(ctx.db, project_id, { user_id, staff: isStaff(role) }))
  )
    throw notFound();
  return (await findUploadsWithParts(ctx.db, areOwnOrProjectUploadsSql({ user_id, project_id, purpose }))).map(shown);
}

/** Finished artwork of a project that the caller may open; undefined where there is none. */
export const loadFinishedArtworkUpload = ({ db }: Pick<Ctx, 'db'>, id: number, project_id: number) =>
  loadUploadedArtwork(db, id, project_id);

/** Cancels an unfinished upload and deletes its bytes. @throws Problem 404, 409 upload_complete */
export async function cancelUpload(ctx: Ctx, id: number): Promise<void> {
  const upload = await requireOwnUpload(ctx, id);
  if (upload.state === 'complete') throw uploadAlreadyComplete();
  const dropped = await markUploadAbandoned(ctx.db, id, upload.user_id);
  if (dropped?.handle) await ctx.ports.files.abort(dropped.store_key, dropped.handle);
}

function shown(row: UploadWithPartsRow): Upload {
  const there = new Set(row.parts.map(({ i }) => i));
  const number = countUploadParts(row);
  const missing = Array.from({ length: number }, (_, i) => i).filter((i) => !there.has(i));
  return {
    id: row.id,
    uploadId: row.upload_id,
    fileId: row.file_id,
    fileName: row.file_name,
    fileSize: row.file_size,
    type: row.type,
    purpose: row.purpose,
    project_id: row.project_id,
    track_id: row.song_id,
    chunk_size: row.chunk_size,
    number,
    created_at: row.created_at,
    state: UPLOAD_STATES.find((each) => each === row.state) ?? 'open',
    failure_key: row.failure_key,
    work: {
      state: UPLOAD_PROCESSING_STATES.find((each) => each === row.work_state) ?? 'none',
      failure_key: row.work_failure,
    },
    parts: row.parts.map(({ i, etag, bytes }) => ({ PartNumber: i + 1, ETag: etag, size: bytes })),
    missing: missing.map((i) => i + 1),
  };
}
