// Each shop's group with its prices and what its parcel costs.
import { sumOf } from '#kit/money.ts';
import { type Withdrawal, withdrawalOf } from '#kit/withdrawal.ts';
import { unitPrice } from '#modules/pricing/price.ts';
import { priceAt, priceTable } from '#modules/pricing/quantity-price.ts';
import { type Days, parcelCost, weightOf } from '#modules/shipping/shipping.ts';
import { type CartGroup, type CartLine, lineKey, type ShopKey, shopOfKey } from './cart.ts';
import { DISPATCHES, type Dispatch, type Parcel, type Part, type Way } from './dispatch.ts';
import type { OfferedGroups, OfferedLine } from './offered-lines.ts';
import { chosenWay, isMixed, type Load, loadsOf, partOf } from './parcels.ts';
import { boxKey, type PriceBookItem, type PricingFacts } from './price-book.ts';
import type { CartMessage, PricedBox, PricedGroup, PricedLine } from './priced-cart.ts';
import { SHIPPING_VAT, type Tariff } from './tariff.ts';

export interface GroupAndClasses {
  readonly key: ShopKey;
  readonly group: PricedGroup;
  readonly vat_classes: readonly string[];
  /** What the shop asks for each line, VAT included. */
  readonly fulls: readonly number[];
  /** What each line is sold as: promotions may leave some out. */
  readonly sorts: readonly (readonly string[])[];
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
    const prices = offered.map((each) => shopPrice(facts, each, pieces.get(each.item.item_id) ?? 1));
    const fulls = offered.map(({ line }, i) => (prices[i] ?? 0) * line.quantity);
    const goods = offered.map((each, i) => pricedLine(facts, tariff, each, isPickup, prices[i] ?? 0));
    const parcel = (isPickup ? counter : postage)(facts, tariff, key, offered, fulls, messages);
    const items = goods.map((line, i): PricedLine => ({ ...line, part: partIn(offered[i], parcel.parcels) }));
    const wrapping = wrappingOf(facts, tariff, offered, parcel, isPickup);
    const subtotal = sumOf(goods.map((item) => item.total)) + wrapping;
    return {
      key,
      group: { ...headOf(facts, key), pickup: counterOf(facts, key, offered), ...parcel, wrapping, subtotal, items },
      vat_classes: offered.map((each) => each.item.vat_class),
      fulls,
      sorts: offered.map(({ item }) => sortsOf(item)),
    };
  });
}

const partIn = (line: OfferedLine | undefined, parcels: readonly Parcel[]): Part =>
  line ? partOf(line, parcels.length > 1) : 1;

const sortsOf = ({ selling_mode, limited_edition, exclusive }: PriceBookItem): string[] => [
  selling_mode,
  ...(limited_edition ? ['limited_edition'] : []),
  ...(exclusive ? ['exclusive'] : []),
];

/** What wrapping one parcel costs this buyer; null where the table names no price in the cart's currency. */
export function wrapPrice({ cart, wraps }: PricingFacts, tariff: Tariff, isPickup = false): number | null {
  const price = wraps[cart.currency];
  return price === undefined ? null : tariff.charged(price, SHIPPING_VAT, isPickup);
}

function wrappingOf(
  facts: PricingFacts,
  tariff: Tariff,
  offered: readonly OfferedLine[],
  { parcels }: Pick<PricedGroup, 'parcels'>,
  isPickup: boolean,
): number {
  const { is_gift, gift_wrapped } = facts.cart;
  if (!is_gift || !gift_wrapped || offered.every(({ item }) => item.type === 'digital')) return 0;
  return (wrapPrice(facts, tariff, isPickup) ?? 0) * Math.max(1, parcels.length);
}

function counterOf({ book }: PricingFacts, key: ShopKey, offered: readonly OfferedLine[]): PricedGroup['pickup'] {
  const there = book.shops.get(shopOfKey(key))?.pickup;
  return there && thingsIn(offered).length > 0 && offered.every(({ item }) => item.pickup) ? there : null;
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
): { box: PricedBox; full: number; without: number; tax_basis_points: number }[] {
  const { cart, book, rates } = facts;
  return cart.boxes.flatMap((each) => {
    const offer = book.boxes.get(boxKey(each));
    if (!offer) {
      messages.push({ key: 'box_unavailable' });
      return [];
    }
    const { box_offer_id, type, periodicity, sponsor, gift = null } = each;
    const there = gift?.country_id ? tariff.to(gift.country_id) : tariff;
    const full = unitPrice(offer, cart.currency, rates);
    const periods = gift?.periods ?? 1;
    const price = there.charged(full, offer.vat_class, false);
    const box = {
      ...{ box_offer_id, type, periodicity, sponsor, gift },
      name: offer.name,
      price,
      total: price * periods,
      currency: cart.currency,
      promo_code: cart.promo_code,
    };
    const [without, tax_basis_points] = [there.without(offer.vat_class, false), there.rate(offer.vat_class, false)];
    return [{ box, full: full * periods, without, tax_basis_points }];
  });
}

const nothingSent = { shipping: 0, days: null, dispatch: 'together', parcels: [], ways: [] } as const;

/** Said before buying where there is no right of withdrawal, and why. */
const keptOf = (withdrawal: Withdrawal) => (withdrawal === 'open' ? {} : { withdrawal });

/** What one piece costs in the shop, VAT included. */
const shopPrice = ({ cart, rates, place, agreed }: PricingFacts, { line, item }: OfferedLine, pieces: number): number =>
  agreed?.prices[lineKey(line)] ?? priceAt(priceTable(item, cart.currency, rates, place.is_pro), pieces);

function pricedLine(
  { cart }: PricingFacts,
  tariff: Tariff,
  { line, item }: OfferedLine,
  isPickup: boolean,
  full: number,
): Omit<PricedLine, 'part'> {
  const price = tariff.charged(full, item.vat_class, isPickup);
  const {
    type,
    size,
    variant,
    picture,
    name,
    artist_name,
    available: stock,
    marketplace_item_id,
    waits,
    pledge_until = null,
  } = item;
  return {
    ...line,
    ...sizeCopies(line.chosen_sizes),
    ...{ type, size, variant, picture, name, artist_name, stock, price, waits },
    ...(marketplace_item_id === null ? {} : { marketplace_item_id }),
    ...(item.selling_mode === 'funding' && { pledge_until }),
    ...keptOf(withdrawalOf(item)),
    currency: cart.currency,
    total: price * line.quantity,
  };
}

const sizeCopies = (chosen: CartLine['chosen_sizes']): Readonly<Record<`size_${number}`, string>> =>
  Object.fromEntries(Object.entries(chosen).map(([part, size]) => [`size_${part}`, size]));

function grantsPickup(
  { cart }: PricingFacts,
  asked: CartGroup | undefined,
  offered: readonly OfferedLine[],
  messages: CartMessage[],
): boolean {
  if (!cart.pickup && !cart.customer.pickup && asked?.shipping_type !== 'pickup') return false;
  // Files are handed over no counter.
  if (thingsIn(offered).length === 0) return false;
  const refused = offered.find((each) => !each.item.pickup);
  if (refused) messages.push({ key: 'pickup_unavailable', item_id: refused.item.item_id });
  return !refused;
}

type Sent = Pick<PricedGroup, 'shipping_type' | 'shipping' | 'days' | 'dispatch' | 'parcels' | 'ways'>;

/** What the shop asks for each line: what it sends for nothing from a price on is the same for whoever buys. */
type Goods = readonly number[];

// The ways by post stay on offer beside the counter, so that a choice can be taken back.
const counter = (
  facts: PricingFacts,
  tariff: Tariff,
  key: ShopKey,
  offered: readonly OfferedLine[],
  goods: Goods,
): Sent => ({ shipping_type: 'pickup', ...nothingSent, ways: waysOf(facts, tariff, key, offered, goods) });

function postage(
  facts: PricingFacts,
  tariff: Tariff,
  key: ShopKey,
  offered: readonly OfferedLine[],
  goods: Goods,
  messages: CartMessage[],
): Sent {
  const asked = facts.cart.shops[key];
  const wish = {
    shipping_type: asked?.shipping_type === 'tracking' ? 'tracking' : 'standard',
    dispatch: asked?.dispatch === 'now' ? 'now' : 'together',
  } as const;
  const sent = thingsIn(offered);
  if (sent.length === 0) return { ...nothingSent, shipping_type: wish.shipping_type };
  const ways = waysOf(facts, tariff, key, offered, goods);
  const way = chosenWay(ways, wish);
  if (way) {
    const { shipping_type, dispatch, shipping, parcels } = way;
    return { shipping_type, dispatch, shipping, parcels, ways, days: parcels.at(-1)?.days ?? null };
  }
  messages.push(...refusals(sent));
  return { ...wish, shipping: null, days: null, parcels: [], ways: [] };
}

const thingsIn = (offered: readonly OfferedLine[]) => offered.filter(({ item }) => item.type !== 'digital');

/** Every way the tables know to send these things, each once. */
function waysOf(
  facts: PricingFacts,
  tariff: Tariff,
  key: ShopKey,
  offered: readonly OfferedLine[],
  goods: Goods,
): Way[] {
  const sent = thingsIn(offered);
  const totals = new Map(offered.map((each, i) => [each, goods[i] ?? 0]));
  const ways = new Map<string, Way>();
  const all = sumOf([...totals.values()]);
  for (const dispatch of isMixed(sent) ? DISPATCHES : (['together'] as const)) {
    const loads = loadsOf(sent, dispatch);
    const goodsIn = ({ lines }: Load) => (loads.length > 1 ? sumOf(lines.map((each) => totals.get(each) ?? 0)) : all);
    for (const type of ['standard', 'tracking'] as const) {
      const way = wayOf(loads, dispatch, (load) => costOf(facts, tariff, key, type, load, goodsIn(load)));
      if (way) ways.set(`${way.shipping_type} ${dispatch}`, way);
    }
  }
  return [...ways.values()];
}

type Posted = { readonly shipping_type: Way['shipping_type']; readonly shipping: number; readonly days: Days };

function wayOf(loads: readonly Load[], dispatch: Dispatch, cost: (load: Load) => Posted | null): Way | null {
  const costs = loads.map(cost);
  const [first] = costs;
  if (!first || costs.some((each) => each === null)) return null;
  const parcels = loads.flatMap(({ lines: _, ...load }, i): Parcel[] => {
    const posted = costs[i];
    return posted ? [{ ...load, shipping: posted.shipping, days: posted.days }] : [];
  });
  return {
    shipping_type: first.shipping_type,
    dispatch,
    shipping: sumOf(parcels.map((each) => each.shipping)),
    parcels,
  };
}

/** What one parcel with goods of that price costs this buyer: a shop's offer to send for nothing holds for each parcel by itself. */
function costOf(
  facts: PricingFacts,
  tariff: Tariff,
  key: ShopKey,
  shipping_type: Way['shipping_type'],
  { lines }: Load,
  goods: number,
): Posted | null {
  const weight_grams = weightOf(
    lines.map(({ item, line }) => ({ weight_grams: item.weight_grams, quantity: line.quantity })),
  );
  const { country_id } = facts.place;
  const { currency } = facts.cart;
  const parcel = { shop_id: shopOfKey(key), country_id, shipping_type, weight_grams, goods, currency } as const;
  const cost = parcelCost(facts.shipping, parcel, facts.rates, facts.now);
  if (!cost.ok) return null;
  const { shipping_type: type, days, amount } = cost;
  const postage = facts.agreed?.free_shipping ? 0 : amount;
  return { shipping_type: type, days, shipping: tariff.charged(postage, SHIPPING_VAT, false) };
}

// The things nobody weighed are named; a parcel that nobody carries concerns all that is in it.
function refusals(offered: readonly OfferedLine[]): CartMessage[] {
  const unweighed = offered.filter((each) => each.item.weight_grams === null);
  const named = unweighed.length > 0 ? unweighed : offered;
  return named.map((each) => ({ key: 'shipping_unavailable', item_id: each.item.item_id }));
}

function headOf({ book }: PricingFacts, key: ShopKey): Pick<PricedGroup, 'id' | 'name' | 'type'> {
  const id = shopOfKey(key);
  const shop = book.shops.get(id);
  return { id, name: shop?.name ?? '', type: shop?.type ?? 'shop' };
}
