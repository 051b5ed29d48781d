import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Id, Text } from '#kit/shared-schemas.ts';
import { PayCartIn } from '#modules/selling/checkout/checkout.contract.ts';

export const setBoxSubscriptionCardCall = defineCall({
  method: 'POST',
  path: '/user/boxes/payment',
  access: 'signed_in',
  transaction: 'own',
  idempotent: true,
  limit: { max: 20, seconds: 600 },
  summary:
    'Set the card of a subscription: a saved or a new one. A period awaiting payment is charged at once; `redirect_url` leads to the bank’s confirmation',
  body: z.object({
    id: Id,
    card_id: z.optional(Id),
    payment_method_id: PayCartIn.shape.payment_method_id,
    page: z.optional(Text(300)),
  }),
  reply: z.object({
    /** kept: the card is saved, and no payment was due. */
    status: z.enum(['kept', 'paid', 'processing', 'requires_action', 'declined']),
    redirect_url: z.optional(z.string()),
    client_secret: z.optional(z.string()),
    decline_key: z.optional(z.string()),
  }),
});
