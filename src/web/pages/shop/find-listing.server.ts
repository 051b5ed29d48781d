import { DEFAULT_LIMIT, parsePaging } from '#kit/paging.ts';
import { findProjects, type ProjectFilter } from '#modules/catalogue/find-projects.server.ts';
import { readShopAddress } from '#modules/catalogue/shop-address.ts';
import { shownTile } from '#modules/catalogue/shown-tile.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { ShopListing } from './shop-list.tsx';

/** The list an address asks for, 24 a page; `within` is what the page itself is about. @throws Problem 404 for category 155 */
export async function findListing(
  ctx: Ctx,
  request: Request,
  path: string,
  within: ProjectFilter = {},
): Promise<ShopListing> {
  const state = readShopAddress(new URL(request.url).searchParams);
  const { page } = parsePaging(state);
  const { items, total, total_is_exact } = await findProjects(ctx, {
    ...within,
    genre: state.genres.join('|') || undefined,
    tag: state.tag || undefined,
    search: state.search || undefined,
    type: state.format ?? undefined,
    in_stock: state.in_stock || undefined,
    sort: state.sort,
    page,
    limit: DEFAULT_LIMIT,
  });
  return {
    path,
    state: { ...state, page },
    tiles: items.map(shownTile),
    total,
    total_is_exact,
    pages: Math.ceil(total / DEFAULT_LIMIT),
  };
}
