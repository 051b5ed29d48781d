import { COUNTED_EXACTLY } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { makeKeptRows } from '#platform/kept-rows.server.ts';
import { ALL, type Counts, loadTotals } from './facets.store.server.ts';
import type { ListFilter } from './list-query.store.server.ts';

const kept = makeKeptRows<Counts>({ maxBytes: 1_048_576, sizeOf: ({ size }) => 200 + size * 60, all: ['projects'] });

/** Nothing but all of the shop or one of its category pages: what the database keeps totals of. */
export function isWhole({ b2b: _b2b, category_id: _category_id, facets, without, ...rest }: ListFilter): boolean {
  const isChosen = Object.values(facets ?? {}).some((values) => values?.length) || without?.length;
  // An empty list of ids or prices narrows to nothing.
  return !isChosen && Object.values(rest).every((part) => part === undefined || part === false);
}

/** What the page of the shop holds that a list is part of. */
export async function totalsOf({ db }: Pick<Ctx, 'db'>, { category_id = 0, b2b }: ListFilter): Promise<Counts> {
  const name = `${category_id} ${b2b}`;
  const before = db.isTransaction ? undefined : kept.get(name, 'totals');
  if (before) return before;
  const begun = kept.begin();
  const totals = await loadTotals(db, category_id, b2b);
  if (!db.isTransaction) kept.keep(name, 'totals', totals, '', begun);
  return totals;
}

/** How many records a whole page of the shop holds, without counting them (10,001 stands for more); undefined for any other list. */
export async function wholeTotal(ctx: Pick<Ctx, 'db'>, filter: ListFilter): Promise<number | undefined> {
  if (!isWhole(filter)) return undefined;
  return Math.min((await totalsOf(ctx, filter)).get(ALL) ?? 0, COUNTED_EXACTLY + 1);
}
