import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadNamespace } from '#i18n/browser-texts.ts';
import { whenLoaded } from '#kit/when-loaded.ts';
import { lazyPart } from '#ui/deferred/lazy-part.ts';
import type { Tracker } from '../event.ts';
import { askIfUndecided, currentConsent, useConsent } from './consent-store.ts';
import { isNojs, recordEvent } from './record-event.ts';

const ConsentBar = lazyPart(() => withTexts(import('./consent-bar.tsx')));
const CookiePreferences = lazyPart(() => withTexts(import('./cookie-preferences.tsx')));

const withTexts = async <T,>(part: Promise<T>): Promise<T> => {
  await loadNamespace('consent');
  return part;
};

/** Long after the page itself: what is asked must not slow down what was asked for. */
const ASK_AFTER_MS = 1200;

/**
 * Records a page view on every change of address and refreshes who it is, as far as was agreed to; asks on the first
 * visit, where the page has room for a question.
 */
export function Visits({ asks, tracker, user_id }: { asks: boolean; tracker: Tracker | null; user_id?: number }) {
  const { shown, consent } = useConsent();
  usePageViews(consent.statistics);
  useThirdParty(tracker, consent.marketing, user_id);
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(askIfUndecided, ASK_AFTER_MS);
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
    if (url === last.current || !currentConsent().statistics) return;
    last.current = url;
    recordEvent({ type: 'page_view', url });
  }, [pathname, search, agreed]);
}

function useThirdParty(tracker: Tracker | null, agreed: boolean, user_id: number | undefined) {
  const { pathname, search } = useLocation();
  const loaded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie is read anew when the store says that it changed
  useEffect(() => {
    if (!tracker || isNojs()) return;
    const isAgreed = currentConsent().marketing;
    // A script of others can't be taken out of a page; only a fresh page is without it.
    if (!isAgreed && loaded.current) location.reload();
    if (!isAgreed) return;
    loaded.current = true;
    whenLoaded(import('./third-party.ts'), ({ tellThirdParty }) => {
      // Each page is told, also one that was left meanwhile, but nothing after a no.
      if (currentConsent().marketing) tellThirdParty(tracker, pathname + search, user_id);
    });
  }, [tracker, pathname, search, agreed, user_id]);
}
