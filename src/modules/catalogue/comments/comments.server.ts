import type { z } from 'zod/mini';
import type { CallBody } from '#kit/call.ts';
import { type List, makeList, nextIdCursor, parseIdCursor, parsePaging } from '#kit/paging.ts';
import { notAllowed, notFound, tooManyRequests } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { requireVisibleProject } from '#modules/catalogue/projects/load-project-page.server.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { listProjectCommentsCall, ProjectComment, postCommentCall } from './comments.contract.ts';
import {
  countRecentCommentsByUser,
  findProjectComments,
  insertComment,
  setStoredCommentHidden,
} from './comments.store.server.ts';

type Asked = z.output<NonNullable<typeof listProjectCommentsCall.query>>;

/** Comments on a project, the newest first. Staff also see hidden ones. @throws Problem 404 */
export async function listProjectComments(
  ctx: Ctx,
  { project_id, cursor, ...query }: Asked,
): Promise<List<ProjectComment>> {
  await requireVisibleProject(ctx, project_id);
  return listCommentsWithoutAccessCheck(ctx, project_id, { cursor, ...query });
}

/** The same for a project that the caller is known to see. */
export async function listCommentsWithoutAccessCheck(
  ctx: Ctx,
  project_id: number,
  { cursor, ...query }: Omit<Asked, 'project_id'>,
): Promise<List<ProjectComment>> {
  const { limit, offset } = parsePaging(query);
  const before = parseIdCursor(cursor);
  const page = { limit: limit + 1, offset: before === undefined ? offset : 0, before };
  const { total, comments } = await findProjectComments(ctx.db, project_id, page, seesHidden(ctx));
  return makeList(comments.slice(0, limit), total, nextIdCursor(comments, limit));
}

/** Comments per account and hour, over all its addresses. */
const HOURLY = 30;

/** @throws Problem 404 for a missing project or comment, 403 for an answer by a third person, 429 for a flood */
export async function postComment(ctx: Ctx, draft: CallBody<typeof postCommentCall>): Promise<{ id: number }> {
  const { project_id, body, answers_id = null } = draft;
  const user = requireUser(ctx);
  const { owner_id } = await requireVisibleProject(ctx, project_id);
  const by_creator = owner_id === user.id;
  if (answers_id !== null && !by_creator && !isStaff(user.role)) throw notAllowed();
  if ((await countRecentCommentsByUser(ctx.db, user.id)) >= HOURLY)
    throw tooManyRequests({ headers: { 'retry-after': '3600' } });
  const words = { body: body.trim(), lang: ctx.lang, by_creator };
  const id = await insertComment(ctx.db, { project_id, user_id: user.id, answers_id, ...words });
  if (id === undefined) throw notFound();
  await touch(ctx.db, `project:${project_id}`);
  return { id };
}

/** Hides a comment or shows it again, and records it in the audit log. @throws Problem 404 */
export async function setCommentHidden(
  ctx: Ctx,
  id: number,
  hidden: boolean,
): Promise<{ id: number; hidden: boolean }> {
  const found = await setStoredCommentHidden(ctx.db, id, requireUser(ctx).id, hidden);
  if (!found) throw notFound();
  if (found.changed) {
    await recordAudit(ctx, { action: `comment.${hidden ? 'hide' : 'show'}`, entity: 'comment', entity_id: id });
    await touch(ctx.db, `project:${found.project_id}`);
  }
  return { id, hidden };
}

const seesHidden = ({ user }: Ctx): boolean => user !== null && isStaff(user.role);
