import { COUNTED_EXACTLY } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { makeKeptRows } from '#platform/kept-rows.server.ts';
import type { Matches } from '#platform/ports/search.ts';
import { ALL, type Counts, loadTotals } from './facets.store.server.ts';
import { AVAILABILITIES, FACETS } from './facets.ts';
import { type ListFilter, wordsOf } from './list-filter.store.server.ts';

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

const namedTotal = ({ ids, beyond, isCountless, total }: Matches): number | undefined =>
  beyond === null ? ids.length : isCountless ? COUNTED_EXACTLY + 1 : total && Math.min(total, COUNTED_EXACTLY + 1);

/** How many records a list holds where that is known without counting them (10,001 stands for more): a whole page of the shop, one value of a facet in it, all that a search named. */
export async function knownTotal(ctx: Pick<Ctx, 'db'>, filter: ListFilter): Promise<number | undefined> {
  const { matches, facets: _facets, selling_mode, format: _format, ...rest } = filter;
  const isOfTheShop = selling_mode !== undefined && !MODES_WITH_A_WORD.includes(selling_mode);
  if (!isWhole(rest) || isOfTheShop) return undefined;
  const chosen = wordsChosen(filter);
  if (matches) return chosen.length || rest.category_id !== undefined ? undefined : namedTotal(matches);
  const [words = [ALL], ...others] = chosen;
  if (others.length) return undefined;
  const totals = await totalsOf(ctx, rest);
  const most = Math.max(...words.map((word) => totals.get(word) ?? 0));
  // Of several values of one facet only that they are more than anybody counts is known.
  if (most > COUNTED_EXACTLY) return COUNTED_EXACTLY + 1;
  return words.length === 1 ? most : undefined;
}

/** What is sold so is found by a word of its own, too. */
const MODES_WITH_A_WORD: readonly string[] = AVAILABILITIES.filter((value) => value !== 'in_stock');
/** Of what a list of records is about, what never many of them are. */
const isRare = ({ type, selling_mode }: ListFilter): boolean =>
  (type !== undefined && type !== 'standard') || selling_mode === 'deposit_sale';

/** The words that totals are kept of, for each part of a filter that has any: one of them holds. */
function wordsChosen({ facets, selling_mode, format }: ListFilter): string[][] {
  const parts = FACETS.flatMap((facet) => (facets?.[facet]?.length ? [wordsOf(facet, facets[facet])] : []));
  if (selling_mode !== undefined && MODES_WITH_A_WORD.includes(selling_mode))
    parts.push(wordsOf('availability', [selling_mode]));
  if (format !== undefined) parts.push(wordsOf('format', [format]));
  return parts;
}

/**
 * Whether a list is so short that it is cheaper to gather all of it by the index of words and put it in order than to read the index of
 * the order until a page of it is full. Among N records a page of 25 takes 25 · N / n steps of that, where n are spread evenly: as many as there
 * are to gather at n = 5 · √N. Those that are not spread so (CDs by what they cost) take many more, so up to four times as many are gathered; of
 * genres far fewer, since the index of the order holds them itself and a step in it costs a tenth. The planner cannot know: a value too
 * rare for its statistics counts as one in two hundred there, and a page of the one record that had it read a million.
 */
export async function isShort(ctx: Pick<Ctx, 'db'>, filter: ListFilter): Promise<boolean> {
  if (filter.matches || filter.ids) return false;
  if (isRare(filter)) return true;
  const parts = wordsChosen(filter);
  if (parts.length === 0) return false;
  const [shop, page] = await Promise.all([totalsOf(ctx, { b2b: filter.b2b }), totalsOf(ctx, filter)]);
  const all = page.get(ALL) ?? 0;
  const sizes = parts.map((words) => words.reduce((sum, word) => sum + (page.get(word) ?? 0), 0));
  const expected = sizes.reduce((left, size) => (left * size) / Math.max(1, all), all);
  const isOfGenres = parts.flat().every((word) => word.startsWith('genre:'));
  return expected <= (isOfGenres ? 1.5 : 20) * Math.sqrt(shop.get(ALL) ?? 0);
}
