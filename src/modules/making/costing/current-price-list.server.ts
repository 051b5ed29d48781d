import type { Ctx } from '#platform/ctx.server.ts';
import { makeStatePerDatabase } from '#platform/state-per-database.server.ts';
import { noPriceList } from './costing.problems.ts';
import type { PriceList } from './price-list.ts';
import { loadStoredPriceListInForce } from './price-lists.store.server.ts';

/** Displayed prices may lag behind a change of the list by this time; stored ones never do. */
const KEPT_MS = 2000;

const memory = makeStatePerDatabase(
  (): { kept?: { list: Promise<PriceList | undefined>; until: number } | undefined } => ({}),
);

/** A list was approved or withdrawn: drop cached pages that show the old one. */
export const clearPriceListCache = memory.forget;

/** Today's price list, from memory, two seconds old at most. @throws no_price_list 503 */
export async function loadCachedPriceList({ db }: Pick<Ctx, 'db'>): Promise<PriceList> {
  const { kept } = memory.get(db);
  const list = await (kept && kept.until > Date.now() ? kept.list : readAgain(db));
  if (!list) throw noPriceList();
  return list;
}

/** The price list in force, read in this transaction. Undefined where there is none. */
export const loadPriceListInForce = (ctx: Pick<Ctx, 'db'>): Promise<PriceList | undefined> =>
  loadStoredPriceListInForce(ctx.db);

function readAgain(db: Ctx['db']): Promise<PriceList | undefined> {
  const own = memory.get(db);
  const list = loadStoredPriceListInForce(db);
  own.kept = { list, until: Date.now() + KEPT_MS };
  list.catch(() => {
    own.kept = undefined;
  });
  return list;
}
