// The grooves in the pictures of a disc, for the lit view.
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';

export const DiscSide = z.string().check(z.regex(/^[A-Z]$/));

export const DiscFaceAnswer = z.object({
  face: z.nullable(
    z.object({
      /** Diameter in inches. */
      size: z.enum(['7', '10', '12']),
      /** Radius of the disc in mm. */
      rim: z.number(),
      /** Middle radius and width in mm; shade from 0 (quiet) to 7 (loud), -1 between two tracks. */
      rings: z.array(z.tuple([z.number(), z.number(), z.int()])),
    }),
  ),
});

export const getDiscFaceCall = defineCall({
  method: 'GET',
  path: '/projects/:id/disc-face',
  access: 'anyone',
  shared: true,
  summary: 'Get the computed grooves of a side, by default the one in the pictures of the disc; null for a plain disc',
  params: z.object({ id: PathId }),
  query: z.object({ side: z.optional(DiscSide) }),
  reply: DiscFaceAnswer,
});
