import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { makeStatePerDatabase } from '#platform/state-per-database.server.ts';
import { loadExchangeRates } from './exchange-rates.store.server.ts';
import type { ExchangeRateExtremes } from './price-range.ts';

const KEPT_MS = 60_000;

interface Known {
  readonly rates: EuroExchangeRates;
  readonly ever: ExchangeRateExtremes;
}

const memory = makeStatePerDatabase((): { kept?: { known: Known; until: number } } => ({}));

/** The current exchange rates, cached for a minute. */
export const readExchangeRates = async (ctx: Pick<Ctx, 'db'>): Promise<EuroExchangeRates> =>
  (await knownRates(ctx)).rates;

/** The lowest and highest rate of each currency so far. They bound every price converted to euros in the past. */
export const readExchangeRateExtremes = async (ctx: Pick<Ctx, 'db'>): Promise<ExchangeRateExtremes> =>
  (await knownRates(ctx)).ever;

async function knownRates({ db }: Pick<Ctx, 'db'>): Promise<Known> {
  const own = memory.get(db);
  if (!own.kept || own.kept.until < Date.now())
    own.kept = { known: await loadExchangeRates(db), until: Date.now() + KEPT_MS };
  return own.kept.known;
}

/** Called when the tag `rates` is touched. */
export const clearExchangeRateCache = memory.forget;
