import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { Problem } from '#kit/problem.ts';
import type { Ctx } from './ctx.server.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly answer: string;
}

export interface Claim {
  readonly scope: string;
  readonly key: string;
  /** Until when it holds, to the microsecond: tells it from the claim of whoever took the request over after that. */
  readonly lease: string;
}

/** How long a call may be under way before a repeat of it is let through again, because its process must have died. */
const LEASE = sql<Date>`now() + interval '60 seconds'`;

/**
 * Claims an Idempotency-Key for this caller and request (contract, Conventions), before anything else happens.
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
    .returning(sql<string>`locked_until::text`.as('lease'))
    .executeTakeFirst();
  if (fresh) return { scope, key, lease: fresh.lease };
  return requireSame(
    await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst(),
    request_hash,
  );
}

function requireSame(
  known: { request_hash: string; status: number | null; answer: string | null } | undefined,
  request_hash: string,
): StoredAnswer {
  if (known && known.request_hash !== request_hash) throw new Problem('idempotency_key_reused', 409);
  if (!known || known.status === null) throw inFlight();
  return { status: known.status, answer: known.answer ?? '' };
}

const inFlight = () => new Problem('request_in_flight', 409, { headers: { 'retry-after': '1' } });

/**
 * Keeps the answer for repeats, in the transaction that did what it tells.
 * @throws Problem 409 where this took so long that a repeat took the request over; what the transaction did is undone then
 */
export async function keepAnswer(
  db: Db,
  { scope, key, lease }: Claim,
  { status, answer }: StoredAnswer,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ status, answer })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where(sql<boolean>`locked_until::text = ${lease}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw inFlight();
}

/** A failure of ours is no answer: the same request may come again (quality, invariant 15). */
export async function dropClaim(db: Db, { scope, key, lease }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where(sql<boolean>`locked_until::text = ${lease}`)
    .execute();
}

function scopeOf(ctx: Ctx): string {
  if (ctx.user) return `user:${ctx.user.id}`;
  const cart = ctx.cookies.get('cart');
  return cart ? `cart:${createHash('sha256').update(cart).digest('hex').slice(0, 32)}` : `address:${ctx.ip}`;
}
