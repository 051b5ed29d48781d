import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { territoryByCode } from '#kit/territory.ts';
import { INITIAL_VAT_RATES } from '#kit/vat.ts';
import type { Promo } from '#modules/selling/promotions/promo.ts';
import { addCartLine, type Cart, type CartShopGroup, type CartShopKey, cartShopGroups, makeEmptyCart } from './cart.ts';
import { priceGoodsAndPledges } from './goods-and-pledges.ts';
import type { CartPricingInput, PriceBookItem } from './price-book.ts';

const record: PriceBookItem = {
  item_id: 10,
  project_id: 1,
  shop_id: 12,
  type: 'vinyl',
  size: '',
  variant: '',
  size_choices: {},
  price: 2500,
  currency: 'EUR',
  overrides: {},
  b2b_price: null,
  quantity_prices: [],
  name: 'Blue Cellar',
  artist_name: 'Nova',
  picture: null,
  marketplace_item_id: null,
  selling_mode: 'shop',
  on_sale: true,
  available: null,
  max_per_order: null,
  weight_grams: 300,
  group_shipment_id: null,
  pickup: false,
  vat_class: 'standard',
  waits: null,
  limited_edition: false,
  sold_in: [],
  not_sold_in: [],
  exclusive: false,
};
const storm = { ...record, item_id: 30, project_id: 3, selling_mode: 'funding', pledge_until: '2026-12-24T22:59:59Z' };
const gale = { ...storm, item_id: 40, project_id: 4, shop_id: 13, price: 1999 };
const pickup = { address: '', hours: '', note: '' };
const items = [record, storm, gale];

const facts = (quantities: readonly number[], more: Partial<Cart> = {}): CartPricingInput => {
  const start = makeEmptyCart({ currency: 'EUR', customer: { country_id: 'FR' } });
  const filled = items.reduce((cart, { item_id, project_id, shop_id }, i) => {
    const quantity = quantities[i] ?? 0;
    const line = { item_id, project_id, shop_id, quantity, chosen_sizes: {}, comment: '' };
    return quantity > 0 ? addCartLine(cart, line) : cart;
  }, start);
  return {
    cart: { ...filled, ...more },
    book: {
      items: new Map(items.map((item) => [item.item_id, item])),
      shops: new Map(
        [12, 13].map((id) => [id, { id, name: `Shop ${id}`, type: 'shop', forced_currency: null, pickup }]),
      ),
      boxes: new Map(),
    },
    place: { territory: territoryByCode('FR'), numbered: undefined, is_pro: false, seller_country_id: 'FR' },
    promo: null,
    shipping: {
      tariffs: [
        {
          shop_id: null,
          valid_from: '2020-01-01',
          currency: 'EUR',
          free_from: null,
          zones: { FR: 'fr', US: 'far' },
          steps: [
            {
              zone: 'fr',
              shipping_type: 'standard',
              max_weight_grams: 30_000_000,
              price: 490,
              days_min: 2,
              days_max: 4,
            },
          ],
        },
      ],
    },
    wraps: {},
    vat: INITIAL_VAT_RATES,
    rates: {
      EUR: '1',
      USD: '1.08',
      GBP: '0.84',
      AUD: '1.65',
      CAD: '1.5',
      KRW: '1502',
      JPY: '171',
      CNY: '7.8',
      PHP: '63',
    },
    now: new Date('2026-11-21T05:00:00Z'),
  };
};

const SUMS = ['count', 'subtotal', 'discount', 'shipping', 'tax', 'total'] as const;

describe('a cart of goods and pledges', () => {
  test('names the shop that forces its currency on the whole cart, even if its line is a pledge', () => {
    const asked = facts([1, 1, 1]);
    const shops = new Map(asked.book.shops);
    const dollars = shops.get(gale.shop_id)!;
    shops.set(gale.shop_id, { ...dollars, forced_currency: 'USD' });
    expect(priceGoodsAndPledges({ ...asked, book: { ...asked.book, shops } }).cart).toMatchObject({
      currency: 'USD',
      forced_by: dollars.name,
    });
    expect(priceGoodsAndPledges(asked).cart.forced_by).toBeUndefined();
  });

  test('is the sum of the orders it becomes, in every figure, currency and mix', () => {
    const amounts = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CURRENCIES), (quantities, currency) => {
        const { cart, goods, pledges, bill } = priceGoodsAndPledges(facts(quantities, { currency }));
        const orders = [...(goods ? [goods] : []), ...pledges];
        for (const figure of SUMS)
          expect(orders.reduce((sum, order) => sum + (order.cart[figure] ?? 0), 0)).toBe(cart[figure] ?? 0);
        expect(cart.total).toBe(cart.subtotal - cart.discount + (cart.shipping ?? 0));
        expect(bill.reduce((sum, part) => sum + part.tax, 0)).toBe(cart.tax);
        const later = pledges.reduce((sum, order) => sum + (order.cart.total ?? 0), 0);
        expect(cart.pledged?.total ?? 0).toBe(later);
      }),
    );
  });

  test('makes one order of the goods and one for each funding, each with postage of its own', () => {
    const { cart, goods, pledges } = priceGoodsAndPledges(facts([1, 2, 1]));
    expect([goods?.cart.count, pledges.map(({ project_id, cart: { count } }) => [project_id, count])]).toEqual([
      1,
      [
        [3, 2],
        [4, 1],
      ],
    ]);
    expect(cart.shops.s_12?.items.map(({ item_id, pledge_until }) => [item_id, pledge_until])).toEqual([
      [10, undefined],
      [30, '2026-12-24T22:59:59Z'],
    ]);
    expect([cart.shops.s_12?.shipping, cart.shops.s_13?.shipping, cart.shipping]).toEqual([980, 490, 1470]);
  });

  /** Two shops with three items each: some with free shipping, pickup, downloads, or a later day. */
  const anything = fc.record({
    quantities: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)),
    free_from: fc.constantFrom(null, 5000),
    goods: fc.record({
      type: fc.constantFrom('vinyl', 'digital'),
      pickup: fc.boolean(),
      weight_grams: fc.constantFrom(300, 300, 20_000, null),
    }),
    pledge: fc.record({ pickup: fc.boolean(), weight_grams: fc.constantFrom(300, 20_000, null) }),
    wish: fc.record({
      pickup: fc.boolean(),
      shipping_type: fc.constantFrom('standard', 'tracking', 'pickup'),
      dispatch: fc.constantFrom('together', 'now'),
    }),
  });
  interface Anything {
    readonly quantities: readonly number[];
    readonly free_from: number | null;
    readonly goods: Pick<PriceBookItem, 'type' | 'pickup' | 'weight_grams'>;
    readonly pledge: Pick<PriceBookItem, 'pickup' | 'weight_grams'>;
    readonly wish: { readonly pickup: boolean } & Pick<CartShopGroup, 'shipping_type' | 'dispatch'>;
  }
  function priceScenario({ quantities, free_from, goods, pledge, wish }: Anything) {
    const [record_, later, storm_, twin] = [
      { ...record, ...goods },
      { ...record, item_id: 11, project_id: 11, pickup: goods.pickup, waits: { until: '2026-12-30' } },
      { ...storm, ...pledge, waits: { until: null } },
      { ...storm, ...pledge, item_id: 31, project_id: 31, waits: { until: null } },
    ];
    const things = [record_, later, storm_, twin];
    const base = facts([0, 0, 0]);
    const start = makeEmptyCart({ currency: 'EUR', customer: { country_id: 'FR' } });
    const filled = things.reduce((cart, { item_id, project_id, shop_id }, i) => {
      const quantity = quantities[i] ?? 0;
      const line = { item_id, project_id, shop_id, quantity, chosen_sizes: {}, comment: '' };
      return quantity > 0 ? addCartLine(cart, line) : cart;
    }, start);
    const { pickup: isFetched, ...way } = wish;
    const [tariff] = base.shipping.tariffs;
    const step = { zone: 'fr', days_min: 2, days_max: 4 };
    const steps = [
      { ...step, shipping_type: 'standard', max_weight_grams: 30_000, price: 490 },
      { ...step, shipping_type: 'tracking', max_weight_grams: 5000, price: 790 },
    ] as const;
    return priceGoodsAndPledges({
      ...base,
      cart: {
        ...filled,
        pickup: isFetched,
        shops: Object.fromEntries(cartShopGroups(filled).map(([key, group]) => [key, { ...group, ...way }])),
      },
      book: { ...base.book, items: new Map(things.map((item) => [item.item_id, item])) },
      shipping: { tariffs: [{ ...tariff!, free_from, steps }] },
    });
  }

  test('gives each shop the same postage by its sum, its parcels and its options, with pickup too', () => {
    fc.assert(
      fc.property(anything, (drawn) => {
        const { cart, goods, pledges } = priceScenario(drawn);
        for (const [key, { shipping, parcels, ways, shipping_type, dispatch, items, pickup }] of Object.entries(
          cart.shops,
        )) {
          const orders = [goods, ...pledges].flatMap((each) => each?.cart.shops[key as CartShopKey] ?? []);
          const isSent = items.some(({ type }) => type !== 'digital');
          if (shipping_type === 'pickup') {
            expect([shipping, parcels, pickup === null]).toEqual([0, [], false]);
            for (const order of orders.filter((each) => each.items.some(({ type }) => type !== 'digital')))
              expect(order.shipping_type).toBe('pickup');
          } else if (shipping === null) expect(ways).toEqual([]);
          else {
            expect(parcels.reduce((sum, each) => sum + each.shipping, 0)).toBe(shipping);
            const chosen = ways.find((way) => way.shipping_type === shipping_type && way.dispatch === dispatch);
            expect(chosen && [chosen.shipping, chosen.parcels]).toEqual(isSent ? [shipping, parcels] : undefined);
            for (const each of ways)
              expect(each.parcels.reduce((sum, parcel) => sum + parcel.shipping, 0)).toBe(each.shipping);
            const places = parcels.map(({ part }) => part);
            expect(new Set(places).size).toBe(places.length);
            for (const { part, type } of items) if (type !== 'digital') expect(places).toContain(part);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('ships goods for free and the pledge beside them for its postage, and shows so in options and parcels', () => {
    const wish = { pickup: true, shipping_type: 'standard', dispatch: 'together' } as const;
    const goods = { type: 'vinyl', pickup: true, weight_grams: 300 };
    const pledge = { pickup: false, weight_grams: 300 };
    const { cart } = priceScenario({ quantities: [2, 0, 1, 0], free_from: 5000, goods, pledge, wish });
    const { shipping, ways, parcels, shipping_type, pickup } = cart.shops.s_12!;
    expect([shipping, shipping_type, pickup]).toEqual([490, 'standard', null]);
    expect(parcels.map(({ part, shipping: price }) => [part, price])).toEqual([
      [1, 0],
      [2, 490],
    ]);
    expect(ways.map(({ shipping_type: type, shipping: price }) => [type, price])).toEqual([
      ['standard', 490],
      ['tracking', 790],
    ]);
    expect(cart.messages).toEqual([{ key: 'pickup_unavailable', item_id: 30 }]);
  });

  test('applies a code to goods only, and says so where there are none', () => {
    const promo: Promo = {
      code: 'TEN',
      kind: 'percent',
      value: 10,
      currency: 'EUR',
      shop_id: null,
      minimum: 0,
      starts_at: null,
      ends_at: null,
      uses_left: null,
      user_uses_left: null,
      not_with: [],
    };
    const mixed = priceGoodsAndPledges({ ...facts([1, 1, 0], { promo_code: 'TEN' }), promo });
    expect([mixed.cart.discount, mixed.goods?.cart.discount, mixed.pledges[0]?.cart.discount]).toEqual([250, 250, 0]);
    const pledged = priceGoodsAndPledges({ ...facts([0, 1, 0], { promo_code: 'TEN' }), promo });
    expect([pledged.cart.discount, pledged.cart.promo_code, pledged.cart.messages]).toEqual([
      0,
      null,
      [{ key: 'promo_code_not_for_pledges' }],
    ]);
  });

  test('can not be paid while the postage of any of its orders is unknown', () => {
    const { cart, payable } = priceGoodsAndPledges(facts([1, 1, 0], { customer: { country_id: 'FR' } }));
    expect([payable, cart.total]).toEqual([true, 2500 + 2500 + 980]);
    const far = { ...facts([1, 1, 0]), place: { ...facts([]).place, territory: territoryByCode('US') } };
    expect([priceGoodsAndPledges(far).payable, priceGoodsAndPledges(far).cart.total]).toEqual([false, null]);
  });

  test('without pledges is priced as before', () => {
    const { cart, goods, pledges } = priceGoodsAndPledges(facts([3, 0, 0]));
    expect([pledges, goods?.cart, 'pledged' in cart]).toEqual([[], cart, false]);
  });
});
