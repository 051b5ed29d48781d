// Each shop's group with its prices and what its parcel costs.
import { sumOf } from '#kit/money.ts';
import { unitPrice } from '#modules/pricing/price.ts';
import { priceAt, priceTable } from '#modules/pricing/quantity-price.ts';
import { parcelCost, weightOf } from '#modules/shipping/shipping.ts';
import type { CartGroup, ShopKey } from './cart.ts';
import type { OfferedGroups, OfferedLine } from './offered-lines.ts';
import { boxKey, type PricingFacts } from './price-book.ts';
import type { CartMessage, PricedBox, PricedGroup, PricedLine } from './priced-cart.ts';
import { SHIPPING_VAT, type Tariff } from './tariff.ts';

export interface GroupAndClasses {
  readonly key: ShopKey;
  readonly group: PricedGroup;
  readonly vat_classes: readonly string[];
}

/** Each shop’s lines with their prices, its shipping, and which taxes they carry; what had to change is put among `messages`. */
export function pricedGroups(
  facts: PricingFacts,
  tariff: Tariff,
  groups: OfferedGroups,
  messages: CartMessage[],
): GroupAndClasses[] {
  const pieces = piecesOf(groups);
  return [...groups].map(([key, offered]) => {
    const isPickup = grantsPickup(facts, facts.cart.shops[key], offered, messages);
    const items = offered.map((each) => pricedLine(facts, tariff, each, isPickup, pieces.get(each.item.item_id) ?? 1));
    const subtotal = sumOf(items.map((item) => item.total));
    const parcel = isPickup ? counter : postage(facts, tariff, key, offered, subtotal, messages);
    return {
      key,
      group: { ...headOf(facts, key), ...parcel, subtotal, items },
      vat_classes: offered.map((each) => each.item.vat_class),
    };
  });
}

/** Pieces of each item in the whole cart: a bundle in two sizes is made in one go. */
function piecesOf(groups: OfferedGroups): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { item, line } of [...groups.values()].flat())
    pieces.set(item.item_id, (pieces.get(item.item_id) ?? 0) + line.quantity);
  return pieces;
}

/** Boxes whose offer still stands, with their price; postage is in it. */
export function pricedBoxes(
  facts: PricingFacts,
  tariff: Tariff,
  messages: CartMessage[],
): { box: PricedBox; vat_class: string }[] {
  const { cart, book, rates } = facts;
  return cart.boxes.flatMap((each) => {
    const offer = book.boxes.get(boxKey(each));
    if (!offer) {
      messages.push({ key: 'box_unavailable' });
      return [];
    }
    const price = tariff.charged(unitPrice(offer, cart.currency, rates), offer.vat_class, false);
    const { box_offer_id, type, periodicity, sponsor } = each;
    const box = {
      ...{ box_offer_id, type, periodicity, sponsor },
      name: offer.name,
      price,
      total: price,
      currency: cart.currency,
      promo_code: cart.promo_code,
    };
    return [{ box, vat_class: offer.vat_class }];
  });
}

const counter = { shipping_type: 'pickup', shipping: 0, days: null } as const;

function pricedLine(
  { cart, rates, place }: PricingFacts,
  tariff: Tariff,
  { line, item }: OfferedLine,
  isPickup: boolean,
  pieces: number,
): PricedLine {
  const each = priceAt(priceTable(item, cart.currency, rates, place.is_pro), pieces);
  const price = tariff.charged(each, item.vat_class, isPickup);
  const { type, size, picture, name, artist_name, available: stock, marketplace_item_id } = item;
  return {
    ...line,
    ...{ type, size, picture, name, artist_name, stock, price },
    ...(marketplace_item_id === null ? {} : { marketplace_item_id }),
    currency: cart.currency,
    total: price * line.quantity,
  };
}

function grantsPickup(
  { cart }: PricingFacts,
  asked: CartGroup | undefined,
  offered: readonly OfferedLine[],
  messages: CartMessage[],
): boolean {
  if (!cart.pickup && !cart.customer.pickup && asked?.shipping_type !== 'pickup') return false;
  const refused = offered.find((each) => !each.item.pickup);
  if (refused) messages.push({ key: 'pickup_unavailable', item_id: refused.item.item_id });
  return !refused;
}

function postage(
  facts: PricingFacts,
  tariff: Tariff,
  key: ShopKey,
  offered: readonly OfferedLine[],
  goods: number,
  messages: CartMessage[],
): Pick<PricedGroup, 'shipping_type' | 'shipping' | 'days'> {
  const sent = offered.filter((each) => each.item.type !== 'digital');
  const shipping_type = facts.cart.shops[key]?.shipping_type === 'tracking' ? 'tracking' : 'standard';
  if (sent.length === 0) return { shipping_type, shipping: 0, days: null };
  const weight_grams = weightOf(
    sent.map(({ item, line }) => ({ weight_grams: item.weight_grams, quantity: line.quantity })),
  );
  const { country_id } = facts.place;
  const { currency } = facts.cart;
  const parcel = { shop_id: Number(key.slice(2)), country_id, shipping_type, weight_grams, goods, currency } as const;
  const cost = parcelCost(facts.shipping, parcel, facts.rates, facts.now);
  if (cost.ok) {
    const shipping = tariff.charged(cost.amount, SHIPPING_VAT, false);
    return { shipping_type: cost.shipping_type, shipping, days: cost.days };
  }
  messages.push(...refusals(sent));
  return { shipping_type, shipping: null, days: null };
}

// The thing nobody weighed is named; a parcel that nobody carries concerns them all.
function refusals(offered: readonly OfferedLine[]): CartMessage[] {
  const unweighed = offered.filter((each) => each.item.weight_grams === null);
  const named = unweighed.length > 0 ? unweighed : offered.slice(0, 1);
  return named.map((each) => ({ key: 'shipping_unavailable', item_id: each.item.item_id }));
}

function headOf({ book }: PricingFacts, key: ShopKey): Pick<PricedGroup, 'id' | 'name' | 'type'> {
  const id = Number(key.slice(2));
  const shop = book.shops.get(id);
  return { id, name: shop?.name ?? '', type: shop?.type ?? 'shop' };
}
