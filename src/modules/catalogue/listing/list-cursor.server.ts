import { decodeCursor, encodeCursor } from '#kit/paging.ts';
import { EXACT_MATCH_SORT_VALUE, type ListCursorPosition } from './list-query.store.server.ts';
import type { ListSort } from './list-sorts.ts';
import type { ListedTile } from './listed-tiles.store.server.ts';

/** Suffix of a cursor for the page before a row. */
const BEFORE = 'before';

/** The cursor of the page after this row; null without a row. */
export const nextListCursor = (row: ListedTile | undefined, sort: ListSort): string | null =>
  row ? encodeCursor([sort, row.key, row.row.id]) : null;

/** The cursor of the page before this row; null without a row. */
export const previousListCursor = (row: ListedTile | undefined, sort: ListSort): string | null =>
  row ? encodeCursor([sort, row.key, row.row.id, BEFORE]) : null;

/** The place that a cursor names in this order; null for an invalid one or another order. */
export function parseListCursor(cursor: string, sort: ListSort): ListCursorPosition | null {
  const [order, key, id, way] = decodeCursor(cursor, 3) ?? decodeCursor(cursor, 4) ?? [];
  const isKey = typeof key === 'string' && (sort === 'newest' ? /^-?\d{1,16}$/.test(key) : isInt(key));
  if (order !== sort || !isKey || typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  return way === undefined || way === BEFORE ? { key, id, isBefore: way === BEFORE } : null;
}

const isInt = (text: string) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= EXACT_MATCH_SORT_VALUE;
