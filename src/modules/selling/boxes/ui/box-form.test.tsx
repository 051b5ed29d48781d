import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BOX_PERIODICITIES, BOX_TYPES } from '../box-offer.ts';
import { BoxForm } from './box-form.tsx';

test('each size and each rhythm has its price beside it, and the picture shows the chosen box', () => {
  const offers = BOX_TYPES.flatMap((type, size) =>
    BOX_PERIODICITIES.map((periodicity, rhythm) => ({
      box_offer_id: size * 4 + rhythm,
      type,
      periodicity,
      currency: 'EUR' as const,
      price: 1000 * (size + 1) + 100 * rhythm,
    })),
  );
  const element = <BoxForm offers={offers} countries={[]} refused={undefined} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  // Two records a month are the default: sizes show prices at that rhythm, rhythms at that size.
  const prices = [...html.matchAll(/<strong class="[^"]*choicePrice[^"]*">([^<]+)</g)].map(([, price]) => price);
  expect(prices).toEqual(['€10', '€20', '€30', '€20', '€21', '€22', '€23']);
  expect(html).toContain('<svg');
});
