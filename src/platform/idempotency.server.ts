import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { Problem } from '#kit/problem.ts';
import type { SetCookie } from './cookies.server.ts';
import type { Ctx } from './ctx.server.ts';
import { decryptText, encryptText } from './encrypted-text.server.ts';

/** An answer as it was sent, with the cookies that went with it. */
interface StoredAnswer {
  readonly status: number;
  readonly answer: string;
  readonly cookies: readonly SetCookie[];
}

interface Claim {
  readonly scope: string;
  readonly key: string;
  readonly request_hash: string;
  /** Until when it holds, to the microsecond: tells it from the claim of whoever took the request over after that. */
  readonly lease: string;
  /** When the request first came; in the past where its process died and this is a repeat. */
  readonly asked_at: Date;
  /** What the first transaction of the call came to before its process died; undefined where it came to nothing. */
  readonly step: unknown;
}

/** How long a call may be under way before a repeat of it is let through again, because its process must have died. */
const LEASE = sql<Date>`now() + interval '60 seconds'`;

/**
 * Claims an Idempotency-Key for this caller and request (contract: Idempotency), before anything else happens.
 * @returns the answer given before, or a claim to fulfil with `keepAnswer`
 * @throws Problem 422 for a key that is none, 409 when it was used for another request or is still under way
 */
export async function claimKey(
  db: Db,
  ctx: Ctx,
  call: string,
  key: string,
  body: Buffer | undefined,
): Promise<StoredAnswer | Claim> {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('idempotency_key_invalid', 422);
  const scope = scopeOf(ctx);
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
  return { status: known.status, answer: known.answer ?? '', cookies: cookiesOf(ctx, scope, key, known.cookies) };
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
 * Keeps the answer for repeats, in the transaction that did what it tells. A guest to whom it gives a cart is known by that cart
 * from then on, so the answer is kept under both names.
 * @throws Problem 409 where this took so long that a repeat took the request over; what the transaction did is undone then
 */
export async function keepAnswer(
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
  const later = scopeOf(ctx);
  if (later === scope) return;
  await db
    .insertInto('idempotency_keys')
    .values({ scope: later, key, request_hash, status, answer, cookies: sealed(ctx, later, key, cookies) })
    .onConflict((known) => known.doNothing())
    .execute();
}

/**
 * Keeps what the first transaction of a call came to, in that transaction: a repeat after the death of this process goes on from there.
 * @throws Problem 409 where a repeat took the request over; what the transaction did is undone then
 */
export async function keepStep(db: Db, claim: Claim, step: unknown): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ step: JSON.stringify(step) })
    .where(held(claim))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw inFlight();
}

/** A refusal is no answer to keep: the same request may come again (invariant 15), and begins anew. */
export async function dropClaim(db: Db, claim: Claim): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(held(claim)).execute();
}

/** After a failure of ours the same request may come again at once, and goes on from what was done before it. */
export async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db.updateTable('idempotency_keys').set({ locked_until: sql<Date>`'-infinity'` }).where(held(claim)).execute();
}

/** The row of a claim, as long as no repeat has taken the request over. */
const held = ({ scope, key, lease }: Claim) =>
  sql<boolean>`scope = ${scope} and key = ${key} and status is null and locked_until::text = ${lease}`;

function sealed(ctx: Ctx, scope: string, key: string, cookies: readonly SetCookie[]): Buffer | null {
  return cookies.length === 0 ? null : encryptText(ctx.config, placeOf(scope, key), JSON.stringify(cookies));
}

/** None where the key of the settings was changed since: the answer itself is still right. */
function cookiesOf(ctx: Ctx, scope: string, key: string, kept: Buffer | null): SetCookie[] {
  try {
    return kept ? JSON.parse(decryptText(ctx.config, placeOf(scope, key), kept)) : [];
  } catch {
    return [];
  }
}

const placeOf = (scope: string, key: string) => `idempotency:${scope}:${key}`;

function scopeOf(ctx: Ctx): string {
  if (ctx.user) return `user:${ctx.user.id}`;
  const cart = ctx.cookies.get('cart');
  return cart ? `cart:${createHash('sha256').update(cart).digest('hex').slice(0, 32)}` : `address:${ctx.ip}`;
}
