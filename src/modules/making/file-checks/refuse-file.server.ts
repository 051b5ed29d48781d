import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { queueDiscFaceRefresh } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { queueFileCheckClosing } from '#modules/catalogue/projects/reopened-file-checks.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { OpenRefusal, refuseFileCall } from './file-checks.contract.ts';
import { fileAlreadyRefused, fileMissing } from './file-checks.problems.ts';
import {
  findOpenRefusals,
  findOriginalFiles,
  insertRefusal,
  loadProjectForRefusal,
  lockPressingsOfProject,
  withdrawStoredRefusal,
} from './file-refusals-and-originals.store.server.ts';

/**
 * Refuses the present file of a track or part. Its creator gets a mail with the page to mend it. The refusal stays
 * until another file takes the place of this one.
 * @throws Problem 404, 404 file_missing, 409 file_refused_before, 422 without a track or part
 */
export async function refuseFile(
  ctx: Ctx,
  project_id: number,
  { reason, ...subject }: CallBody<typeof refuseFileCall>,
): Promise<OpenRefusal> {
  const track_id = subject.track_id ?? null;
  const part = subject.part ?? null;
  if ((track_id === null) === (part === null)) throw fieldProblem('track_id', 'input_required');
  const project = await loadProjectForRefusal(ctx.db, project_id);
  if (!project) throw notFound();
  await lockPressingsOfProject(ctx.db, project_id);
  const original = (await findOriginalFiles(ctx.db, project_id)).find(
    (each) => each.track_id === track_id && each.part === part,
  );
  if (!original) throw fileMissing();
  const { file, file_name } = original;
  const id = await insertRefusal(ctx.db, {
    project_id,
    song_id: track_id,
    part,
    file,
    file_name,
    reason: reason.trim(),
    refused_by: requireUser(ctx).id,
  });
  const refusal = (await findOpenRefusals(ctx.db, project_id)).find((each) => each.id === id);
  if (!refusal) throw fileAlreadyRefused();
  if (track_id !== null) await queueDiscFaceRefresh(ctx, project_id);
  if (project.owner)
    await queueMail(ctx, {
      kind: 'file_refused',
      entity: `file_refusal:${refusal.id}`,
      recipient: project.owner.email,
      lang: project.owner.lang,
      data: { project_id, release: project.name, track: refusal.track, part, file_name, reason: refusal.reason },
    });
  await recordAudit(ctx, {
    action: 'file_refused',
    entity: 'project',
    entity_id: project_id,
    after: { track: refusal.track, part, file_name, reason: refusal.reason },
  });
  return refusal;
}

/** Withdraws an open refusal. @throws Problem 404 */
export async function withdrawRefusal(ctx: Ctx, project_id: number, id: number): Promise<void> {
  const refusal = (await findOpenRefusals(ctx.db, project_id)).find((each) => each.id === id);
  if (!refusal || !(await withdrawStoredRefusal(ctx.db, project_id, id))) throw notFound();
  const { track, track_id, part, file_name, reason } = refusal;
  if (track_id !== null) await queueDiscFaceRefresh(ctx, project_id);
  await queueFileCheckClosing(ctx, project_id);
  await recordAudit(ctx, {
    action: 'file_refusal_withdrawn',
    entity: 'project',
    entity_id: project_id,
    before: { track, part, file_name, reason },
  });
}
