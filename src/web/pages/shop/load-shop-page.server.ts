import { DEFAULT_LIMIT } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { canonicalQuery, FORMATS, readShopAddress } from '#modules/catalogue/shop-address.ts';
import { shownTile } from '#modules/catalogue/shown-tile.ts';
import { loadShopPage } from '#modules/creators/load-creator.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { pageMeta, wholeAddress } from './page-meta.server.ts';

const SHOP_CODE = /^[a-z0-9][a-z0-9-]{0,62}$/;

export type ShopPageData = Awaited<ReturnType<typeof loadShopFront>>;

/** The page of a shop as its address asks for it: all it sells, or what its own search finds. @throws Problem 404 */
export async function loadShopFront(ctx: Ctx, code: string, request: Request) {
  const state = readShopAddress(new URL(request.url).searchParams);
  if (!SHOP_CODE.test(code)) throw notFound();
  const { projects, creators, ...shop } = await loadShopPage(ctx, code, {
    search: state.search || undefined,
    type: state.format ?? undefined,
    in_stock: state.in_stock || undefined,
    sort: state.sort,
    page: state.page,
    limit: DEFAULT_LIMIT,
  });
  const { items, total, total_is_exact } = projects;
  const isAtHome = ctx.shop?.id === shop.id && !/^(\/fr)?\/shop\/[a-z0-9]/.test(new URL(request.url).pathname);
  const base = isAtHome ? '' : `/shop/${shop.code}`;
  ctx.shareUntil('projects', `shop:${shop.id}`, 'shops');
  const found = [...new Set(items.flatMap((tile) => [...tile.formats, tile.category]))];
  return {
    shop: {
      name: shop.name,
      code: shop.code,
      white_label: shop.white_label,
      show_search: shop.show_search,
      creators,
      formats: FORMATS.filter((format) => state.format !== null || found.includes(format)),
    },
    listing: {
      path: state.search ? '/shop' : isAtHome ? '/' : '',
      state,
      tiles: items.map(shownTile),
      total,
      total_is_exact,
      pages: Math.ceil(total / DEFAULT_LIMIT),
    },
    meta: pageMeta(ctx, {
      title: state.search ? `“${state.search}”` : shop.name,
      description: creators[0]?.bio || ctx.t('shop.shop_description', { name: shop.name }),
      path: `${base || '/'}${canonicalQuery(state)}`,
      noindex: state.search !== '' || state.in_stock || state.sort !== 'popular',
      things: [{ '@type': 'Store', name: shop.name, url: wholeAddress(ctx, base || '/') }],
    }),
  };
}
