// The target of a form or redirect: a path of this site, never another site.
const HERE = 'http://here.invalid';

/**
 * Keeps `/cart?x=1#top`; a text that would leave the site (`//x.example`, `/\x`, `/.//x`, `/fr//x`, `https:…`) becomes
 * `fallback`.
 */
export function toSafeSitePath(given: unknown, fallback = '/'): string {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > 2000) return fallback;
  const url = URL.parse(given, HERE);
  if (!url || url.origin !== HERE || url.pathname.includes('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
