// Cookies that the first page of a visit sets (decisions: Visits): origin and referrer for 30 days, language and
// currency from the address. Set by the server, so that they work without scripts.

import { CONSENT_COOKIE, parseConsent } from '#kit/consent.ts';
import { isCurrency } from '#kit/currency.ts';
import { isLanguage } from '#kit/locale.ts';
import { cleanReferrer, isOriginCode, originCodeOfVisit, type VisitSource } from '#kit/visit-origin.ts';
import type { Ctx } from '#platform/ctx.server.ts';

const DAY = 24 * 3600;
const ORIGIN_SECONDS = 30 * DAY;
const CHOICE_SECONDS = 365 * DAY;

/** A visit without an origin code and without a referrer. A missing cookie means the same, so it is never stored. */
const DIRECT = 'DI';

interface Given {
  /** The requested address with its query. */
  readonly url: string;
  readonly path: string;
  readonly host: string;
  readonly referrer: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}
interface VisitCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
}

/** The cookies to set with a page; nearly always none, and then cheap. */
export function cookiesForVisit(given: Given): readonly VisitCookie[] {
  const at = given.url.indexOf('?');
  const isPlain = at < 0 && (given.referrer === '' || given.cookies.origin !== undefined);
  if (isPlain && !given.path.includes('/contest')) return NONE;
  const query = new URLSearchParams(at < 0 ? '' : given.url.slice(at));
  return [...choices(query, given), ...origins(query, given)];
}

const NONE: readonly VisitCookie[] = [];

/** `?lang=` and `?currency=` are stored, so that the next page uses them too. */
function choices(query: URLSearchParams, { cookies }: Given): VisitCookie[] {
  const [lang, currency] = [query.get('lang'), query.get('currency')];
  return [
    ...(isLanguage(lang) && cookies.lang !== lang ? [{ name: 'lang', value: lang, maxAge: CHOICE_SECONDS }] : []),
    ...(isCurrency(currency) && cookies.currency !== currency
      ? [{ name: 'currency', value: currency, maxAge: CHOICE_SECONDS }]
      : []),
  ];
}

/** A visitor who refused statistics gets no origin cookie, and an earlier one is removed. */
function origins(query: URLSearchParams, { path, host, referrer, cookies }: Given): VisitCookie[] {
  const { decided, statistics } = parseConsent(cookies[CONSENT_COOKIE]);
  if (decided && !statistics) return forgotten(cookies);
  const visit: VisitSource = { path, query, host, referrer, origin: cookies.origin };
  const origin = originCodeOfVisit(visit);
  const from = hostName(cleanReferrer(referrer, host));
  return [
    ...(origin !== DIRECT && origin !== cookies.origin
      ? [{ name: 'origin', value: origin, maxAge: ORIGIN_SECONDS }]
      : []),
    ...(from && !cookies.referrer ? [{ name: 'referrer', value: from, maxAge: ORIGIN_SECONDS }] : []),
  ];
}

const forgotten = (cookies: Given['cookies']): VisitCookie[] =>
  ['origin', 'referrer'].filter((name) => cookies[name] !== undefined).map((name) => ({ name, value: '', maxAge: 0 }));

const hostName = (address: string): string => (URL.canParse(address) ? new URL(address).hostname.slice(0, 253) : '');

/** The origin code of the visitor, stored with sign-ups, quotes, orders and events (decisions: Visits). */
export const visitOriginCode = ({ cookies }: Pick<Ctx, 'cookies'>): string => {
  const kept = cookies.get('origin') ?? '';
  return isOriginCode(kept) ? kept : DIRECT;
};

/** The site that first referred the visitor, if known. */
export const visitReferrer = ({ cookies }: Pick<Ctx, 'cookies'>): string | null => {
  const kept = cookies.get('referrer') ?? '';
  return /^[a-z0-9.-]{1,253}$/.test(kept) ? kept : null;
};
