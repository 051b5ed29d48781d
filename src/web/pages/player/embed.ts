import { pathWithoutLanguage } from '#i18n/localized-path.ts';
import { Problem } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { findSongsWithPreview, loadProjectForViewer } from '#modules/catalogue/projects/load-project-page.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { browserPageUrl } from '../../browser-page-url.ts';
import type { Route } from './+types/embed.ts';
import { renderEmbedPage, renderEmptyEmbedPage } from './embed-page.server.ts';

/**
 * `/player?project=12` and `/widget?project=12`: the songs of a project for other sites, without the shop around them
 * (decisions: Addresses). Without a number it plays the newest record with songs, so that a frame can always show the
 * latest one.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { pathname, searchParams } = browserPageUrl(request);
  const named = searchParams.get('project');
  const id = named === null ? await newestHeard(ctx) : parseId(named);
  if (id === null) return renderEmptyEmbedPage(ctx);
  try {
    const project = await loadProjectForViewer(ctx, id);
    ctx.shareUntil(`project:${id}`, `shop:${project.shop.id}`, 'rates');
    return renderEmbedPage(ctx, pathWithoutLanguage(pathname) === '/widget' ? 'widget' : 'player', project);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return renderEmptyEmbedPage(ctx);
    throw error;
  }
}

async function newestHeard(ctx: Ctx): Promise<number | null> {
  ctx.shareUntil('projects');
  const { items } = await findSongsWithPreview(ctx, { limit: 1 });
  return items[0]?.project_id ?? null;
}
