import type { VisitEvent } from '../visit-event.ts';
import { currentCookieConsent } from './consent-store.ts';

/** Of the address this document was opened with: pages reached from it are opened with it too. */
let nojs: boolean | undefined;

/** Whether the page was opened with `nojs`, so that nothing of tracking is loaded. */
export function isOpenedWithNojsParameter(): boolean {
  nojs ??= new URLSearchParams(location.search).has('nojs');
  return nojs;
}

/**
 * Sends a page view or a click in the menu to the shop, with consent to statistics only. Works while the page unloads.
 * Never throws.
 */
export function sendVisitEvent(event: VisitEvent): void {
  if (isOpenedWithNojsParameter() || !currentCookieConsent().statistics) return;
  void fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  }).catch(() => undefined);
}
