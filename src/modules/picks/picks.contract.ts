import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText, Text } from '#kit/shapes.ts';

const words = z.optional(Text(400));
export const PickTexts = z.strictObject({ en: words, fr: words, zh: words, es: words, ko: words });
export type PickTexts = z.infer<typeof PickTexts>;

export const savePickTexts = defineCall({
  method: 'PUT',
  path: '/admin/picks/:id',
  access: 'staff',
  summary: 'Writes why a staff pick was picked, in a sentence per language; empty takes it away',
  params: z.object({ id: IdText }),
  body: z.strictObject({ texts: PickTexts }),
  reply: z.object({ success: z.literal(true) }),
});
