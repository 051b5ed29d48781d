import { jsonSandboxAnswer, type SandboxAnswer, type SandboxRequest } from './sandbox-http.ts';
import type { Sandbox } from './sandbox-types.ts';
import type { PaymentIntentRow } from './stripe-records.ts';

/** A card charge from before the sandbox existed; amount in minor units, `created` in Unix seconds. */
export interface ImportedCharge {
  id: string;
  order_id: number;
  amount: number;
  currency: string;
  created: number;
}

/**
 * `POST /sandbox/charges {charges}`: the payments of a demonstration's orders. No webhook is sent, and a repeat
 * changes nothing.
 */
export function importCharges(sandbox: Sandbox, { body }: SandboxRequest): SandboxAnswer {
  const { charges }: { charges: ImportedCharge[] } = JSON.parse(body);
  sandbox.store.atomically(() => {
    for (const charge of charges) {
      const { id, order_id, created } = charge;
      if (!sandbox.store.get(id))
        sandbox.store.put({ id, kind: 'intent', ref: String(order_id), created, body: toPaymentIntent(charge) });
    }
  });
  return jsonSandboxAnswer(200, {});
}

const toPaymentIntent = ({ id, order_id, amount, currency, created }: ImportedCharge): PaymentIntentRow => ({
  id,
  amount,
  currency: currency.toLowerCase(),
  status: 'succeeded',
  created,
  secret: `${id}_secret_demo`,
  metadata: { order_id: String(order_id), attempt: '1' },
  payment_method: null,
  customer: null,
  description: null,
  setup_future_usage: null,
  return_url: null,
  received: amount,
  refunded: 0,
  key: `order:${order_id}:charge:1`,
  error: null,
  paid_at: created,
  canceled_at: null,
});
