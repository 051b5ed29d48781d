import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';

export const followOrUnfollowPartyCall = defineCall({
  method: 'POST',
  path: '/user/follows/:id',
  access: 'signed_in',
  summary: 'Follow a user, artist or record label; `follow: false` unfollows',
  params: z.object({ id: PathId }),
  body: z.object({ follow: z.optional(z.boolean()) }),
  reply: z.object({ id: z.int(), following: z.boolean(), followers: z.int() }),
});
