import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId, Text } from '#kit/shared-schemas.ts';
import { PayCartIn, PaymentAnswerOut } from '#modules/selling/checkout/checkout.contract.ts';

export const payPledgeCall = defineCall({
  method: 'POST',
  path: '/pledges/:id/pay',
  access: 'anyone',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 60 },
  summary:
    'Pay a pledge whose card was declined or needs confirmation, with the same or another card; by account, browser or e-mail key',
  params: z.object({ id: PathId }),
  body: z.strictObject({
    key: z.optional(Text(100)),
    payment_method_id: PayCartIn.shape.payment_method_id,
    page: z.optional(Text(300)),
  }),
  reply: PaymentAnswerOut,
});
