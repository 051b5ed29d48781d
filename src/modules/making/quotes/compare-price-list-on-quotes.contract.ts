import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, Id, PathId } from '#kit/shared-schemas.ts';
import { COSTED_PRODUCTS } from '#modules/making/costing/configuration.ts';

const ComparedQuotePrice = z.object({
  quote_id: Id,
  name: z.string(),
  created_at: z.string(),
  product: z.enum(COSTED_PRODUCTS),
  quantity: z.int(),
  currency: CurrencyCode,
  /** By the list of its day; by this one; null where this one cannot price it. */
  before: Amount,
  after: z.nullable(Amount),
  difference: z.nullable(z.int()),
});
export type ComparedQuotePrice = z.infer<typeof ComparedQuotePrice>;

export const comparePriceListOnQuotesCall = defineCall({
  method: 'GET',
  path: '/admin/price-lists/:id/preview',
  access: 'staff',
  summary: 'Compare a price list version with the last 20 priced requests, at their exchange rates',
  params: z.object({ id: PathId }),
  reply: z.object({ items: z.array(ComparedQuotePrice) }),
});
