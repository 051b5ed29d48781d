import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import { recountCreatorReleases } from '#modules/catalogue/creators/recount-creator-releases.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { queueMail } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import {
  type ClaimStateSetByStaff,
  isClaimMoveAllowed,
  needsClaimNote,
  shouldMailCreatorAboutClaim,
  type TakedownClaimState,
} from './takedown-claim-states.ts';
import type { TakedownClaimRow } from './takedowns.contract.ts';
import { claimStateChangeNotAllowed } from './takedowns.problems.ts';
import {
  type ClaimedProject,
  findTakedownClaims,
  hideOrShowClaimedProject,
  loadTakedownClaim,
  lockClaimedProject,
  moveClaimState,
} from './takedowns.store.server.ts';

/** The confirmed claims, by words and state. */
export async function listTakedownClaims(
  ctx: Ctx,
  query: { search?: string; state?: TakedownClaimState; sort?: CreatedSort | undefined } & PagingQuery,
): Promise<List<TakedownClaimRow>> {
  const { search, state, sort } = query;
  const paging = parseCursorPaging(query);
  const { claims, total } = await findTakedownClaims(ctx.db, { search, state, sort, ...paging });
  return makePageList(claims, total, paging);
}

/** @throws Problem 404 */
export async function readTakedownClaimForStaff(ctx: Ctx, id: number): Promise<TakedownClaimRow> {
  const claim = await loadTakedownClaim(ctx.db, id);
  if (!claim) throw notFound();
  return claim;
}

/**
 * Moves a claim along its table. An upheld claim hides the release at once, a refused one shows it again. Claimant and
 * creator get a mail, and the audit log names the person.
 * @throws Problem 404, 409 `claim_not_movable`, 422 without a reason
 */
export async function decideTakedownClaim(
  ctx: Ctx,
  id: number,
  { state, note: written = '' }: { state: ClaimStateSetByStaff; note?: string | undefined },
): Promise<TakedownClaimRow> {
  const claim = await readTakedownClaimForStaff(ctx, id);
  const note = written.trim();
  if (!isClaimMoveAllowed(claim.state, state)) throw claimStateChangeNotAllowed();
  if (needsClaimNote(state) && note === '') throw fieldProblem('note', 'input_required');
  const project = await lockClaimedProject(ctx.db, claim.project.id);
  if (!project) throw notFound();
  if (!(await moveClaimState(ctx.db, { id, from: claim.state, to: state, note }))) throw claimStateChangeNotAllowed();
  await hideOrShowClaimedProject(ctx.db, project.id);
  await notifyBoth(ctx, claim, project, state, note);
  await recordAudit(ctx, {
    action: 'takedown_decided',
    entity: 'takedown',
    entity_id: id,
    before: { state: claim.state },
    after: { state, note },
  });
  await refreshPages(ctx, project);
  return readTakedownClaimForStaff(ctx, id);
}

async function refreshPages(ctx: Ctx, { id, shop_id, artist_id, label_id }: ClaimedProject): Promise<void> {
  const creators = [artist_id, label_id].filter((each) => each !== null);
  await recountCreatorReleases(ctx.db, creators);
  const pages = creators.map((each) => `creator:${each}`);
  await touch(ctx.db, 'projects', 'home', `project:${id}`, `shop:${shop_id}`, ...pages);
}

/** The creator hears of a claim from its first question or decision on, the claimant of each decision. */
async function notifyBoth(
  ctx: Ctx,
  { id, state: from, name, email, lang, work, statement }: TakedownClaimRow,
  { id: project_id, name: release, owner }: ClaimedProject,
  to: ClaimStateSetByStaff,
  note: string,
): Promise<void> {
  // A claim may be upheld, refused and upheld again, so each decision has a key of its own.
  const entity = `takedown:${id}:${from}-${to}:${ctx.now.getTime()}`;
  const data = { project_id, release, name, work, statement, note };
  if (owner && shouldMailCreatorAboutClaim(from, to))
    await queueMail(ctx, { kind: `takedown_${to}_creator`, entity, recipient: owner.email, lang: owner.lang, data });
  if (to !== 'waiting') await queueMail(ctx, { kind: `takedown_${to}_claimant`, entity, recipient: email, lang, data });
}
