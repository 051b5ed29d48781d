import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { territoryByCode } from '#kit/territory.ts';
import { INITIAL_VAT_RATES } from '#kit/vat.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import type { ShippingTariff } from '#modules/shared/pricing/shipping-tariff-types.ts';
import {
  addCartLine,
  type Cart,
  type CartLine,
  cartShopKey,
  chooseCartShipping,
  makeEmptyCart,
  shopIdOfCartShopKey,
} from './cart.ts';
import { groupLinesIntoParcels, type ParcelLinesByShop, type ShopParcelPricer } from './group-lines-into-parcels.ts';
import type { CartPricingInput, PriceBookItem, PriceBookShop } from './price-book.ts';
import { priceCart } from './price-cart.ts';
import type { PricedCartWithBill } from './priced-cart.ts';

const plain: PriceBookItem = {
  item_id: 1,
  project_id: 1,
  shop_id: 1,
  type: 'vinyl',
  size: '',
  variant: '',
  size_choices: {},
  price: 2500,
  currency: 'EUR',
  overrides: {},
  b2b_price: null,
  quantity_prices: [],
  name: 'Record',
  artist_name: 'Nova',
  picture: null,
  marketplace_item_id: null,
  selling_mode: 'shop',
  on_sale: true,
  available: null,
  max_per_order: null,
  weight_grams: 300,
  group_shipment_id: null,
  pickup: true,
  waits: null,
  limited_edition: false,
  sold_in: [],
  not_sold_in: [],
  exclusive: false,
  vat_class: 'standard',
};
const makeItem = (item_id: number, shop_id: number, more: Partial<PriceBookItem> = {}): PriceBookItem => ({
  ...plain,
  item_id,
  project_id: item_id,
  shop_id,
  ...more,
});
const makeShop = (id: number, forced_currency: Currency | null = null): PriceBookShop => ({
  id,
  name: `Shop ${id}`,
  type: 'artist',
  forced_currency,
  pickup: { address: '', hours: '', note: '' },
});
const makeTariff = (
  shop_id: number | null,
  prices: readonly (readonly [number, number])[],
  free: number | null = null,
) =>
  ({
    shop_id,
    valid_from: '2026-01-01',
    currency: 'EUR',
    free_from: free,
    zones: { FR: 'home', DE: 'home' },
    steps: prices.flatMap(([max_weight_grams, price]) =>
      (['standard', 'tracking'] as const).map((shipping_type) => ({
        zone: 'home',
        shipping_type,
        max_weight_grams,
        days_min: 2,
        days_max: 4,
        price: shipping_type === 'tracking' ? price + 300 : price,
      })),
    ),
  }) satisfies ShippingTariff;
const facts: CartPricingInput = {
  cart: makeEmptyCart({ currency: 'EUR', customer: { country_id: 'FR' } }),
  book: { items: new Map(), shops: new Map(), boxes: new Map() },
  place: { territory: territoryByCode('FR'), numbered: undefined, is_pro: false, seller_country_id: 'FR' },
  promo: null,
  shipping: { tariffs: [makeTariff(null, [[1000, 600], [5000, 1000]])] }, // biome-ignore format: one table
  vat: INITIAL_VAT_RATES,
  rates: { EUR: '1', USD: '1.1', GBP: '0.8', AUD: '1.6', CAD: '1.5', KRW: '1500', JPY: '170', CNY: '7.8', PHP: '63' },
  wraps: { EUR: 400 },
  now: new Date('2026-11-21T05:00:00Z'),
};
const makeCartLine = ({ item_id, project_id, shop_id }: PriceBookItem, quantity = 1): CartLine => ({
  project_id,
  item_id,
  shop_id,
  chosen_sizes: {},
  quantity,
  comment: '',
});
/** Fills a cart as a browser does: an item of a group shipment joins the group that is already there. */
function filled(items: readonly PriceBookItem[], quantities: readonly number[] = [], start: Cart = facts.cart): Cart {
  const findParcelSharers = ({ group_shipment_id: id }: PriceBookItem) =>
    items.flatMap((each) => (id !== null && each.group_shipment_id === id ? [each.project_id] : []));
  return items.reduce(
    (cart, item, i) => addCartLine(cart, makeCartLine(item, quantities[i]), findParcelSharers(item)),
    start,
  );
}
const priced = (
  cart: Cart,
  items: readonly PriceBookItem[],
  more: Partial<CartPricingInput> = {},
): PricedCartWithBill =>
  priceCart({
    ...facts,
    book: {
      items: new Map(items.map((each) => [each.item_id, each])),
      shops: new Map([1, 2, 3].map((id) => [id, makeShop(id)])),
      boxes: new Map(),
    },
    ...more,
    cart,
  });

describe('a group shipment', () => {
  const alone = makeItem(10, 1);
  const [theirs, ours] = [makeItem(11, 1, { group_shipment_id: 5 }), makeItem(20, 2, { group_shipment_id: 5 })];
  const parcels = ({ cart }: PricedCartWithBill) =>
    Object.fromEntries(Object.entries(cart.shops).map(([key, { items }]) => [key, items.map((line) => line.item_id)]));

  test('joins the parcel that one of its shops sends anyway, in any order of adding', () => {
    for (const items of [
      [theirs, ours, alone],
      [ours, theirs, alone],
      [alone, ours, theirs],
      [ours, alone, theirs],
    ]) {
      const pricing = priced(filled(items), items);
      expect(Object.keys(parcels(pricing))).toEqual(['s_1']);
      expect(pricing.cart.shipping).toBe(600);
    }
  });

  test('travels with the shop whose postage is cheaper', () => {
    const shipping = { tariffs: [...facts.shipping.tariffs, makeTariff(2, [[5000, 350]])] };
    const items = [theirs, ours];
    expect(parcels(priced(filled(items), items, { shipping }))).toEqual({ s_2: [11, 20] });
    const free = { tariffs: [...facts.shipping.tariffs, makeTariff(2, [[5000, 900]], 5000)] };
    expect(priced(filled(items), items, { shipping: free }).cart).toMatchObject({ shipping: 0 });
  });

  test('goes in a parcel that a tariff covers', () => {
    const heavy = makeItem(10, 1, { weight_grams: 4600 });
    const items = [heavy, theirs, ours];
    const pricing = priced(filled(items), items);
    expect(parcels(pricing)).toEqual({ s_1: [10], s_2: [11, 20] });
    expect(pricing.cart.shipping).toBe(1600);
  });

  test('follows another one that shares a shop with it', () => {
    const others = [makeItem(21, 2, { group_shipment_id: 6 }), makeItem(30, 3, { group_shipment_id: 6 })];
    const items = [theirs, ours, ...others];
    const pricing = priced(filled(items), items, { shipping: { tariffs: [makeTariff(null, [[5000, 600]])] } });
    expect(parcels(pricing)).toEqual({ s_2: [11, 20, 21, 30] });
  });

  test('keeps its delivery option when it moves to another shop’s parcel', () => {
    const first = priced(chooseCartShipping(filled([ours]), 2, 'tracking'), [ours]).cart;
    const items = [ours, theirs];
    const all = addCartLine(first, makeCartLine(theirs), [ours.project_id]);
    expect(priced(all, items).cart.shops).toMatchObject({ s_1: { shipping_type: 'tracking' } });
  });

  test('is hosted by a shop that sends one of its items', () => {
    const files = makeItem(9, 1, { type: 'digital', weight_grams: null, group_shipment_id: 5 });
    expect(parcels(priced(filled([files, ours]), [files, ours]))).toEqual({ s_2: [9, 20] });
  });
});

describe('in any order of adding', () => {
  const item = fc.record({
    item_id: fc.integer({ min: 1, max: 40 }),
    shop_id: fc.constantFrom(1, 2, 3),
    group_shipment_id: fc.constantFrom(null, null, 5, 6, 7),
    price: fc.constantFrom(333, 999, 1000, 2500, 2501),
    weight_grams: fc.constantFrom(0, 300, 700, 2400),
    type: fc.constantFrom('vinyl', 'vinyl', 'digital'),
    vat_class: fc.constantFrom('standard', 'book'),
    pickup: fc.boolean(),
    waits: fc.option(fc.record({ until: fc.constantFrom('2026-12-12', null) })),
  });
  const promo = fc.option(
    fc.record({ kind: fc.constantFrom('percent' as const, 'amount' as const), value: fc.integer({ min: 1, max: 60 }) }),
  );
  const code = { code: 'TEN', currency: 'EUR', shop_id: null, starts_at: null, ends_at: null, minimum: 0 };
  const vat = ['FR', 'DE'].map((country_id) => ({
    country_id,
    vat_class: 'book',
    basis_points: 550,
    valid_from: '2020-01-01',
  }));
  const tariff = (shop: number) =>
    fc.option(
      fc
        .record({ light: fc.constantFrom(0, 350, 600), heavy: fc.constantFrom(700, 1000), free: fc.constantFrom(null, 4000) })
        .map(({ light, heavy, free }) => makeTariff(shop, [[1000, light], [5000, heavy]], free)), // biome-ignore format: one table
    );
  const carts = fc
    .record({
      items: fc.uniqueArray(item, { selector: (each) => each.item_id, minLength: 1, maxLength: 7 }),
      tariffs: fc.tuple(tariff(1), tariff(2), tariff(3)),
      forced: fc.tuple(...[1, 2, 3].map(() => fc.constantFrom<Currency | null>(null, null, null, 'USD', 'GBP'))),
      wish: fc.record({ currency: fc.constantFrom(...CURRENCIES), pickup: fc.boolean(), is_gift: fc.boolean() }),
      place: fc.record({
        territory: fc.constantFrom(...['FR', 'DE'].map(territoryByCode)),
        numbered: fc.constantFrom(undefined, 'FR', 'DE'),
        is_pro: fc.boolean(),
      }),
      quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 7, maxLength: 7 }),
      promo,
    })
    .chain((all) => {
      const things = all.items.map((some, i) => ({
        item: makeItem(some.item_id, some.shop_id, some),
        quantity: all.quantities[i] ?? 1,
      }));
      const shuffled = fc.shuffledSubarray(things, { minLength: things.length });
      return fc.record({ all: fc.constant(all), things: fc.constant(things), shuffled });
    });
  type All = typeof carts extends fc.Arbitrary<infer A> ? A : never;

  function priceInOrder(order: All['things'], { all, things }: All): PricedCartWithBill {
    const start = { ...facts.cart, ...all.wish, gift_wrapped: true, promo_code: all.promo && 'TEN' };
    const items = order.map((each) => each.item);
    const quantities = order.map((each) => each.quantity);
    const discount: Promo | null = all.promo && {
      ...code,
      ...all.promo,
      currency: 'EUR',
      uses_left: null,
      user_uses_left: null,
      not_with: [],
    };
    return priced(
      filled(items, quantities, start),
      things.map((each) => each.item),
      {
        book: {
          items: new Map(things.map((each) => [each.item.item_id, each.item])),
          shops: new Map(all.forced.map((currency, i) => [i + 1, makeShop(i + 1, currency)])),
          boxes: new Map(),
        },
        place: { ...facts.place, ...all.place },
        promo: discount,
        shipping: { tariffs: [...facts.shipping.tariffs, ...all.tariffs.filter((each) => each !== null)] },
        vat: [...INITIAL_VAT_RATES, ...vat],
      },
    );
  }
  const pickCartFigures = ({ cart, bill, vat_groups }: PricedCartWithBill) => {
    const { currency, forced_by, count, subtotal, discount, shipping, tax, total } = cart;
    const sent = Object.values(cart.shops).map((group) => [
      group.id,
      group.shipping_type,
      group.shipping,
      group.subtotal,
    ]);
    return {
      currency,
      forced_by,
      count,
      subtotal,
      discount,
      shipping,
      tax,
      total,
      vat_groups,
      sent: sorted(sent),
      bill: sorted(bill),
    };
  };
  const sorted = (all: readonly unknown[]): string[] => all.map((each) => JSON.stringify(each)).sort();

  test('the cart costs the same: goods, postage, discount and tax, line by line to the cent', () => {
    fc.assert(
      fc.property(carts, (asked) => {
        expect(pickCartFigures(priceInOrder(asked.shuffled, asked))).toEqual(
          pickCartFigures(priceInOrder(asked.things, asked)),
        );
      }),
      { numRuns: 600 },
    );
  });

  test('a group shipment travels with that of its shops with which all parcels cost least', () => {
    const prices = fc.array(fc.option(fc.integer({ min: 0, max: 900 })), { minLength: 3, maxLength: 3 });
    const things = fc.array(fc.record({ shop: fc.constantFrom(1, 2, 3), isShared: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(things, prices, prices, (all, light, heavy) => {
        const offered = all.map(({ shop, isShared }, i) => {
          const item = makeItem(i + 1, shop, { group_shipment_id: isShared ? 5 : null });
          return { item, line: makeCartLine(item) };
        });
        const cost: ShopParcelPricer = (key, lines) =>
          (lines.length > 3 ? heavy : light)[shopIdOfCartShopKey(key) - 1] ?? null;
        const worth = (groups: ParcelLinesByShop) => {
          const costs = [...groups].map(([key, lines]) => cost(key, lines));
          return costs.includes(null) ? Number.POSITIVE_INFINITY : sumAmounts(costs.map((each) => each ?? 0));
        };
        const chosen = worth(groupLinesIntoParcels(offered, cost));
        for (const host of new Set(offered.flatMap(({ item }) => (item.group_shipment_id ? [item.shop_id] : [])))) {
          const other = Map.groupBy(offered, ({ item }) => cartShopKey(item.group_shipment_id ? host : item.shop_id));
          expect(chosen).toBeLessThanOrEqual(worth(other));
        }
      }),
    );
  });
});
