// The cookie decision of this browser, and whether the question is open. Stored in a first-party cookie that server
// and browser read.
import { useSyncExternalStore } from 'react';
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type Consent,
  consentCookieValue,
  readConsentCookie,
  UNDECIDED_CONSENT,
} from '#kit/consent.ts';

interface Asked {
  readonly consent: Consent;
  /** The bar of the first visit, or the dialog with all choices. */
  readonly shown: 'nothing' | 'bar' | 'dialog';
  /** The bar opened the dialog and is replaced by it. Closing the dialog without a decision shows the bar again. */
  readonly byBar?: boolean;
}

const ON_SERVER: Asked = { consent: UNDECIDED_CONSENT, shown: 'nothing' };
let now = ON_SERVER;
const listeners = new Set<() => void>();

export const useCookieConsent = (): Asked => useSyncExternalStore(subscribe, current, onServer);

/** Read anew each time: another tab may have decided meanwhile. */
export const currentCookieConsent = (): Consent => readConsentCookie(document.cookie);

/** Stores a decision. Consent that is withdrawn takes effect at once. */
export function saveCookieConsent(given: Pick<Consent, 'statistics' | 'marketing'>): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${CONSENT_COOKIE}=${consentCookieValue(given)}; Max-Age=${CONSENT_SECONDS}; Path=/; SameSite=Lax${secure}`;
  change({ consent: currentCookieConsent(), shown: 'nothing' });
}

/** Shows the bar to visitors without a decision. */
export function showConsentBarIfUndecided(): void {
  const consent = currentCookieConsent();
  if (!consent.decided && now.shown === 'nothing') change({ consent, shown: 'bar' });
}

/** Opens all choices: from the footer, the menu, or the bar. */
export const openCookiePreferences = (byBar = false): void =>
  change({ consent: currentCookieConsent(), shown: 'dialog', byBar });

/** Leaves the preferences unchanged. Visitors without a decision see the bar again. */
export function closeCookiePreferences(): void {
  const consent = currentCookieConsent();
  change({ consent, shown: consent.decided ? 'nothing' : 'bar', byBar: now.byBar ?? false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => now;
const onServer = () => ON_SERVER;

function change(next: Asked) {
  now = next;
  for (const listener of listeners) listener();
}
