import type { Db } from '#platform/ctx.server.ts';
import type { OrderStatus } from './order.ts';
import { orderStatusChangeNotAllowed } from './orders.problems.ts';
import { changeOrderStatusRow, type OrderStatusChange } from './orders.store.server.ts';

const STEPS: readonly OrderStatus[] = ['paid', 'confirmed', 'in_preparation', 'sent', 'delivered'];

/** Moves a locked order forward step by step and records each step, even if its parcels are two steps ahead. */
export async function advanceOrderStatus(
  db: Db,
  order_id: number,
  from: OrderStatus,
  to: OrderStatus | null,
  by: Pick<OrderStatusChange, 'actor' | 'user_id' | 'note'>,
): Promise<void> {
  if (to === null) return;
  for (let at = STEPS.indexOf(from); at < STEPS.indexOf(to); at += 1) {
    const step = { order_id, from: STEPS[at] ?? from, to: STEPS[at + 1] ?? to };
    if (!(await changeOrderStatusRow(db, { ...step, ...by }))) throw orderStatusChangeNotAllowed();
  }
}
