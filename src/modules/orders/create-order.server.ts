import type { Db } from '#platform/ctx.server.ts';
import { insertOrder, type NewOrder } from './orders.store.server.ts';

export type { Address, NewOrder, NewOrderItem, NewShipment } from './orders.store.server.ts';

/** Writes a pending order with its parcels, lines and first event. One live order a cart is a rule of the database (contract, Cart). */
export const createOrder = (db: Db, order: NewOrder): Promise<{ id: number; number: string }> => insertOrder(db, order);
