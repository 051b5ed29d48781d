// Shipping price of one parcel, and all its shipping options (contract: Cart; decisions: Money).
import { sumAmounts } from '#kit/money.ts';
import { isSoldIn } from '#kit/sales-territory.ts';
import { type DeliveryDays, parcelPostage, totalWeight } from '#modules/fulfilment/tariffs/parcel-postage.ts';
import { type AvailableCartLine, isShippableLine } from './available-cart-lines.ts';
import {
  type Cart,
  type CartShopGroup,
  type CartShopKey,
  cartShopGroups,
  isSameCartLine,
  shopIdOfCartShopKey,
} from './cart.ts';
import { type CartTaxRates, SHIPPING_VAT_CLASS } from './cart-tax-rates.ts';
import {
  type CartParcel,
  type DeliveryOption,
  DISPATCH_CHOICES,
  type DispatchChoice,
} from './delivery-option-types.ts';
import type { ShopParcelPricer } from './group-lines-into-parcels.ts';
import {
  canSplitShipment,
  type ParcelContents,
  parcelContentsOfDispatch,
  selectDeliveryOption,
} from './parcel-contents.ts';
import type { CartPricingInput } from './price-book.ts';
import { type CartMessage, NOT_SOLD_IN_COUNTRY_KEY, type PricedGroup } from './priced-cart.ts';

/** Unit price of each line including VAT. The threshold for free shipping is thus the same for every buyer. */
export type UnitPricesByLine = ReadonlyMap<AvailableCartLine, number>;

/** Content of one parcel with the buyer's choices. */
interface ToSend {
  readonly key: CartShopKey;
  readonly lines: readonly AvailableCartLine[];
  readonly prices: UnitPricesByLine;
}
interface Asked extends ToSend {
  readonly asked: CartShopGroup | undefined;
}
type Sent = Pick<PricedGroup, 'shipping_type' | 'shipping' | 'days' | 'dispatch' | 'parcels' | 'ways'>;

const nothingSent = { shipping: 0, days: null, dispatch: 'together', parcels: [], ways: [] } as const;

/** The chosen option for a parcel: its shop's, or, after a move to another shop, that of its former group. */
export const shippingChoiceOfParcel = (
  { shops }: Pick<Cart, 'shops'>,
  key: CartShopKey,
  lines: readonly AvailableCartLine[],
) =>
  shops[key] ??
  cartShopGroups({ shops })
    .toSorted(([one], [other]) => shopIdOfCartShopKey(one) - shopIdOfCartShopKey(other))
    .find(([, { items }]) => items.some((each) => lines.some(({ line }) => isSameCartLine(line, each))))?.[1];

/**
 * The price of a parcel by standard delivery in one dispatch. The buyer's choices are ignored, so that a choice does
 * not move items to another shop's parcel.
 */
export const makeStandardParcelPricer =
  (facts: CartPricingInput, tariff: CartTaxRates, prices: UnitPricesByLine): ShopParcelPricer =>
  (key, lines) =>
    priceParcel(facts, tariff, key, 'standard', lines.filter(isShippableLine), sumGoods(lines, prices))?.shipping ??
    null;

/** Pickup; the options by post stay available, so that the choice can be undone. */
export const pickupShipping = (facts: CartPricingInput, tariff: CartTaxRates, parcel: ToSend): Sent => ({
  shipping_type: 'pickup',
  ...nothingSent,
  ways: shippingOptions(facts, tariff, parcel),
});

/**
 * Applies the chosen option or the nearest one. Undeliverable items, and those not sold there, are reported in
 * `messages`.
 */
export function applyShippingChoice(
  facts: CartPricingInput,
  tariff: CartTaxRates,
  parcel: Asked,
  messages: CartMessage[],
): Sent {
  const { asked } = parcel;
  const wish = {
    shipping_type: asked?.shipping_type === 'tracking' ? 'tracking' : 'standard',
    dispatch: asked?.dispatch === 'now' ? 'now' : 'together',
  } as const;
  const barred = parcel.lines.filter(({ item }) => !isSoldIn(item, facts.cart.customer.country_id));
  if (barred.length > 0) {
    messages.push(...barred.map(({ item }) => ({ key: NOT_SOLD_IN_COUNTRY_KEY, item_id: item.item_id })));
    return { ...wish, shipping: null, days: null, parcels: [], ways: [] };
  }
  const sent = parcel.lines.filter(isShippableLine);
  if (sent.length === 0) return { ...nothingSent, shipping_type: wish.shipping_type };
  const options = shippingOptions(facts, tariff, parcel);
  const way = selectDeliveryOption(options, wish);
  if (way) {
    const { shipping_type, dispatch, shipping, parcels } = way;
    return { shipping_type, dispatch, shipping, parcels, ways: options, days: parcels.at(-1)?.days ?? null };
  }
  messages.push(...refusals(sent));
  return { ...wish, shipping: null, days: null, parcels: [], ways: [] };
}

/** All delivery options of the tariffs for these items, each once. */
function shippingOptions(
  facts: CartPricingInput,
  tariff: CartTaxRates,
  { key, lines, prices }: ToSend,
): DeliveryOption[] {
  const sent = lines.filter(isShippableLine);
  const options = new Map<string, DeliveryOption>();
  for (const dispatch of canSplitShipment(sent) ? DISPATCH_CHOICES : (['together'] as const)) {
    const loads = parcelContentsOfDispatch(sent, dispatch);
    const sumLoadGoods = (load: ParcelContents) => sumGoods(loads.length > 1 ? load.lines : lines, prices);
    for (const type of ['standard', 'tracking'] as const) {
      const way = shippingOption(loads, dispatch, (load) =>
        priceParcel(facts, tariff, key, type, load.lines, sumLoadGoods(load)),
      );
      if (way) options.set(`${way.shipping_type} ${dispatch}`, way);
    }
  }
  return [...options.values()];
}

const sumGoods = (lines: readonly AvailableCartLine[], prices: UnitPricesByLine): number =>
  sumAmounts(lines.map((each) => (prices.get(each) ?? 0) * each.line.quantity));

type Posted = {
  readonly shipping_type: DeliveryOption['shipping_type'];
  readonly shipping: number;
  readonly days: DeliveryDays;
};

function shippingOption(
  loads: readonly ParcelContents[],
  dispatch: DispatchChoice,
  cost: (load: ParcelContents) => Posted | null,
): DeliveryOption | null {
  const costs = loads.map(cost);
  const [first] = costs;
  if (!first || costs.some((each) => each === null)) return null;
  const parcels = loads.flatMap(({ lines: _, ...load }, i): CartParcel[] => {
    const posted = costs[i];
    return posted ? [{ ...load, shipping: posted.shipping, days: posted.days }] : [];
  });
  return {
    shipping_type: first.shipping_type,
    dispatch,
    shipping: sumAmounts(parcels.map((each) => each.shipping)),
    parcels,
  };
}

/** The price of one parcel with goods of this value. A shop's free-shipping offer applies per parcel. */
function priceParcel(
  facts: CartPricingInput,
  tariff: CartTaxRates,
  key: CartShopKey,
  shipping_type: DeliveryOption['shipping_type'],
  lines: readonly AvailableCartLine[],
  goods: number,
): Posted | null {
  const weight_grams = totalWeight(
    lines.map(({ item, line }) => ({ weight_grams: item.weight_grams, quantity: line.quantity })),
  );
  const { post: country_id } = facts.place.territory;
  const { currency } = facts.cart;
  const parcel = {
    shop_id: shopIdOfCartShopKey(key),
    country_id,
    shipping_type,
    weight_grams,
    goods,
    currency,
  } as const;
  const cost = parcelPostage(facts.shipping, parcel, facts.rates, facts.now);
  if (!cost.ok) return null;
  const { shipping_type: type, days, amount } = cost;
  const postage = facts.agreed?.free_shipping ? 0 : amount;
  return { shipping_type: type, days, shipping: tariff.charged(postage, SHIPPING_VAT_CLASS, false) };
}

// Items without a weight are named; a parcel without a carrier concerns all its items.
function refusals(offered: readonly AvailableCartLine[]): CartMessage[] {
  const unweighed = offered.filter((each) => each.item.weight_grams === null);
  const named = unweighed.length > 0 ? unweighed : offered;
  return named.map((each) => ({ key: 'shipping_unavailable', item_id: each.item.item_id }));
}
