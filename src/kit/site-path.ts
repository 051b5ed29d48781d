// Where a form or link may send the visitor afterwards: a path of this site, never another one.
const HERE = 'http://here.invalid';

/** `/cart?x=1#top` as it is; anything that would leave the site (`//x.example`, `/\x`, `/.//x`, `/fr//x`, `https:…`) becomes `fallback`. */
export function sitePath(given: unknown, fallback = '/'): string {
  if (typeof given !== 'string' || !given.startsWith('/') || given.length > 2000) return fallback;
  const url = URL.parse(given, HERE);
  if (!url || url.origin !== HERE || url.pathname.includes('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
