// What the first page of a visit leaves behind for the next ones (decisions: Visits): origin and referrer for 30 days, language and
// currency that the address itself asked for. Set by the server, so that it works without scripts.

import { CONSENT_COOKIE, parseConsent } from '#kit/consent.ts';
import { isCurrency } from '#kit/currency.ts';
import { isLanguage } from '#kit/locale.ts';
import { cleanReferrer, isOrigin, originOf, type Visit } from '#kit/origin.ts';
import type { Ctx } from '#platform/ctx.server.ts';

const DAY = 24 * 3600;
const ORIGIN_SECONDS = 30 * DAY;
const CHOICE_SECONDS = 365 * DAY;

/** A visit without a mark and without a referrer; it is what a missing cookie means, and so is never written into one. */
const DIRECT = 'DI';

interface Given {
  /** The address as asked for, with its query. */
  readonly url: string;
  readonly path: string;
  readonly host: string;
  readonly referrer: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}
interface VisitCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 takes the cookie away. */
  readonly maxAge: number;
}

/** The cookies to set with a page; nearly always none, and then cheap. */
export function visitCookies(given: Given): readonly VisitCookie[] {
  const at = given.url.indexOf('?');
  const isPlain = at < 0 && (given.referrer === '' || given.cookies.origin !== undefined);
  if (isPlain && !given.path.includes('/contest')) return NONE;
  const query = new URLSearchParams(at < 0 ? '' : given.url.slice(at));
  return [...choices(query, given), ...origins(query, given)];
}

const NONE: readonly VisitCookie[] = [];

/** `?lang=` and `?currency=` are kept, so that the next page is in them too. */
function choices(query: URLSearchParams, { cookies }: Given): VisitCookie[] {
  const [lang, currency] = [query.get('lang'), query.get('currency')];
  return [
    ...(isLanguage(lang) && cookies.lang !== lang ? [{ name: 'lang', value: lang, maxAge: CHOICE_SECONDS }] : []),
    ...(isCurrency(currency) && cookies.currency !== currency
      ? [{ name: 'currency', value: currency, maxAge: CHOICE_SECONDS }]
      : []),
  ];
}

/** Whoever has refused statistics is not marked with where they came from, and a mark from before goes. */
function origins(query: URLSearchParams, { path, host, referrer, cookies }: Given): VisitCookie[] {
  const { decided, statistics } = parseConsent(cookies[CONSENT_COOKIE]);
  if (decided && !statistics) return forgotten(cookies);
  const visit: Visit = { path, query, host, referrer, origin: cookies.origin };
  const origin = originOf(visit);
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

/** The origin code of who asks, for what is kept of them: sign-ups, quotes, orders, events (decisions: Visits). */
export const originOfVisit = ({ cookies }: Pick<Ctx, 'cookies'>): string => {
  const kept = cookies.get('origin') ?? '';
  return isOrigin(kept) ? kept : DIRECT;
};

/** The site they first came from, if it is known. */
export const referrerOfVisit = ({ cookies }: Pick<Ctx, 'cookies'>): string | null => {
  const kept = cookies.get('referrer') ?? '';
  return /^[a-z0-9.-]{1,253}$/.test(kept) ? kept : null;
};
