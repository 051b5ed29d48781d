import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/ctx.server.ts';
import type { OrderOwner } from './order-rows.store.server.ts';

const YEAR = 365 * 24 * 3600;
const COOKIE = 'orders';

/** Hashes a mailed key; the database stores only the hash. */
export const hashOrderKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key in a guest’s mail. Its holder may read that order. */
export const newOrderKey = (): string => randomBytes(24).toString('base64url');

/** The owners whose orders a request may open: an account, a browser, or a mailed key. */
export type OrderViewerKeys = Exclude<OrderOwner, 'anyone'>;

/** The orders this request may open: the account's, those paid in this browser, and the one of its mailed key. */
export function orderViewerKeys(ctx: Ctx, key?: string): OrderViewerKeys {
  const keys = [ctx.cookies.get(COOKIE), key].filter(
    (each) => each !== undefined && each.length >= 20 && each.length <= 100,
  );
  return { user_id: ctx.user?.id ?? null, key_hashes: keys.map((each) => hashOrderKey(String(each))) };
}

/** The secret with which this browser opens its orders; the database stores only its hash. */
export function ensureBrowserOrderKey(ctx: Ctx, fresh: string = newOrderKey()): string {
  const known = ctx.cookies.get(COOKIE);
  const key = known && /^[\w-]{20,100}$/.test(known) ? known : fresh;
  ctx.cookies.set(COOKIE, key, { maxAge: YEAR });
  return key;
}
