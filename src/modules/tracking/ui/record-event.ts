import type { VisitEvent } from '../event.ts';
import { currentConsent } from './consent-store.ts';

/** Of the address this document was opened with: pages reached from it are opened with it too. */
let nojs: boolean | undefined;

/** Whether the page was opened with `nojs`, so that nothing of tracking is loaded (spec §2). */
export function isNojs(): boolean {
  nojs ??= new URLSearchParams(location.search).has('nojs');
  return nojs;
}

/**
 * Tells the shop of a page view or a click in the menu, also while the page is being left; nothing after a no. Until somebody has
 * decided, the shop is told and keeps nothing: what is kept it decides itself (`recordEvent` of the server). Never throws.
 */
export function recordEvent(event: VisitEvent): void {
  const { decided, statistics } = currentConsent();
  if (isNojs() || (decided && !statistics)) return;
  void fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  }).catch(() => undefined);
}
