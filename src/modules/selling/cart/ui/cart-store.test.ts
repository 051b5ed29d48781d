import { describe, expect, test } from 'vitest';
import { addCartLine, type CartLine } from '../cart.ts';
import type { PricedCart } from '../priced-cart.ts';
import type { CartApiClient } from './cart-calls.ts';
import type { CartRequest } from './cart-request.ts';
import { type CartStore, makeCartStore } from './cart-store.ts';
import { makeEmptyPricedCart, type OptimisticCartItem, optimisticCart } from './optimistic-cart.ts';

const offer = (item_id: number, shop_id = 7): OptimisticCartItem => ({
  project_id: item_id * 10,
  item_id,
  shop_id,
  name: `Record ${item_id}`,
  artist_name: 'Nova',
  picture: null,
  type: 'vinyl',
  size: '',
  variant: '',
  price: 2500,
  currency: 'EUR',
  shop_name: 'Cellar Records',
});
const line = ({ project_id, item_id, shop_id }: OptimisticCartItem, quantity = 1): CartLine => ({
  project_id,
  item_id,
  shop_id,
  quantity,
  chosen_sizes: {},
  comment: '',
});

/** A fake server that answers on command; it accepts any cart and gives it an id. */
function bench(stored: PricedCart | null = null, mayHaveCart = stored !== null) {
  const asked: {
    body: CartRequest;
    answer: (cart: Partial<PricedCart>) => void;
    refuse: (key: string) => void;
  }[] = [];
  let cleared = 0;
  const server: { stored: PricedCart | null | 'failed'; hint: string; away: boolean } = {
    stored,
    hint: '',
    away: false,
  };
  const calls: CartApiClient = {
    load: async () => server.stored,
    calculate: (body) =>
      new Promise((resolve) => {
        asked.push({
          body,
          answer: (cart) => resolve({ cart: { ...makeEmptyPricedCart('EUR'), count: 1, ...cart } }),
          refuse: (key) => resolve({ key }),
        });
      }),
    clear: async () => {
      if (server.away) return { key: 'network_failed' };
      cleared += 1;
      return null;
    },
  };
  const store = makeCartStore({
    calls: async () => (server.away && asked.length === 0 ? Promise.reject(new Error('offline')) : calls),
    currency: () => 'EUR',
    mayHaveCart: () => mayHaveCart,
    hint: () => server.hint,
  });
  return { store, asked, server, cleared: () => cleared };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('putting something in', () => {
  test('shows the line before the server has answered, with the data of the page', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    const { cart, busy } = store.get();
    expect([cart.count, busy, cart.shops.s_7?.items[0]?.name, cart.subtotal]).toEqual([1, true, 'Record 1', 2500]);
    expect(asked[0]?.body).toMatchObject({
      save: true,
      shops: { s_7: { id: 7, items: [{ item_id: 1, quantity: 1 }] } },
    });
  });

  test('sends identities and quantities, never a figure', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    expect(JSON.stringify(asked[0]?.body)).not.toMatch(/2500|price|total/);
  });

  test('the same item again raises its quantity', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    void store.add(line(offer(1)), offer(1));
    await soon();
    expect(store.get().cart.subtotal).toBe(5000);
    asked[0]?.answer({ id: 'aaaaaaaaaa' });
    await soon();
    expect(asked[1]?.body.shops?.s_7?.items).toMatchObject([{ item_id: 1, quantity: 2 }]);
  });

  test('an item of a group shipment joins the parcel of the first', async () => {
    const { store } = bench();
    void store.add(line(offer(1, 7)), offer(1, 7));
    await soon();
    void store.add(line(offer(2, 8)), offer(2, 8), [10]);
    await soon();
    expect(Object.keys(store.get().cart.shops)).toEqual(['s_7']);
  });
});

describe('going on to pay', () => {
  test('waits until the server knows all changes, the newest too', async () => {
    const { store, asked } = bench();
    let isSettled = false;
    void store.add(line(offer(1)), offer(1));
    void store.settled().then(() => {
      isSettled = true;
    });
    await soon();
    void store.setQuantity(line(offer(1)), 3);
    await soon();
    asked[0]?.answer({ id: 'aaaaaaaaaa' });
    await soon();
    expect(isSettled).toBe(false);
    asked[1]?.answer({ id: 'aaaaaaaaaa', count: 3 });
    await soon();
    expect([isSettled, store.get().cart.count]).toEqual([true, 3]);
  });

  test('does not wait without changes, and waits no longer than for a refusal', async () => {
    const { store, asked } = bench();
    await store.settled();
    void store.add(line(offer(1)), offer(1));
    await soon();
    asked[0]?.refuse('network_failed');
    await store.settled();
    expect(store.get().failed).toBe('network_failed');
  });
});

describe('the server’s answer', () => {
  test('replaces the cart', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    asked[0]?.answer({ id: 'aaaaaaaaaa', count: 3, total: 9900 });
    await soon();
    expect([store.get().cart.id, store.get().cart.count, store.get().cart.total, store.get().busy]).toEqual([
      'aaaaaaaaaa',
      3,
      9900,
      false,
    ]);
  });

  test('waits for the first change before the second is sent, to the same cart, and is never undone', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    void store.add(line(offer(2)), offer(2));
    void store.setQuantity(line(offer(2)), 4);
    await soon();
    expect(asked).toHaveLength(1);
    asked[0]?.answer({ id: 'aaaaaaaaaa' });
    await soon();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.body).toMatchObject({
      id: 'aaaaaaaaaa',
      shops: {
        s_7: {
          items: [
            { item_id: 1, quantity: 1 },
            { item_id: 2, quantity: 4 },
          ],
        },
      },
    });
    expect([store.get().cart.count, store.get().busy]).toEqual([5, true]);
    asked[1]?.answer({ id: 'aaaaaaaaaa', count: 5 });
    await soon();
    expect([store.get().cart.count, store.get().busy]).toEqual([5, false]);
  });

  test('is not lost when the buyer leaves the page: the last change is sent on leaving', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    store.leave();
    expect(asked).toHaveLength(1);
    void store.setQuantity(line(offer(1)), 2);
    await soon();
    store.leave();
    expect(asked[1]?.body.shops?.s_7?.items).toMatchObject([{ quantity: 2 }]);
  });

  test('with nothing in it empties the cart but says why', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    asked[0]?.answer({ count: 0, messages: [{ key: 'item_sold_out', item_id: 1 }] });
    await soon();
    const { cart } = store.get();
    expect([cart.count, Object.keys(cart.shops), cart.messages[0]?.key]).toEqual([0, [], 'item_sold_out']);
  });

  test('that does not arrive undoes the change and says so: pressed again, it is there once', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    asked[0]?.refuse('network_failed');
    await soon();
    expect([store.get().failed, store.get().cart.count, store.get().busy]).toEqual(['network_failed', 0, false]);
    void store.add(line(offer(1)), offer(1));
    await soon();
    expect(asked[1]?.body.shops?.s_7?.items).toMatchObject([{ item_id: 1, quantity: 1 }]);
    expect([store.get().failed, store.get().cart.count]).toEqual([null, 1]);
  });
});

describe('a change that the server refuses', () => {
  const one = optimisticCart(
    makeEmptyPricedCart('EUR'),
    addCartLine(makeEmptyPricedCart('EUR'), line(offer(1))),
    offer(1),
  );
  const stored: PricedCart = {
    ...one,
    id: 'aaaaaaaaaa',
    total: 2500,
    customer: { country_id: 'FR' },
    messages: [{ key: 'quantity_reduced' }],
  };
  const changes: readonly [string, (store: CartStore) => Promise<void>][] = [
    ['another piece', (store) => store.add(line(offer(1)), offer(1))],
    ['another record', (store) => store.add(line(offer(2)), offer(2))],
    ['a quantity', (store) => store.setQuantity(line(offer(1)), 4)],
    ['a code', (store) => store.change({ promo_code: 'SPRING' })],
    ['being fetched', (store) => store.change({ pickup: true })],
    ['being a gift', (store) => store.change({ is_gift: true, gift_message: 'For you', gift_wrapped: true })],
    ['a country', (store) => store.change({ customer: { country_id: 'JP' } })],
    ['a currency', (store) => store.change({ currency: 'USD' })],
    ['a way to be sent', (store) => store.send(7, { shipping_type: 'pickup', dispatch: 'now' })],
  ];
  test.each(changes)('is undone: %s', async (_, change) => {
    const { store, asked } = bench(stored);
    await store.load();
    void change(store);
    await soon();
    expect(store.get().cart).not.toEqual(stored);
    asked[0]?.refuse('quantity_max');
    await soon();
    expect(store.get()).toMatchObject({ cart: stored, failed: 'quantity_max', busy: false });
  });

  test('is undone: the removal of the last copy, also when the code of the calls can not be loaded', async () => {
    const { store, server, cleared } = bench(stored);
    await store.load();
    server.away = true;
    await store.setQuantity(line(offer(1)), 0);
    expect([store.get().cart, store.get().failed, cleared()]).toEqual([stored, 'network_failed', 0]);
    const other = bench();
    other.server.away = true;
    await other.store.add(line(offer(1)), offer(1));
    expect([other.store.get().cart.count, other.store.get().failed, other.store.get().busy]).toEqual([
      0,
      'network_failed',
      false,
    ]);
  });

  test('keeps the earlier change that the server accepted', async () => {
    const { store, asked } = bench();
    void store.add(line(offer(1)), offer(1));
    await soon();
    void store.setQuantity(line(offer(1)), 5);
    await soon();
    asked[0]?.answer({ ...stored, count: 1 });
    await soon();
    asked[1]?.refuse('network_failed');
    await soon();
    expect([store.get().cart.count, store.get().cart.id, store.get().failed]).toEqual([
      1,
      'aaaaaaaaaa',
      'network_failed',
    ]);
  });

  test('is not sent when the stored cart could not be read: it would replace it', async () => {
    const { store, asked, server } = bench(stored);
    server.stored = 'failed';
    await store.add(line(offer(2)), offer(2));
    expect([asked.length, store.get().failed, store.get().cart.count]).toEqual([0, 'network_failed', 0]);
    server.stored = stored;
    void store.add(line(offer(2)), offer(2));
    await soon();
    expect(asked[0]?.body.shops?.s_7?.items).toMatchObject([{ item_id: 1 }, { item_id: 2 }]);
  });
});

test('removing the last copy clears the cart on the server too, after earlier changes were sent', async () => {
  const { store, asked, cleared } = bench();
  void store.add(line(offer(1)), offer(1));
  await soon();
  const taken = store.setQuantity(line(offer(1)), 0);
  await soon();
  expect([store.get().cart.count, cleared()]).toEqual([0, 0]);
  asked[0]?.answer({ id: 'aaaaaaaaaa' });
  await taken;
  expect([store.get().cart.count, store.get().cart.id, cleared(), asked.length]).toEqual([0, null, 1, 1]);
});

test('a browser without a hint of a cart does not ask for one', async () => {
  const { store } = bench({ ...makeEmptyPricedCart('EUR'), count: 5 }, false);
  await store.load();
  expect([store.get().loaded, store.get().cart.count]).toEqual(['ready', 0]);
});

test('a stored cart in another currency is calculated anew in the page’s', async () => {
  const { store, asked } = bench({ ...makeEmptyPricedCart('JPY'), count: 1 });
  void store.load();
  await soon();
  expect(asked[0]?.body.currency).toBe('EUR');
});

test('data of a page’s loader never overwrite a change in progress', async () => {
  const { store } = bench();
  void store.add(line(offer(1)), offer(1));
  await soon();
  store.replace(null);
  expect(store.get().cart.count).toBe(1);
});

describe('changes made in another tab', () => {
  const held = (item_id: number, id: string): PricedCart => ({
    ...makeEmptyPricedCart('EUR'),
    id,
    count: 1,
    shops: { s_7: { ...makeCartGroup(item_id) } },
  });
  const makeCartGroup = (item_id: number) =>
    optimisticCart(
      makeEmptyPricedCart('EUR'),
      addCartLine(makeEmptyPricedCart('EUR'), line(offer(item_id))),
      offer(item_id),
    ).shops.s_7!;

  test('are loaded before any further change: paid items do not come back', async () => {
    const { store, asked, server } = bench(held(1, 'AAAAAAAAAA'));
    await store.load();
    Object.assign(server, { stored: held(2, 'BBBBBBBBBB'), hint: 'cart_count=2' });
    void store.add(line(offer(3)), offer(3));
    await soon();
    expect(asked[0]?.body).toMatchObject({
      id: 'BBBBBBBBBB',
      shops: { s_7: { items: [{ item_id: 2 }, { item_id: 3 }] } },
    });
  });

  test('are requested once, and not at all while nothing changed', async () => {
    const { store, server } = bench(held(1, 'AAAAAAAAAA'));
    await store.load();
    server.stored = held(2, 'BBBBBBBBBB');
    await store.load();
    expect(store.get().cart.id).toBe('AAAAAAAAAA');
    server.hint = 'cart_count=1';
    await store.load();
    expect([store.get().cart.id, store.get().busy]).toEqual(['BBBBBBBBBB', false]);
  });
});
