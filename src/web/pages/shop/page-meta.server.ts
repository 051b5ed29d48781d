import type { MetaDescriptor } from 'react-router';
import { localizedPath, plainPath } from '#i18n/localized-path.ts';
import { publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';

export interface PageWords {
  readonly title: string;
  readonly description?: string;
  /** The address of this page without language and without what filters or sorts it. */
  readonly path: string;
  /** A picture for those who share the page, as a path of ours. */
  readonly picture?: string | null;
  readonly noindex?: boolean;
  /** What the page is about, for search engines (schema.org). React Router escapes it. */
  readonly things?: readonly object[];
}

/** Everything in a shop page's <head>: title with the shop's name, canonical, hreflang (en, fr, x-default), picture, JSON-LD. */
export function pageMeta(
  ctx: Ctx,
  { title, description = '', path, picture, noindex, things = [] }: PageWords,
): MetaDescriptor[] {
  const brand = ctx.shop?.name ?? ctx.config.BRAND_NAME;
  const at = (lang: string) => `${publicUrl(ctx.config)}${encodeURI(localizedPath(plainPath(path), lang))}`;
  const image = `${publicUrl(ctx.config)}${picture ?? '/assets/images/sharing.jpg'}`;
  const text = description.replace(/\s+/g, ' ').trim().slice(0, 180);
  return [
    { title: title === brand ? title : `${title} · ${brand}` },
    ...(text
      ? [
          { name: 'description', content: text },
          { property: 'og:description', content: text },
        ]
      : []),
    { tagName: 'link', rel: 'canonical', href: at(ctx.lang) },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: at('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: at('fr') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at('en') },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: at(ctx.lang) },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** schema.org's trail of a page; the last step is the page itself. */
export function breadcrumbs(ctx: Ctx, trail: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${publicUrl(ctx.config)}${encodeURI(localizedPath(path, ctx.lang))}`,
    })),
  };
}
