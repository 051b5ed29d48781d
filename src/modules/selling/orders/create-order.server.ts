import type { Db } from '#platform/ctx.server.ts';
import { insertOrder, type NewOrder, nextOrderId } from './orders.store.server.ts';

export {
  type NewOrder,
  type NewOrderItem,
  type NewShipment,
  nextOrderId,
  type OrderAddress,
  type OrderStatusChange,
} from './orders.store.server.ts';

/**
 * Inserts a pending order with its parcels, lines and first event. The database allows one live order per cart
 * (contract: Cart).
 * @param order may bring an id drawn before, where the caller needs it early
 */
export const createOrder = async (
  db: Db,
  order: NewOrder & { readonly id?: number },
): Promise<{ id: number; number: string }> => insertOrder(db, { ...order, id: order.id ?? (await nextOrderId(db)) });
