import type { Db } from '#platform/ctx.server.ts';
import { cancelOrderShipments } from './order-shipments.store.server.ts';
import {
  changeOrderStatusRow,
  insertOrderEvent,
  lockOrderRowById,
  lockUnlockedOrders,
  type OrderStatusChange,
} from './orders.store.server.ts';

/**
 * Moves an order from one status to another, once, and records actor and note (invariant 20).
 * @returns false when the order is no longer in `from`
 */
export const changeOrderStatus = (db: Db, move: OrderStatusChange): Promise<boolean> => changeOrderStatusRow(db, move);

/** Records an event of an order, in the transaction of its change. */
export const recordOrderEvent = (db: Db, event: Parameters<typeof insertOrderEvent>[1]): Promise<void> =>
  insertOrderEvent(db, event);

/** Locks an order until the transaction ends, against concurrent settling and closing. */
export const lockOrder = (db: Db, id: number) => lockOrderRowById(db, id);

/**
 * Locks the orders that no other transaction has locked.
 * @returns their ids
 */
export const lockOrdersSkipLocked = (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  lockUnlockedOrders(db, ids);

/** Cancels every parcel of an order. */
export const cancelOrderParcels = (db: Db, order_id: number): Promise<void> => cancelOrderShipments(db, order_id);
