import { type Db, requireUser } from '#platform/ctx.server.ts';
import { insertAuditEntry } from './audit.store.server.ts';

/** Records an action of staff, in the transaction of the action (invariant 39). */
export async function recordAudit(
  ctx: { readonly db: Db; readonly user: { readonly id: number } | null },
  entry: { action: string; entity: string; entity_id: string | number; before?: unknown; after?: unknown },
): Promise<void> {
  await insertAuditEntry(ctx.db, {
    ...entry,
    entity_id: String(entry.entity_id),
    before: entry.before,
    after: entry.after,
    user_id: requireUser(ctx).id,
  });
}
