import { brandedShopPrefix } from '#i18n/localized-path.ts';
import { type Ctx, whiteLabelShop } from '#platform/ctx.server.ts';
import { loadWhiteLabelShopId } from './white-label-shop.store.server.ts';

/**
 * The white-label shop of a payment: by the host of the request, or by a page below `/shop/{code}`.
 * @returns null on the platform's own pages
 */
export async function findWhiteLabelShopIdOfPayment(ctx: Ctx, page: string | undefined): Promise<number | null> {
  const shop = whiteLabelShop(ctx);
  if (shop) return shop.id;
  const code = brandedShopPrefix(page ?? '/').slice('/shop/'.length);
  return code ? ((await loadWhiteLabelShopId(ctx.db, code)) ?? null) : null;
}
