// Sales figures by month, day, country, shop and other groups.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, ListOf, PageQuery } from '#kit/shared-schemas.ts';

export const SALES_GROUPINGS = ['month', 'day', 'country', 'origin', 'shop', 'category', 'record'] as const;
export type SalesGrouping = (typeof SALES_GROUPINGS)[number];
export const SALES_PERIOD_CHOICES = ['90', '7', '30', '365'] as const;

export const SalesRow = z.object({
  /** A day, a month, a country, an origin code, or the id of a shop or record; '' where there is none. */
  key: z.string(),
  /** Of a shop or record. */
  name: z.string(),
  orders: z.int(),
  pieces: z.int(),
  /**
   * By shop, category and record: goods only. Otherwise whole orders with postage. VAT is included where prices
   * include it.
   */
  sums: z.array(z.object({ currency: CurrencyCode, sold: Amount, refunded: Amount })),
});
export type SalesRow = z.infer<typeof SalesRow>;

export const readSalesFiguresCall = defineCall({
  method: 'GET',
  path: '/admin/stats',
  access: 'staff',
  summary: 'Get sales statistics of the last days: by time, country, origin, shop, category or record',
  query: z.object({
    by: z.optional(z.enum(SALES_GROUPINGS, { error: 'choice_unknown' })),
    days: z.optional(z.enum(SALES_PERIOD_CHOICES, { error: 'choice_unknown' })),
    ...PageQuery,
  }),
  reply: ListOf(SalesRow),
});
