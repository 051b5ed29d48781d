import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { hasAnyContentVersion, insertContentVersion, takeLatestContentVersion } from './versions.store.server.ts';

export type ContentKind = 'page' | 'post' | 'faq' | 'banner' | 'home';

/** Stores the version before a change, so that the change can be undone. */
export const saveContentVersion = (
  ctx: Ctx,
  entity: ContentKind,
  entity_id: string | number,
  before: object,
): Promise<void> =>
  insertContentVersion(ctx.db, { entity, entity_id: String(entity_id), before, user_id: requireUser(ctx).id });

/** Whether there is a change to undo. */
export const canUndoContentChange = (ctx: Ctx, entity: ContentKind, entity_id: string | number): Promise<boolean> =>
  hasAnyContentVersion(ctx.db, entity, String(entity_id));

/** Takes the last stored version off the stack; the caller restores it. @throws Problem 404 when nothing was changed */
export async function popContentVersion(ctx: Ctx, entity: ContentKind, entity_id: string): Promise<unknown> {
  const before = await takeLatestContentVersion(ctx.db, entity, entity_id);
  if (before === undefined) throw notFound();
  return before;
}

/** The audit row of a change to content. */
export const auditContentChange = (
  ctx: Ctx,
  action: string,
  entity: ContentKind,
  entity_id: string | number,
  before: unknown,
  after?: unknown,
): Promise<void> => recordAudit(ctx, { action, entity, entity_id, before, after });
