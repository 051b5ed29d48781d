// What was sold before the visitor came is written in the order of its days: numbers of orders and invoices grow with them.

export interface Sale {
  readonly at: Date;
  readonly write: () => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** So many days before a moment; after it, where they are fewer than none. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Writes sales one after the other, the oldest first. */
export async function writeByDay(sales: readonly Sale[]): Promise<void> {
  for (const { write } of sales.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await write();
}
