import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { changeShopRow, storeShopLogo } from './change-shop-row-and-logo.server.ts';
import type { ShopFields, StaffShop, StaffShopDetail } from './shops-for-staff.contract.ts';
import { findShops, loadTakenShopAddressField } from './shops-for-staff.store.server.ts';

/** Shops by name, or those with `search` in their name, code or host. */
export async function listShops(
  ctx: Ctx,
  { search, ...query }: { search?: string } & PagingQuery,
): Promise<List<StaffShop>> {
  const paging = parseCursorPaging(query);
  const { limit, offset } = paging;
  const { shops, total } = await findShops(ctx.db, { search: search?.trim() || null, limit, offset });
  return makePageList(shops, total, paging);
}

/** @throws Problem 404, 409 shop_code_taken or host_taken, 422 host_invalid for the platform's own host */
export function changeShop(ctx: Ctx, id: number, changes: Partial<ShopFields>): Promise<StaffShopDetail> {
  const check = async () => {
    if (changes.host && changes.host === getPlatformHost(ctx)) throw fieldProblem('host', 'host_invalid');
    const taken = await loadTakenShopAddressField(ctx.db, id, changes);
    if (taken)
      throw taken === 'code' ? fieldProblem('code', 'shop_code_taken', 409) : fieldProblem('host', 'host_taken', 409);
  };
  return changeShopRow(ctx, { id, changes, check });
}

/**
 * @throws Problem 404 (unknown shop, or not a finished picture of the caller), and the problems of readUploadedPicture
 */
export const setShopLogo = (ctx: Ctx, id: number, upload_id: number): Promise<StaffShopDetail> =>
  storeShopLogo(ctx, { id }, upload_id);

/** @throws Problem 404 */
export const removeShopLogo = (ctx: Ctx, id: number): Promise<StaffShopDetail> =>
  changeShopRow(ctx, { id, changes: { logo: null } });

const getPlatformHost = ({ config }: Ctx): string | null =>
  config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : null;
