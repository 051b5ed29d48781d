// The stock text of an item for buyers, with a number where it matters (decisions: Stock).
import { itemStockState, type SellingMode } from './project.ts';

interface Shelf {
  readonly selling_mode: SellingMode;
  /** Copies on the shelf; null where every copy is made to order. */
  readonly stock: number | null;
  readonly reserved: number;
  /** Below or at this stock the buyer sees the number left. */
  readonly low_stock_at: number;
  readonly limited_edition: boolean;
}

type StockWord = 'in_stock' | 'low' | 'sold_out' | 'made_to_order' | 'preorder';

/** The state, and `left` when the stock is low or the edition limited; null hides the number. */
export function displayedItemStock({ selling_mode, stock, reserved, low_stock_at, limited_edition }: Shelf): {
  stock: StockWord;
  left: number | null;
} {
  const available = stock === null ? null : Math.max(0, stock - reserved);
  const state = itemStockState({ selling_mode, available });
  const isLow = available !== null && available <= low_stock_at;
  const word = state === 'few_left' || state === 'in_stock' ? (isLow ? 'low' : 'in_stock') : state;
  return { stock: word, left: available !== null && (isLow || limited_edition) ? available : null };
}
