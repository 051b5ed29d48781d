import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, IdText } from '#kit/shared-schemas.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { OFFLINE_MONEY } from './offline-money.ts';

export const recordPaidBack = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/paid-back',
  access: 'staff',
  idempotent: true,
  summary: 'Records how staff gave back what had come outside; only then is it refunded, with its credit note and mail',
  params: z.object({ id: IdText }),
  body: z.strictObject(OFFLINE_MONEY),
  reply: OrderOut,
});

export const listOwed = defineCall({
  method: 'GET',
  path: '/admin/refunds/owed',
  access: 'staff',
  summary: 'Money that came outside and is still to be handed back, what waits longest first; a hundred at most',
  reply: z.object({
    items: z.array(
      z.object({
        refund_id: z.int(),
        order_id: z.int(),
        number: z.string(),
        name: z.string(),
        amount: Amount,
        currency: CurrencyCode,
        created_at: z.string(),
      }),
    ),
  }),
});
