// Each shop's group with its prices and its shipping.

import { findWithdrawalRight, type WithdrawalRight } from '#kit/item-withdrawal-right.ts';
import { sumAmounts } from '#kit/money.ts';
import { buyerUnitPrice } from '#modules/shared/pricing/buyer-unit-price.ts';
import { priceForQuantity, quantityPriceTable } from '#modules/shared/pricing/quantity-price.ts';
import { type AvailableCartLine, isShippableLine } from './available-cart-lines.ts';
import { type CartLine, type CartShopGroup, type CartShopKey, cartLineKey, shopIdOfCartShopKey } from './cart.ts';
import {
  applyShippingChoice,
  makeStandardParcelPricer,
  pickupShipping,
  shippingChoiceOfParcel,
  type UnitPricesByLine,
} from './cart-postage.ts';
import { type CartTaxRates, SHIPPING_VAT_CLASS } from './cart-tax-rates.ts';
import type { CartParcel, ParcelSequenceNumber } from './delivery-option-types.ts';
import { groupLinesIntoParcels } from './group-lines-into-parcels.ts';
import { parcelSequenceNumber } from './parcel-contents.ts';
import { boxPriceKey, type CartPricingInput, type PriceBookItem } from './price-book.ts';
import type { CartMessage, PricedBox, PricedGroup, PricedLine } from './priced-cart.ts';

export interface PricedGroupWithVat {
  readonly key: CartShopKey;
  readonly group: PricedGroup;
  readonly vat_classes: readonly string[];
  /** The shop's price of each line, including VAT. */
  readonly fulls: readonly number[];
  /** The kinds of each line: promotions may exclude some. */
  readonly sorts: readonly (readonly string[])[];
}

/** Priced lines, shipping and taxes of each parcel; changes are added to `messages`. */
export function priceShopGroups(
  facts: CartPricingInput,
  tariff: CartTaxRates,
  offered: readonly AvailableCartLine[],
  messages: CartMessage[],
): PricedGroupWithVat[] {
  const prices = shopPrices(facts, offered);
  const groups = groupLinesIntoParcels(offered, makeStandardParcelPricer(facts, tariff, prices));
  return [...groups].map(([key, lines]) => pricedGroup(facts, tariff, { key, lines, prices }, messages));
}

function pricedGroup(
  facts: CartPricingInput,
  tariff: CartTaxRates,
  { key, lines, prices }: { key: CartShopKey; lines: readonly AvailableCartLine[]; prices: UnitPricesByLine },
  messages: CartMessage[],
): PricedGroupWithVat {
  const asked = shippingChoiceOfParcel(facts.cart, key, lines);
  const isPickup = grantsPickup(facts, key, asked, lines, messages);
  const goods = lines.map((each) => pricedLine(facts, tariff, each, isPickup, prices.get(each) ?? 0));
  const parcel = (isPickup ? pickupShipping : applyShippingChoice)(
    facts,
    tariff,
    { key, asked, lines, prices },
    messages,
  );
  const items = goods.map((line, i): PricedLine => ({ ...line, part: lineParcel(lines[i], parcel.parcels) }));
  const wrapping = calculateWrappingPrice(facts, tariff, lines, parcel, isPickup);
  const subtotal = sumAmounts(goods.map((item) => item.total)) + wrapping;
  return {
    key,
    group: {
      ...groupHead(facts, key),
      pickup: findPickupPlace(facts, key, lines),
      ...parcel,
      wrapping,
      subtotal,
      items,
    },
    vat_classes: lines.map((each) => each.item.vat_class),
    fulls: lines.map((each) => (prices.get(each) ?? 0) * each.line.quantity),
    sorts: lines.map(({ item }) => promoSorts(item)),
  };
}

const lineParcel = (line: AvailableCartLine | undefined, parcels: readonly CartParcel[]): ParcelSequenceNumber =>
  line ? parcelSequenceNumber(line, parcels.length > 1) : 1;

const promoSorts = ({ selling_mode, limited_edition, exclusive }: PriceBookItem): string[] => [
  selling_mode,
  ...(limited_edition ? ['limited_edition'] : []),
  ...(exclusive ? ['exclusive'] : []),
];

/** The price of wrapping one parcel for this buyer; null where the table has no price in the cart's currency. */
export function giftWrapPrice(
  { cart, wraps }: CartPricingInput,
  tariff: CartTaxRates,
  isPickup = false,
): number | null {
  const price = wraps[cart.currency];
  return price === undefined ? null : tariff.charged(price, SHIPPING_VAT_CLASS, isPickup);
}

function calculateWrappingPrice(
  facts: CartPricingInput,
  tariff: CartTaxRates,
  offered: readonly AvailableCartLine[],
  { parcels }: Pick<PricedGroup, 'parcels'>,
  isPickup: boolean,
): number {
  const { is_gift, gift_wrapped } = facts.cart;
  if (!is_gift || !gift_wrapped || !offered.some(isShippableLine)) return 0;
  return (giftWrapPrice(facts, tariff, isPickup) ?? 0) * Math.max(1, parcels.length);
}

function findPickupPlace(
  { book }: CartPricingInput,
  key: CartShopKey,
  offered: readonly AvailableCartLine[],
): PricedGroup['pickup'] {
  const there = book.shops.get(shopIdOfCartShopKey(key))?.pickup;
  return there && offered.some(isShippableLine) && offered.every(({ item }) => item.pickup) ? there : null;
}

/** Unit prices by the quantity of the item in the whole cart: a bundle in two sizes is made in one run. */
function shopPrices(facts: CartPricingInput, offered: readonly AvailableCartLine[]): UnitPricesByLine {
  const pieces = new Map<number, number>();
  for (const { item, line } of offered) pieces.set(item.item_id, (pieces.get(item.item_id) ?? 0) + line.quantity);
  return new Map(offered.map((each) => [each, shopPrice(facts, each, pieces.get(each.item.item_id) ?? 1)]));
}

/** Boxes whose offer is still valid, with their price including postage. */
export function priceCartBoxes(
  facts: CartPricingInput,
  tariff: CartTaxRates,
  messages: CartMessage[],
): { box: PricedBox; full: number; without: number; tax_basis_points: number }[] {
  const { cart, book, rates } = facts;
  return cart.boxes.flatMap((each) => {
    const offer = book.boxes.get(boxPriceKey(each));
    if (!offer) {
      messages.push({ key: 'box_unavailable' });
      return [];
    }
    const { box_offer_id, type, periodicity, sponsor, gift = null } = each;
    const there = gift ? tariff.to(gift.country_id ?? cart.customer.country_id) : tariff;
    const full = buyerUnitPrice(offer, cart.currency, rates);
    const periods = gift?.periods ?? 1;
    const price = there.charged(full, offer.vat_class, false);
    const box = {
      box_offer_id,
      type,
      periodicity,
      sponsor,
      gift,
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

/** States before the purchase where there is no right of withdrawal, and why. */
const withdrawalField = (withdrawal: WithdrawalRight) => (withdrawal === 'open' ? {} : { withdrawal });

/** The shop's unit price, including VAT. */
const shopPrice = (
  { cart, rates, place, agreed }: CartPricingInput,
  { line, item }: AvailableCartLine,
  pieces: number,
): number =>
  agreed?.prices[cartLineKey(line)] ??
  priceForQuantity(quantityPriceTable(item, cart.currency, rates, place.is_pro), pieces);

function pricedLine(
  { cart }: CartPricingInput,
  tariff: CartTaxRates,
  { line, item }: AvailableCartLine,
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
    type,
    size,
    variant,
    picture,
    name,
    artist_name,
    stock,
    price,
    waits,
    ...(marketplace_item_id === null ? {} : { marketplace_item_id }),
    ...(item.selling_mode === 'funding' && { pledge_until }),
    ...withdrawalField(findWithdrawalRight(item)),
    currency: cart.currency,
    total: price * line.quantity,
  };
}

const sizeCopies = (chosen: CartLine['chosen_sizes']): Readonly<Record<`size_${number}`, string>> =>
  Object.fromEntries(Object.entries(chosen).map(([part, size]) => [`size_${part}`, size]));

function grantsPickup(
  { cart, all_sent }: CartPricingInput,
  key: CartShopKey,
  asked: CartShopGroup | undefined,
  offered: readonly AvailableCartLine[],
  messages: CartMessage[],
): boolean {
  if (!cart.pickup && !cart.customer.pickup && asked?.shipping_type !== 'pickup') return false;
  // Downloads can't be picked up.
  if (!offered.some(isShippableLine)) return false;
  const refused = offered.find((each) => !each.item.pickup);
  if (refused) messages.push({ key: 'pickup_unavailable', item_id: refused.item.item_id });
  return !refused && !all_sent?.has(key);
}

function groupHead({ book }: CartPricingInput, key: CartShopKey): Pick<PricedGroup, 'id' | 'name' | 'type'> {
  const id = shopIdOfCartShopKey(key);
  const shop = book.shops.get(id);
  return { id, name: shop?.name ?? '', type: shop?.type ?? 'shop' };
}
