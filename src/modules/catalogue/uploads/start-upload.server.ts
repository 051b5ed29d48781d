import { fieldProblem, notFound } from '#kit/problem.ts';
import { isProjectStep } from '#kit/project-steps.ts';
import { isStaff } from '#kit/roles.ts';
import { mayChangePart } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { projectNotEditable } from '#modules/catalogue/projects/projects.problems.ts';
import { type Ctx, requireUser, runInTransaction } from '#platform/ctx.server.ts';
import {
  countUploadParts,
  MAX_UPLOAD_PARTS,
  maxUploadBytes,
  UPLOAD_QUOTA,
  type UploadPurpose,
} from './upload-limits-and-parts.ts';
import { isProjectTrack, isRefusedFile, loadProjectForUploader } from './upload-targets.store.server.ts';
import { uploadQuotaExceeded } from './uploads.problems.ts';
import { insertUpload, saveUploadStorageHandle } from './uploads.store.server.ts';

interface Asked {
  readonly fileName: string;
  readonly fileSize: number;
  readonly type: string;
  readonly purpose: UploadPurpose;
  readonly project_id?: number | undefined;
  readonly track_id?: number | undefined;
}

/**
 * Opens an upload. Name, type and size are claims of the sender. The place is chosen here, and the bytes decide the
 * type.
 * @throws Problem 404 (not the caller's project), 409 project_not_editable, 413 file_max_size, 422, 429 upload_quota
 */
export async function startUpload(ctx: Ctx, asked: Asked) {
  const { id: user_id } = requireUser(ctx);
  if (asked.fileSize > maxUploadBytes(asked.purpose)) throw fieldProblem('fileSize', 'file_max_size', 413);
  await requireProject(ctx, asked);
  const {
    fileName: file_name,
    fileSize: file_size,
    purpose,
    type,
    project_id = null,
    track_id: song_id = null,
  } = asked;
  const cut = { file_size, chunk_size: ctx.config.UPLOAD_CHUNK_SIZE };
  const number = countUploadParts(cut);
  if (number > MAX_UPLOAD_PARTS) throw fieldProblem('fileSize', 'file_max_size', 413);
  const upload = await runInTransaction(ctx, ({ db }) =>
    insertUpload(
      db,
      { user_id, project_id, song_id, purpose, file_name, type, ...cut, parts_count: number },
      UPLOAD_QUOTA,
    ),
  );
  if (!upload) throw uploadQuotaExceeded();
  await saveUploadStorageHandle(
    ctx.db,
    upload.id,
    await ctx.ports.files.openMultipart(upload.store_key, { mime: 'application/octet-stream' }),
  );
  return { id: upload.id, uploadId: upload.upload_id, fileId: upload.file_id, chunk_size: cut.chunk_size, number };
}

/**
 * Only its creator uploads files of a project: until submission and before production all, else those in place of
 * refused files. A cover needs a project; a recording belongs to its sender alone.
 */
async function requireProject(ctx: Ctx, { purpose, project_id, track_id }: Asked): Promise<void> {
  if (project_id === undefined) {
    if (purpose === 'cover' || track_id !== undefined) throw fieldProblem('project_id', 'input_required');
    return;
  }
  if (purpose === 'recording') throw fieldProblem('project_id', 'input_invalid');
  const { id: user_id, role } = requireUser(ctx);
  const staff = isStaff(role);
  const project = await loadProjectForUploader(ctx.db, project_id, { user_id, staff });
  if (!project) throw notFound();
  const mayChange =
    isProjectStep(project.step) && mayChangePart(ctx, project.step, purpose === 'audio' ? 'audio' : 'artwork');
  if (!mayChange && !(await isRefusedFile(ctx.db, { project_id, purpose, track_id }))) throw projectNotEditable();
  if (track_id !== undefined && (purpose !== 'audio' || !(await isProjectTrack(ctx.db, project_id, track_id))))
    throw notFound();
}
