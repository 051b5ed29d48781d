import { randomBytes } from 'node:crypto';
import { addDays } from '#kit/dates.ts';
import { sumAmounts } from '#kit/money.ts';
import { possibleConfigurationOrNull } from '#modules/making/costing/calculate-quote.server.ts';
import { buildStoredCosting } from '#modules/making/costing/calculate-stored-costing.server.ts';
import { loadPriceListInForce } from '#modules/making/costing/current-price-list.server.ts';
import { loadPlayingTimeLimits } from '#modules/making/costing/load-playing-time-limits.server.ts';
import { parseConfigurationRequest } from '#modules/making/costing/parse-configuration.ts';
import { calculateOfferLineTotal, parseUnitPrice } from '#modules/making/quotes/offer-lines.ts';
import type { Db } from '#platform/ctx.server.ts';
import { DEMO_QUOTE_REQUESTS, type DemoQuoteRequest } from './content/quote-requests.ts';
import { requireSeededId, type SeededIds } from './seed-catalogue.store.server.ts';

const DAY = 86_400_000;

/** Quote requests for services, with their costing by the price list in force, and one offer. */
export async function insertDemoQuoteRequests(db: Db, known: SeededIds, now: Date): Promise<void> {
  const staff = requireSeededId(known.users, 'team@sillon.example');
  const list = await loadPriceListInForce({ db });
  const times = await loadPlayingTimeLimits({ db, now });
  for (const request of DEMO_QUOTE_REQUESTS) {
    const { service, format, size, quantity, wished, answers, days_ago, taken, offer, ...asked } = request;
    const made = possibleConfigurationOrNull(
      parseConfigurationRequest({ service, format, size, options: wished }),
      quantity,
      times,
    );
    const figures = made && list ? buildStoredCosting(list, made, { currency: 'EUR', per_eur: '1' }, NO_TAX) : null;
    const at = new Date(now.getTime() - days_ago * DAY);
    const { id } = await db
      .insertInto('quotes')
      .values({
        ...asked,
        service,
        format: format ?? '',
        size: size ?? '',
        quantity,
        currency: 'EUR',
        options: JSON.stringify({ ...wished, ...answers }),
        ...(figures && { costing: JSON.stringify(figures.costing) }),
        price_list_id: figures?.price_list_id ?? null,
        user_id: known.users.get(asked.email) ?? null,
        fingerprint: randomBytes(32),
        state: offer ? 'answered' : 'new',
        taken_by: taken ? staff : null,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (offer) await insertOffer(db, { quote_id: id, user_id: staff }, offer, now);
  }
}

/** Customers abroad get prices without tax. */
const NO_TAX = { basis_points: 0, reverse_charge: false };

async function insertOffer(
  db: Db,
  quote: { quote_id: number; user_id: number },
  { lines, ...answer }: NonNullable<DemoQuoteRequest['offer']>,
  now: Date,
) {
  const priced = lines.map((line, position) => ({
    position,
    label: line.label,
    quantity: line.quantity,
    setup_price: line.setup_price,
    unit_price: parseUnitPrice(line.unit_price) ?? 0,
    total: calculateOfferLineTotal(line, 'EUR'),
  }));
  const { id: answer_id } = await db
    .insertInto('quote_answers')
    .values({
      ...quote,
      ...answer,
      amount: sumAmounts(priced.map(({ total }) => total)),
      currency: 'EUR',
      valid_until: addDays(now, 30),
      accept_hash: randomBytes(32),
      created_at: new Date(now.getTime() - DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quote_answer_lines')
    .values(priced.map((line) => ({ ...line, answer_id })))
    .execute();
}
