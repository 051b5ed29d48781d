import type { Ctx } from '#platform/ctx.server.ts';
import { type AnnouncementBanner, isAnnouncementHost, localizedAnnouncement } from './announcement.ts';
import { loadLiveAnnouncement } from './shell.store.server.ts';

/** The announcement for a home page at that address, or none: a store has none, and an error is none either. */
export async function findAnnouncementBanner(
  ctx: Pick<Ctx, 'db' | 'shop' | 'lang' | 'shareUntil'>,
  { host }: URL,
): Promise<AnnouncementBanner | null> {
  if (ctx.shop || !isAnnouncementHost(host)) return null;
  ctx.shareUntil('alerts');
  const alert = await loadLiveAnnouncement(ctx.db).catch(() => undefined);
  return alert ? localizedAnnouncement(alert, ctx.lang) : null;
}
