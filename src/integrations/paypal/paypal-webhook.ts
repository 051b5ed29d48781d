import * as z from 'zod/mini';
import type { WebhookCheck, WebhookHeaders } from '#platform/ports/payments.ts';
import { parsePaypalCustomId } from './charge-from-paypal.ts';
import type { PaypalCall } from './paypal-client.ts';

const tolerance_ms = 300_000;
const headerNames = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const;

const eventShape = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string(),
  resource_type: z.optional(z.string()),
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    dispute_id: z.optional(z.string()),
    disputed_transactions: z.optional(z.array(z.object({ custom: z.optional(z.string()) }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
  }),
});

interface Asking {
  call: PaypalCall;
  webhook_id: string;
  live: boolean;
}

/** PayPal checks its own signature: we send back its headers and the exact bytes of the event. */
export async function checkPaypalWebhook(asking: Asking, raw: Buffer, headers: WebhookHeaders): Promise<WebhookCheck> {
  const sent = readTransmission(headers);
  if (!sent) return { ok: false, reason: 'signature_missing' };
  const age = Math.abs(Date.now() - Date.parse(sent['transmission-time']));
  if (!(age <= tolerance_ms)) return { ok: false, reason: 'too_old' };
  const text = raw.toString('utf8');
  const event = parseEvent(text);
  if (!event) return { ok: false, reason: 'malformed' };
  const genuine = await isGenuine(asking, sent, text);
  return genuine ? checked(event, asking.live) : { ok: false, reason: 'signature_wrong' };
}

type Transmission = Record<(typeof headerNames)[number], string>;

function readTransmission(headers: WebhookHeaders): Transmission | null {
  const header = (name: string) => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const sent = {
    'transmission-id': header('transmission-id'),
    'transmission-time': header('transmission-time'),
    'transmission-sig': header('transmission-sig'),
    'cert-url': header('cert-url'),
    'auth-algo': header('auth-algo'),
  };
  return headerNames.every((name) => sent[name] !== '') ? sent : null;
}

type PaypalEvent = z.infer<typeof eventShape>;

function parseEvent(text: string): PaypalEvent | null {
  try {
    const event = z.safeParse(eventShape, JSON.parse(text));
    return event.success ? event.data : null;
  } catch {
    return null;
  }
}

async function isGenuine({ call, webhook_id }: Asking, sent: Transmission, text: string): Promise<boolean> {
  const fields = headerNames.map((name) => `${JSON.stringify(name.replace('-', '_'))}:${JSON.stringify(sent[name])}`);
  const body = `{${fields.join(',')},"webhook_id":${JSON.stringify(webhook_id)},"webhook_event":${text}}`;
  const answer = await call('POST', '/v1/notifications/verify-webhook-signature', { body });
  return z.safeParse(z.object({ verification_status: z.literal('SUCCESS') }), answer.body).success;
}

function checked(event: PaypalEvent, livemode: boolean): WebhookCheck {
  const { resource } = event;
  const isOrder = event.event_type.startsWith('CHECKOUT.ORDER.');
  const related = resource.supplementary_data?.related_ids?.order_id;
  return {
    ok: true,
    event_id: event.id,
    type: event.event_type,
    provider_id: (isOrder ? resource.id : related) ?? null,
    order_id: parsePaypalCustomId(
      resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom,
    ).order_id,
    dispute_id: event.event_type.startsWith('CUSTOMER.DISPUTE.') ? (resource.dispute_id ?? null) : null,
    refund_id: event.resource_type === 'refund' ? (resource.id ?? null) : null,
    created: new Date(event.create_time),
    livemode,
  };
}
