import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Amount, CurrencyCode, IdText, ListOf, PageQuery, Text } from '#kit/shapes.ts';

export const getInvoice = defineCall({
  method: 'GET',
  path: '/user/orders/:id/invoice',
  access: 'anyone',
  summary: 'The invoice of a paid order as PDF: for its account, its browser, the key of its mail, and staff',
  params: z.object({ id: IdText }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});
export const getCreditNote = defineCall({
  method: 'GET',
  path: '/user/orders/:id/credit-notes/:refund_id',
  access: 'anyone',
  summary: 'The credit note of a refund as PDF, for whom the invoice is',
  params: z.object({ id: IdText, refund_id: IdText }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});

export const PAPER_KINDS = ['invoice', 'credit_note'] as const;
const PaperOut = z.object({
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  order_id: z.int(),
  /** Of a credit note. */
  refund_id: z.nullable(z.int()),
  order_number: z.string(),
  name: z.string(),
  country_id: z.string(),
  total: Amount,
  tax: Amount,
  currency: CurrencyCode,
  issued_at: z.string(),
});
export type PaperOut = z.infer<typeof PaperOut>;
const Month = z
  .string({ error: 'input_required' })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'month_invalid' }));

export const listPapers = defineCall({
  method: 'GET',
  path: '/admin/invoices',
  access: 'staff',
  summary: 'Invoices and credit notes, the newest first: by kind, month, number, order or buyer',
  query: z.object({
    ...PageQuery,
    kind: z.optional(z.enum(PAPER_KINDS, { error: 'status_unknown' })),
    month: z.optional(Month),
    search: z.optional(Text(100)),
  }),
  reply: ListOf(PaperOut),
});
export const getPapersBook = defineCall({
  method: 'GET',
  path: '/admin/invoices/book',
  access: 'staff',
  summary: 'Every invoice and credit note of a month as CSV for the accountant; credit notes are negative',
  query: z.object({ month: Month }),
  reply: z.unknown(),
  produces: ['text/csv'],
});
export const getPapersZip = defineCall({
  method: 'GET',
  path: '/admin/invoices/zip',
  access: 'staff',
  limit: { max: 4, seconds: 60 },
  summary: 'The PDFs of a month’s invoices and credit notes, written while they are sent',
  query: z.object({ month: Month }),
  reply: z.unknown(),
  produces: ['application/zip'],
});
