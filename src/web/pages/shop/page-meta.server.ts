import type { MetaDescriptor } from 'react-router';
import { pathInOtherLanguage, pathWithoutLanguage } from '#i18n/localized-path.ts';
import type { Language } from '#kit/locale.ts';
import { truncateText } from '#kit/truncate-text.ts';
import { type FeedSubject, feedPath } from '#modules/site/feeds/feed-name.ts';
import { oembedPath } from '#modules/site/feeds/oembed.ts';
import { publicUrl, shopUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

interface PageWords {
  readonly title: string;
  readonly description?: string;
  /** The address of this page without language, filters and sort order. */
  readonly path: string;
  /**
   * The addresses in English and French, where a slug differs by language. A missing one means that the page has no
   * such version.
   */
  readonly paths?: { readonly en?: string | undefined; readonly fr?: string | undefined };
  /** A feed of this page's list, beside the shop's own. */
  readonly feed?: { readonly title: string; readonly path: string } | undefined;
  /** A preview picture for sharing, as a path on this site. */
  readonly picture?: string | null;
  /** The type of the page in Open Graph. */
  readonly kind?: 'website' | 'product' | 'profile' | 'article';
  readonly noindex?: boolean;
  /** The subjects of the page for search engines (schema.org). React Router escapes them. */
  readonly structuredData?: readonly object[];
}

/**
 * Everything in a shop page's <head>: title with the shop's name, canonical, hreflang (en, fr, x-default), picture,
 * feed, JSON-LD.
 */
export function buildPageMeta(
  ctx: Ctx,
  {
    title,
    description = '',
    path,
    paths = { en: path, fr: path },
    feed,
    picture,
    kind = 'website',
    noindex,
    structuredData = [],
  }: PageWords,
): MetaDescriptor[] {
  const brand = ctx.shop?.name ?? ctx.config.BRAND_NAME;
  const alternate = (hrefLang: string, lang: 'en' | 'fr') => {
    const there = paths[lang];
    return there ? [{ tagName: 'link', rel: 'alternate', hrefLang, href: canonicalUrl(ctx, there, lang) }] : [];
  };
  const text = truncateText(description.replace(/\s+/g, ' ').trim(), 180);
  const here = canonicalUrl(ctx, path);
  return [
    { title: title === brand ? title : `${title} · ${brand}` },
    ...(text
      ? [
          { name: 'description', content: text },
          { property: 'og:description', content: text },
        ]
      : []),
    { tagName: 'link', rel: 'canonical', href: here },
    ...alternate('en', 'en'),
    ...alternate('fr', 'fr'),
    ...alternate('x-default', paths.en ? 'en' : 'fr'),
    ...(ctx.shop
      ? []
      : [
          feedLink(ctx, {
            title: ctx.t('shop.feed.title', { brand: ctx.config.BRAND_NAME }),
            path: feedPath({ kind: 'releases' }, 'atom'),
          }),
        ]),
    ...(feed ? [feedLink(ctx, feed)] : []),
    ...(kind === 'product' ? oembedLinks(here, title) : []),
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: here },
    { property: 'og:locale', content: LOCALES[ctx.lang] },
    ...shownPicture(ctx, picture ?? '/assets/images/sharing.jpg', title),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...structuredData.map((subject) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...subject } })),
  ];
}

/**
 * The canonical address of a page: on the host of a branded shop, else on the platform's. A query is already encoded.
 */
export function canonicalUrl(ctx: Ctx, path: string, lang: string = ctx.lang): string {
  const site = ctx.shop?.host ? shopUrl(ctx.config, ctx.shop.host) : publicUrl(ctx.config);
  const [, name = '/', query = ''] = /^([^?]*)(.*)$/s.exec(pathInOtherLanguage(pathWithoutLanguage(path), lang)) ?? [];
  return site + encodeURI(name) + query;
}

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  fr: 'fr_FR',
  zh: 'zh_CN',
  es: 'es_ES',
  ko: 'ko_KR',
};

/** All preview pictures have one size. Readers that know it show the large form at once. */
function shownPicture(ctx: Ctx, picture: string, alt: string): MetaDescriptor[] {
  const isDrawn = /^\/(sharing\/|assets\/images\/sharing\.jpg)/.test(picture);
  return [
    { property: 'og:image', content: publicUrl(ctx.config) + picture },
    ...(isDrawn
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const feedLink = ({ lang }: Ctx, { title, path }: { title: string; path: string }): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href: pathInOtherLanguage(path, lang),
});

/** The oEmbed link for this page, for other sites (oEmbed, discovery). */
const oembedLinks = (url: string, title: string): MetaDescriptor[] =>
  (['json', 'xml'] as const).map((format) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `${format === 'json' ? 'application' : 'text'}/${format}+oembed`,
    title,
    href: oembedPath(url, format),
  }));

/** schema.org's trail of a page; the last step is the page itself. */
export function breadcrumbStructuredData(ctx: Ctx, trail: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: canonicalUrl(ctx, path),
    })),
  };
}

/** The feed of a page's list, for its head. */
export const projectListFeedLink = (
  { t, config }: Ctx,
  subject: FeedSubject,
  name: string,
): { title: string; path: string } => ({
  title: t('shop.feed.title_of', { name, brand: config.BRAND_NAME }),
  path: feedPath(subject, 'atom'),
});
