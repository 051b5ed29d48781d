import fc from 'fast-check';
import { isCurrency } from '#kit/currency.ts';
import { calculateCosting } from '#modules/making/costing/calculate-costing.ts';
import { buildDefaultPriceList } from '#modules/making/costing/default-price-list.server.ts';
import { serializeConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { SERVICE_BY_PRODUCT } from '#modules/making/quotes/configuration-url.ts';
import { type ChosenOptions, configurationFromOptions, possibleOptions } from './arbitrary-configurations.ts';
import type { TestApp } from './test-app.ts';

const AT_ONCE = 8;

/**
 * Compares the server's costings with those of the functions for the browser, in all currencies in turn. The shop has
 * the first price list.
 * @returns the differences; empty when they agree to the cent
 */
export async function compareServerAndBrowserCostings(
  app: Pick<TestApp, 'visitor' | 'database'>,
  runs: number,
  seed: number,
): Promise<unknown[]> {
  const list = buildDefaultPriceList('2020-01-01');
  const { rows } = await app.database.pool.query<{ currency: string; per_eur: string }>(
    'select currency, per_eur::text from exchange_rates',
  );
  const visitor = app.visitor();
  const different: unknown[] = [];
  const compare = async (wish: ChosenOptions, i: number) => {
    const { currency, per_eur } = rows[i % rows.length] ?? { currency: 'EUR', per_eur: '1' };
    if (!isCurrency(currency)) return;
    const { body } = await visitor.post('/api/quote/calculate', {
      ...SERVICE_BY_PRODUCT[wish.product],
      quantity: wish.quantity,
      options: serializeConfiguration(configurationFromOptions(wish)),
      currency,
    });
    const own = calculateCosting(configurationFromOptions(wish), wish.quantity, list, { currency, per_eur });
    const figures = ({ total, unit_price, breaks, lines, lead_time_days, total_grams, parcels }: typeof own) =>
      JSON.stringify([
        total,
        unit_price,
        breaks,
        lines?.map((line) => line.total),
        lead_time_days,
        total_grams,
        parcels,
      ]);
    if (figures(body) !== figures(own)) different.push({ wish, currency, body, own });
  };
  const wishes = fc.sample(possibleOptions, { numRuns: runs, seed });
  for (let i = 0; i < wishes.length; i += AT_ONCE)
    await Promise.all(wishes.slice(i, i + AT_ONCE).map((wish, j) => compare(wish, i + j)));
  return different;
}
