import type { RunningSandbox } from '#integrations/payment-sandbox/ensure-sandbox.ts';
import type { Config } from '#platform/config.server.ts';

/** Joins or starts the built-in payment sandbox; undefined with real keys, and always in production. */
export async function startSandbox(config: Config): Promise<RunningSandbox | undefined> {
  if (config.STRIPE_SECRET_KEY || config.MODE === 'production') return undefined;
  const { ensureSandbox } = await import('#integrations/payment-sandbox/ensure-sandbox.ts');
  return ensureSandbox(config.DATA_DIR, { webhook_target: `http://127.0.0.1:${config.PORT}` });
}
