import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { isStaff } from '#kit/roles.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { ShopPickupOut, saveShopPickupCall } from './pickup.contract.ts';
import { findPickupShops, lockShopPickup, updateShopPickup } from './pickup.store.server.ts';

/** @throws not_found 404 for a shop of another user */
export async function readShopPickup(ctx: Ctx, code: string): Promise<ShopPickupOut> {
  const { id: _, ...shop } = await requireOwn(ctx, code);
  return shop;
}

/** The shops with pickup. */
export const listShopPickups = ({ db }: Ctx) => findPickupShops(db);

/**
 * Sets the pickup text of carts, orders and mails. @throws not_found 404, input_required 422 where the shop has no
 * pickup
 */
export async function saveShopPickup(
  ctx: Ctx,
  code: string,
  to: CallBody<typeof saveShopPickupCall>,
): Promise<ShopPickupOut> {
  const { id, ...before } = await requireOwn(ctx, code);
  const after = {
    pickup: to.pickup,
    pickup_address: to.pickup_address.trim(),
    pickup_hours: to.pickup_hours.trim(),
    pickup_note: to.pickup_note.trim(),
  };
  if (after.pickup && after.pickup_address === '') throw fieldProblem('pickup_address', 'input_required');
  await updateShopPickup(ctx.db, id, after);
  if (isStaff(requireUser(ctx).role))
    await recordAudit(ctx, { action: 'shop.pickup', entity: 'shop', entity_id: id, before, after });
  await touch(ctx.db, `shop:${id}`, 'shops', 'shipping');
  return { ...before, ...after };
}

async function requireOwn(ctx: Ctx, code: string) {
  const user = requireUser(ctx);
  const shop = await lockShopPickup(ctx.db, code, isStaff(user.role) ? null : user.id);
  if (!shop) throw notFound();
  return shop;
}
