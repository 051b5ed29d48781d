// The cart as stored: identities and quantities, never prices (decisions: Anonymous carts; contract: Cart). Runs in
// the browser too.
import type { Currency } from '#kit/currency.ts';
import type { ShippingType } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import type { DispatchChoice } from './delivery-option-types.ts';

export const MAX_QUANTITY = 999;

/** Fields that identify a line: project, item and chosen sizes in any order. */
export interface CartLineIdentity {
  readonly project_id: number;
  readonly item_id: number;
  /** `{item_id: size}` for the parts of a bundle; `{}` otherwise. */
  readonly chosen_sizes: Readonly<Record<string, string>>;
}
export interface CartLine extends CartLineIdentity {
  /** The shop that sells it, also when it travels in another shop's parcel. */
  readonly shop_id: number;
  readonly quantity: number;
  readonly comment: string;
}
export interface CartShopGroup {
  readonly id: number;
  readonly shipping_type: ShippingType;
  readonly dispatch: DispatchChoice;
  readonly items: readonly CartLine[];
}
export type CartShopKey = `s_${number}`;
export type CartShopGroups = Readonly<Record<CartShopKey, CartShopGroup>>;

export type BoxType = 'one' | 'two' | 'three';
export type BoxPeriodicity = 'monthly' | 'bimonthly' | 'quarterly' | 'yearly';
/** A gift box: a number of prepaid periods, and a code mailed to the recipient on a day. */
export interface BoxGift {
  readonly periods: number;
  readonly name: string;
  readonly email: string;
  /** Country of its boxes, which decides their VAT; absent for the cart's own. */
  readonly country_id?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly starts_on: string;
  readonly message: string;
}
export interface CartBox {
  readonly box_offer_id: number;
  readonly type: BoxType;
  readonly periodicity: BoxPeriodicity;
  readonly sponsor: string | null;
  /** Absent or null: the buyer's own box, which renews. */
  readonly gift?: BoxGift | null;
}
interface CartCustomer {
  readonly country_id: string;
  /** Postal code and state if known; with the country they determine the territory. */
  readonly zip_code?: string;
  readonly state?: string;
  readonly pickup?: boolean;
  readonly company?: string;
  readonly vat_number?: string;
}
/** For another country only its code is known. */
export const UNKNOWN_POSTCODE_AND_STATE = { zip_code: '', state: '' } as const;

export interface Cart {
  readonly id: string | null;
  readonly order_id: number | null;
  readonly currency: Currency;
  readonly promo_code: string | null;
  readonly pickup: boolean;
  readonly is_gift: boolean;
  /** The message on the gift's card. */
  readonly gift_message: string;
  readonly gift_wrapped: boolean;
  readonly customer: CartCustomer;
  readonly shops: CartShopGroups;
  readonly boxes: readonly CartBox[];
}

/** An empty cart with its customer and currency. */
export const makeEmptyCart = (start: Pick<Cart, 'currency' | 'customer'>): Cart => ({
  id: null,
  order_id: null,
  promo_code: null,
  pickup: false,
  is_gift: false,
  gift_message: '',
  gift_wrapped: false,
  shops: {},
  boxes: [],
  ...start,
});

/**
 * Adds a line to its shop's group; an equal line gets a larger quantity instead (decisions: Anonymous carts).
 * `mates` are the projects of its group shipment: the line joins the first group that has one of them.
 */
export function addCartLine(cart: Cart, line: CartLine, mates: readonly number[] = []): Cart {
  const key = keyOfLine(cart, line) ?? keyOfMate(cart, mates) ?? cartShopKey(line.shop_id);
  const group = cart.shops[key] ?? { id: line.shop_id, shipping_type: 'standard', dispatch: 'together', items: [] };
  return { ...cart, shops: { ...cart.shops, [key]: { ...group, items: withLine(group.items, line) } } };
}

/** Removes a line, and its shop's group with the last one. */
export const removeCartLine = (cart: Cart, line: CartLineIdentity): Cart =>
  mapLines(cart, (each) => (isSameCartLine(each, line) ? null : each));

/** Sets the quantity of a line: at most 999; 0 removes it. */
export function changeCartLineQuantity(cart: Cart, line: CartLineIdentity, quantity: number): Cart {
  if (quantity <= 0) return removeCartLine(cart, line);
  return mapLines(cart, (each) => (isSameCartLine(each, line) ? { ...each, quantity: atMost(quantity) } : each));
}

/** Requests another delivery option for one shop's parcel. */
export const chooseCartShipping = (cart: Cart, shopId: number, shipping_type: ShippingType): Cart =>
  changeGroup(cart, shopId, { shipping_type });

/** Ship now in two parcels, or together in one. */
export const chooseCartDispatch = (cart: Cart, shopId: number, dispatch: DispatchChoice): Cart =>
  changeGroup(cart, shopId, { dispatch });

// The first choice for one shop turns the pickup of all shops into a choice per shop.
function changeGroup(
  cart: Cart,
  shopId: number,
  wish: Partial<Pick<CartShopGroup, 'shipping_type' | 'dispatch'>>,
): Cart {
  const key = cartShopKey(shopId);
  const group = cart.shops[key];
  return group ? { ...cart, pickup: false, shops: { ...cart.shops, [key]: { ...group, ...wish } } } : cart;
}

/** Adds a box; boxes of one kind remain separate lines. */
export const addBoxToCart = (cart: Cart, box: CartBox): Cart => ({ ...cart, boxes: [...cart.boxes, box] });

/** The cart without the box at a place. */
export const removeBoxFromCart = (cart: Cart, index: number): Cart => ({
  ...cart,
  boxes: cart.boxes.filter((_, i) => i !== index),
});

/** Copies in all shops plus boxes: the number on the cart button. */
export const countCartItems = (cart: Pick<Cart, 'shops' | 'boxes'>): number =>
  cartLines(cart).reduce((count, line) => count + line.quantity, cart.boxes.length);

/** Whether there is nothing to pay for, in shops and boxes. */
export const isCartEmpty = (cart: Pick<Cart, 'shops' | 'boxes'>): boolean => countCartItems(cart) === 0;

/** At sign-in the current cart stays. The stored one replaces an empty cart, and is otherwise saved for later. */
export const cartAtSignIn = (current: Cart, stored: Cart | null): { cart: Cart; saved_for_later: Cart | null } => {
  if (!stored || isCartEmpty(stored)) return { cart: current, saved_for_later: null };
  return isCartEmpty(current) ? { cart: stored, saved_for_later: null } : { cart: current, saved_for_later: stored };
};

/** The lines of all shops. */
export const cartLines = <L>(cart: {
  readonly shops: Readonly<Record<string, { readonly items: readonly L[] }>>;
}): L[] => Object.values(cart.shops).flatMap((group) => group.items);

/** The key of a shop's group in a cart. */
export const cartShopKey = (shopId: number): CartShopKey => `s_${shopId}`;

/** The shop of such a key. */
export const shopIdOfCartShopKey = (key: string): number => Number(key.slice(2));

/** Whether two lines are the same item in the same size, and so are merged (invariant 21). */
export const isSameCartLine = (a: CartLineIdentity, b: CartLineIdentity): boolean =>
  a.item_id === b.item_id && a.project_id === b.project_id && hasSameSizes(a.chosen_sizes, b.chosen_sizes);

/** One text per identity, for keys of lists and maps. */
export function cartLineKey(line: CartLineIdentity): string {
  const sizes = Object.entries(line.chosen_sizes).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([line.project_id, line.item_id, sizes]);
}

function withLine(items: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const known = items.some((each) => isSameCartLine(each, line));
  if (!known) return [...items, { ...line, quantity: atMost(line.quantity) }];
  return items.map((each) =>
    isSameCartLine(each, line) ? { ...each, quantity: atMost(each.quantity + line.quantity) } : each,
  );
}

function mapLines(cart: Cart, change: (line: CartLine) => CartLine | null): Cart {
  const shops: Record<CartShopKey, CartShopGroup> = {};
  for (const [key, group] of cartShopGroups(cart)) {
    const items = group.items.map(change).filter((line) => line !== null);
    if (items.length > 0) shops[key] = { ...group, items };
  }
  return { ...cart, shops };
}

const keyOfLine = (cart: Cart, line: CartLineIdentity): CartShopKey | undefined =>
  cartShopGroups(cart).find(([, group]) => group.items.some((each) => isSameCartLine(each, line)))?.[0];

const keyOfMate = (cart: Cart, mates: readonly number[]): CartShopKey | undefined =>
  mates.length === 0
    ? undefined
    : cartShopGroups(cart).find(([, group]) => group.items.some((each) => mates.includes(each.project_id)))?.[0];

/** A cart’s shops under their canonical keys. */
export function cartShopGroups(cart: Pick<Cart, 'shops'>): [CartShopKey, CartShopGroup][] {
  return Object.entries(cart.shops).map(([key, group]) => [isShopKey(key) ? key : cartShopKey(group.id), group]);
}

const isShopKey = (key: string): key is CartShopKey => /^s_\d+$/.test(key);

const atMost = (quantity: number): number => Math.min(MAX_QUANTITY, quantity);

function hasSameSizes(a: CartLineIdentity['chosen_sizes'], b: CartLineIdentity['chosen_sizes']): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key]);
}
