// What search engines read (issue 3, SEO): an index of parts, each a range of ids, so that a part keeps its address and one new
// record makes one part new. Every page stands there in English and French, each naming the other.

/** Ids to a part: two addresses each stay below the 50,000 that a sitemap may hold. */
export const IDS_PER_PART = 20_000;

export interface SitemapPage {
  readonly path: string;
  /** Its path in French, where it is called otherwise there than the language's prefix says; null where there is none. */
  readonly french?: string | null;
  /** The day it last changed, ISO 8601. */
  readonly lastmod?: string | null;
}

/** The whole address of a path of ours in a language. */
export type AddressOf = (path: string, lang: 'en' | 'fr') => string;

export const SITEMAP_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const SITEMAP_END = '</urlset>\n';

/** A page in both languages, or in English alone. */
export function sitemapEntries({ path, french = path, lastmod }: SitemapPage, addressOf: AddressOf): string {
  const en = escapeXml(addressOf(path, 'en'));
  const fr = french && escapeXml(addressOf(french, 'fr'));
  const link = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  const rest =
    (lastmod ? `<lastmod>${lastmod}</lastmod>` : '') +
    `${link('en', en)}${fr ? link('fr', fr) : ''}${link('x-default', en)}</url>\n`;
  return `<url><loc>${en}</loc>${rest}${fr ? `<url><loc>${fr}</loc>${rest}` : ''}`;
}

/** The index of all parts; `address` of each is whole. */
export function sitemapIndex(parts: readonly { address: string; lastmod?: string | null }[]): string {
  const lines = parts.map(
    ({ address, lastmod }) =>
      `<sitemap><loc>${escapeXml(address)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

/** Text as it may stand in XML; what XML 1.0 can't hold at all is left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
