import type { Db } from '#platform/ctx.server.ts';
import { hasDemoContent } from './seed-catalogue.store.server.ts';

/**
 * A shop with demo content must not go into production: its admin's password is in the README, and its orders were
 * paid in a sandbox.
 */
export async function requireNoDemoContent(db: Db): Promise<void> {
  if (await hasDemoContent(db)) throw Object.assign(new Error(HOLDS_DEMO), { code: 'HOLDS_DEMONSTRATION' });
}

const HOLDS_DEMO =
  'MODE=production does not open a database that the demonstration has filled: its accounts, orders and cards are not real. Choose an empty DATA_DIR or DATABASE_URL.';
