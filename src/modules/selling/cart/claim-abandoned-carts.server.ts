import type { StoredOrderLine } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import { claimAbandonedCartRows } from './abandoned-carts.store.server.ts';
import { cartLines } from './cart.ts';
import { findPriceBookRows } from './price-book-rows.store.server.ts';

/** An abandoned cart with the items that can still be bought. */
interface AbandonedCart {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lang: string;
  readonly subscriber_id: number;
  /** The white-label shop in which it was filled. */
  readonly brand_shop_id: number | null;
  readonly lines: readonly (StoredOrderLine & { readonly quantity: number; readonly picture: string | null })[];
}

/**
 * Claims carts without a change for `hours`, each once. Their owners want reminders and bought nothing since, signed
 * in or not.
 * Runs in the caller's transaction, so that claims and mails are committed together.
 */
export async function claimAbandonedCarts(trx: Db, hours: number, limit: number): Promise<AbandonedCart[]> {
  const claimed = await claimAbandonedCartRows(trx, hours, limit);
  const ids = claimed.flatMap(({ content }) => cartLines(content).map((line) => line.item_id));
  const rows = new Map((await findPriceBookRows(trx, [...new Set(ids)])).map((row) => [row.item_id, row]));
  return claimed.map(({ content, ...cart }) => ({
    ...cart,
    lines: cartLines(content).flatMap(({ item_id, chosen_sizes, quantity }) => {
      const row = rows.get(item_id);
      if (!row?.sells || row.available === 0) return [];
      const { artist_name, project_name, item_name, type, size, look, picture } = row;
      const name = [artist_name, project_name, item_name].filter(Boolean).join(' – ');
      return [{ name, type, look, size, chosen_sizes, quantity, picture }];
    }),
  }));
}
