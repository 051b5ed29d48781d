import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, Id, PathId, Text } from '#kit/shared-schemas.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';

const RefundLineIn = z.strictObject({
  order_item_id: Id,
  /** Number of copies; 0 refunds money only. */
  quantity: z.int({ error: 'input_must_integer' }).check(z.gte(0, { error: 'quantity_min' }), z.lte(100_000)),
  amount: z.optional(Amount),
});

/** The default stock effect of a refund, by API and by page. */
export const DEFAULT_REFUND_RESTOCK = 'unsent';

/** Whether the request refunds copies: lines with copies, or an empty request for the rest. */
const takesPieces = (asked: {
  amount?: unknown;
  lines?: readonly { quantity: number }[];
  shipping?: readonly unknown[];
}) =>
  asked.lines?.length
    ? asked.lines.some(({ quantity }) => quantity > 0)
    : !asked.shipping?.length && asked.amount === undefined;

const RefundPostageIn = z.strictObject({ shipment_id: Id, amount: z.optional(Amount) });

export const refundOrderCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary:
    'Refund pieces of lines, shipping, an amount or all that is left (team up to 200 EUR, admins more). For pieces, restock says what happens: true returns all to stock, unsent those not shipped, false writes them off. An order with nothing left to ship or refund is cancelled. A repeat within ten seconds is 409 refund_under_way unless each has its own Idempotency-Key',
  params: z.object({ id: PathId }),
  // Unknown keys are rejected, because an empty request means "refund everything".
  body: z
    .strictObject({
      /** With lines or postage: the total to refund for them. */
      amount: z.optional(Amount.check(z.gte(1))),
      lines: z.optional(z.array(RefundLineIn).check(z.maxLength(200))),
      shipping: z.optional(z.array(RefundPostageIn).check(z.maxLength(50))),
      reason: z.optional(Text(500)),
      restock: z.optional(z.union([z.boolean(), z.literal('unsent')])),
    })
    .check(({ value, issues }) => {
      if (value.restock === undefined && takesPieces(value))
        issues.push({ code: 'custom', message: 'input_required', path: ['restock'], input: value });
    }),
  reply: z.object({
    refund_id: z.int(),
    amount: Amount,
    status: z.enum(['started', 'succeeded', 'failed']),
    order: OrderOut,
  }),
});
