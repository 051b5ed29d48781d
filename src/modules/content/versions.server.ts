import { recordAudit } from '#modules/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { hasVersion, insertVersion } from './versions.store.server.ts';

export type ContentEntity = 'page' | 'post' | 'faq' | 'banner';

/** Keeps what was there before a change, so that it can be taken back. */
export const keepVersion = (
  ctx: Ctx,
  entity: ContentEntity,
  entity_id: string | number,
  before: object,
): Promise<void> =>
  insertVersion(ctx.db, { entity, entity_id: String(entity_id), before, user_id: requireUser(ctx).id });

/** Whether there is a change to take back. */
export const canUndo = (ctx: Ctx, entity: ContentEntity, entity_id: string | number): Promise<boolean> =>
  hasVersion(ctx.db, entity, String(entity_id));

/** The audit row of a change to content. */
export const recordContent = (
  ctx: Ctx,
  action: string,
  entity: ContentEntity,
  entity_id: string | number,
  before: unknown,
  after?: unknown,
): Promise<void> => recordAudit(ctx, { action, entity, entity_id, before, after });
