// MODE=production, as an owner starts it: an empty folder becomes a shop without demo data (rule 38).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { awaitExit, startAnotherShopProcess } from '../support/start-another-shop-process.ts';

/** Random enough for a secret. */
const RANDOM = '5b0e4c7d9a1f2386e0c4';
const trade = {
  MODE: 'production',
  // A proxy on this machine that forwards the requested host, like nginx.
  TRUSTED_PROXIES: 'loopback',
  PUBLIC_URL: 'https://records.example',
  STRIPE_SECRET_KEY: `sk_live_${RANDOM}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${RANDOM}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${RANDOM}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@records.example',
  CAPTCHA_SECRET: RANDOM,
};
const PROXY = { 'x-forwarded-host': 'records.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
const PRIVATE = [
  ...['/admin/outbox', '/api/admin/outbox', '/api/docs', '/api/openapi.json', '/metrics'],
  ...['/dev/gallery', '/sandbox/ledger', '/sandbox/control', '/.env', '/assets/index.js.map'],
];

test('a database with demo data is never opened for real trade', async () => {
  const { child, readStderr } = await startAnotherShopProcess(trade);
  expect(child.exitCode).toBe(1);
  expect(readStderr()).toContain('MODE=production does not open a database that the demonstration has filled');
  expect(readStderr()).not.toContain('    at ');
  expect((await fetch(`${inject('shop').url}/readyz`)).status).toBe(200);
});

test('an empty folder becomes a shop without demo data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-trade-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { child, url, readStderr } = await startAnotherShopProcess({ ...trade, DATA_DIR: folder });
  await expect.poll(readStderr).toContain('LEGAL_OPERATOR is not set: invoices');
  const direct = await fetch(url);
  expect([direct.status, (await fetch(`${url}/healthz`)).status]).toEqual([421, 200]);
  const home = await fetch(url, { headers: PROXY });
  expect([home.status, home.headers.get('strict-transport-security')]).toEqual([200, expect.any(String)]);
  expect(await home.text()).not.toMatch(/sillon-demo|sillon\.example/);
  for (const path of PRIVATE) {
    const { status } = await fetch(url + path, { redirect: 'manual', headers: PROXY });
    expect([path, [302, 401, 404].includes(status)]).toEqual([path, true]);
  }
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...PROXY, 'content-type': 'application/json', origin: trade.PUBLIC_URL },
    body: JSON.stringify({ email: 'admin@sillon.example', password: 'sillon-demo' }),
  });
  expect([login.status, (await login.json()).error.key]).toEqual([401, 'login_wrong']);
  const cookies = (await fetch(`${url}/?lang=es`, { headers: PROXY })).headers.getSetCookie();
  expect(cookies).not.toEqual([]);
  for (const cookie of cookies) expect(cookie).toContain('; Secure');
  child.kill('SIGTERM');
  expect(await awaitExit(child)).toBe(0);
});
