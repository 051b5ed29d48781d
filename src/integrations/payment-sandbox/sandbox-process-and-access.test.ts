import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PaymentProvider } from '#platform/ports/payments.ts';
import { createStripeProvider } from '../card-payments/stripe-provider.ts';
import { isProcessRunning } from './app-leases.ts';
import { ensureSandbox } from './ensure-sandbox.ts';
import { makeTestChargeRequest, openTestSandbox, pollUntilTruthy, type TestSandbox } from './open-test-sandbox.ts';
import { proxySandboxPage } from './proxy-sandbox-page.ts';
import { runSandboxInProcess } from './run-sandbox-in-process.ts';
import type { SandboxLedgerEntry } from './sandbox-ledger.ts';
import { readSandboxState } from './state-file.ts';

let test_: TestSandbox;
let cards: PaymentProvider;
const visa = { payment_method_id: 'pm_card_visa' };

beforeAll(async () => {
  test_ = await openTestSandbox();
  const { stripeKey, webhookSecret, stripeBase } = test_.sandbox;
  cards = createStripeProvider({
    secret_key: stripeKey,
    webhook_secret: webhookSecret,
    api_base: stripeBase,
    timeout_ms: 2000,
  });
});
afterAll(() => test_.close());

const pidNow = () => readSandboxState(test_.folder)?.pid ?? 0;

describe('the lifetime of the sandbox', () => {
  test('a second app of the same folder joins the one that runs', async () => {
    const second = await ensureSandbox(test_.folder, { webhook_target: 'http://127.0.0.1:9' });
    expect(second.url).toBe(test_.sandbox.url);
    await second.stop();
    expect(isProcessRunning(pidNow())).toBe(true);
  });

  test('ten apps starting at once share one process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sillon-sandbox-'));
    const start = () => ensureSandbox(folder, { webhook_target: 'http://127.0.0.1:9' });
    const joined = await Promise.all(Array.from({ length: 10 }, start));
    expect(new Set(joined.map(({ url }) => url)).size).toBe(1);
    await Promise.all(joined.map((app) => app.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  test('a wall clock that jumps by an hour ends no sandbox', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sillon-sandbox-'));
    const onEnd = vi.fn();
    const here = runSandboxInProcess(folder, {}, onEnd);
    await here.ready;
    const app = await ensureSandbox(folder, { webhook_target: 'http://127.0.0.1:9' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    // Longer than two readings of the leases.
    await pause(1200);
    vi.useRealTimers();
    await pause(600);
    expect(onEnd).not.toHaveBeenCalled();
    await app.stop();
    here.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('two sandboxes never hold one folder', () => {
    const main = join(import.meta.dirname, 'main.ts');
    const second = spawnSync(process.execPath, [main, test_.folder], { encoding: 'utf8', timeout: 10_000 });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain('database is locked');
  });

  test('kill -9 loses no charge: it comes back on the same port with the same ledger and the same keys', async () => {
    const order = makeTestChargeRequest(visa);
    const before = await cards.start(order);
    const killed = pidNow();
    process.kill(killed, 'SIGKILL');
    await pollUntilTruthy(() => pidNow() !== killed && isProcessRunning(pidNow()));
    expect(readSandboxState(test_.folder)?.port).toBe(Number(new URL(test_.sandbox.url).port));
    expect(await cards.fetch(before.provider_id)).toMatchObject({ status: 'paid', captured_amount: 2500 });
    expect(await cards.start(order)).toMatchObject({ provider_id: before.provider_id });
    expect((await test_.ledger(order.order_id)).charges).toHaveLength(1);
  });

  test('after repeated kills under load, every acknowledged charge is there, and none twice', async () => {
    const acknowledged = new Map<string, number>();
    let killing = true;
    // Counted from the last kill. A client that pauses for 3 s may have its one trial fall into the next outage, and
    // pauses again.
    const patient = async (order: ReturnType<typeof makeTestChargeRequest>) => {
      for (let tries = 0; tries < 60; tries += killing ? 0 : 1) {
        const charge = await cards.start(order).catch(() => null);
        if (charge) return void acknowledged.set(charge.provider_id, order.order_id);
        await pause(100);
      }
      throw new Error(`order ${order.order_id} never got an answer`);
    };
    const killer = (async () => {
      for (let kills = 0; kills < 3; kills += 1) {
        await pause(400);
        const pid = pidNow();
        if (isProcessRunning(pid)) process.kill(pid, 'SIGKILL');
        await pollUntilTruthy(() => pidNow() !== pid && isProcessRunning(pidNow()));
      }
      killing = false;
    })();
    const buyer = async () => {
      while (killing || acknowledged.size <= 50) await patient(makeTestChargeRequest(visa));
    };
    await Promise.all([killer, ...Array.from({ length: 4 }, buyer)]);
    const ledger: { charges: SandboxLedgerEntry[] } = await (await fetch(`${test_.sandbox.url}/sandbox/ledger`)).json();
    const byOrder = Map.groupBy(ledger.charges, ({ order_id }) => order_id);
    expect(acknowledged.size).toBeGreaterThan(50);
    for (const [provider_id, order_id] of acknowledged)
      expect(byOrder.get(order_id)).toMatchObject([{ provider_id, amount: 2500 }]);
  }, 30_000);

  test('a webhook without an acknowledgement is sent again, freshly signed', async () => {
    await test_.turn({ webhooks: 'off' });
    const { provider_id } = await cards.start(makeTestChargeRequest(visa));
    const killed = pidNow();
    process.kill(killed, 'SIGKILL');
    const hook = await pollUntilTruthy(() => test_.hooks.find(({ raw }) => raw.includes(provider_id)));
    expect(await cards.verifyWebhook(hook.raw, hook.headers)).toMatchObject({ ok: true, provider_id });
  });

  test('the last app to leave ends it, and the money is there the next time', async () => {
    const short = await openTestSandbox();
    const first = readSandboxState(short.folder)?.pid ?? 0;
    await short.sandbox.stop();
    await pollUntilTruthy(() => !isProcessRunning(first));
    const again = await ensureSandbox(short.folder, { webhook_target: 'http://127.0.0.1:9' });
    expect(again.stripeKey).toBe(short.sandbox.stripeKey);
    await again.stop();
    await short.close();
  });

  test('earlier charges are imported once, however often they are sent', async () => {
    const { url, token } = test_.sandbox;
    const charge = { id: 'pi_before', order_id: 777_001, amount: 4290, currency: 'EUR', created: 1_700_000_000 };
    for (const amount of [4290, 9])
      await fetch(`${url}/sandbox/charges`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ charges: [{ ...charge, amount }] }),
      });
    const { charges } = await test_.ledger(777_001);
    expect(charges).toMatchObject([{ amount: 4290, currency: 'EUR' }]);
  });

  test('its state file is for its owner only', () => {
    expect(statSync(join(test_.folder, 'sandbox.json')).mode & 0o077).toBe(0);
  });
});

describe('access by strangers', () => {
  test('calls need the key, controls need the token', async () => {
    const { url } = test_.sandbox;
    expect((await fetch(`${url}/v1/payment_intents`, { method: 'POST', body: 'amount=1' })).status).toBe(401);
    expect((await fetch(`${url}/v2/checkout/orders`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await fetch(`${url}/sandbox/control`, { method: 'POST', body: '{"fail_next":9}' })).status).toBe(404);
    expect((await fetch(`${url}/sandbox/charges`, { method: 'POST', body: '{"charges":[]}' })).status).toBe(404);
    expect(
      (await proxySandboxPage(url, { method: 'POST', path: '/sandbox/control', body: '{"fail_next":9}' })).status,
    ).toBe(404);
  });

  test.each(['//evil.test/sandbox/', '/sandbox/../v1/payment_intents', '/v1/payment_intents'])(
    'the page helper passes on only pages: %s',
    async (path) => {
      expect((await proxySandboxPage(test_.sandbox.url, { method: 'GET', path })).status).toBe(404);
    },
  );

  test('a control with an unknown name or a wrong value changes nothing', async () => {
    await expect(test_.turn({ fail_next: -1 })).rejects.toThrow('422');
    await expect(test_.turn({ explode: true })).rejects.toThrow('explode');
  });
});

describe('pages shown through the shop', () => {
  test('the strong-authentication page works by plain form, in French too', async () => {
    const charge = await cards.start(
      makeTestChargeRequest({ payment_method_id: 'pm_card_authenticationRequired', currency: 'KRW', amount: 39000 }),
    );
    const { pathname, search } = new URL(String(charge.redirect_url));
    const path = pathname + search;
    const page = await proxySandboxPage(test_.sandbox.url, { method: 'GET', path: `${path}&lang=fr` });
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('sans argent réel');
    expect(page.body.toString()).toContain('39000 KRW');
    expect(page.body.toString()).not.toContain('<script');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await proxySandboxPage(test_.sandbox.url, { method: 'POST', path, body: 'choice=approve', headers });
    expect(sent).toMatchObject({ status: 303 });
    expect(sent.headers.location).toContain('redirect_status=succeeded');
  });

  test('a page for an unknown id says so', async () => {
    const page = await proxySandboxPage(test_.sandbox.url, { method: 'GET', path: '/sandbox/paypal/UNKNOWN' });
    expect(page.status).toBe(404);
  });
});

describe('speed of answers', () => {
  test('a slow provider answers late, with the charge made once', async () => {
    const order = makeTestChargeRequest({ payment_method_id: 'pm_sandbox_slow_300' });
    const asked = Date.now();
    const first = cards.start(order);
    await pause(50);
    await expect(cards.start(order)).rejects.toMatchObject({ reason: 'key_conflict' });
    expect(await first).toMatchObject({ status: 'paid' });
    expect(Date.now() - asked).toBeGreaterThanOrEqual(290);
    expect((await test_.ledger(order.order_id)).charges).toHaveLength(1);
  });
});
