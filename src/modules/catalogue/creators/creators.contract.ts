import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText } from '#kit/shared-schemas.ts';

export const followParty = defineCall({
  method: 'POST',
  path: '/user/follows/:id',
  access: 'signed_in',
  summary: 'Follows a user, an artist or a record label; `follow: false` stops it',
  params: z.object({ id: IdText }),
  body: z.object({ follow: z.optional(z.boolean()) }),
  reply: z.object({ id: z.int(), following: z.boolean(), followers: z.int() }),
});
