import type { SandboxFaults } from './sandbox-faults.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** Shared state of all parts of the sandbox. */
export interface Sandbox {
  store: SandboxStore;
  knobs: SandboxFaults;
  /** Queue numbers of the webhooks that are being sent and not yet answered. */
  hooksInFlight: Set<number>;
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
