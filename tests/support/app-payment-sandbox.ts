import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SandboxFaults } from '#integrations/payment-sandbox/sandbox-faults.ts';
import type { TestApp } from './test-app.ts';

interface Entry {
  readonly id: string;
  readonly provider_id: string;
  readonly order_id: number | string | null;
  readonly amount: number;
  readonly currency: string;
}

/** The sandbox of a test app: its ledger, its pages and its knobs. */
export function appSandbox(app: Pick<TestApp, 'dataDir'>) {
  const sandbox = makeSandboxClient(app);
  return {
    url: sandbox.url,
    ...makeRecordCalls(sandbox),
    ...makePaymentCalls(sandbox),
    ...makeDecisionCalls(sandbox),
    /** Sets the sandbox's faults. Once `webhooks` are off, no delivery is under way any more. */
    async turn(knobs: Partial<SandboxFaults>): Promise<void> {
      if (knobs.webhooks === 'off') await stopWebhooks(sandbox);
      await sandbox.asOwner('control', knobs);
    },
    /**
     * Does `work` while the provider refuses its first call. Webhooks wait, because the app answers each of them by a
     * call that would take the failure.
     */
    async refuseFirstCall<T>(work: () => Promise<T>): Promise<T> {
      const { webhooks } = await sandbox.asOwner('control', {});
      await stopWebhooks(sandbox);
      await sandbox.asOwner('control', { fail_next: 1, fail_mode: 'refuse' });
      try {
        return await work();
      } finally {
        await sandbox.asOwner('control', { fail_next: 0, webhooks });
      }
    },
  };
}

type Sandbox = ReturnType<typeof makeSandboxClient>;

async function stopWebhooks({ asOwner, ping }: Sandbox): Promise<void> {
  await asOwner('control', { webhooks: 'off' });
  for (const end = performance.now() + 10_000; (await ping()).hooks_in_flight > 0; ) {
    if (performance.now() > end) throw new Error('a webhook is still being delivered after 10 seconds');
    await setTimeout(20);
  }
}

/** Requests to the running sandbox, as the provider's client and as its owner. */
function makeSandboxClient(app: Pick<TestApp, 'dataDir'>) {
  const state = () =>
    JSON.parse(readFileSync(join(app.dataDir, 'sandbox.json'), 'utf8')) as {
      port: number;
      token: string;
      secrets: { stripe_key: string };
    };
  const url = () => `http://127.0.0.1:${state().port}`;
  const stripeKey = () => ({ authorization: `Bearer ${state().secrets.stripe_key}` });
  const asStripe = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${url()}/v1/${path}`, {
      method: 'POST',
      headers: stripeKey(),
      body: new URLSearchParams(form),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const asOwner = async (path: string, body: object) => {
    const answer = await fetch(`${url()}/sandbox/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${state().token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const ping = async () => {
    const answer = await fetch(`${url()}/sandbox/ping`, { headers: { authorization: `Bearer ${state().token}` } });
    return (await answer.json()) as { hooks_in_flight: number };
  };
  return { url, stripeKey, asStripe, asOwner, ping };
}

const makeRecordCalls = ({ url, stripeKey }: Sandbox) => ({
  /** Every charge and refund at the provider, of one order or of all. */
  async ledger(order_id?: number): Promise<{ charges: Entry[]; refunds: Entry[] }> {
    const answer = await fetch(`${url()}/sandbox/ledger${order_id === undefined ? '' : `?order_id=${order_id}`}`);
    return (await answer.json()) as { charges: Entry[]; refunds: Entry[] };
  },
  /** The ids of a customer's saved cards at the provider. */
  async cardsOf(customer: string): Promise<string[]> {
    const answer = await fetch(`${url()}/v1/customers/${customer}/payment_methods`, { headers: stripeKey() });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data.map(({ id }) => id);
  },
});

const makePaymentCalls = ({ url, asStripe }: Sandbox) => ({
  /** Opens the sandbox page for the buyer and makes a choice there. */
  async choose(at: string, choice: string): Promise<void> {
    const page = new URL(at);
    await fetch(`${url()}${page.pathname}${page.search}`, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
    });
  },
  /** A refund made on the provider's own pages. */
  async refundElsewhere(payment_intent: string, amount: number): Promise<void> {
    await asStripe('refunds', { payment_intent, amount: String(amount) });
  },
  /** Pays an intent with its secret, as from another tab or much later. @throws if it can't be paid any more */
  async payElsewhere(payment_intent: string): Promise<void> {
    await asStripe(`payment_intents/${payment_intent}/confirm`, { payment_method: 'pm_card_visa' });
  },
  /** A charge on the same account without an order of ours. */
  async chargeElsewhere(amount: number): Promise<void> {
    await asStripe('payment_intents', {
      amount: String(amount),
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    });
  },
});

/** Decisions of banks after the payment. */
const makeDecisionCalls = ({ asOwner }: Sandbox) => ({
  /** The bank's later message about a card refund: it arrived, or it was returned. */
  async endRefund(refund_id: string, status: 'succeeded' | 'failed'): Promise<void> {
    await asOwner(`refunds/${refund_id}`, { status });
  },
  /** Raises a dispute about a charge. */
  async dispute(paymentId: string): Promise<{ id: string }> {
    return (await asOwner('disputes', { of: paymentId })) as { id: string };
  },
  async decide(dispute_id: string, outcome: 'won' | 'lost'): Promise<void> {
    await asOwner(`disputes/${dispute_id}`, { outcome });
  },
});
