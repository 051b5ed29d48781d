// The day on which an item sells out: its copies left at the pace of its last 28 days.
import { addDays } from '#kit/dates.ts';

/** Days that the pace of sales is measured over. */
export const STOCK_MEASURED_DAYS = 28;
/** A pace says nothing about days further ahead. */
const FURTHEST_DAYS = 730;

/**
 * @param left copies that can be sold now; null for copies made to order
 * @param sold copies sold minus returned in the measured days
 * @returns today for an item without copies; null without sales, and more than two years ahead
 */
export function forecastSellOut(left: number | null, sold: number, today: string): string | null {
  if (left === null) return null;
  if (left <= 0) return today;
  if (sold <= 0) return null;
  const days = Math.ceil((left * STOCK_MEASURED_DAYS) / sold);
  return days > FURTHEST_DAYS ? null : addDays(today, days);
}
