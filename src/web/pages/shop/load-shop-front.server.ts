import { notFound } from '#kit/problem.ts';
import { requireShopPage } from '#modules/catalogue/creators/creator-and-shop-pages.server.ts';
import { canonicalLinkQueryString, isShopListNoindex } from '#modules/catalogue/listing/shop-list-address.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadShopListing } from './load-shop-listing.server.ts';
import { buildPageMeta, canonicalUrl, projectListFeedLink } from './page-meta.server.ts';

const SHOP_CODE = /^[a-z0-9][a-z0-9-]{0,62}$/;

export type ShopFrontData = Awaited<ReturnType<typeof loadShopFront>>;

/** The page of a shop for its address: all its records, or the results of its own search. @throws Problem 404 */
export async function loadShopFront(ctx: Ctx, code: string, request: Request) {
  if (!SHOP_CODE.test(code)) throw notFound();
  const { creators, ...shop } = await requireShopPage(ctx, code);
  const { pathname, searchParams } = new URL(request.url);
  const isAtHome = ctx.shop?.id === shop.id && !/^(\/fr)?\/shop\/[a-z0-9]/.test(pathname);
  const base = isAtHome ? '' : `/shop/${shop.code}`;
  const path = searchParams.get('search')?.trim() ? '/shop' : isAtHome ? '/' : '';
  const listing = await loadShopListing(ctx, request, path, { shop_id: shop.id });
  const { state } = listing;
  const is_beyond = listing.total > 0 && listing.tiles.length === 0;
  if (!is_beyond) ctx.shareUntil('projects', 'creators', `shop:${shop.id}`, 'shops');
  return {
    shop: {
      name: shop.name,
      code: shop.code,
      white_label: shop.white_label,
      show_search: shop.show_search,
      creators,
    },
    listing,
    /** Whether the page is after the last one. */
    is_beyond,
    meta: buildPageMeta(ctx, {
      title: state.search ? `“${state.search}”` : shop.name,
      description: creators[0]?.bio || ctx.t('shop.shop_description', { name: shop.name }),
      path: `${base || '/'}${canonicalLinkQueryString(state)}`,
      feed: projectListFeedLink(ctx, { kind: 'shop', code: shop.code }, shop.name),
      noindex: isShopListNoindex(state),
      structuredData: [{ '@type': 'Store', name: shop.name, url: canonicalUrl(ctx, base || '/') }],
    }),
  };
}
