import { FIRST_PRICE_LIST_QUANTITIES, FIRST_PRICE_LIST_ROWS } from '#db/reference-data/first-price-list.ts';
import { checkPriceList, type PriceListFault } from './check-price-list.ts';
import type { PriceList } from './price-list.ts';

/** The list that every shop starts with. */
export const buildDefaultPriceList = (valid_from: string): PriceList => ({
  id: 0,
  valid_from,
  from: FIRST_PRICE_LIST_QUANTITIES,
  rows: FIRST_PRICE_LIST_ROWS,
});

/** The rows of every price list, in reading order. Costings need no others. */
export const PRICE_ROW_KEYS: readonly string[] = Object.keys(FIRST_PRICE_LIST_ROWS);

/** The faults that keep a list from being approved. */
export const findPriceListFaults = (list: Pick<PriceList, 'from' | 'rows'>): PriceListFault[] =>
  checkPriceList(list, PRICE_ROW_KEYS);
