/** A gift's mail is promised for a year ahead at most; what is no day is not within it. */
export const isWithinAYear = (day: string): boolean => Date.parse(day) <= Date.now() + 366 * 86_400_000;
