import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findReleaseOwners } from './group-shipments.store.server.ts';

interface GroupChange {
  readonly kind: 'group_release_added' | 'group_release_removed' | 'group_shipment_closed';
  readonly group_id: number;
  /** The moved release; all releases of the group without it. */
  readonly project_id?: number;
  readonly reason?: string;
}

/** Mails the owners of releases the changes that staff made to their group shipment; own actions send none. */
export async function notifyReleaseOwners(
  ctx: Ctx,
  { kind, group_id, project_id, reason = '' }: GroupChange,
): Promise<void> {
  const owners = await findReleaseOwners(ctx.db, { group_id, project_id, except_user: ctx.user?.id ?? null });
  await queueMails(
    ctx,
    owners.map(({ email, lang, ...about }) => ({
      kind,
      // Each move and each closing is told once.
      entity: `group_shipment:${group_id}:${about.project_id}:${ctx.now.toISOString()}`,
      recipient: email,
      lang,
      data: { ...about, reason: reason.trim() },
    })),
  );
}
