// A shop's goods and pledges form one group of the cart, though each becomes an order with parcels of its own.
// The group's parcels, options and postage cover all of them, so that its figures add up (contract: Cart).
import { sumAmounts } from '#kit/money.ts';
import type { CartShopKey } from './cart.ts';
import {
  type CartParcel,
  type DeliveryOption,
  DISPATCH_CHOICES,
  type DispatchChoice,
} from './delivery-option-types.ts';
import { selectDeliveryOption } from './parcel-contents.ts';
import type { PricedCart, PricedGroup, PricedLine } from './priced-cart.ts';

type Shops = PricedCart['shops'];

/** The groups of all carts, one for each shop. */
export function mergeCartShopGroups(carts: readonly { readonly shops: Shops }[]): Shops {
  const shops = new Map<string, PricedGroup>();
  for (const [key, group] of carts.flatMap((cart) => Object.entries(cart.shops))) {
    const known = shops.get(key);
    shops.set(key, known ? merged(known, group) : group);
  }
  const merge: Record<CartShopKey, PricedGroup> = Object.fromEntries(shops);
  return merge;
}

/**
 * Shops with one order for pickup and another for shipping: pickup is not offered, as in any cart with an item that
 * must be shipped.
 */
export function shopsWithPickupAndShipping(carts: readonly { readonly shops: Shops }[]): ReadonlySet<CartShopKey> {
  const sent = carts.flatMap(({ shops }) => listShopEntries(shops)).filter(([, group]) => isSent(group));
  const listGroupKeys = (isPickup: boolean) =>
    new Set(sent.flatMap(([key, { shipping_type }]) => ((shipping_type === 'pickup') === isPickup ? [key] : [])));
  return listGroupKeys(true).intersection(listGroupKeys(false));
}

const listShopEntries = (shops: Shops) => Object.entries(shops) as [CartShopKey, PricedGroup][];

/** Files are sent to no address. */
const isSent = ({ items }: PricedGroup): boolean => items.some(({ type }) => type !== 'digital');

function merged(one: PricedGroup, other: PricedGroup): PricedGroup {
  const after = one.parcels.length;
  const later = other.parcels.length > 0 ? after : 0;
  return {
    ...one,
    ...mergedShipping(one, other),
    items: [...one.items, ...other.items.map((line): PricedLine => ({ ...line, part: line.part + later }))],
    subtotal: one.subtotal + other.subtotal,
    wrapping: one.wrapping + other.wrapping,
  };
}

type Sent = Pick<PricedGroup, 'shipping_type' | 'shipping' | 'days' | 'dispatch' | 'parcels' | 'ways' | 'pickup'>;

function mergedShipping(one: PricedGroup, other: PricedGroup): Sent {
  if (!isSent(other)) return sentAs(one);
  if (!isSent(one)) return sentAs(other);
  const parcels = behind(one.parcels, other.parcels);
  const dispatch: DispatchChoice = one.dispatch === 'now' || other.dispatch === 'now' ? 'now' : 'together';
  return {
    shipping_type: mergedType(one, other),
    shipping: one.shipping === null || other.shipping === null ? null : one.shipping + other.shipping,
    days: parcels.at(-1)?.days ?? null,
    dispatch,
    parcels,
    ways: mergedOptions(one.ways, other.ways),
    pickup: one.pickup && other.pickup,
  };
}

const sentAs = ({ shipping_type, shipping, days, dispatch, parcels, ways, pickup }: PricedGroup): Sent => ({
  shipping_type,
  shipping,
  days,
  dispatch,
  parcels,
  ways,
  pickup,
});

/** The requested option: if the two differ, one of them is not possible. */
const mergedType = (one: PricedGroup, other: PricedGroup): PricedGroup['shipping_type'] =>
  other.ways.some(({ shipping_type }) => shipping_type === one.shipping_type) ? other.shipping_type : one.shipping_type;

/** The options of both orders combined, with the sum of their costs. Null when one of them has none. */
function mergedOptions(one: readonly DeliveryOption[], other: readonly DeliveryOption[]): DeliveryOption[] {
  if (one.length === 0 || other.length === 0) return [];
  return DISPATCH_CHOICES.flatMap((dispatch) =>
    (['standard', 'tracking'] as const).flatMap((shipping_type): DeliveryOption[] => {
      const known = [...one, ...other];
      const isKnown =
        known.some((way) => way.dispatch === dispatch) && known.some((way) => way.shipping_type === shipping_type);
      const pair = [one, other].flatMap((options) => selectDeliveryOption(options, { shipping_type, dispatch }) ?? []);
      const [first, second] = pair;
      if (!isKnown || !first || !second) return [];
      const shipping = sumAmounts(pair.map((way) => way.shipping));
      return [{ shipping_type, dispatch, shipping, parcels: behind(first.parcels, second.parcels) }];
    }),
  );
}

/** The second order's parcels continue the numbers of the first. */
const behind = (first: readonly CartParcel[], second: readonly CartParcel[]): CartParcel[] => [
  ...first,
  ...second.map((parcel): CartParcel => ({ ...parcel, part: parcel.part + first.length })),
];
