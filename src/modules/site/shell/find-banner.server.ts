import type { Ctx } from '#platform/ctx.server.ts';
import { type AnnouncementBanner, isBannerHost, localizedBanner } from './banner.ts';
import { loadLiveAlert } from './shell.store.server.ts';

/** The announcement for a home page at that address, or none: a store has none, and an error is none either. */
export async function findBanner(
  ctx: Pick<Ctx, 'db' | 'shop' | 'lang' | 'shareUntil'>,
  { host }: URL,
): Promise<AnnouncementBanner | null> {
  if (ctx.shop || !isBannerHost(host)) return null;
  ctx.shareUntil('alerts');
  const alert = await loadLiveAlert(ctx.db).catch(() => undefined);
  return alert ? localizedBanner(alert, ctx.lang) : null;
}
