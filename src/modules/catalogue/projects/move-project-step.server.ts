import { fieldProblem, notAllowed, notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { isLaunched, type ProjectStep } from '#kit/project-steps.ts';
import { requeueProjectPictures } from '#modules/catalogue/artwork/queue-project-pictures.server.ts';
import { queueDiscFaceRefresh } from '#modules/catalogue/artwork/refresh-disc-face.server.ts';
import { recountCreatorReleases } from '#modules/catalogue/creators/recount-creator-releases.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { hasUnpassedRecheck } from './changes-and-rechecks.store.server.ts';
import { loadEditableProjectRow } from './editable-project.store.server.ts';
import {
  findMissingProjectFields,
  findPassedProjectDates,
  type MissingProjectField,
} from './missing-project-fields.ts';
import { loadProjectToMove, moveProjectStep, type ProjectToMove } from './project-steps.store.server.ts';
import { checkStepMove, needsStepReason, type ProjectStepActor } from './project-steps.ts';
import { projectIncomplete, recheckNotPassed, rightsNotDeclared, stepNotAllowed } from './projects.problems.ts';
import { insertRightsDeclaration } from './rights-declaration.store.server.ts';
import { findMissingRights, RIGHTS_DECLARATION_VERSION } from './rights-declaration.ts';

interface Move {
  readonly step: ProjectStep;
  readonly reason?: string;
}

/**
 * Staff move a project along the table of moves. The move is recorded with person and time, and creators are notified.
 * @throws Problem 404, 403 for a move without permission, 409 `step_not_allowed` also after a faster move.
 * @throws Problem 409 `recheck_open` before production while a changed part is not checked again
 * @throws Problem 422 without a reason, or with `missing` when a date passed during review
 */
export async function moveProjectByStaff(
  ctx: Ctx,
  id: number,
  { step, reason = '' }: Move,
): Promise<{ id: number; step: ProjectStep }> {
  const project = await loadProjectToMove(ctx.db, id);
  if (!project) throw notFound();
  if (needsStepReason(step) && !reason.trim()) throw fieldProblem('reason', 'input_required');
  if (step === 'confirmed' && project.step === 'checking') await requireAhead(ctx, id);
  if ((step === 'in_progress' || step === 'to_do') && (await hasUnpassedRecheck(ctx.db, id))) throw recheckNotPassed();
  await makeMove(ctx, project, step, moverRole(ctx), reason.trim());
  if (isLaunched(step) && !isLaunched(project.step)) await queueDiscFaceRefresh(ctx, id);
  if (ctx.user)
    await recordAudit(ctx, {
      action: `project_${step}`,
      entity: 'project',
      entity_id: id,
      before: { step: project.step },
      after: { step, reason },
    });
  return { id, step };
}

/**
 * The creator submits a project: creating → checking, by the same readiness rule as the wizard, and declares the
 * rights in sound and artwork. The back of the sleeve is drawn with the tracks of that moment.
 * @throws Problem 404 for a project of another user, 409 in another step
 * @throws Problem 422 `project_incomplete` with `missing`, or `rights_not_declared`
 */
export async function submitProject(
  ctx: Ctx,
  id: number,
  declared: Parameters<typeof findMissingRights>[1],
): Promise<{ id: number; step: ProjectStep }> {
  const draft = ctx.user ? await loadEditableProjectRow(ctx.db, id, ctx.user.id) : undefined;
  const project = draft && (await loadProjectToMove(ctx.db, id));
  if (!draft || !project) throw notFound();
  if (project.step === 'refused') await makeMove(ctx, project, 'creating', 'creator', '');
  const from = project.step === 'refused' ? 'creating' : project.step;
  if (from === 'creating') requireNothing(findMissingProjectFields(draft, ctx.now));
  if (from === 'creating') requireRights(draft, declared);
  await makeMove(ctx, { ...project, step: from }, 'checking', 'creator', '');
  if (ctx.user)
    await insertRightsDeclaration(ctx.db, {
      project_id: id,
      user_id: ctx.user.id,
      version: RIGHTS_DECLARATION_VERSION,
      lang: ctx.lang,
      sound: declared.rights_sound === true,
      artwork: true,
    });
  await requeueProjectPictures(ctx, id);
  return { id, step: 'checking' };
}

/** A date that passed during review is refused: a funding would end at once below its goal. */
async function requireAhead(ctx: Ctx, id: number): Promise<void> {
  const draft = await loadEditableProjectRow(ctx.db, id, null);
  if (draft) requireNothing(findPassedProjectDates(draft, ctx.now));
}

function requireRights(...[draft, declared]: Parameters<typeof findMissingRights>): void {
  const fields = findMissingRights(draft, declared);
  if (Object.keys(fields).length > 0) throw rightsNotDeclared({ fields });
}

function requireNothing(missing: readonly MissingProjectField[]): void {
  if (missing.length)
    throw projectIncomplete({ fields: Object.fromEntries(missing.map((key) => [key, key])), extra: { missing } });
}

/**
 * Moves caused by time or by orders, step by step, in a transaction that locks the project. They are recorded like any
 * move.
 * @throws Problem 404, 409 `step_not_allowed`
 */
export async function moveProjectThroughSteps(own: Own, id: number, road: readonly ProjectStep[]): Promise<void> {
  for (const step of road) {
    const project = await loadProjectToMove(own.db, id);
    if (!project) throw notFound();
    await makeMove(own, project, step, 'system', '');
  }
}

type Own = Pick<Ctx, 'db' | 'user'>;

async function makeMove(
  ctx: Own,
  project: ProjectToMove,
  to: ProjectStep,
  mover: ProjectStepActor,
  reason: string,
): Promise<void> {
  const answer = checkStepMove(project.step, to, mover);
  if (!answer.ok) throw answer.key === 'not_allowed' ? notAllowed() : stepNotAllowed();
  const move_id = await moveProjectStep(ctx.db, {
    id: project.id,
    from: project.step,
    to,
    user_id: ctx.user?.id ?? null,
    reason,
  });
  if (move_id === undefined) throw stepNotAllowed();
  await notifyCreator(ctx, project, to, move_id, reason);
  const creators = [project.artist_id, project.label_id].filter((id) => id !== null);
  await recountCreatorReleases(ctx.db, creators);
  await touch(
    ctx.db,
    'projects',
    'home',
    `project:${project.id}`,
    `shop:${project.shop_id}`,
    ...creators.map((id) => `creator:${id}`),
  );
}

async function notifyCreator(
  ctx: Own,
  { id, name, category, owner }: ProjectToMove,
  to: ProjectStep,
  move_id: number,
  reason: string,
): Promise<void> {
  if (!owner) return;
  const mail = { entity: `project_move:${move_id}`, recipient: owner.email, lang: owner.lang };
  if (to === 'confirmed')
    await queueMail(ctx, {
      ...mail,
      kind: 'project_confirmed',
      data: { project_id: id, name, link: productLink({ id, name, category }) },
    });
  if (to === 'refused')
    await queueMail(ctx, { ...mail, kind: 'project_refused', data: { project_id: id, name, reason } });
}

const moverRole = ({ role }: Ctx): ProjectStepActor =>
  role === 'admin' || role === 'team' || role === 'production' ? role : 'creator';
