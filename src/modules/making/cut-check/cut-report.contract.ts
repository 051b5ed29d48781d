import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';
import { CUT_MEDIA, DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';

export const downloadCutReportCall = defineCall({
  method: 'GET',
  path: '/projects/:id/cut-check/report',
  access: 'signed_in',
  transaction: 'own',
  limit: { max: 120, seconds: 3600 },
  produces: ['application/pdf'],
  summary: 'Get the cut check of a project as PDF for the cutting engineer, on the disc of its first record or another',
  params: z.object({ id: PathId }),
  query: z.object({
    size: z.optional(z.enum(DISC_SIZES)),
    speed: z.optional(z.enum(DISC_SPEEDS)),
    medium: z.optional(z.enum(CUT_MEDIA)),
  }),
  reply: z.unknown(),
});
