import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, IdText, Price } from '#kit/shared-schemas.ts';
import { CostingOut, Invoiced, Options, Pieces } from '#modules/making/costing/costing.contract.ts';

/** At one price of sale, VAT in it: what the creator gets of it, and what is left once each copy has borne its part of the costs. */
const MarginOut = z.object({
  price: Amount,
  earns: Amount,
  margin: z.int(),
  profit: z.int(),
  break_even: z.nullable(z.int()),
});

export const OnDemandCosting = z.extend(CostingOut, {
  /** What the project sells one copy for; null where it has no price yet. */
  sale_price: z.nullable(Amount),
  margins: z.array(MarginOut),
});
export type OnDemandCosting = z.infer<typeof OnDemandCosting>;

export const calculateVod = defineCall({
  method: 'POST',
  path: '/vod/:id/calculate',
  access: 'anyone',
  // It writes nothing, and needs no transaction.
  transaction: 'own',
  summary:
    'Calculate prices and creator’s earnings of an on-demand record by quantity, for the given prices or those of the project and around them',
  params: z.object({ id: IdText }),
  body: z.object({
    quantity: z.optional(Pieces),
    /** Beside what the project says of itself. */
    options: z.optional(Options),
    prices: z.optional(
      z.array(Price.check(z.gte(1, { error: 'input_too_small' }))).check(z.maxLength(40, { error: 'list_too_long' })),
    ),
    ...Invoiced,
  }),
  reply: OnDemandCosting,
});
