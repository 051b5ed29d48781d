// Visit statistics for staff: totals only, no individual visits.
export const TRAFFIC_PERIOD_DAYS = [7, 30, 90, 365] as const;
export type TrafficPeriodDays = (typeof TRAFFIC_PERIOD_DAYS)[number];

export const TRAFFIC_DIMENSIONS = ['page', 'origin', 'referrer', 'country', 'lang', 'menu'] as const;
export type TrafficDimension = (typeof TRAFFIC_DIMENSIONS)[number];

export interface DailyPageViews {
  readonly day: string;
  readonly count: number;
}

const DAY = 86_400_000;

/** The first of so many days that end with `now`'s, as `YYYY-MM-DD` in UTC. */
export const firstTrafficDay = (days: number, now: Date): string =>
  new Date(now.getTime() - (days - 1) * DAY).toISOString().slice(0, 10);

/** Every day of the range in order. A day without visits counts zero. */
export function fillTrafficDays(counted: readonly DailyPageViews[], days: number, now: Date): DailyPageViews[] {
  const known = new Map(counted.map(({ day, count }) => [day, count]));
  const start = Date.parse(firstTrafficDay(days, now));
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(start + at * DAY).toISOString().slice(0, 10);
    return { day, count: known.get(day) ?? 0 };
  });
}
