// The money of creators, for the creators themselves.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';

const One = z.object({ id: PathId });
const MonthText = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'month_invalid' }));

export const downloadRoyaltyStatementCall = defineCall({
  method: 'GET',
  path: '/user/statements/:id',
  access: 'signed_in',
  summary: 'Download the statement of a month as PDF or CSV: one’s own, or any as admin',
  params: One,
  query: z.object({ format: z.optional(z.enum(['pdf', 'csv'])), lang: z.optional(z.string()) }),
  reply: z.unknown(),
  produces: ['application/pdf', 'text/csv'],
});
export const downloadProjectStatementCall = defineCall({
  method: 'GET',
  path: '/projects/:id/statement',
  access: 'signed_in',
  summary: 'Download the earnings of a project by payee, for a month (YYYY-MM) or in total, as PDF (owner and staff)',
  params: One,
  query: z.object({ month: z.optional(MonthText), lang: z.optional(z.string()) }),
  reply: z.unknown(),
  produces: ['application/pdf'],
});
export const exportProjectSalesCall = defineCall({
  method: 'GET',
  path: '/user/projects/:id/extract-orders',
  access: 'signed_in',
  summary:
    'Export all sales and refunds of a project with their shares and payees, as CSV or XLSX by Accept header or file name (owner and staff)',
  params: One,
  query: z.object({ format: z.optional(z.enum(['csv', 'xlsx'])), lang: z.optional(z.string()) }),
  reply: z.unknown(),
  produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
