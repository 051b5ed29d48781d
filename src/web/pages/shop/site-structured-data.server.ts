// The platform itself in schema.org terms: the seller, and the address of the site search.
import { type Config, publicUrl } from '#platform/config.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { canonicalUrl } from './page-meta.server.ts';

export function siteStructuredData(ctx: Ctx): object[] {
  const url = publicUrl(ctx.config);
  const name = ctx.config.BRAND_NAME;
  return [
    {
      '@type': 'OnlineStore',
      '@id': `${url}/#house`,
      name,
      url,
      logo: `${url}/assets/images/icon-512.png`,
      sameAs: ELSEWHERE.flatMap((setting) => ctx.config[setting] ?? []),
    },
    {
      '@type': 'WebSite',
      name,
      url: canonicalUrl(ctx, '/'),
      inLanguage: ctx.lang,
      publisher: { '@id': `${url}/#house` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${canonicalUrl(ctx, '/vinyl-shop')}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

const ELSEWHERE = [
  'SOCIAL_FACEBOOK',
  'SOCIAL_TWITTER',
  'SOCIAL_INSTAGRAM',
  'SOCIAL_YOUTUBE',
  'SOCIAL_SOUNDCLOUD',
  'SOCIAL_TIKTOK',
] as const satisfies readonly (keyof Config)[];
