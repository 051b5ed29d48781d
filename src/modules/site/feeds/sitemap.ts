// The sitemaps for search engines: an index of parts, each a range of ids. A part keeps its address, and a new record
// changes one part only. Every page is listed in English and French, each with a link to the other.

import { escapeXml } from '#kit/xml.ts';

/** Ids per part: with two addresses each, a part stays below the limit of 50,000 per sitemap. */
export const SITEMAP_IDS_PER_PART = 20_000;

export interface SitemapPage {
  readonly path: string;
  /** A picture of the page's subject, as a path on this site. */
  readonly picture?: string | null;
  /** Its path in French, where it differs by more than the language's prefix; null where there is none. */
  readonly french?: string | null;
  /** The day it last changed, ISO 8601. */
  readonly lastmod?: string | null;
}

/** Builds the full address of a path in a language. */
export type PageAddressBuilder = (path: string, lang: 'en' | 'fr') => string;

export const SITEMAP_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
export const SITEMAP_END = '</urlset>\n';

/** A page in both languages, or in English alone. */
export function sitemapEntriesXml(
  { path, french = path, lastmod, picture }: SitemapPage,
  addressOf: PageAddressBuilder,
): string {
  const en = escapeXml(addressOf(path, 'en'));
  const fr = french && escapeXml(addressOf(french, 'fr'));
  const link = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  const image = picture
    ? `<image:image><image:loc>${escapeXml(addressOf(picture, 'en'))}</image:loc></image:image>`
    : '';
  const rest =
    (lastmod ? `<lastmod>${lastmod}</lastmod>` : '') +
    `${link('en', en)}${fr ? link('fr', fr) : ''}${link('x-default', en)}${image}</url>\n`;
  return `<url><loc>${en}</loc>${rest}${fr ? `<url><loc>${fr}</loc>${rest}` : ''}`;
}

/** The index of all parts; `address` of each is whole. */
export function sitemapIndexXml(parts: readonly { address: string; lastmod?: string | null }[]): string {
  const lines = parts.map(
    ({ address, lastmod }) =>
      `<sitemap><loc>${escapeXml(address)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}
