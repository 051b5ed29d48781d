import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { findLiveSandboxApps } from './app-leases.ts';
import { paypalId } from './generate-provider-ids.ts';
import { readSandboxFaults } from './sandbox-faults.ts';
import { createSandboxServer } from './sandbox-server.ts';
import { openSandboxStore } from './sandbox-store.ts';
import type { Sandbox, SandboxSecrets } from './sandbox-types.ts';
import {
  readSandboxState,
  SANDBOX_PROTOCOL_VERSION,
  sandboxFolderPath,
  sandboxLeaseFolderPath,
  writeSandboxState,
} from './state-file.ts';
import { startWebhookDelivery } from './webhook-queue.ts';

/**
 * The sandbox of a data folder, in this process. Apps find it by its state file once `ready`. It ends when the last
 * app is gone.
 */
interface SandboxHere {
  readonly ready: Promise<void>;
  /** Ends it now; may be called again. */
  end(): void;
}

/**
 * @param env SANDBOX_… knobs, and SANDBOX_LINGER_MS: how long it waits for an app
 * @param onEnd called once, when all is closed
 */
export function runSandboxInProcess(dataDir: string, env: NodeJS.ProcessEnv, onEnd: () => void): SandboxHere {
  const longestAlone = Number(env.SANDBOX_LINGER_MS ?? 20_000);
  mkdirSync(sandboxLeaseFolderPath(dataDir), { recursive: true });
  const earlier = readSandboxState(dataDir);
  const secrets: SandboxSecrets = { ...newSecrets(), ...earlier?.secrets };
  const sandbox: Sandbox = {
    store: openSandboxStore(sandboxFolderPath(dataDir)),
    knobs: readSandboxFaults(env),
    hooksInFlight: new Set(),
    secrets,
  };
  const server = createSandboxServer(sandbox, endIfAlone);

  let apps = findLiveSandboxApps(sandboxLeaseFolderPath(dataDir));
  // The monotonic clock: a jump of the wall clock makes every lease look silent for one reading.
  let lastSeen = performance.now();
  let isOver = false;
  const ready = listen(server, earlier?.port ?? 0).then((port) =>
    writeSandboxState(dataDir, {
      pid: process.pid,
      port,
      token: secrets.token,
      secrets,
      build: SANDBOX_PROTOCOL_VERSION,
    }),
  );
  const stopWebhooks = startWebhookDelivery(sandbox, () => apps);
  const looking = setInterval(lookForApps, 500);

  /** An app has ended cleanly: without another app there is nothing to wait for. */
  function endIfAlone(): void {
    if (findLiveSandboxApps(sandboxLeaseFolderPath(dataDir)).length === 0) end();
  }

  function lookForApps(): void {
    apps = findLiveSandboxApps(sandboxLeaseFolderPath(dataDir));
    if (apps.length > 0) lastSeen = performance.now();
    else if (performance.now() - lastSeen > longestAlone) end();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(looking);
    stopWebhooks();
    server.close();
    server.closeAllConnections();
    sandbox.store.close();
    onEnd();
  }

  return { ready, end };
}

/** Takes the previous port if it is free, so that running apps and open pages stay valid. @returns the port */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((got) => {
    server.once('error', () => server.listen(0, '127.0.0.1'));
    server.once('listening', () => {
      const address = server.address();
      got(address !== null && typeof address !== 'string' ? address.port : port);
    });
    server.listen(port, '127.0.0.1');
  });
}

function newSecrets(): SandboxSecrets {
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
