// What a month of storage costs: for each copy that has lain longer than is free. Copies are sold oldest first, so what is left are
// those that came last.

/** What lay of an item at a month's end, and how many of its copies came within the time that is free. */
export interface Lying {
  readonly left: number;
  readonly recent: number;
}

export const overdueCopies = (items: readonly Lying[]): number =>
  items.reduce((sum, { left, recent }) => sum + Math.max(0, left - recent), 0);
