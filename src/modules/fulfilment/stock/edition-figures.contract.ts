import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';

const Sums = {
  pressed: z.int(),
  sold: z.int(),
  /** Reserved during a payment, or for the vinyl boxes. */
  held: z.int(),
  /** Found, lost or damaged: pressed + adjusted = sold + held + left. */
  adjusted: z.int(),
  left: z.int(),
};

const Edition = z.object({
  announced: z.nullable(z.int()),
  ...Sums,
  variants: z.array(
    z.object({
      item_id: z.int(),
      type: z.string(),
      name: z.string(),
      format: z.string(),
      color: z.string(),
      color_id: z.nullable(z.string()),
      size: z.string(),
      ...Sums,
    }),
  ),
  pressings: z.array(z.object({ day: z.string(), quantity: z.int() })),
});

export const getEditionFiguresCall = defineCall({
  method: 'GET',
  path: '/projects/:id/edition',
  access: 'anyone',
  summary:
    'Get the public ledger of a limited edition: announced, pressed, sold and remaining copies by variant, with pressing dates. Calculated from stock movements and read-only',
  params: z.object({ id: PathId }),
  reply: Edition,
});
