// The days on which a pledge's saved card is charged after the funding succeeded (decisions: Orders; ADR 30).

const DAY_MS = 86_400_000;

/** Days after the success on which the card is tried, until it is paid. */
const TRY_DAYS = [0, 1, 3, 6] as const;

/**
 * After a decline the buyer has this many days to confirm or to give another card. Then the pledge is not paid and its
 * stock is released.
 */
export const CHARGE_RETRY_DAYS = 10;

/** The day of the success, computed from the deadline of the pledge. */
const successTime = (give_up_at: Date): number => give_up_at.getTime() - CHARGE_RETRY_DAYS * DAY_MS;

/** Time of the next try after a decline at `now`; null when only the buyer can help. */
export function nextPledgeChargeDay(give_up_at: Date, now: Date): Date | null {
  const days = TRY_DAYS.map((day) => successTime(give_up_at) + day * DAY_MS);
  const next = days.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}
