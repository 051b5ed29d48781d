import { isbot } from 'isbot';
import { CONSENT_COOKIE, parseConsent } from '#kit/consent.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { visitOriginCode, visitReferrer } from '#platform/visit-cookies.server.ts';
import { insertVisitEvent } from './tracking.store.server.ts';
import { mayRecordVisitEvent, recordedPagePath, type VisitEvent } from './visit-event.ts';

/**
 * Stores a page view or a click with consent; never an IP address, never a secret of a page address (contract: Shell).
 */
export async function recordVisitEvent(ctx: Ctx, event: VisitEvent): Promise<void> {
  if (!mayRecordVisit(ctx)) return;
  const url = event.type === 'page_view' ? recordedPagePath(event.url) : null;
  if (event.type === 'page_view' && url === null) return;
  const { lang, country, user } = ctx;
  await insertVisitEvent(ctx.db, {
    type: event.type,
    url,
    category: event.type === 'click_menu' ? event.category : null,
    origin: visitOriginCode(ctx),
    referrer: visitReferrer(ctx),
    lang,
    country_id: country,
    user_id: user?.id ?? null,
  });
}

/** Whether the visitor of this request agreed to statistics. */
export const mayRecordVisit = ({ cookies, userAgent }: Pick<Ctx, 'cookies' | 'userAgent'>): boolean =>
  mayRecordVisitEvent({
    has_consent: parseConsent(cookies.get(CONSENT_COOKIE)).statistics,
    is_bot: isbot(userAgent),
    nojs: false,
  });
