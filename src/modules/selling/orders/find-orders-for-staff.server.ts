import type { z } from 'zod/mini';
import { warehouseOrderLink } from '#kit/carriers-and-warehouses.ts';
import { isCurrency } from '#kit/currency.ts';
import { type List, makeList, nextIdCursor, parseIdCursor, parsePaging } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requireOrderRow } from './find-orders.server.ts';
import { canCancelOrder, isOrderStatus, refundState } from './order.ts';
import { findOrderEvents } from './order-rows.store.server.ts';
import { toOrderOut } from './order-view.ts';
import type { listOrdersForStaffCall, StaffOrderOut, StaffOrderRow } from './orders.admin.contract.ts';
import {
  findOrderRowsForStaff,
  loadOrderBarcodesAndPartnerOrders,
  loadOriginVatCheckAndFeedback,
  loadPaymentsAndRefundsOfOrder,
} from './orders-for-staff.store.server.ts';

type Query = z.output<NonNullable<typeof listOrdersForStaffCall.query>>;

/** All orders for staff, the newest first unless they are sorted by `created`. */
export async function listOrdersForStaff(ctx: Ctx, query: Partial<Query>): Promise<List<StaffOrderRow>> {
  const { limit, offset } = parsePaging(query);
  const after = parseIdCursor(query.cursor) ?? null;
  const { rows, total } = await findOrderRowsForStaff(ctx.db, {
    ...query,
    limit: limit + 1,
    offset: after === null ? offset : 0,
    oldestFirst: query.sort === 'created',
    after,
  });
  return makeList(rows.slice(0, limit).map(asRow), total, nextIdCursor(rows, limit));
}

/**
 * One order with its timeline, payment attempts and refunds.
 * @throws Problem 404
 */
export async function readOrderForStaff(ctx: Ctx, id: number): Promise<z.infer<typeof StaffOrderOut>> {
  const rows = await requireOrderRow(ctx.db, id, 'anyone');
  const order = toOrderOut(rows, ctx.t);
  const [events, payments, background, { barcodes, partner_orders }] = await Promise.all([
    findOrderEvents(ctx.db, id),
    loadPaymentsAndRefundsOfOrder(ctx.db, id),
    loadOriginVatCheckAndFeedback(ctx.db, id),
    loadOrderBarcodesAndPartnerOrders(ctx.db, id),
  ]);
  const role = ctx.role === 'admin' || ctx.role === 'team' ? ctx.role : 'production';
  return {
    order,
    barcodes,
    partner_orders: partner_orders.map(({ warehouse, ...row }) => ({
      ...row,
      link: warehouse ? warehouseOrderLink(warehouse, row.logistician_id) : null,
    })),
    user_id: rows.user_id,
    ...background,
    events,
    ...payments,
    can_cancel: order.pressing === null && canCancelOrder(order, role),
  };
}

function asRow({
  status,
  currency,
  refunded,
  total,
  ...row
}: Awaited<ReturnType<typeof findOrderRowsForStaff>>['rows'][number]): StaffOrderRow {
  return {
    ...row,
    total,
    refunded,
    status: isOrderStatus(status) ? status : 'failed',
    currency: isCurrency(currency) ? currency : 'EUR',
    refund_state: refundState(total, refunded),
  };
}
