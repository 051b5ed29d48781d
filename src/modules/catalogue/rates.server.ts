import type { Rates } from '#modules/pricing/tidy.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadRates } from './rates.store.server.ts';

const KEPT_MS = 60_000;

let kept: { rates: Rates; until: number } | undefined;

/** The exchange rates of now, kept in memory for a minute. */
export async function currentRates({ db }: Pick<Ctx, 'db'>): Promise<Rates> {
  if (!kept || kept.until < Date.now()) kept = { rates: await loadRates(db), until: Date.now() + KEPT_MS };
  return kept.rates;
}

/** Called when the tag `rates` is touched. */
export function forgetRates(): void {
  kept = undefined;
}
