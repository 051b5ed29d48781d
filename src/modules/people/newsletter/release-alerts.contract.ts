import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';

const Done = z.object({ success: z.literal(true) });

export const saveOwnMailPreferencesCall = defineCall({
  method: 'POST',
  path: '/user/notifications',
  access: 'signed_in',
  summary: 'Turn e-mails about new releases of followed artists and labels on or off',
  body: z.strictObject({ releases: z.boolean({ error: 'input_invalid' }) }),
  reply: z.object({ releases: z.boolean() }),
});
export const unsubscribeFromReleasesCall = defineCall({
  method: 'POST',
  path: '/auth/unsubscribe-releases',
  access: 'anyone',
  limit: { max: 20, seconds: 60 },
  summary: 'Unsubscribe from release e-mails with the token of one of them; repeatable',
  body: z.object({
    token: z.string({ error: 'input_required' }).check(z.regex(/^[\w-]{20,100}$/, { error: 'link_invalid' })),
  }),
  reply: Done,
});
