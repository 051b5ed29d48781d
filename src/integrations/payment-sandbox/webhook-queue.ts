import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SandboxLease } from './app-leases.ts';
import { buildPaypalEventJson, paypalWebhookHeaders } from './paypal-api.ts';
import type { SandboxEventRow } from './sandbox-events.ts';
import type { QueuedWebhook } from './sandbox-store.ts';
import type { Sandbox } from './sandbox-types.ts';
import { buildStripeEventJson } from './stripe-event-json.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const mostTries = 25;
const longestPause = 3_600_000;
const answerWithin = 10_000;

interface Sending {
  isOver: boolean;
}

/**
 * Sends due webhooks to the eldest living app, a few at a time, signed anew at each try. Returns a function that stops
 * it.
 */
export function startWebhookDelivery(sandbox: Sandbox, targets: () => SandboxLease[]): () => void {
  const sending: Sending = { isOver: false };
  const timer = setInterval(() => sendDue(sandbox, targets, sending), 50);
  return () => {
    clearInterval(timer);
    sending.isOver = true;
  };
}

function sendDue(sandbox: Sandbox, targets: () => SandboxLease[], sending: Sending): void {
  const { hooksInFlight: inFlight } = sandbox;
  const room = sandbox.knobs.webhooks_at_once - inFlight.size;
  if (sandbox.knobs.webhooks === 'off' || room <= 0) return;
  const target = targets()[0]?.target;
  if (!target) return;
  for (const hook of sandbox.store.dueHooks(Date.now(), room, inFlight)) {
    inFlight.add(hook.n);
    void deliver(sandbox, hook, target, sending).finally(() => {
      inFlight.delete(hook.n);
      if (!sending.isOver) sendDue(sandbox, targets, sending);
    });
  }
}

/** A delivery cut off by the end is sent again next time; the receiver recognises it by its id. */
async function deliver(sandbox: Sandbox, hook: QueuedWebhook, target: string, sending: Sending): Promise<void> {
  const event = sandbox.store.get<SandboxEventRow>(hook.event_id);
  const taken = event ? await post(sandbox, event, target) : true;
  if (sending.isOver) return;
  if (taken || hook.tries >= mostTries) sandbox.store.dropHook(hook.n);
  else sandbox.store.postponeHook(hook.n, Date.now() + Math.min(1000 * 2 ** hook.tries, longestPause));
}

function post({ secrets }: Sandbox, event: SandboxEventRow, target: string): Promise<boolean> {
  const body = JSON.stringify(
    event.provider === 'stripe' ? buildStripeEventJson(event) : buildPaypalEventJson(event),
    null,
    2,
  );
  const signed =
    event.provider === 'stripe'
      ? { 'stripe-signature': stripeSignature(secrets.stripe_webhook_secret, body) }
      : paypalWebhookHeaders(secrets, body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...signed };
  const url = new URL(`/api/webhooks/${event.provider}`, target);
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers, timeout: answerWithin }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve((answer.statusCode ?? 500) < 300));
      answer.on('error', () => resolve(false));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(false));
    call.end(body);
  });
}

/** Stripe's scheme: a time, and the HMAC of time and body with the endpoint's secret. */
function stripeSignature(secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
