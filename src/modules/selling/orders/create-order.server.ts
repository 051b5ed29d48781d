import type { Db } from '#platform/ctx.server.ts';
import { insertOrder, type NewOrder, nextOrderId } from './orders.store.server.ts';

export {
  type Address,
  type NewOrder,
  type NewOrderItem,
  type NewShipment,
  nextOrderId,
  type StatusMove,
} from './orders.store.server.ts';

/**
 * Writes a pending order with its parcels, lines and first event. One live order a cart is a rule of the database (contract: Cart).
 * @param order with the id that was drawn for it, where that has to be known before this is answered
 */
export const createOrder = async (
  db: Db,
  order: NewOrder & { readonly id?: number },
): Promise<{ id: number; number: string }> => insertOrder(db, { ...order, id: order.id ?? (await nextOrderId(db)) });
