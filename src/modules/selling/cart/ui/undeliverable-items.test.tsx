import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { addCartLine } from '../cart.ts';
import type { PricedCart } from '../priced-cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CartMessages } from './cart-messages.tsx';
import { PaymentButton } from './go-to-payment-button.tsx';
import { makeEmptyPricedCart, optimisticCart } from './optimistic-cart.ts';

const texts = Object.fromEntries(
  ['cart', 'shell', 'errors'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
const shown = (cart: PricedCart) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang="en" texts={texts}>
              <CartMessages cart={cart} />
              <CartLines cart={cart} Heading="h2" />
              <PaymentButton cart={cart} />
            </TextsProvider>
          ),
        },
      ])}
    />,
  );

const put = (cart: PricedCart, item_id: number, name: string): PricedCart => {
  const line = { project_id: item_id, item_id, shop_id: 12, quantity: 1, chosen_sizes: {}, comment: '' };
  const words = { name, artist_name: '', picture: null, type: 'vinyl', size: '', variant: 'Vinyl', price: 2500 };
  return optimisticCart(cart, addCartLine(cart, line), { ...line, ...words, currency: 'EUR', shop_name: 'Cellar' });
};
const two = put(put(makeEmptyPricedCart('EUR'), 10, 'Low Tide'), 20, 'Crate');
const unsent = (...items: number[]): PricedCart => ({
  ...two,
  shipping: null,
  total: null,
  messages: items.map((item_id) => ({ key: 'shipping_unavailable', item_id })),
});
const sentences = (html: string) => html.match(/We do not know the shipping cost[^<]*/g);

test('an undeliverable item is named once and disables the payment button', () => {
  const html = shown(unsent(20));
  expect(sentences(html)).toEqual(['We do not know the shipping cost for Crate (Vinyl) yet. Please contact us.']);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>.*Checkout/);
  expect(html).toContain('Checkout opens once the shipping cost is known.');
  expect(html).not.toContain('href="/payment"');
});

test('if the whole cart is undeliverable, no item is named', () => {
  for (const cart of [unsent(10, 20), unsent()])
    expect(sentences(shown(cart))).toEqual([
      'We do not know the shipping cost for this parcel yet. Please contact us.',
    ]);
});

test('a cart with a shipping price leads to payment, even with a stale address in the form', () => {
  const html = shown({ ...two, total: 5000, messages: [{ key: 'shipping_unavailable', item_id: 20 }] });
  expect(sentences(html)).toBeNull();
  expect(html).toContain('href="/payment"');
});
