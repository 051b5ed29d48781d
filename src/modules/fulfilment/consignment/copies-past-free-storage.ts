// The storage fee of a month, for each copy stored longer than the free time. Copies are sold oldest first, so the
// remaining copies are those delivered last.

/** The stock of an item at a month's end, and the number of its copies within the free time. */
export interface MonthEndCopies {
  readonly left: number;
  readonly recent: number;
}

export const copiesPastFreeStorage = (items: readonly MonthEndCopies[]): number =>
  items.reduce((sum, { left, recent }) => sum + Math.max(0, left - recent), 0);
