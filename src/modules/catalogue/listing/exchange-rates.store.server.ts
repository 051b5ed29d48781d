import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { FIRST_EXCHANGE_RATES } from '#db/reference-data/first-exchange-rates.ts';
import { isCurrency } from '#kit/currency.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { ExchangeRateExtremes } from './price-range.ts';

/**
 * Units per euro as decimal text: the latest row of each currency, or the repository's table without one. Also the
 * lowest and highest rate so far.
 */
export async function loadExchangeRates(db: Db): Promise<{ rates: EuroExchangeRates; ever: ExchangeRateExtremes }> {
  const { rows: known } = await sql<{ currency: string; per_eur: string; lowest: string; highest: string }>`
    select distinct on (currency) currency, trim_scale(per_eur)::text as per_eur,
      trim_scale(min(per_eur) over each)::text as lowest, trim_scale(max(per_eur) over each)::text as highest
    from exchange_rates where valid_from <= now() window each as (partition by currency)
      order by currency, valid_from desc`.execute(db);
  const [rates, lowest, highest] = [
    { ...FIRST_EXCHANGE_RATES },
    { ...FIRST_EXCHANGE_RATES },
    { ...FIRST_EXCHANGE_RATES },
  ];
  for (const { currency, ...row } of known) {
    if (!isCurrency(currency)) continue;
    rates[currency] = row.per_eur;
    lowest[currency] = row.lowest;
    highest[currency] = row.highest;
  }
  return { rates, ever: { lowest, highest } };
}
