// The lines of a cart that can be bought now: unavailable items are removed, quantities fitted to stock, each with a
// message.
import { orderLineTitle } from '#kit/variant.ts';
import { type CartLine, cartLineKey, cartLines, MAX_QUANTITY } from './cart.ts';
import type { CartPricingInput, PriceBookItem } from './price-book.ts';
import type { CartMessage } from './priced-cart.ts';

export interface AvailableCartLine {
  readonly line: CartLine;
  readonly item: PriceBookItem;
}

/** The lines that can be bought, merged where they are the same, in the order of the cart. */
export function availableCartLines({ cart, book }: CartPricingInput, messages: CartMessage[]): AvailableCartLine[] {
  const given = new Map<number, number>();
  const wanted = cartLines(cart).map((line) => withOwnSizes(line, book.items.get(line.item_id)));
  return mergedLines(wanted).flatMap((line) => {
    const item = book.items.get(line.item_id);
    const key = item ? whyNot(line, item) : 'item_unavailable';
    if (!item || key) return taken(messages, key ?? 'item_unavailable', line.item_id, namedFor(line, item));
    const quantity = fitted(line, item, given, messages);
    return quantity > 0 ? [{ item, line: asOffered(line, item, quantity) }] : [];
  });
}

// Keeps only the buyer's choices; other fields of a line are dropped.
const asOffered = (
  { project_id, item_id, chosen_sizes, comment }: CartLine,
  { shop_id }: PriceBookItem,
  quantity: number,
): CartLine => ({ project_id, item_id, chosen_sizes, comment, shop_id, quantity });

/** Whether an item travels in a parcel; downloads don't. */
export const isShippableLine = ({ item }: AvailableCartLine): boolean => item.type !== 'digital';

// Sizes of unknown bundle items would make one product look like several.
function withOwnSizes(line: CartLine, item: PriceBookItem | undefined): CartLine {
  const sizes = Object.entries(line.chosen_sizes).filter(([part]) => item && Object.hasOwn(item.size_choices, part));
  return { ...line, chosen_sizes: Object.fromEntries(sizes) };
}

function mergedLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const key = cartLineKey(line);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

function whyNot(line: CartLine, item: PriceBookItem): string | null {
  if (!item.on_sale || item.project_id !== line.project_id || line.quantity < 1) return 'item_unavailable';
  // Files do not sell out: they are missing.
  if (item.available !== null && item.available <= 0)
    return item.type === 'digital' ? 'download_unavailable' : 'item_sold_out';
  return leftInSizes(line, item) > 0 ? null : 'size_unavailable';
}

/** Stock of the chosen sizes of a bundle's parts: 0 where a size is missing or unknown. */
const leftInSizes = ({ chosen_sizes }: CartLine, { size_choices }: PriceBookItem): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...Object.entries(size_choices).map(([part, sizes]) => {
      const size = chosen_sizes[part];
      return size === undefined || !Object.hasOwn(sizes, size) ? 0 : (sizes[size] ?? Number.POSITIVE_INFINITY);
    }),
  );

// Two lines of one item, such as a bundle in two sizes, share its stock and its limit per buyer.
function fitted(line: CartLine, item: PriceBookItem, given: Map<number, number>, messages: CartMessage[]): number {
  const before = given.get(line.item_id) ?? 0;
  const stock = Math.min((item.available ?? Number.POSITIVE_INFINITY) - before, leftInSizes(line, item));
  const most = Math.max(0, Math.min(MAX_QUANTITY, item.max_per_order ?? MAX_QUANTITY) - before);
  const quantity = Math.min(line.quantity, stock, most);
  given.set(line.item_id, before + quantity);
  if (quantity < line.quantity)
    messages.push({
      key: whyFewer(quantity, stock, most),
      item_id: line.item_id,
      name: called(item),
      left: before + quantity,
    });
  return quantity;
}

function whyFewer(quantity: number, stock: number, most: number): string {
  if (stock >= most) return 'max_quantity';
  return quantity === 0 ? 'item_sold_out' : 'quantity_reduced';
}

function taken(messages: CartMessage[], key: string, item_id: number, name: string | undefined): [] {
  messages.push({ key, item_id, ...(name !== undefined && { name }) });
  return [];
}

/** The project of a line must match its item, so that a bare id reveals nothing. */
const namedFor = ({ project_id }: CartLine, item: PriceBookItem | undefined): string | undefined =>
  item && !item.hidden && item.project_id === project_id ? called(item) : undefined;

const called = ({ name, variant }: PriceBookItem): string => orderLineTitle({ name, variant });
