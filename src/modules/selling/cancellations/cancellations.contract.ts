import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId, RequiredText, Text } from '#kit/shared-schemas.ts';
import { Pressing } from '#modules/making/pressings/pressings.contract.ts';
import { OrderOut } from '#modules/selling/orders/order-shape.ts';

const One = z.object({ id: PathId });

export const cancelPledgeCall = defineCall({
  method: 'POST',
  path: '/pledges/:id/cancel',
  access: 'anyone',
  transaction: 'own',
  summary: 'Cancel a pledge before its card is charged; by account, browser or e-mail key',
  params: One,
  body: z.strictObject({ key: z.optional(Text(100)) }),
  reply: OrderOut,
});

export const cancelPressingCall = defineCall({
  method: 'POST',
  path: '/admin/pressings/:id/cancel',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary: 'Cancel a pressing and refund its payments (over 200 EUR admins only); the requester is e-mailed the reason',
  params: One,
  body: z.strictObject({ reason: RequiredText(500) }),
  reply: Pressing,
});

export const cancelOrderCall = defineCall({
  method: 'DELETE',
  path: '/user/orders/:id',
  access: 'signed_in',
  transaction: 'own',
  summary: 'Cancel an order while possible, and refund it',
  params: z.object({ id: PathId }),
  reply: OrderOut,
});

export const cancelGuestOrderCall = defineCall({
  method: 'DELETE',
  path: '/orders/:id',
  access: 'anyone',
  transaction: 'own',
  summary: 'Cancel an order without an account, by the ordering browser or the e-mail key',
  params: z.object({ id: PathId }),
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))), lang: z.optional(z.string()) }),
  reply: OrderOut,
});

export const cancelOrderByStaffCall = defineCall({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  access: 'staff',
  transaction: 'own',
  idempotent: true,
  summary: 'Cancel an unsent order and refund it (over 200 EUR admins only)',
  params: z.object({ id: PathId }),
  // The body is empty on purpose: a partial cancellation is a refund.
  body: z.strictObject({}),
  reply: OrderOut,
});
