import { type List, listOf, parsePaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { ShopDesk, ShopFields, ShopRow } from './shop-desk.contract.ts';
import { findShops, loadShop, lockShop, takenBy, updateShop } from './shop-desk.store.server.ts';

/** Shops by name, or those with `search` in their name, code or host. */
export async function listShops(
  ctx: Ctx,
  { search, ...query }: { search?: string; page?: number; limit?: number },
): Promise<List<ShopRow>> {
  const { limit, offset } = parsePaging(query);
  const { shops, total } = await findShops(ctx.db, { search: search?.trim() || null, limit, offset });
  return listOf(shops, total);
}

/** @throws Problem 404 */
export async function readShop(ctx: Ctx, id: number): Promise<ShopDesk> {
  const shop = await loadShop(ctx.db, id);
  if (!shop) throw notFound();
  return shop;
}

/** @throws Problem 404, 409 shop_code_taken or host_taken, 422 host_invalid for the address of the house itself */
export async function changeShop(ctx: Ctx, id: number, changes: Partial<ShopFields>): Promise<ShopDesk> {
  await lockShop(ctx.db, id);
  const before = await readShop(ctx, id);
  if (changes.host && changes.host === houseOf(ctx)) throw fieldProblem('host', 'host_invalid');
  const taken = await takenBy(ctx.db, id, changes);
  if (taken)
    throw taken === 'code' ? fieldProblem('code', 'shop_code_taken', 409) : fieldProblem('host', 'host_taken', 409);
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
