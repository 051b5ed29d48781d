import { createHash } from 'node:crypto';
import { notFound } from '#kit/problem.ts';
import { endBoxesStartedByOrder } from '#modules/selling/boxes/box-period-outcomes.server.ts';
import { lockOrder } from '#modules/selling/orders/change-order-status.server.ts';
import type { RefundStockEffect } from '#modules/selling/orders/order.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx, Db } from '#platform/ctx.server.ts';
import {
  isDifferentRefundRequest,
  type RefundLine,
  type RefundRequestIdentity,
  type RequestedRefund,
  splitRefundByLine,
} from './refund-shares.ts';
import {
  orderIsDisputed,
  refundAmountIsZero,
  refundInProgress,
  refundLineUnknown,
  refundOverLimit,
  refundTooLarge,
} from './refunds.problems.ts';
import { hasOpenDispute } from './refunds.server.ts';
import {
  convertToEuroCentsToday,
  findRefundableParts,
  insertRefund,
  loadOrderRefundBalance,
  type OrderRefundBalance,
} from './refunds.store.server.ts';

/** Limit for refunds of one order by the team without an admin: 200 EUR. */
const TEAM_LIMIT_CENTS = 20_000;
/** The same amount requested again within this many seconds counts as a second click, unless lines or key differ. */
const SAME_WISH_SECONDS = 10;
/**
 * Roles that refund for the shop, within a limit and with an audit entry. Other callers need a right of their own to
 * the money.
 */
const STAFF = new Set(['production', 'team', 'admin']);

interface RefundAsked extends RequestedRefund {
  readonly order_id: number;
  readonly reason: string;
  readonly pieces: RefundStockEffect;
  /** The caller's Idempotency-Key. */
  readonly key?: string | undefined;
}
interface BegunRefund {
  readonly refund_id: number;
  readonly amount: number;
  readonly lines: readonly RefundLine[];
}

/**
 * Records the intent to refund a paid order, under the order's lock and in the caller's transaction; `carryOutRefund`
 * pays it after the commit (rules 7 and 8). The caller checks permission; the team's limit is checked here.
 * @throws not_found 404, refund_too_large, refund_under_way, order_disputed 409, refund_nothing, refund_line_unknown
 * 422, refund_over_limit 403
 */
export async function beginRefund(own: Ctx, asked: RefundAsked): Promise<BegunRefund> {
  const { order_id, reason, pieces, key: name, ...wish } = asked;
  const key = name === undefined ? null : createHash('sha256').update(name).digest('hex').slice(0, 16);
  if (!(await lockOrder(own.db, order_id))) throw notFound();
  const money = await loadOrderRefundBalance(own.db, order_id);
  if (!money || money.captured === money.given) throw refundTooLarge();
  if (await hasOpenDispute(own.db, order_id)) throw orderIsDisputed();
  const { amount, lines } = requireShared(await findRefundableParts(own.db, order_id), wish);
  requireAlone(money, amount, { wish, lines, key });
  await requireWithinLimit(own, money, amount);
  const row = { order_id, money, amount, lines, reason, pieces, key };
  const refund_id = await insertRefund(own.db, { ...row, ...byWhom(own) });
  await endBoxesStartedByOrder(own.db, order_id, 'given_back');
  if (STAFF.has(own.role))
    await recordAudit(own, {
      action: 'order.refund',
      entity: 'order',
      entity_id: order_id,
      before: { given: money.given },
      after: { refund_id, amount, reason, pieces },
    });
  return { refund_id, amount, lines };
}

interface Written {
  /** The buyer has the money back already. */
  readonly done?: boolean;
  readonly pieces?: RefundStockEffect;
  readonly user_id?: number | null;
}

/**
 * The same without checks, as a consequence of an order's state; the caller holds the order's lock. Undefined when
 * nothing is left to refund.
 */
export async function insertRefundWithoutChecks(
  db: Db,
  order_id: number,
  reason: string,
  { done = false, pieces = 'stay', user_id = null, ...wish }: RequestedRefund & Written = {},
): Promise<BegunRefund | undefined> {
  const money = await loadOrderRefundBalance(db, order_id);
  if (!money || money.captured === money.given) return undefined;
  const { amount, lines } = requireShared(await findRefundableParts(db, order_id), wish);
  const refund_id = await insertRefund(db, { order_id, money, amount, lines, reason, pieces, user_id, done });
  await endBoxesStartedByOrder(db, order_id, 'given_back');
  return { refund_id, amount, lines };
}

/**
 * The team may not cancel orders beyond its refund limit, since a cancellation refunds as well.
 * @throws refund_over_limit 403
 */
export async function requireCancellationWithinRefundLimit(own: Ctx, order_id: number): Promise<void> {
  const money = await loadOrderRefundBalance(own.db, order_id);
  if (money) await requireWithinLimit(own, money, money.captured - money.given);
}

/** Amount that this request would refund; 0 if it asks for more than is left. */
export async function calculateRefundAmount(db: Db, order_id: number, wish: RequestedRefund): Promise<number> {
  const shared = splitRefundByLine(await findRefundableParts(db, order_id), wish);
  return shared.ok ? shared.amount : 0;
}

function requireShared(parts: Awaited<ReturnType<typeof findRefundableParts>>, wish: RequestedRefund) {
  const shared = splitRefundByLine(parts, wish);
  if (shared.ok) return shared;
  throw {
    refund_too_large: refundTooLarge,
    refund_nothing: refundAmountIsZero,
    refund_line_unknown: refundLineUnknown,
  }[shared.key]();
}

function requireAlone(
  { open, latest }: OrderRefundBalance,
  amount: number,
  now: RefundRequestIdentity & { readonly wish: RequestedRefund },
) {
  if (open > 0) throw refundInProgress();
  if (latest?.amount !== amount || latest.seconds >= SAME_WISH_SECONDS) return;
  if (!isDifferentRefundRequest(now, latest)) throw refundInProgress();
}

async function requireWithinLimit({ db, role }: Ctx, { given, currency }: OrderRefundBalance, amount: number) {
  if (role === 'admin' || !STAFF.has(role)) return;
  if ((await convertToEuroCentsToday(db, given + amount, currency)) > TEAM_LIMIT_CENTS) throw refundOverLimit();
}

const byWhom = ({ user }: Ctx) => ({ user_id: user?.id ?? null });
