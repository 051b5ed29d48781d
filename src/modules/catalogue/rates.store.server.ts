import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { EXCHANGE_RATES } from '#db/reference-data/exchange-rates.ts';
import { isCurrency } from '#kit/currency.ts';
import type { Rates } from '#modules/pricing/tidy.ts';

/** What one euro buys, as decimal text: the latest row of each currency, and the repository's table where there is none. */
export async function loadRates(db: Db): Promise<Rates> {
  const { rows } = await sql<{ currency: string; per_eur: string }>`
    select distinct on (currency) currency, trim_scale(per_eur)::text as per_eur
    from exchange_rates where valid_from <= now() order by currency, valid_from desc`.execute(db);
  const rates = { ...EXCHANGE_RATES };
  for (const { currency, per_eur } of rows) if (isCurrency(currency)) rates[currency] = per_eur;
  return rates;
}
