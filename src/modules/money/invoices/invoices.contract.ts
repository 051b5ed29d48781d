import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import type { ProjectStep } from '#kit/project-steps.ts';
import { Amount, CurrencyCode, ListOf, PageQuery, PathId, Text } from '#kit/shared-schemas.ts';

export const downloadInvoiceCall = defineCall({
  method: 'GET',
  path: '/user/orders/:id/invoice',
  access: 'anyone',
  summary: 'Download the invoice of a paid order as PDF: by account, browser, e-mail key or staff',
  params: z.object({ id: PathId }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});
export const downloadCreditNoteCall = defineCall({
  method: 'GET',
  path: '/user/orders/:id/credit-notes/:refund_id',
  access: 'anyone',
  summary: 'Download the credit note of a refund as PDF, with the same access as the invoice',
  params: z.object({ id: PathId, refund_id: PathId }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});

export const LISTED_DOCUMENT_KINDS = ['invoice', 'credit_note', 'payment_request', 'statement'] as const;
export type ListedDocumentKind = (typeof LISTED_DOCUMENT_KINDS)[number];
/** The status of a document, from the first to the last (ADR 56). */
export const DOCUMENT_STATUSES = [
  'to_do',
  'to_check',
  'valid',
  'invoiced',
  'paid',
] as const satisfies readonly ProjectStep[];
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

const ListedDocumentOut = z.object({
  kind: z.enum(LISTED_DOCUMENT_KINDS),
  step: z.enum(DOCUMENT_STATUSES),
  /** The number of an invoice or a credit note; a payment request and a statement have none. */
  number: z.nullable(z.string()),
  /** Null for statements, and for balances that are not requested yet. */
  order_id: z.nullable(z.int()),
  order_number: z.nullable(z.string()),
  /** Of a credit note. */
  refund_id: z.nullable(z.int()),
  /** Of a payment request. */
  pressing_id: z.nullable(z.int()),
  /** Of a statement. */
  statement_id: z.nullable(z.int()),
  /** The first day of the month that a statement is about. */
  month: z.nullable(z.string()),
  /** The buyer; of a statement the creator. */
  name: z.string(),
  country_id: z.nullable(z.string()),
  /**
   * With VAT; without it for a balance that is not requested yet. For a statement, the balance at the end of its
   * month, which may be negative.
   */
  total: z.int(),
  /** Null where VAT is not known yet, and for a statement. */
  tax: z.nullable(Amount),
  currency: CurrencyCode,
  issued_at: z.string(),
});
export type ListedDocumentOut = z.infer<typeof ListedDocumentOut>;
const Month = z
  .string({ error: 'input_required' })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'month_invalid' }));

export const listDocumentsCall = defineCall({
  method: 'GET',
  path: '/admin/invoices',
  access: 'staff',
  summary:
    'List invoices, credit notes, payment requests of pressings and, for admins, statements, newest first; filter by step, kind, month, number, order or name',
  query: z.object({
    ...PageQuery,
    kind: z.optional(z.enum(LISTED_DOCUMENT_KINDS, { error: 'status_unknown' })),
    step: z.optional(z.enum(DOCUMENT_STATUSES, { error: 'status_unknown' })),
    month: z.optional(Month),
    search: z.optional(Text(100)),
  }),
  reply: ListOf(ListedDocumentOut),
});
export const exportMonthlyDocumentsAsCsvCall = defineCall({
  method: 'GET',
  path: '/admin/invoices/book',
  access: 'staff',
  summary: 'Export all invoices and credit notes of a month as CSV for accounting; credit notes are negative',
  query: z.object({ month: Month }),
  reply: z.unknown(),
  produces: ['text/csv'],
});
export const downloadMonthlyDocumentsCall = defineCall({
  method: 'GET',
  path: '/admin/invoices/zip',
  access: 'staff',
  limit: { max: 4, seconds: 60 },
  summary: 'Download the PDFs of a month’s invoices and credit notes as a streamed archive',
  query: z.object({ month: Month }),
  reply: z.unknown(),
  produces: ['application/zip'],
});
