/** Faults that tests switch on, by environment (SANDBOX_DELAY_MS …) or POST /sandbox/control. Times in milliseconds. */
export interface SandboxFaults {
  /** Delay of every provider answer. */
  delay_ms: number;
  /** Number of the next provider calls that fail, as `fail_mode` says. */
  fail_next: number;
  /**
   * refuse: 500; limit: 429; malformed: half a JSON; reset: the connection breaks; hang: no answer at all. Nothing is
   * charged.
   */
  fail_mode: SandboxFailMode;
  /** Number of the next calls that do their work and are then never answered. */
  hang_after_next: number;
  /** Stripe's search shows nothing younger than this, as the real one may. */
  search_lag_s: number;
  webhook_delay_ms: number;
  webhooks_at_once: number;
  webhooks: 'on' | 'off';
}

const failModes = ['refuse', 'limit', 'malformed', 'reset', 'hang'] as const;
export type SandboxFailMode = (typeof failModes)[number];

export function readSandboxFaults(env: Record<string, string | undefined>): SandboxFaults {
  return {
    delay_ms: figure(env.SANDBOX_DELAY_MS) ?? 0,
    fail_next: figure(env.SANDBOX_FAIL_NEXT) ?? 0,
    fail_mode: failModes.find((mode) => mode === env.SANDBOX_FAIL_MODE) ?? 'refuse',
    hang_after_next: figure(env.SANDBOX_HANG_AFTER_NEXT) ?? 0,
    search_lag_s: figure(env.SANDBOX_SEARCH_LAG_S) ?? 0,
    webhook_delay_ms: figure(env.SANDBOX_WEBHOOK_DELAY_MS) ?? 250,
    webhooks_at_once: figure(env.SANDBOX_WEBHOOKS_AT_ONCE) || 2,
    webhooks: env.SANDBOX_WEBHOOKS === 'off' ? 'off' : 'on',
  };
}

/** Sets the knobs in `wish`. Unknown names and wrong values are returned as a list and change nothing. */
export function setSandboxFaults(knobs: SandboxFaults, wish: Record<string, unknown>): string[] {
  const wrong = Object.entries(wish).filter(([name, value]) => !fits(knobs, name, value));
  if (wrong.length === 0) Object.assign(knobs, wish);
  return wrong.map(([name]) => name);
}

function fits(knobs: SandboxFaults, name: string, value: unknown): boolean {
  if (name === 'fail_mode') return failModes.some((mode) => mode === value);
  if (name === 'webhooks') return value === 'on' || value === 'off';
  return Object.hasOwn(knobs, name) && Number.isInteger(value) && Number(value) >= 0;
}

/** The failure of this call, if one was configured; counts down. */
export function takeNextSandboxFailure(knobs: SandboxFaults): SandboxFailMode | null {
  if (knobs.fail_next <= 0) return null;
  knobs.fail_next -= 1;
  return knobs.fail_mode;
}

export function takeNextSandboxHang(knobs: SandboxFaults): boolean {
  if (knobs.hang_after_next <= 0) return false;
  knobs.hang_after_next -= 1;
  return true;
}

function figure(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
