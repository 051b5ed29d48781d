import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TextsProvider } from '#i18n/texts-context.tsx';
import type { BuyerOrderFeedback } from '#modules/selling/orders/order.ts';
import { OrderFeedbackSection as OnOrder } from '../orders/order-feedback-section.tsx';
import Feedback from './order-feedback-form.tsx';

const texts = Object.fromEntries(
  ['cart', 'returns', 'shell', 'errors'].map((name) => [
    name,
    JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')),
  ]),
);
const shown = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <TextsProvider lang="en" texts={texts}>
              {element}
            </TextsProvider>
          ),
        },
      ])}
    />,
  );
const given: BuyerOrderFeedback = { rating: 2, comment: 'The form asked twice' };

test.each([
  ['after paying', (given: BuyerOrderFeedback | null) => <Feedback given={given} answer={null} />],
  ['on the page of an order', (given: BuyerOrderFeedback | null) => <OnOrder given={given} />],
])('%s, the feedback about the purchase is shown, and can only be changed from then on', (_place, feedback) => {
  const first = shown(feedback(null));
  expect(first).not.toContain('Edit feedback');
  expect(first).not.toContain('checked=""');
  const again = shown(feedback(given));
  expect(again).toContain('Your rating: Poor');
  expect(again).toContain('<q');
  expect(again).toMatch(/<details[^>]*><summary>Edit feedback/);
  expect(again).toMatch(/<input[^>]* value="2"[^>]*checked=""|<input[^>]*checked=""[^>]* value="2"/);
  expect(again).toMatch(/<textarea[^>]*>The form asked twice<\/textarea>/);
});

test('after sending, feedback is shown once with thanks; after an error, the form is open', () => {
  const thanked = shown(<Feedback given={given} answer={{ ok: true }} />);
  expect(thanked).toContain('Thank you for your feedback.');
  expect(thanked).toContain('Your rating: Poor');
  const wrong = shown(<Feedback given={given} answer={{ ok: false, fields: { rating: 'rating_invalid' } }} />);
  expect(wrong).toMatch(/<details[^>]* open=""/);
});
