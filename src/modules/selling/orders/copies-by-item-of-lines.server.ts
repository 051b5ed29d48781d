import { findPriceBookRows } from '#modules/selling/cart/cart-at-payment.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { sumCopiesByItem } from './copies-by-item.ts';

interface Line {
  /** Null for lines without stock, such as boxes and postage. */
  readonly item_id: number | null;
  readonly quantity: number;
  readonly chosen_sizes: Readonly<Record<string, string>>;
}

/** Stock quantities, by item, of order lines; a bundle counts as its items. */
export async function loadCopiesByItemOfLines(
  db: Db,
  lines: readonly Line[],
): Promise<{ readonly item_id: number; readonly quantity: number }[]> {
  const wanted = lines.flatMap(({ item_id, quantity, chosen_sizes }) =>
    item_id === null || quantity === 0 ? [] : [{ item_id, quantity, chosen_sizes }],
  );
  const rows = await findPriceBookRows(
    db,
    wanted.map(({ item_id }) => item_id),
  );
  return sumCopiesByItem(wanted, rows);
}
