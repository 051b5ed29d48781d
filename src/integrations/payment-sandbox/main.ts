import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { knobsFrom } from './faults.ts';
import { paypalId } from './ids.ts';
import { livingLeases } from './leases.ts';
import type { Sandbox, Secrets } from './sandbox.ts';
import { createSandboxServer } from './server.ts';
import { leaseFolder, readState, sandboxBuild, sandboxFolder, writeState } from './state-file.ts';
import { openStore } from './store.ts';
import { startWebhooks } from './webhook-queue.ts';

/** The sandbox process: started by ensureSandbox with its data folder, it ends by itself when the last app is gone. */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: main.ts <data folder>');
const longestAlone = Number(process.env.SANDBOX_LINGER_MS ?? 20_000);

mkdirSync(leaseFolder(dataDir), { recursive: true });
const earlier = readState(dataDir);
const secrets: Secrets = { ...newSecrets(), ...earlier?.secrets };
const sandbox: Sandbox = { store: openStore(sandboxFolder(dataDir)), knobs: knobsFrom(process.env), secrets };
const server = createSandboxServer(sandbox, endIfAlone);

let apps = livingLeases(leaseFolder(dataDir));
let lastSeen = Date.now();
listen(earlier?.port ?? 0);
const stopWebhooks = startWebhooks(sandbox, () => apps);
setInterval(lookForApps, 500);
process.on('SIGTERM', end);
process.on('SIGINT', () => {});

/** The port of last time where it is free: what running apps and open pages know stays true. */
function listen(port: number): void {
  server.once('error', () => listen(0));
  server.listen(port, '127.0.0.1', () => announceState(server));
}

function announceState(listening: Server): void {
  const address = listening.address();
  if (address === null || typeof address === 'string') return;
  writeState(String(dataDir), {
    pid: process.pid,
    port: address.port,
    token: secrets.token,
    secrets,
    build: sandboxBuild,
  });
}

/** An app has gone in good order: nobody else there, nothing to wait for. */
function endIfAlone(): void {
  if (livingLeases(leaseFolder(String(dataDir))).length === 0) end();
}

function lookForApps(): void {
  apps = livingLeases(leaseFolder(String(dataDir)));
  if (apps.length > 0) lastSeen = Date.now();
  else if (Date.now() - lastSeen > longestAlone) end();
}

function end(): void {
  stopWebhooks();
  server.close();
  server.closeAllConnections();
  sandbox.store.close();
  process.exit(0);
}

function newSecrets(): Secrets {
  const random = () => randomBytes(24).toString('base64url');
  return {
    token: random(),
    stripe_key: `sk_test_${random()}`,
    stripe_webhook_secret: `whsec_${random()}`,
    paypal_client_id: `sandbox-${paypalId()}`,
    paypal_secret: random(),
    paypal_webhook_id: paypalId(),
    social_client_id: `sandbox-${random().slice(0, 12)}`,
    social_secret: random(),
  };
}
