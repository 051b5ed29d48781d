// The days whose payments are added up. Pure.
import { dayAfter } from '#kit/dates.ts';
import { fieldProblem } from '#kit/problem.ts';

/** The most days that are added up at once: a quarter. */
const MOST_DAYS = 92;
const USUAL_DAYS = 7;

/** The first and the last day, UTC, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/**
 * The range that is asked for; without a last day it ends today, without a first day it has seven days.
 * @throws Problem 422 date_before_start, days_too_many
 */
export function dayRange(asked: { from?: string | undefined; until?: string | undefined }, now: Date): DayRange {
  const until = asked.until ?? dayAfter(now, 0);
  const from = asked.from ?? dayAfter(until, 1 - USUAL_DAYS);
  if (from > until) throw fieldProblem('until', 'date_before_start');
  if (dayAfter(from, MOST_DAYS - 1) < until) throw fieldProblem('until', 'days_too_many');
  return { from, until };
}
