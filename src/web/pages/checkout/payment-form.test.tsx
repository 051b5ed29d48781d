import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import { addLine } from '#modules/cart/cart.ts';
import type { PricedCart } from '#modules/cart/priced-cart.ts';
import { nothingInCart, shownCart } from '#modules/cart/ui/shown-cart.ts';
import { PaymentForm } from './payment-form.tsx';

const texts = Object.fromEntries(
  ['cart', 'shell', 'errors'].map((name) => [name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))]),
);
const line = { project_id: 1, item_id: 1, shop_id: 12, quantity: 1, chosen_sizes: {}, comment: '' };
const words = { name: 'Low Tide', artist_name: '', picture: null, type: 'vinyl', size: '', variant: '', price: 2500 };
const empty = nothingInCart('USD');
const cart = shownCart(empty, addLine(empty, line), { ...line, ...words, currency: 'USD', shop_name: 'Cellar' });

const shown = (priced: PricedCart) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang="en" texts={texts}>
              <PaymentForm
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

test('before paying it is said once which shop decides the currency, and nothing where the buyer does', () => {
  const sentence = /Cellar sells in USD only, so the whole cart is in USD\./g;
  expect(shown({ ...cart, forced_by: 'Cellar' }).match(sentence)).toHaveLength(1);
  expect(shown(cart)).not.toMatch(sentence);
});
