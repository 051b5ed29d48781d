import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { WebhookCheck, WebhookHeaders } from '#platform/ports/payments.ts';
import { parseMetadataNumber } from './charge-from-stripe.ts';

const tolerance = 300;

const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      payment_intent: z.nullish(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
});

/** Checks Stripe's signature over the raw bytes, five minutes either way, then reads the ids of the changed objects. */
export function checkStripeWebhook(stripe: Stripe, secret: string, raw: Buffer, headers: WebhookHeaders): WebhookCheck {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || signature === '') return { ok: false, reason: 'signature_missing' };
  if (secondsAhead(signature) > tolerance) return { ok: false, reason: 'too_old' };
  try {
    return eventFrom(stripe.webhooks.constructEvent(raw, signature, secret, tolerance));
  } catch (error) {
    return { ok: false, reason: getRefusalReason(error) };
  }
}

/** The SDK refuses only old timestamps; one in the future would stay valid for as long as its sender chooses. */
function secondsAhead(signature: string): number {
  const time = /(?:^|,)t=(\d+)/.exec(signature)?.[1];
  return Number(time ?? 0) - Date.now() / 1000;
}

function getRefusalReason(error: unknown): 'signature_wrong' | 'too_old' | 'malformed' {
  if (error instanceof SyntaxError) return 'malformed';
  return error instanceof Error && error.message.includes('tolerance') ? 'too_old' : 'signature_wrong';
}

function eventFrom(sent: unknown): WebhookCheck {
  const event = z.safeParse(eventShape, sent);
  if (!event.success) return { ok: false, reason: 'malformed' };
  const { id, type, created, livemode, data } = event.data;
  const { object } = data;
  return {
    ok: true,
    event_id: id,
    type,
    provider_id: object.object === 'payment_intent' ? (object.id ?? null) : (object.payment_intent ?? null),
    order_id: parseMetadataNumber(object.metadata?.order_id),
    dispute_id: object.object === 'dispute' ? (object.id ?? null) : null,
    refund_id: object.object === 'refund' ? (object.id ?? null) : null,
    created: new Date(created * 1000),
    livemode,
  };
}
