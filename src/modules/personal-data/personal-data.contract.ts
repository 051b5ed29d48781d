// What an account may take with it, and how it goes (contract, User: data export and account deletion).
import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { Text } from '#kit/shapes.ts';

export const exportData = defineCall({
  method: 'GET',
  path: '/user/data',
  access: 'signed_in',
  limit: { max: 10, seconds: 3600 },
  summary: 'All that is kept about the signed-in account, as one JSON file',
  reply: z.unknown(),
  produces: ['application/json'],
});
export const eraseAccount = defineCall({
  method: 'DELETE',
  path: '/user',
  access: 'signed_in',
  transaction: 'own',
  limit: { max: 10, seconds: 600 },
  summary:
    'Deletes the account: what is personal goes, sums of orders stay. Proven by the password, or by writing the address where there is none; 409 while something is open: orders, boxes, sales, a place in the staff',
  body: z.strictObject({
    password: z.optional(z.string().check(z.maxLength(200, { error: 'input_too_long' }))),
    email: z.optional(Text(254)),
  }),
  reply: z.object({ success: z.literal(true) }),
});
