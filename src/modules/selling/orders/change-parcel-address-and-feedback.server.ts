import type { CallBody } from '#kit/call.ts';
import { notFound } from '#kit/problem.ts';
import { addressTerritory } from '#kit/territory.ts';
import { toStoredInvoiceAddress } from '#modules/shared/addresses/address-shape.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { requireOrder, requireUserOrder } from './find-orders.server.ts';
import { upsertOrderFeedback } from './order-feedback.store.server.ts';
import type { OrderOut } from './order-shape.ts';
import { loadOrderToReaddress, setShopParcelAddress } from './order-shipments.store.server.ts';
import type * as contract from './orders.contract.ts';
import { orderCountryNotChangeable, orderNotReaddressable, orderStatusChangeNotAllowed } from './orders.problems.ts';
import { insertOrderEvent } from './orders.store.server.ts';

/**
 * Changes the address of one shop's parcel before its preparation. The country stays, because postage and VAT were
 * paid for it.
 * @throws not_found 404, order_not_readdressable 409, order_country_fixed 422
 */
export async function changeParcelAddressByBuyer(
  ctx: Ctx,
  shop_id: number,
  { order_id, ...asked }: CallBody<typeof contract.changeParcelAddressByBuyerCall>,
): Promise<OrderOut> {
  const { id: user_id } = requireUser(ctx);
  const found = await loadOrderToReaddress(ctx.db, user_id, shop_id, order_id);
  if (!found) throw notFound();
  if (found.country_id !== asked.country_id) throw orderCountryNotChangeable();
  if (found.territory !== null && found.territory !== addressTerritory(asked).code) throw orderCountryNotChangeable();
  const shipment_id = await setShopParcelAddress(ctx.db, found.id, shop_id, toStoredInvoiceAddress(asked));
  if (shipment_id === undefined) throw orderNotReaddressable();
  await insertOrderEvent(ctx.db, { order_id: found.id, shipment_id, kind: 'address', actor: 'buyer', user_id });
  return requireUserOrder(ctx, found.id);
}

/**
 * Stores the buyer's feedback on this order; a later one replaces it.
 * @throws not_found 404, order_step_not_allowed 409 for an unpaid order
 */
export async function saveOrderFeedback(
  ctx: Ctx,
  { order_id, key, rating, comment }: CallBody<typeof contract.saveOrderFeedbackCall>,
): Promise<{ success: true }> {
  const order = await requireOrder(ctx, order_id, key);
  if (order.paid_at === null) throw orderStatusChangeNotAllowed();
  await upsertOrderFeedback(ctx.db, order.id, rating, comment ?? '');
  return { success: true };
}
