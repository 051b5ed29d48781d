/** A gift's mail may be scheduled for at most a year ahead; an invalid day is out of range. */
export const isAtMostAYearAhead = (day: string): boolean => Date.parse(day) <= Date.now() + 366 * 86_400_000;
