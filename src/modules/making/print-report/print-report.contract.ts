import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';
import { TEMPLATE_PARTS } from '#modules/making/templates/print-template.ts';

export const downloadPrintReportCall = defineCall({
  method: 'GET',
  path: '/projects/:id/print-checks/report',
  access: 'signed_in',
  transaction: 'own',
  limit: { max: 120, seconds: 3600 },
  produces: ['application/pdf'],
  summary: 'Get the print check of a project as PDF for the printer: all parts with a file, or one of them',
  params: z.object({ id: PathId }),
  query: z.object({ part: z.optional(z.enum(TEMPLATE_PARTS, { error: 'choice_unknown' })) }),
  reply: z.unknown(),
});
