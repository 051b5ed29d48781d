import { queueMails } from '#modules/shared/mail/queue-mail.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findReleaseOwners } from './group-shipments.store.server.ts';

interface GroupChange {
  readonly kind: 'group_release_added' | 'group_release_removed' | 'group_shipment_closed';
  readonly group_id: number;
  /** The moved release; omitted where the change concerns all releases of the group. */
  readonly project_id?: number;
  readonly reason?: string;
}

/** Mails the owners of releases when staff change their group shipment. An owner's own action sends no mail. */
export async function notifyReleaseOwners(
  ctx: Ctx,
  { kind, group_id, project_id, reason = '' }: GroupChange,
): Promise<void> {
  const owners = await findReleaseOwners(ctx.db, { group_id, project_id, except_user: ctx.user?.id ?? null });
  await queueMails(
    ctx,
    owners.map(({ email, lang, ...data }) => ({
      kind,
      // A recipient gets one mail per entity; the time makes every move and every closing an entity of its own.
      entity: `group_shipment:${group_id}:${data.project_id}:${ctx.now.toISOString()}`,
      recipient: email,
      lang,
      data: { ...data, reason: reason.trim() },
    })),
  );
}
