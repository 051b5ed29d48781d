import { nowSeconds, paypalId, stripeId } from './generate-provider-ids.ts';
import type { Sandbox } from './sandbox-types.ts';

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
