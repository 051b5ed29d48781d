// The cart displayed while the server calculates: the buyer's change at once, figures as far as known.
import type { Currency } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import {
  type Cart,
  type CartShopGroup,
  type CartShopKey,
  cartLineKey,
  cartLines,
  cartShopGroups,
  countCartItems,
} from '../cart.ts';
import type { PricedBox, PricedCart, PricedGroup, PricedLine } from '../priced-cart.ts';

/** A page's data about an offered item, to show it in the cart before the server answers. */
export interface OptimisticCartItem {
  readonly project_id: number;
  readonly item_id: number;
  readonly shop_id: number;
  readonly name: string;
  readonly artist_name: string;
  readonly picture: string | null;
  readonly type: string;
  readonly size: string;
  readonly variant: string;
  readonly price: number;
  readonly currency: Currency;
  readonly shop_name?: string;
}

export const makeEmptyPricedCart = (currency: Currency): PricedCart => ({
  id: null,
  order_id: null,
  promo_code: null,
  pickup: false,
  is_gift: false,
  shops: {},
  boxes: [],
  gift_message: '',
  gift_wrapped: false,
  gift_wrap_price: null,
  count: 0,
  subtotal: 0,
  discount: 0,
  shipping: 0,
  tax: 0,
  tax_included: true,
  total: 0,
  messages: [],
  currency,
  customer: { country_id: '' },
});

/**
 * A changed cart with known names and prices, or those of `offer` for a new line; totals stay until the server
 * answers.
 */
export function optimisticCart(before: PricedCart, changed: Cart, offer?: OptimisticCartItem): PricedCart {
  const known = new Map(cartLines(before).map((line) => [cartLineKey(line), line as PricedLine]));
  const groups = cartShopGroups(changed).map(
    ([key, group]) => [key, shownGroup(before.shops[key], group, known, offer)] as const,
  );
  const shops: Record<CartShopKey, PricedGroup> = Object.fromEntries(groups);
  const boxes = changed.boxes.filter((box): box is PricedBox => 'price' in box);
  const subtotal = sumAmounts([...groups.map(([, group]) => group.subtotal), ...boxes.map((box) => box.total)]);
  return { ...before, ...changed, shops, boxes, subtotal, count: countCartItems({ shops, boxes }), messages: [] };
}

function shownGroup(
  before: PricedGroup | undefined,
  { id, shipping_type, dispatch, items }: CartShopGroup,
  known: ReadonlyMap<string, PricedLine>,
  offer: OptimisticCartItem | undefined,
): PricedGroup {
  const shown = items.flatMap((line) => {
    const facts =
      known.get(cartLineKey(line)) ??
      (offer?.item_id === line.item_id ? { ...line, ...offer, stock: null, waits: null, part: 1 as const } : null);
    return facts ? [{ ...facts, ...line, ...pickItemFacts(facts), total: facts.price * line.quantity }] : [];
  });
  return {
    id,
    shipping_type,
    dispatch,
    items: shown,
    subtotal: sumAmounts(shown.map((line) => line.total)),
    name: before?.name ?? offer?.shop_name ?? '',
    type: before?.type ?? 'shop',
    shipping: before?.shipping ?? null,
    days: before?.days ?? null,
    parcels: before?.parcels ?? [],
    ways: before?.ways ?? [],
    pickup: before?.pickup ?? null,
    wrapping: before?.wrapping ?? 0,
  };
}

const pickItemFacts = ({
  price,
  currency,
  name,
  artist_name,
  picture,
  type,
  size,
  variant,
}: Omit<OptimisticCartItem, 'shop_name'>) => ({
  price,
  currency,
  name,
  artist_name,
  picture,
  type,
  size,
  variant,
});
