// The origin of a visitor: the code stored for 30 days and its display for staff (decisions: Visits).
export interface VisitSource {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The referrer of the page, '' when there is none. */
  readonly referrer: string;
  readonly host: string;
  /** The origin code stored by an earlier page, if any. */
  readonly origin?: string | null;
}

const sites: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\.[a-z.]+$/, 'GGO'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$/, 'FBO'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YTO'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'TWO'],
  [/(^|\.)instagram\.com$/, 'IGO'],
  [/(^|\.)linktr\.ee$/, 'IGO1'],
  [/(^|\.)tiktok\.com$/, 'TKO'],
  [/(^|\.)soundcloud\.com$/, 'SCO'],
  [/(^|\.)bing\.com$/, 'BIO'],
  [/(^|\.)reddit\.com$/, 'RDO'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'LDN'],
];

/**
 * The origin code of a visit. An explicit mark (ori, click id, contest party) wins over a stored one, a stored one
 * over the referrer.
 */
export function originCodeOfVisit(visit: VisitSource): string {
  return (
    explicitOrigin(visit) ??
    cleanCode(visit.origin) ??
    contestOrigin(visit.path) ??
    originCodeOfReferrer(visit.referrer, visit.host)
  );
}

/** The code of a referring site: LK for one that is not in the table, DI for none or our own host. */
export function originCodeOfReferrer(referrer: string, host: string): string {
  const site = getHost(cleanReferrer(referrer, host));
  if (!site) return 'DI';
  return sites.find(([pattern]) => pattern.test(site))?.[1] ?? 'LK';
}

/** A referrer of our own host is dropped (decisions: Visits). */
export function cleanReferrer(referrer: string, host: string): string {
  const site = getHost(referrer);
  return site === '' || site === getHost(`https://${host}`) ? '' : referrer;
}

type Channel =
  | 'direct'
  | 'mail'
  | 'video_network'
  | 'photo_network'
  | 'social_network'
  | 'micro_blogging'
  | 'short_video'
  | 'audio_service'
  | 'search_engine'
  | 'link'
  | 'link_aggregator'
  | 'party'
  | 'second_search_engine'
  | 'ticket'
  | 'discussion_site'
  | 'professional_network';

const channels: readonly (readonly [string, Channel])[] = [
  ['IGO1', 'link_aggregator'],
  ['LDN', 'professional_network'],
  ['ORM', 'mail'],
  ['DR', 'direct'],
  ['DI', 'direct'],
  ['NL', 'mail'],
  ['NE', 'mail'],
  ['YT', 'video_network'],
  ['IN', 'photo_network'],
  ['IG', 'photo_network'],
  ['FB', 'social_network'],
  ['TW', 'micro_blogging'],
  ['TK', 'short_video'],
  ['SC', 'audio_service'],
  ['GG', 'search_engine'],
  ['LK', 'link'],
  ['PA', 'party'],
  ['BI', 'second_search_engine'],
  ['FL', 'ticket'],
  ['RD', 'discussion_site'],
  ['LD', 'professional_network'],
];

/**
 * The displayed parts of a code: its channel (a text key), the rest after the prefix, and the style.
 * A P instead of the O marks the other style and is not part of the rest.
 */
export function splitOriginCode(code: string): { channel: Channel | null; rest: string; style: 'plain' | 'marked' } {
  const clean = code.toUpperCase();
  const known = findChannel(clean);
  if (!known) return { channel: null, rest: clean, style: 'plain' };
  const [, mark = '', rest = ''] = /^([OP](?![A-Z]))?(.*)$/.exec(clean.slice(known[0].length)) ?? [];
  return { channel: known[1], rest, style: mark === 'P' ? 'marked' : 'plain' };
}

const findChannel = (code: string) => channels.find(([prefix]) => code.toUpperCase().startsWith(prefix)) ?? null;

function explicitOrigin({ path, query }: VisitSource): string | null {
  const asked = cleanCode(query.get('ori'));
  if (asked) return asked;
  if (query.get('fbclid')) return 'FBO';
  return plain(path) === '/contest/party' ? 'PA1' : null;
}

const contestOrigin = (path: string): string | null => (plain(path) === '/contest' ? 'FL' : null);

const plain = (path: string): string => path.replace(/^\/fr(?=\/)/, '').replace(/\/+$/, '');

const cleanCode = (code: string | null | undefined): string | null => (code && isOriginCode(code) ? code : null);

/** Whether a code is valid: a known prefix, then letters and digits, at most 32 characters in all. */
export const isOriginCode = (code: string): boolean => /^[A-Za-z0-9_-]{1,32}$/.test(code) && findChannel(code) !== null;

function getHost(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : '';
}
