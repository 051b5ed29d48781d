import type { SandboxFaults } from './faults.ts';
import { nowSeconds, paypalId, stripeId } from './ids.ts';
import type { SandboxStore } from './store.ts';

/** Shared state of all parts of the sandbox. */
export interface Sandbox {
  store: SandboxStore;
  knobs: SandboxFaults;
  secrets: SandboxSecrets;
}

/** All made at the first start and stored, so that running apps stay signed in over a restart. */
export interface SandboxSecrets {
  /** Bearer token of /sandbox/ping and /sandbox/control. */
  token: string;
  stripe_key: string;
  stripe_webhook_secret: string;
  paypal_client_id: string;
  paypal_secret: string;
  paypal_webhook_id: string;
  social_client_id: string;
  social_secret: string;
}

/** An event, with the object as it was then. */
export interface SandboxEventRow {
  id: string;
  provider: 'stripe' | 'paypal';
  type: string;
  created: number;
  kind: string;
  row: object;
  request_key: string | null;
}

interface Announcement {
  provider: 'stripe' | 'paypal';
  type: string;
  kind: string;
  row: object;
  request_key?: string | null;
  /** Number of deliveries, and their extra delay. */
  copies?: number;
  later_ms?: number;
}

/** Writes the event and its delivery in the same transaction as its cause; the queue sends it after the answer. */
export function emitSandboxEvent({ store, knobs }: Sandbox, news: Announcement): void {
  const { provider, type, kind, row, request_key = null, copies = 1, later_ms = 0 } = news;
  const id = provider === 'stripe' ? stripeId('evt') : `WH-${paypalId()}-${paypalId()}`;
  const event: SandboxEventRow = { id, provider, type, created: nowSeconds(), kind, row, request_key };
  store.put({ id, kind: `${provider}_event`, ref: null, created: event.created, body: event });
  const due = Date.now() + knobs.webhook_delay_ms + later_ms;
  for (let copy = 0; copy < copies; copy += 1) store.queueHook({ event_id: id, due: due + copy * 50 });
}
