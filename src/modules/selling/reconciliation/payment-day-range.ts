// The day range of the payment sums. Pure.
import { addDays } from '#kit/dates.ts';
import { fieldProblem } from '#kit/problem.ts';

/** The longest range in days: a quarter. */
const MAX_DAYS = 92;
const USUAL_DAYS = 7;

/** The first and the last day, UTC, as `YYYY-MM-DD`. */
export interface PaymentDayRange {
  readonly from: string;
  readonly until: string;
}

/**
 * The requested range; it ends today by default, and has seven days by default.
 * @throws Problem 422 date_before_start, days_too_many
 */
export function parsePaymentDayRange(
  asked: { from?: string | undefined; until?: string | undefined },
  now: Date,
): PaymentDayRange {
  const until = asked.until ?? addDays(now, 0);
  const from = asked.from ?? addDays(until, 1 - USUAL_DAYS);
  if (from > until) throw fieldProblem('until', 'date_before_start');
  if (addDays(from, MAX_DAYS - 1) < until) throw fieldProblem('until', 'days_too_many');
  return { from, until };
}
