import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, PathId } from '#kit/shared-schemas.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';
import { OFFLINE_PAYMENT_FIELDS } from './offline-payment.ts';

export const recordOfflineRefundCall = defineCall({
  method: 'POST',
  path: '/admin/refunds/:id/paid-back',
  access: 'staff',
  idempotent: true,
  summary: 'Record a refund paid outside by staff; it then counts as refunded, with credit note and e-mail',
  params: z.object({ id: PathId }),
  body: z.strictObject(OFFLINE_PAYMENT_FIELDS),
  reply: OrderOut,
});

export const listOwedRefundsCall = defineCall({
  method: 'GET',
  path: '/admin/refunds/owed',
  access: 'staff',
  summary: 'List outside payments to be refunded, longest waiting first, 100 at most',
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
