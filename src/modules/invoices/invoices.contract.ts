import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText } from '#kit/shapes.ts';

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
