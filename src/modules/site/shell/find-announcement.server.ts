import type { Ctx } from '#platform/ctx.server.ts';
import { type DisplayedAnnouncement, isHostWithAnnouncements, localizedAnnouncement } from './announcement.ts';
import { loadLiveAnnouncement } from './shell.store.server.ts';

/** The announcement for a home page at that address, or none: a store has none, and an error is none either. */
export async function loadDisplayedAnnouncement(
  ctx: Pick<Ctx, 'db' | 'shop' | 'lang' | 'shareUntil'>,
  { host }: URL,
): Promise<DisplayedAnnouncement | null> {
  if (ctx.shop || !isHostWithAnnouncements(host)) return null;
  ctx.shareUntil('alerts');
  const alert = await loadLiveAnnouncement(ctx.db).catch(() => undefined);
  return alert ? localizedAnnouncement(alert, ctx.lang) : null;
}
