import type { Ctx } from '#platform/ctx.server.ts';
import { recordAudit } from './record-audit.server.ts';

/** The same of what a creator may do too: it is in the record when somebody else did it for them. */
export async function auditStaff(
  ctx: Ctx,
  owner_id: number | null,
  entry: Parameters<typeof recordAudit>[1],
): Promise<void> {
  if (ctx.user && ctx.user.id !== owner_id) await recordAudit(ctx, entry);
}
