import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText, Text } from '#kit/shared-schemas.ts';
import { PayIn, PayOut } from '#modules/selling/checkout/checkout.contract.ts';

export const payPledge = defineCall({
  method: 'POST',
  path: '/pledges/:id/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 60 },
  summary:
    'Pays a pledge whose card was refused or whose bank asks back, with the same card or another; by account, browser or mailed key',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    key: z.optional(Text(100)),
    payment_method_id: PayIn.shape.payment_method_id,
    page: z.optional(Text(300)),
  }),
  reply: PayOut,
});
