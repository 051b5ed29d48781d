import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { BarcodeText, Text } from '#kit/shared-schemas.ts';
import { TEMPLATE_PARTS } from './print-template.ts';

const FORMATS = ['pdf', 'svg'] as const;

export const getTemplateCall = defineCall({
  method: 'GET',
  path: '/templates/:part',
  access: 'anyone',
  transaction: 'own',
  limit: { max: 240, seconds: 3600 },
  summary:
    'Get the template of a printed part, in true size with its lines as layers; `configuration` is the query of /quote, such as service=vinyl&sleeve=gatefold',
  params: z.object({ part: z.enum(TEMPLATE_PARTS, { error: 'choice_unknown' }) }),
  query: z.object({
    configuration: Text(2000),
    format: z.optional(z.enum(FORMATS, { error: 'choice_unknown' })),
    /** One sheet of the part, from 0; an SVG has one sheet. */
    sheet: z.optional(z.string().check(z.regex(/^\d{1,2}$/, { error: 'input_must_integer' }))),
    /** Bold lines, for a small picture of a large sheet. */
    lines: z.optional(z.enum(['bold'], { error: 'choice_unknown' })),
    title: z.optional(Text(200)),
    artist: z.optional(Text(200)),
    label: z.optional(Text(200)),
    catalogue_number: z.optional(Text(40)),
    barcode: z.optional(BarcodeText),
  }),
  reply: z.unknown(),
});
