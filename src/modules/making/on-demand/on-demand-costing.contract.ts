import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, PathId, PriceAmount } from '#kit/shared-schemas.ts';
import {
  CostingOut,
  CurrencyAndTaxFields,
  OrderQuantity,
  RequestedOptions,
} from '#modules/making/costing/costing.contract.ts';

/** At one sale price, VAT included: the creator's earnings, and the rest after the copy's share of the costs. */
const MarginOut = z.object({
  price: Amount,
  earns: Amount,
  margin: z.int(),
  profit: z.int(),
  break_even: z.nullable(z.int()),
});

export const OnDemandCosting = z.extend(CostingOut, {
  /** The project's price of one copy. Null where it has none yet. */
  sale_price: z.nullable(Amount),
  margins: z.array(MarginOut),
});
export type OnDemandCosting = z.infer<typeof OnDemandCosting>;

export const calculateOnDemandCostingCall = defineCall({
  method: 'POST',
  path: '/vod/:id/calculate',
  access: 'anyone',
  // It writes nothing, and needs no transaction.
  transaction: 'own',
  summary:
    'Calculate prices and creator’s earnings of an on-demand record by quantity, for the given prices or those of the project and around them',
  params: z.object({ id: PathId }),
  body: z.object({
    quantity: z.optional(OrderQuantity),
    /** Options that override those of the project. */
    options: z.optional(RequestedOptions),
    prices: z.optional(
      z
        .array(PriceAmount.check(z.gte(1, { error: 'input_too_small' })))
        .check(z.maxLength(40, { error: 'list_too_long' })),
    ),
    ...CurrencyAndTaxFields,
  }),
  reply: OnDemandCosting,
});
