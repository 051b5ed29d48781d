import { type List, type Pages, pageOf, pagingOf } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/audit/record-audit.server.ts';
import { newPictureName, readOwnPicture } from '#modules/uploads/user-picture.server.ts';
import { type Ctx, inTransaction } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { ShopDesk, ShopFields, ShopRow } from './shop-desk.contract.ts';
import { findShops, loadShop, lockShop, type ShopChanges, takenBy, updateShop } from './shop-desk.store.server.ts';

/** Shops by name, or those with `search` in their name, code or host. */
export async function listShops(ctx: Ctx, { search, ...query }: { search?: string } & Pages): Promise<List<ShopRow>> {
  const paging = pagingOf(query);
  const { limit, offset } = paging;
  const { shops, total } = await findShops(ctx.db, { search: search?.trim() || null, limit, offset });
  return pageOf(shops, total, paging);
}

/** @throws Problem 404 */
export async function readShop(ctx: Ctx, id: number): Promise<ShopDesk> {
  const shop = await loadShop(ctx.db, id);
  if (!shop) throw notFound();
  return shop;
}

/** @throws Problem 404, 409 shop_code_taken or host_taken, 422 host_invalid for the address of the house itself */
export function changeShop(ctx: Ctx, id: number, changes: Partial<ShopFields>): Promise<ShopDesk> {
  return change(ctx, id, changes, async () => {
    if (changes.host && changes.host === houseOf(ctx)) throw fieldProblem('host', 'host_invalid');
    const taken = await takenBy(ctx.db, id, changes);
    if (taken)
      throw taken === 'code' ? fieldProblem('code', 'shop_code_taken', 409) : fieldProblem('host', 'host_taken', 409);
  });
}

/**
 * Makes an upload of the caller's the logo, under a new name, so that no browser shows the old one.
 * @throws Problem 404 (no such shop, or not their finished picture), and what readPicture throws
 */
export async function setLogo(ctx: Ctx, id: number, upload_id: number): Promise<ShopDesk> {
  await readShop(ctx, id);
  const upload = await readOwnPicture(ctx, upload_id);
  const folder = `shops/${newPictureName()}`;
  const { makeLogo } = await import('#modules/artwork/pictures.server.ts');
  await makeLogo({ upload, put: (name, data, mime) => ctx.ports.files.put(`${folder}/${name}`, data, { mime }) });
  return inTransaction(ctx, (own) => change(own, id, { logo: `${folder}/logo.png` }));
}

/** @throws Problem 404 */
export const dropLogo = (ctx: Ctx, id: number): Promise<ShopDesk> => change(ctx, id, { logo: null });

async function change(ctx: Ctx, id: number, changes: ShopChanges, check?: () => Promise<void>): Promise<ShopDesk> {
  await lockShop(ctx.db, id);
  const before = await readShop(ctx, id);
  await check?.();
  await updateShop(ctx.db, id, changes);
  const after = await readShop(ctx, id);
  await recordAudit(ctx, { action: 'shop_changed', entity: 'shop', entity_id: id, ...differing(before, after) });
  await touch(ctx.db, `shop:${id}`, 'shops');
  return after;
}

const houseOf = ({ config }: Ctx): string | null => (config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : null);

/** Only what became other, so that the record of work can be read. */
function differing(before: ShopDesk, after: ShopDesk) {
  const names = (Object.keys(after) as (keyof ShopDesk)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const some = (shop: ShopDesk) => Object.fromEntries(names.map((name) => [name, shop[name]]));
  return { before: some(before), after: some(after) };
}
