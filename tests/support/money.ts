import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

interface Entry {
  readonly provider_id: string;
  readonly order_id: number | string | null;
  readonly amount: number;
  readonly currency: string;
}

/** The sandbox of a test app: its ledger, its buyer's pages and its knobs. */
export function moneyOf(app: Pick<TestApp, 'dataDir'>) {
  const state = () =>
    JSON.parse(readFileSync(join(app.dataDir, 'sandbox.json'), 'utf8')) as {
      port: number;
      token: string;
      secrets: { stripe_key: string };
    };
  const url = () => `http://127.0.0.1:${state().port}`;
  return {
    url,
    /** Every charge and refund that the provider knows, of one order or of all. */
    async ledger(order_id?: number): Promise<{ charges: Entry[]; refunds: Entry[] }> {
      const answer = await fetch(`${url()}/sandbox/ledger${order_id === undefined ? '' : `?order_id=${order_id}`}`);
      return (await answer.json()) as { charges: Entry[]; refunds: Entry[] };
    },
    /** The names of the cards that the provider keeps of a customer. */
    async cardsOf(customer: string): Promise<string[]> {
      const answer = await fetch(`${url()}/v1/customers/${customer}/payment_methods`, {
        headers: { authorization: `Bearer ${state().secrets.stripe_key}` },
      });
      const { data } = (await answer.json()) as { data: { id: string }[] };
      return data.map(({ id }) => id);
    },
    /** Opens the page a buyer is sent to and makes a choice there. */
    async choose(at: string, choice: string): Promise<void> {
      const page = new URL(at);
      await fetch(`${url()}${page.pathname}${page.search}`, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      });
    },
    async turn(knobs: object): Promise<void> {
      const answer = await fetch(`${url()}/sandbox/control`, {
        method: 'POST',
        headers: { authorization: `Bearer ${state().token}` },
        body: JSON.stringify(knobs),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
