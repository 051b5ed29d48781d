// The forecast of a campaign: the copies per day of its last 14 whole days, continued to its last day. The range holds
// in four of five cases if the days vary as those days did.

/** Days that the pace is measured over, at most. */
const MEASURED_DAYS = 14;
/** Nine tenths of a normal distribution lie below it; between minus and plus, four fifths. */
const NINE_TENTHS = 1.2816;

interface FundingForecast {
  readonly copies: number;
  readonly low: number;
  readonly high: number;
  readonly measured_days: number;
  readonly days_left: number;
}

/**
 * @param copies by day, from the first day to today, which is not over and is not measured
 * @param days_left days after today until the last day, included
 * @returns null with fewer than two whole days
 */
export function forecastFundingByPace(copies: readonly number[], days_left: number): FundingForecast | null {
  const measured = copies.slice(0, -1).slice(-MEASURED_DAYS);
  if (measured.length < 2) return null;
  const count = copies.reduce((sum, each) => sum + each, 0);
  const mean = measured.reduce((sum, each) => sum + each, 0) / measured.length;
  const variance = measured.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (measured.length - 1);
  const spread = NINE_TENTHS * Math.sqrt(variance * days_left);
  const end = count + mean * days_left;
  return {
    copies: Math.round(end),
    low: Math.max(count, Math.floor(end - spread)),
    high: Math.ceil(end + spread),
    measured_days: measured.length,
    days_left,
  };
}
