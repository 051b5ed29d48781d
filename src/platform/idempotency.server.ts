import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { Problem } from '#kit/problem.ts';
import type { SetCookie } from './cookies.server.ts';
import type { Ctx } from './ctx.server.ts';
import { decryptText, encryptText } from './encrypted-text.server.ts';

/** An answer as it was sent, with its cookies. */
interface StoredAnswer {
  readonly status: number;
  readonly answer: string;
  readonly cookies: readonly SetCookie[];
}

interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly request_hash: string;
  /** End of the lease, to the microsecond. It distinguishes this claim from one that took the request over later. */
  readonly lease: string;
  /** When the request first came. In the past when its process died and this is a repeat. */
  readonly asked_at: Date;
  /** Result of the first transaction of the call, if its process died after it; else undefined. */
  readonly step: unknown;
}

/** Time after which a repeat takes over a running call, because its process must have died. */
const LEASE = sql<Date>`now() + interval '60 seconds'`;

/**
 * Claims an Idempotency-Key for this caller and request (contract: Idempotency), before any other work.
 *
 * @returns the stored answer, or a claim to fulfil with `storeIdempotentAnswer`.
 * @throws Problem 422 for an invalid key, 409 when it belongs to another request or is in progress
 */
export async function claimIdempotencyKey(
  db: Db,
  ctx: Ctx,
  call: string,
  key: string,
  body: Buffer | undefined,
): Promise<StoredAnswer | Claim> {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('idempotency_key_invalid', 422);
  const scope = getCallerScope(ctx);
  const request_hash = createHash('sha256')
    .update(call)
    .update('\n')
    .update(body ?? '')
    .digest('hex');
  const fresh = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash, locked_until: LEASE })
    .onConflict((known) =>
      known
        .columns(['scope', 'key'])
        .doUpdateSet({ locked_until: LEASE })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.request_hash', '=', request_hash)
        .where('idempotency_keys.locked_until', '<', sql<Date>`now()`),
    )
    .returning([sql<string>`locked_until::text`.as('lease'), 'created_at', 'step'])
    .executeTakeFirst();
  if (fresh) {
    const { lease, created_at: asked_at, step } = fresh;
    return { scope, key, request_hash, lease, asked_at, step: step ?? undefined };
  }
  const known = requireSame(
    await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst(),
    request_hash,
  );
  return { status: known.status, answer: known.answer ?? '', cookies: decryptCookies(ctx, scope, key, known.cookies) };
}

function requireSame<K extends { request_hash: string; status: number | null }>(
  known: K | undefined,
  request_hash: string,
): K & { status: number } {
  if (known && known.request_hash !== request_hash) throw new Problem('idempotency_key_reused', 409);
  if (!known || known.status === null) throw inFlight();
  return { ...known, status: known.status };
}

const inFlight = () => new Problem('request_in_flight', 409, { headers: { 'retry-after': '1' } });

/**
 * Stores the answer for repeats, in the transaction that made its changes. A guest who gets a cart is identified by
 * that cart from then on, so the answer is stored under both scopes.
 * @throws Problem 409 when a repeat has taken the request over; the transaction is then rolled back
 */
export async function storeIdempotentAnswer(
  db: Db,
  ctx: Ctx,
  claim: Claim,
  { status, answer, cookies }: StoredAnswer,
): Promise<void> {
  const { scope, key, request_hash } = claim;
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ status, answer, cookies: sealed(ctx, scope, key, cookies) })
    .where(held(claim))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw inFlight();
  const later = getCallerScope(ctx);
  if (later === scope) return;
  await db
    .insertInto('idempotency_keys')
    .values({ scope: later, key, request_hash, status, answer, cookies: sealed(ctx, later, key, cookies) })
    .onConflict((known) => known.doNothing())
    .execute();
}

/**
 * Stores the result of a call's first transaction in that transaction, so that a repeat after a crash continues from
 * it.
 * @throws Problem 409 when a repeat has taken the request over; the transaction is then rolled back
 */
export async function storeIdempotentStep(db: Db, claim: Claim, step: unknown): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ step: JSON.stringify(step) })
    .where(held(claim))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw inFlight();
}

/** A refusal is not stored: the same request may be sent again (invariant 15) and starts from the beginning. */
export async function deleteIdempotencyClaim(db: Db, claim: Claim): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(held(claim)).execute();
}

/** After an internal error the same request may be repeated at once; it continues after the work already done. */
export async function releaseIdempotencyClaim(db: Db, claim: Claim): Promise<void> {
  await db.updateTable('idempotency_keys').set({ locked_until: sql<Date>`'-infinity'` }).where(held(claim)).execute();
}

/** The row of a claim, until a repeat takes the request over. */
const held = ({ scope, key, lease }: Claim) =>
  sql<boolean>`scope = ${scope} and key = ${key} and status is null and locked_until::text = ${lease}`;

function sealed(ctx: Ctx, scope: string, key: string, cookies: readonly SetCookie[]): Buffer | null {
  return cookies.length === 0 ? null : encryptText(ctx.config, getCookieOwner(scope, key), JSON.stringify(cookies));
}

/** No cookies when the key in the settings was changed since; the answer itself is still right. */
function decryptCookies(ctx: Ctx, scope: string, key: string, kept: Buffer | null): SetCookie[] {
  try {
    return kept ? JSON.parse(decryptText(ctx.config, getCookieOwner(scope, key), kept)) : [];
  } catch {
    return [];
  }
}

const getCookieOwner = (scope: string, key: string) => `idempotency:${scope}:${key}`;

function getCallerScope(ctx: Ctx): string {
  if (ctx.user) return `user:${ctx.user.id}`;
  const cart = ctx.cookies.get('cart');
  return cart ? `cart:${createHash('sha256').update(cart).digest('hex').slice(0, 32)}` : `address:${ctx.ip}`;
}
