import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadNamespace } from '#i18n/browser-texts.ts';
import { handleModuleWhenLoaded } from '#kit/handle-module-when-loaded.ts';
import { lazyWithRetry } from '#ui/deferred/lazy-with-retry.ts';
import type { ThirdPartyTracker } from '../visit-event.ts';
import { currentCookieConsent, showConsentBarIfUndecided, useCookieConsent } from './consent-store.ts';
import { isOpenedWithNojsParameter, sendVisitEvent } from './send-visit-event.ts';

const ConsentBar = lazyWithRetry(() => withTexts(import('./consent-bar.tsx')));
const CookiePreferences = lazyWithRetry(() => withTexts(import('./cookie-preferences.tsx')));

const withTexts = async <T,>(part: Promise<T>): Promise<T> => {
  await loadNamespace('consent');
  return part;
};

/** Long after the page itself, so that the question does not slow the page down. */
const ASK_AFTER_MS = 1200;

/**
 * Records a page view on every change of address and updates the user, as far as consent allows. Asks for consent on
 * the first visit, on pages with room for the question.
 */
export function VisitTracker({
  asks,
  tracker,
  user_id,
}: {
  asks: boolean;
  tracker: ThirdPartyTracker | null;
  user_id?: number;
}) {
  const { shown, consent } = useCookieConsent();
  usePageViews(consent.statistics);
  useThirdParty(tracker, consent.marketing, user_id);
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(showConsentBarIfUndecided, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [asks]);
  return shown === 'nothing' ? null : (
    <Suspense fallback={null}>{shown === 'bar' ? <ConsentBar /> : <CookiePreferences />}</Suspense>
  );
}

function usePageViews(agreed: boolean) {
  const { pathname, search } = useLocation();
  const last = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a yes said on this page counts from this page on
  useEffect(() => {
    const url = pathname + search;
    if (url === last.current || !currentCookieConsent().statistics) return;
    last.current = url;
    sendVisitEvent({ type: 'page_view', url });
  }, [pathname, search, agreed]);
}

function useThirdParty(tracker: ThirdPartyTracker | null, agreed: boolean, user_id: number | undefined) {
  const { pathname, search } = useLocation();
  const loaded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie is read anew when the store says that it changed
  useEffect(() => {
    if (!tracker || isOpenedWithNojsParameter()) return;
    const isAgreed = currentCookieConsent().marketing;
    // A loaded third-party script can't be removed. Only a reload gets rid of it.
    if (!isAgreed && loaded.current) location.reload();
    if (!isAgreed) return;
    loaded.current = true;
    handleModuleWhenLoaded(import('./send-visit-to-third-party.ts'), ({ sendVisitToThirdParty }) => {
      // Each page is sent, also one that the visitor has left meanwhile, but none after consent was refused.
      if (currentCookieConsent().marketing) sendVisitToThirdParty(tracker, pathname + search, user_id);
    });
  }, [tracker, pathname, search, agreed, user_id]);
}
