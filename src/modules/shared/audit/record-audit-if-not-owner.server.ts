import type { Ctx } from '#platform/ctx.server.ts';
import { recordAudit } from './record-audit.server.ts';

/** The same for actions open to creators: recorded only when another user acts for the creator. */
export async function recordAuditIfNotOwner(
  ctx: Ctx,
  owner_id: number | null,
  entry: Parameters<typeof recordAudit>[1],
): Promise<void> {
  if (ctx.user && ctx.user.id !== owner_id) await recordAudit(ctx, entry);
}
