import { CONTENT_PAGES, type ContentPageKey } from '#modules/site/content/content-paths-and-placeholders.ts';
import { readContentPage } from '#modules/site/content/pages.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadOrThrowProblemPage } from '../../page-problem.server.ts';
import { breadcrumbStructuredData, buildPageMeta } from '../shop/page-meta.server.ts';

/** Data of a content page, the same for all visitors until staff change it. @throws the not-found page */
export async function loadContentPageData(
  ctx: Ctx,
  request: Request,
  key: ContentPageKey,
  structuredData: readonly object[] = [],
) {
  const page = await loadOrThrowProblemPage(readContentPage(ctx, key), request);
  ctx.shareUntil(`page:${key}`, 'shops');
  const { title, lead } = page;
  const path = CONTENT_PAGES[key];
  const trail = [
    { name: ctx.config.BRAND_NAME, path: '/' },
    { name: title, path },
  ];
  return {
    page,
    meta: buildPageMeta(ctx, {
      title,
      description: lead,
      path,
      structuredData: [...structuredData, breadcrumbStructuredData(ctx, trail)],
    }),
  };
}
