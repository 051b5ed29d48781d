// Past sales are written in the order of their days, because numbers of orders and invoices grow with them.

export interface DatedSale {
  readonly at: Date;
  readonly write: () => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** A moment this many days earlier; later for negative days. */
export const subtractDays = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Writes sales in order, the oldest first. */
export async function writeSalesInOrder(sales: readonly DatedSale[]): Promise<void> {
  for (const { write } of sales.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await write();
}
