import { notFound } from '#kit/problem.ts';
import { pickFields } from '#kit/shared-schemas.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { changeShopRow, readShopForStaff, storeShopLogo } from './change-shop-row-and-logo.server.ts';
import { type ShopThemeFields, ShopThemeOut } from './shop-theme.contract.ts';
import { loadOwnedShop, type ShopChanges } from './shops-for-staff.store.server.ts';

/** The theme of a shop of the caller. @throws Problem 404 for all others */
export async function readShopTheme(ctx: Ctx, code: string): Promise<ShopThemeOut> {
  const { id } = await requireOwn(ctx, code);
  return pickFields(ShopThemeOut, await readShopForStaff(ctx, id));
}

/** @throws Problem 404 for anybody else's */
export const changeShopTheme = (ctx: Ctx, code: string, changes: Partial<ShopThemeFields>): Promise<ShopThemeOut> =>
  change(ctx, code, changes);

/**
 * Restores the platform's colours and the default size and position of the logo (decisions: Branded shops). Name, menu
 * and networks stay. @throws Problem 404
 */
export const resetShopTheme = (ctx: Ctx, code: string): Promise<ShopThemeOut> => change(ctx, code, HOUSE_LOOK);

/**
 * @throws Problem 404 (not their shop, or not a finished picture of theirs), and the problems of readUploadedPicture
 */
export async function setOwnShopLogo(ctx: Ctx, code: string, upload_id: number): Promise<ShopThemeOut> {
  return pickFields(ShopThemeOut, await storeShopLogo(ctx, await requireOwn(ctx, code), upload_id));
}

/** @throws Problem 404 */
export const removeOwnShopLogo = (ctx: Ctx, code: string): Promise<ShopThemeOut> => change(ctx, code, { logo: null });

const HOUSE_LOOK = {
  bg_color: null,
  header_bg: null,
  header_color: null,
  footer_bg: null,
  footer_color: null,
  font_color: null,
  logo_height: 51,
  logo_position: 'left',
} as const;

async function change(ctx: Ctx, code: string, changes: ShopChanges): Promise<ShopThemeOut> {
  return pickFields(ShopThemeOut, await changeShopRow(ctx, { ...(await requireOwn(ctx, code)), changes }));
}

async function requireOwn(ctx: Ctx, code: string): Promise<{ id: number; owner_id: number }> {
  const { id: owner_id } = requireUser(ctx);
  const shop = await loadOwnedShop(ctx.db, code, owner_id);
  if (!shop) throw notFound();
  return { id: shop.id, owner_id };
}
