import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { addCartLine } from '#modules/selling/cart/cart.ts';
import type { PricedCart } from '#modules/selling/cart/priced-cart.ts';
import { CartLines } from '#modules/selling/cart/ui/cart-lines.tsx';
import { CartTotals } from '#modules/selling/cart/ui/cart-totals.tsx';
import { makeEmptyPricedCart, optimisticCart } from '#modules/selling/cart/ui/optimistic-cart.ts';
import { CheckoutForm } from './checkout-form.tsx';

const texts = Object.fromEntries(
  ['cart', 'shell', 'errors'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
const line = { project_id: 1, item_id: 1, shop_id: 12, quantity: 1, chosen_sizes: {}, comment: '' };
const words = { name: 'Low Tide', artist_name: '', picture: null, type: 'vinyl', size: '', variant: '', price: 2500 };
const empty = makeEmptyPricedCart('USD');
const cart = optimisticCart(empty, addCartLine(empty, line), {
  ...line,
  ...words,
  currency: 'USD',
  shop_name: 'Cellar',
});

const shown = (priced: PricedCart) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang="en" texts={texts}>
              <CheckoutForm
                state={{ cart: priced, loaded: 'ready', busy: false, failed: null, open: false }}
                {...{ account: null, typed: {}, addresses: [], countries: [], cards: [], answer: null }}
                paypal={{ inChina: false, elsewhere: true }}
                entry={{ kind: 'sandbox' }}
              />
            </TextsProvider>
          ),
        },
      ])}
    />,
  );

test('the form names the shop that decides the currency once, and none where the buyer decides', () => {
  const sentence = /Cellar sells in USD only, so all prices in your cart are in USD\./g;
  expect(shown({ ...cart, forced_by: 'Cellar' }).match(sentence)).toHaveLength(1);
  expect(shown(cart)).not.toMatch(sentence);
});

const inCart = (priced: PricedCart) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang="en" texts={texts}>
              <CartLines cart={priced} Heading="h2" />
              <CartTotals figures={priced} />
            </TextsProvider>
          ),
        },
      ])}
    />,
  );
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const findPrices = (html: string) => [...new Set(plain(html).match(/[$€¥]\d[\d,]*(?:\.\d+)?/g))].sort();
/** A cart of one shop with this price and this postage. */
function makePricedCart(price: number, shipping: number): PricedCart {
  const made = optimisticCart(empty, addCartLine(empty, { ...line, quantity: 2 }), {
    ...line,
    ...words,
    price,
    currency: 'USD',
    shop_name: 'Cellar',
  });
  const group = made.shops.s_12!;
  const parcel = { part: 1, waits: false, leaves_on: null, shipping, days: { min: 2, max: 4 } };
  return {
    ...made,
    shops: { s_12: { ...group, shipping, parcels: [parcel] } },
    shipping,
    total: 2 * price + shipping,
    tax: 417,
  };
}

test('the cart and the page that pays write each price alike: whole units without zeros, anything else to the last digit', () => {
  for (const [price, shipping, written] of [
    [2500, 500, ['$25', '$4.17', '$5', '$50', '$55']],
    [2550, 490, ['$25.50', '$4.17', '$4.90', '$51', '$55.90']],
  ] as const) {
    const priced = makePricedCart(price, shipping);
    expect(findPrices(shown(priced))).toEqual([...written].sort());
    expect(findPrices(inCart(priced))).toEqual([...written].sort());
  }
});

test('the total is shown above the form, before its first field', () => {
  const html = shown(makePricedCart(2500, 500));
  expect(plain(html.slice(0, html.indexOf('<input')))).toMatch(/Total 2 items \$55/);
});
