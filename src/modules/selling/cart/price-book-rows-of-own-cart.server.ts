import type { Ctx } from '#platform/ctx.server.ts';
import { type Cart, cartLines } from './cart.ts';
import { buyerKeysOfRequest } from './cart-cookie.server.ts';
import { loadCopiesReservedByCart } from './cart-orders.store.server.ts';
import { findPriceBookRows, type PriceBookRow } from './price-book-rows.store.server.ts';

/**
 * Price book rows of a displayed cart. Units reserved by this cart's own order count as available.
 * A buyer who returns from the bank without paying still finds the last copy.
 */
export async function findPriceBookRowsOfOwnCart(ctx: Ctx, cart: Cart): Promise<readonly PriceBookRow[]> {
  const wanted = new Map<number, number>();
  for (const { item_id, quantity } of cartLines(cart)) wanted.set(item_id, (wanted.get(item_id) ?? 0) + quantity);
  const rows = await findPriceBookRows(ctx.db, [...wanted.keys()]);
  if (cart.id === null || !rows.some((row) => isShort(row, wanted.get(row.item_id) ?? 0))) return rows;
  const held = await loadCopiesReservedByCart(ctx.db, cart.id, buyerKeysOfRequest(ctx));
  return held.size === 0 ? rows : rows.map((row) => withHeld(row, held));
}

const isLess = (available: number | null, pieces: number) => available !== null && available < pieces;

const isShort = ({ available, parts }: PriceBookRow, pieces: number): boolean =>
  isLess(available, pieces) ||
  parts.some(({ quantity, sizes }) => sizes.some((each) => isLess(each.available, pieces * quantity)));

function withHeld(row: PriceBookRow, held: ReadonlyMap<number, number>): PriceBookRow {
  const back = <T extends { readonly item_id: number; readonly available: number | null }>(item: T): T => ({
    ...item,
    available: item.available === null ? null : item.available + (held.get(item.item_id) ?? 0),
  });
  return { ...back(row), parts: row.parts.map((part) => ({ ...part, sizes: part.sizes.map(back) })) };
}
