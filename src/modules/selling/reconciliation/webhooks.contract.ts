import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';

export const stripeWebhookCall = defineCall({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'anyone',
  transaction: 'own',
  rawBody: true,
  summary: 'Receive signed Stripe events',
  reply: z.object({ received: z.literal(true) }),
});

export const paypalWebhookCall = defineCall({
  method: 'POST',
  path: '/webhooks/paypal',
  access: 'anyone',
  transaction: 'own',
  rawBody: true,
  summary: 'Receive signed PayPal events',
  reply: z.object({ received: z.literal(true) }),
});
