import { madeOnce } from '#kit/made-once.ts';
import { COUNTED_EXACTLY } from '#kit/paging.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadSample } from './catalogue-sample.store.server.ts';
import { ALL } from './facets.ts';
import { asksOnly, isInOrders, isModeWithWord, type ListFilter, partsChosen } from './list-filter.store.server.ts';
import type { ListPage } from './list-query.store.server.ts';
import { IN_ORDER, isManyBy, type Reading, readingOf, type Sample, type Sampled, sampled } from './list-reading.ts';
import { keptTotal, totalsOf } from './whole-totals.server.ts';

// What a sample of the catalogue says of a list before it is read.

const KEPT_MS = 600_000;
/** A catalogue that has grown or shrunk by so much is another one. */
const CHANGED = 0.2;

let kept: { readonly sample: Promise<Sample>; readonly records: number; until: number } | undefined;

/**
 * The sample of a catalogue of so many records, kept in memory; one that has become old answers until there is another.
 * A transaction may see another catalogue, and so neither takes from memory nor keeps.
 */
async function currentSample({ db }: Pick<Ctx, 'db'>, records: number): Promise<Sample> {
  if (db.isTransaction) return loadSample(db);
  const before = kept;
  if (!before || Math.abs(records - before.records) > CHANGED * before.records) return keep(loadSample(db), records);
  if (before.until < Date.now()) {
    // Whoever asks next shall not ask for another one, too.
    before.until = Date.now() + KEPT_MS;
    loadSample(db).then(
      (next) => keep(Promise.resolve(next), records),
      () => undefined,
    );
  }
  return before.sample;
}

function keep(sample: Promise<Sample>, records: number): Promise<Sample> {
  const taken = { sample, records, until: Date.now() + KEPT_MS };
  kept = taken;
  sample.catch(() => {
    if (kept === taken) kept = undefined;
  });
  return sample;
}

/** Of so many lists what a sample holds is remembered, 20 kB each. */
const REMEMBERED = 64;
const listsOf = madeOnce((_sample: Sample) => new Map<string, Sampled>());

/** What the sample holds of a list, by what is known of its rows there: it may be less, never more. */
async function sampledList(ctx: Pick<Ctx, 'db'>, filter: ListFilter): Promise<Sampled> {
  const records = (await totalsOf(ctx, { b2b: filter.b2b })).get(ALL) ?? 0;
  const sample = await currentSample(ctx, records);
  const asked = [partsChosen(filter), filter.own ? undefined : filter.euro, records] as const;
  const [lists, name] = [listsOf(sample), JSON.stringify(asked)];
  const before = lists.get(name);
  if (before) return before;
  if (lists.size >= REMEMBERED) lists.clear();
  const list = sampled(sample, ...asked);
  lists.set(name, list);
  return list;
}

/** Whether there is no more to a list than what rows of the sample say. */
function isSampled(filter: ListFilter): boolean {
  const { selling_mode } = filter;
  // Nearly all are what a list of records is about; the few others are kept apart.
  const isKnown = (selling_mode === undefined || isModeWithWord(selling_mode)) && !isRare(filter);
  return (
    isKnown && asksOnly(filter, 'b2b', 'facets', 'format', 'category_id', 'prices', 'euro', 'selling_mode', 'type')
  );
}

/** A range of prices is sampled by what prices were worth when they were written, so more is asked of it. */
const MARGIN = 3;
const MARGIN_OF_PRICES = 5;

/** How many records a list holds, where that is known without counting them (10,001 stands for more). */
export async function knownTotal(ctx: Pick<Ctx, 'db'>, filter: ListFilter): Promise<number | undefined> {
  const total = await keptTotal(ctx, filter);
  if (total !== undefined || !isSampled(filter) || filter.prices?.length === 0) return total;
  const isMany = isManyBy(await sampledList(ctx, filter), filter.prices ? MARGIN_OF_PRICES : MARGIN);
  return isMany ? COUNTED_EXACTLY + 1 : undefined;
}

/** How a page of a list is to be read. */
export async function readingFor(ctx: Pick<Ctx, 'db'>, filter: ListFilter, page: ListPage): Promise<Reading> {
  if (filter.matches || filter.ids) return IN_ORDER;
  // Of what a list of records is about, what never many of them are.
  if (isRare(filter)) return { isGathered: true, counted: 'by words' };
  const parts = partsChosen(filter);
  const hasPrices = filter.prices !== undefined && !filter.own;
  if (parts.length === 0 && !hasPrices) return IN_ORDER;
  const list = await sampledList(ctx, filter);
  const reading = readingOf(list, {
    sort: page.sort,
    rows: page.offset + page.limit,
    from: page.from,
    isCounted: page.known !== undefined,
    hasWords: !parts.every(isInOrders),
    hasWordsInOrders: parts.some(isInOrders),
    hasPrices,
    hasStretches: !page.own,
  });
  // What the sample knows nothing of may be rarer than it says, and then has an index of its own.
  return isSampled(filter) || reading.isGathered ? reading : IN_ORDER;
}

const isRare = ({ type, selling_mode }: ListFilter): boolean =>
  (type !== undefined && type !== 'standard') || selling_mode === 'deposit_sale';
