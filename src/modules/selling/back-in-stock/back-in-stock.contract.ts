import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Email, Id, IdText } from '#kit/shared-schemas.ts';

const Token = z.string({ error: 'input_required' }).check(z.regex(/^[\w-]{20,100}$/, { error: 'link_invalid' }));
const LIMIT = { max: 20, seconds: 60 } as const;
const Done = z.object({ success: z.literal(true) });

export const askWhenBack = defineCall({
  method: 'POST',
  path: '/projects/:id/back-in-stock',
  access: 'anyone',
  idempotent: true,
  limit: LIMIT,
  summary:
    'Asks for one mail when something sold out can be had again: to the confirmed address of the account, or to any other once its owner has confirmed it',
  params: z.object({ id: IdText }),
  body: z.strictObject({ item_id: Id, email: z.optional(Email) }),
  /** `waiting`: the mail will come; `asked`: a mail with a link to confirm is on its way, unless that address is confirmed already. */
  reply: z.object({ state: z.enum(['waiting', 'asked']) }),
});
export const confirmWhenBack = defineCall({
  method: 'POST',
  path: '/back-in-stock/confirm',
  access: 'anyone',
  limit: LIMIT,
  summary: 'Confirms by the token of the mail that its reader wants to hear when the thing is back',
  body: z.object({ token: Token }),
  reply: Done,
});
export const leaveWhenBack = defineCall({
  method: 'POST',
  path: '/back-in-stock/leave',
  access: 'anyone',
  limit: LIMIT,
  summary: 'Ends all waiting of an address by the token of one of its mails, however often it is used',
  body: z.object({ token: Token }),
  reply: Done,
});
