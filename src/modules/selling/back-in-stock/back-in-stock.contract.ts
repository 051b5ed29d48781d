import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Email, Id, PathId } from '#kit/shared-schemas.ts';

const Token = z.string({ error: 'input_required' }).check(z.regex(/^[\w-]{20,100}$/, { error: 'link_invalid' }));
const LIMIT = { max: 20, seconds: 60 } as const;
const Done = z.object({ success: z.literal(true) });

export const subscribeBackInStockCall = defineCall({
  method: 'POST',
  path: '/projects/:id/back-in-stock',
  access: 'anyone',
  idempotent: true,
  limit: LIMIT,
  summary:
    'Subscribe to a back-in-stock e-mail: to the account’s confirmed address, or to another one after confirmation',
  params: z.object({ id: PathId }),
  body: z.strictObject({ item_id: Id, email: z.optional(Email) }),
  /**
   * `waiting`: the mail will follow; `asked`: a confirmation link was mailed, unless the address is confirmed already.
   */
  reply: z.object({ state: z.enum(['waiting', 'asked']) }),
});
export const confirmBackInStockCall = defineCall({
  method: 'POST',
  path: '/back-in-stock/confirm',
  access: 'anyone',
  limit: LIMIT,
  summary: 'Confirm a back-in-stock subscription with the e-mail token',
  body: z.object({ token: Token }),
  reply: Done,
});
export const unsubscribeBackInStockCall = defineCall({
  method: 'POST',
  path: '/back-in-stock/leave',
  access: 'anyone',
  limit: LIMIT,
  summary: 'Cancel all back-in-stock subscriptions of an address with the token of one of its e-mails; repeatable',
  body: z.object({ token: Token }),
  reply: Done,
});
