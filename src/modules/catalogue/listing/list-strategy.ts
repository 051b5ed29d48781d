// Chooses between gathering a list by the word index and reading it in its order, in stretches, and how to count it.
// It uses a sample, because the planner assumes words and orders are independent and cannot tell which are rare.
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { ListSort } from './list-sorts.ts';
import { type EuroCentRange, MAX_PRICE, type PriceRange } from './price-range.ts';

/** A part of a price order, from one price to below another: gathered by tiers, or read in order. */
export interface PriceOrderSegment {
  readonly low: number;
  readonly high: number;
  /** The tiers of the word index that are gathered. */
  readonly tiers?: readonly number[];
}

export interface ListReadStrategy {
  /** The whole list is gathered by the word index and then sorted. */
  readonly isGathered: boolean;
  /** A count reads the word index, the price index, or an order that an index has. */
  readonly counted: 'by words' | 'by price' | 'in order';
  /** The stretches of a price order, read one after the other. */
  readonly stretches?: readonly PriceOrderSegment[];
}

export const READ_IN_ORDER_STRATEGY: ListReadStrategy = { isGathered: false, counted: 'in order' };

/**
 * Some 20,000 listed public records, or all in a smaller catalogue: how often words occur together, and where in an
 * order. Rows are numbered by price, the cheapest first, records without a price last.
 */
export interface CatalogueSample {
  readonly rows: number;
  /** Euro cents of each row that has a price. */
  readonly prices: Uint32Array;
  /** The price in the shop's currency; 0 without a price. */
  readonly shopPrices: Uint32Array;
  /** Row numbers in order of popularity. */
  readonly popular: Uint32Array;
  readonly newest: Uint32Array;
  /** The rows of each word ("genre:7", "category:285", "type:standard", "mode:shop", "in:EUR", "all"). */
  readonly words: ReadonlyMap<string, Uint32Array>;
  /** The lowest price of each tier of the word index. */
  readonly tiers: Uint32Array;
}

/** The sample rows of a list, and the number of records that each represents. */
export interface SampledList {
  readonly sample: CatalogueSample;
  readonly rows: Uint8Array;
  readonly found: number;
  readonly each: number;
  readonly euro: EuroCentRange;
}

const ALL_PRICES: EuroCentRange = { low: 0, high: MAX_PRICE };

/** The conditions of a list. */
interface Chosen {
  /** For each condition its words; at least one must match. */
  readonly parts: readonly (readonly string[])[];
  /** At least one of these ranges must hold, and all lie within these euro cents. */
  readonly prices?: readonly PriceRange[] | undefined;
  readonly euro?: EuroCentRange | undefined;
}

/** @param records size of the catalogue when the sample was taken */
export function sampleProjectList(
  sample: CatalogueSample,
  { parts, prices, euro }: Chosen,
  records: number,
): SampledList {
  let rows = new Uint8Array(sample.rows).fill(1);
  const only = (lists: Iterable<Iterable<number>>) => {
    const left = new Uint8Array(sample.rows);
    for (const list of lists) for (const row of list) left[row] = rows[row] ?? 0;
    rows = left;
  };
  for (const words of parts) only(words.map((word) => sample.words.get(word) ?? []));
  if (prices) only(prices.map((range) => rowsPricedWithin(sample, range)));
  if (euro) {
    const [begin, end] = priceBounds(sample, euro);
    rows.fill(0, 0, begin);
    rows.fill(0, end);
  }
  return { sample, rows, found: countMarked(rows), each: records / Math.max(1, sample.rows), euro: euro ?? ALL_PRICES };
}

const rowsPricedWithin = ({ words, shopPrices }: CatalogueSample, { currency, low, high }: PriceRange): Uint32Array =>
  (words.get(`in:${currency}`) ?? new Uint32Array()).filter((row) => {
    const price = shopPrices[row] ?? 0;
    return price >= low && price <= high;
  });

function countMarked(rows: Uint8Array): number {
  let found = 0;
  for (const row of rows) found += row;
  return found;
}

const priceBounds = ({ prices }: CatalogueSample, { low, high }: EuroCentRange): [number, number] => [
  countBelow(prices, low),
  countBelow(prices, high + 1),
];

/** This many matching sample rows prove that a list is far over the counting limit. */
const SURE = 400;

/** Required multiple of the counting limit. */
const MARGIN = 3;

/**
 * The list surely exceeds the counting limit, even if all changed records had left it.
 * @param changed number of records changed since
 */
export const isOverCountLimit = ({ found, each }: SampledList, changed: number): boolean =>
  found >= SURE && found * each - changed > MARGIN * MAX_EXACT_LIST_COUNT;

/** The request for a page of a list. */
export interface ListStrategyRequest {
  readonly sort: ListSort;
  /** Records up to the end of the page. */
  readonly rows: number;
  /** The sort value of the row after which the page begins, or before which it ends. */
  readonly from?: { readonly key: string; readonly isBefore: boolean } | undefined;
  /** The total is known. Otherwise the list is read up to the counting limit anyway. */
  readonly isCounted: boolean;
  /** Some words are missing in the order indexes. */
  readonly hasWords: boolean;
  /** Some words are in the order indexes: genres, a page of the shop. */
  readonly hasWordsInOrders: boolean;
  readonly hasPrices: boolean;
  /** Price orders may be read in stretches, unless some records are sorted by a price of their own. */
  readonly hasStretches: boolean;
}

/**
 * Cost of a step in an order's index, in gathered records, which are close together in the table.
 * The second is a step without reading the record.
 */
const STEP = 3;
const STEP_IN_INDEX = 0.05;
/** Below this share of a catalogue, counting by the word index is cheaper than by an order. */
const SMALL_PART = 0.15;

export function chooseListReadStrategy(list: SampledList, wanted: ListStrategyRequest): ListReadStrategy {
  const size = list.found * list.each;
  const counted = chooseCounting(list, wanted);
  if (!wanted.isCounted && size <= MAX_EXACT_LIST_COUNT) return { isGathered: true, counted };
  const step = wanted.hasWords || wanted.hasPrices ? STEP : STEP_IN_INDEX;
  const inOrder = stepsToPageEnd(list, wanted) * step;
  const hasParts = wanted.hasStretches && (wanted.hasWords || wanted.hasWordsInOrders);
  const parts = hasParts && isByPrice(wanted.sort) ? splitIntoStretches(list, wanted, step) : undefined;
  const isByParts = parts !== undefined && parts.cost < inOrder;
  if (size <= (isByParts ? parts.cost : inOrder)) return { isGathered: true, counted };
  return { isGathered: false, counted, stretches: isByParts ? parts.stretches : undefined };
}

function chooseCounting(
  { found, sample }: SampledList,
  { hasWords, hasWordsInOrders, hasPrices }: ListStrategyRequest,
): ListReadStrategy['counted'] {
  if ((hasWords || hasWordsInOrders) && found < SMALL_PART * sample.rows) return 'by words';
  return hasPrices && !hasWords ? 'by price' : 'in order';
}

const isByPrice = (sort: ListSort): boolean => sort === 'price_asc' || sort === 'price_desc';

/** Number of found rows that show the distance between matches. */
const TELLING = 12;

/** Records of the order that are passed until the page is full. */
function stepsToPageEnd(list: SampledList, wanted: ListStrategyRequest): number {
  const spacing = list.sample.rows / Math.max(1, list.found);
  if (wanted.from && !isByPrice(wanted.sort)) return wanted.rows * spacing;
  const places = firstPlaces(list, wanted);
  const [first = list.sample.rows] = places;
  const last = places.at(-1) ?? first;
  const between = places.length > 1 ? (last - first) / (places.length - 1) : spacing;
  return Math.max(0, first - between) * list.each + wanted.rows * between;
}

/** Places of the first found rows in an order. */
function firstPlaces(list: SampledList, wanted: ListStrategyRequest): number[] {
  if (isByPrice(wanted.sort)) {
    const { begin, isUp, key } = priceOrder(list, wanted);
    return foundFrom(list, key, isUp, TELLING).map((row) => Math.abs(row - begin));
  }
  const order = wanted.sort === 'newest' ? list.sample.newest : list.sample.popular;
  const places: number[] = [];
  for (let place = 0; place < order.length && places.length < TELLING; place += 1)
    if (list.rows[order[place] ?? 0]) places.push(place);
  return places;
}

interface PriceOrder {
  readonly isUp: boolean;
  /** The price at which it begins, within the requested range. */
  readonly key: number;
  /** The first sample row with such a price. */
  readonly begin: number;
}

function priceOrder(
  { sample, euro }: SampledList,
  { sort, from }: Pick<ListStrategyRequest, 'sort' | 'from'>,
): PriceOrder {
  const isUp = (sort === 'price_asc') !== (from?.isBefore ?? false);
  const key = Math.min(Math.max(from ? Number(from.key) : isUp ? euro.low : euro.high, euro.low), euro.high);
  return { isUp, key, begin: isUp ? countBelow(sample.prices, key) : countBelow(sample.prices, key + 1) - 1 };
}

/** Enough found rows to expect a full page. */
const ENOUGH = 4;
/** Cost of a lookup of one record in a tier of the word index, in gathered records. */
const LOOK_UP = 0.01;

/**
 * Splits an order of prices into up to three stretches: before the first sampled match, the tiers of the page, and the
 * rest. The first stretch is read too, since a sample may miss rows. Its word index answers at once when it is empty.
 */
function splitIntoStretches(
  list: SampledList,
  wanted: ListStrategyRequest,
  step: number,
): { stretches: PriceOrderSegment[]; cost: number } {
  const { sample, euro, each } = list;
  const { isUp, key } = priceOrder(list, wanted);
  const [start, stop] = [tierNumber(sample, key), tierNumber(sample, isUp ? euro.high : euro.low)];
  const getTier = (row: number | undefined) => (row === undefined ? stop : tierNumber(sample, sample.prices[row] ?? 0));
  const inTurn = (from: number, to: number): [number, number] => (isUp ? [from, to] : [to, from]);
  const enough = Math.max(ENOUGH, Math.ceil((2 * wanted.rows) / each));
  const found = foundFrom(list, key, isUp, enough);
  const [a, b] = [getTier(found[0]), getTier(found[enough - 1])];
  const before = a === start ? [] : [tierStretch(sample, inTurn(start, isUp ? a - 1 : a + 1))];
  const { stretch, cost } = pageStretch(list, inTurn(a, b), wanted.rows, step);
  const lookedUp = before.reduce((sum, tiers) => sum + LOOK_UP * each * countRowsWithin(sample, tiers), 0);
  const rest = isUp ? { low: stretch.high, high: MAX_PRICE + 1 } : { low: 0, high: stretch.low };
  return { stretches: [...before, stretch, ...(b === stop ? [] : [rest])], cost: cost + lookedUp };
}

function countRowsWithin(sample: CatalogueSample, { low, high }: PriceOrderSegment): number {
  const [begin, end] = priceBounds(sample, { low, high: high - 1 });
  return end - begin;
}

/** The tiers that contain the page: gathered, or read in order where they hold far more. */
function pageStretch(
  list: SampledList,
  tiers: readonly [number, number],
  wanted: number,
  step: number,
): { stretch: PriceOrderSegment; cost: number } {
  const { sample, rows, each } = list;
  const stretch = tierStretch(sample, tiers);
  const [begin, end] = priceBounds(sample, { low: stretch.low, high: stretch.high - 1 });
  const found = countMarked(rows.subarray(begin, end));
  const steps = step * Math.min((end - begin) * each, (wanted * (end - begin)) / Math.max(1, found));
  const gathered = found * each + LOOK_UP * each * (end - begin);
  const { tiers: _tiers, ...read } = stretch;
  return gathered <= steps ? { stretch, cost: gathered } : { stretch: read, cost: steps };
}

/** The tier of a price: the number of tiers that begin up to it, as the database counts them. */
const tierNumber = ({ tiers }: CatalogueSample, price: number): number => countBelow(tiers, price + 1);

const tierStretch = ({ tiers }: CatalogueSample, [first, last]: readonly [number, number]): PriceOrderSegment => ({
  low: first === 0 ? 0 : (tiers[first - 1] ?? 0),
  high: tiers[last] ?? MAX_PRICE + 1,
  tiers: Array.from({ length: last - first + 1 }, (_, at) => first + at),
});

/** The first found rows of a price order, from one price on. */
function foundFrom({ sample, rows }: SampledList, price: number, isUp: boolean, most: number): number[] {
  const { prices } = sample;
  const step = isUp ? 1 : -1;
  const found: number[] = [];
  let row = isUp ? countBelow(prices, price) : countBelow(prices, price + 1) - 1;
  for (; row >= 0 && row < prices.length && found.length < most; row += step) if (rows[row]) found.push(row);
  return found;
}

/** How many of the sorted numbers are smaller than one. */
function countBelow(numbers: Uint32Array, wanted: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
