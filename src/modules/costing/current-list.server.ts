import type { Ctx } from '#platform/ctx.server.ts';
import { noPriceList } from './costing.problems.ts';
import type { PriceList } from './price-list.ts';
import { loadListInForce } from './price-lists.store.server.ts';

/** A price shown may lag a change of the list by this; one that is kept with a request never does. */
const KEPT_MS = 2000;

// By config, of which each program has one: two programs in one test process never share lists.
const kept = new WeakMap<object, { list: Promise<PriceList | undefined>; until: number; generation: number }>();

/** A list was approved, or its approval taken back: pages that are kept from now on show the new one. */
export const forgetPriceLists = () => {
  generation += 1;
};
let generation = 0;

/** Today's price list, from memory, two seconds old at most. @throws no_price_list 503 */
export async function priceListForShowing(ctx: Pick<Ctx, 'config' | 'db'>): Promise<PriceList> {
  const known = kept.get(ctx.config);
  const list = await (known && known.until > Date.now() && known.generation === generation
    ? known.list
    : readAgain(ctx));
  if (!list) throw noPriceList();
  return list;
}

/** The same as it stands in this transaction; undefined where there is none. */
export const priceListForKeeping = (ctx: Pick<Ctx, 'db'>): Promise<PriceList | undefined> => loadListInForce(ctx.db);

function readAgain(ctx: Pick<Ctx, 'config' | 'db'>): Promise<PriceList | undefined> {
  const list = loadListInForce(ctx.db);
  kept.set(ctx.config, { list, until: Date.now() + KEPT_MS, generation });
  list.catch(() => kept.delete(ctx.config));
  return list;
}
