import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChargeRequest } from '#platform/ports/payments.ts';
import { ensureSandbox, type RunningSandbox } from './ensure-sandbox.ts';
import type { SandboxLedgerEntry } from './sandbox-ledger.ts';

interface Hooked {
  path: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
}

/** A separate sandbox in a temporary folder, and an address that collects its webhooks. For tests only. */
export interface TestSandbox {
  folder: string;
  sandbox: RunningSandbox;
  hooks: Hooked[];
  /** The ledger of one order. */
  ledger(order_id: number): Promise<{ charges: SandboxLedgerEntry[]; refunds: SandboxLedgerEntry[] }>;
  turn(knobs: Record<string, unknown>): Promise<void>;
  /** Opens a sandbox page like a browser, without following redirects. */
  browse(url: string, choice?: string): Promise<Response>;
  close(): Promise<void>;
}

export async function openTestSandbox(env: Record<string, string> = {}): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-sandbox-'));
  const { hooks, url, close: closeHooks } = await collectHooks();
  const sandbox = await ensureSandbox(folder, { webhook_target: url, env: { SANDBOX_WEBHOOK_DELAY_MS: '10', ...env } });
  return {
    folder,
    sandbox,
    hooks,
    ledger: async (order_id) => (await fetch(`${sandbox.url}/sandbox/ledger?order_id=${order_id}`)).json(),
    turn: (knobs) => turn(sandbox, knobs),
    browse: (at, choice) => browse(sandbox, at, choice),
    close: async () => {
      await sandbox.stop();
      closeHooks();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function collectHooks(): Promise<{ hooks: Hooked[]; url: string; close: () => void }> {
  const hooks: Hooked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    hooks.push({ path: request.url ?? '', raw: Buffer.concat(parts), headers: request.headers });
    response.end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { hooks, url: `http://127.0.0.1:${port}`, close };
}

async function turn({ url, token }: RunningSandbox, knobs: Record<string, unknown>): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/sandbox/control`, { method: 'POST', headers, body: JSON.stringify(knobs) });
  if (!answer.ok) throw new Error(`control: ${answer.status} ${await answer.text()}`);
}

function browse({ url }: RunningSandbox, at: string, choice?: string): Promise<Response> {
  const page = new URL(at);
  const body = choice === undefined ? null : new URLSearchParams({ choice });
  return fetch(`${url}${page.pathname}${page.search}`, { method: body ? 'POST' : 'GET', body, redirect: 'manual' });
}

let lastOrder = 0;

/** A charge request for a new order, with defaults. */
export function makeTestChargeRequest(wish: Partial<ChargeRequest> = {}): ChargeRequest {
  lastOrder += 1;
  const order_id = wish.order_id ?? lastOrder;
  return {
    order_id,
    attempt: 1,
    amount: 2500,
    currency: 'EUR',
    idempotency_key: `order:${order_id}:charge:${wish.attempt ?? 1}`,
    customer: { email: 'ada@example.com', name: 'Ada' },
    return_url: 'http://shop.test/cart/confirmation?order=1',
    cancel_url: 'http://shop.test/payment',
    ...wish,
  };
}

export async function pollUntilTruthy<T>(look: () => T | undefined | false, patience_ms = 8000): Promise<T> {
  const end = Date.now() + patience_ms;
  while (Date.now() < end) {
    const seen = look();
    if (seen) return seen;
    await pause(20);
  }
  throw new Error('waited in vain');
}
