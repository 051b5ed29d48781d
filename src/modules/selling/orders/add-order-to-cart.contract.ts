import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';

export const addOrderToCartCall = defineCall({
  method: 'POST',
  path: '/orders/:id/again',
  access: 'anyone',
  idempotent: true,
  limit: { max: 30, seconds: 60 },
  summary: 'Add the available items of an order to the cart; the others are named',
  params: z.object({ id: PathId }),
  body: z.object({ key: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.object({ added: z.int(), missing: z.array(z.string()) }),
});
