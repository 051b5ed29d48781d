// Lists: `page` from 1 and `limit` (24, at most 100), or a cursor; counted exactly up to 10,000 (contract: Lists).
import { fieldProblem } from './problem.ts';

export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
export const MAX_EXACT_LIST_COUNT = 10_000;

export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}
/** Paging of a list call: by page number, or by the cursor from `next`. */
export interface PagingQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
export interface List<T> {
  readonly items: T[];
  readonly total: number;
  readonly total_is_exact: boolean;
  readonly next: string | null;
}

/** The page in an address; invalid numbers become the nearest page. Deep pages use cursors. */
export function parsePaging(query: { page?: unknown; limit?: unknown }): Paging {
  const limit = between(query.limit, DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE);
  const page = between(query.page, 1, 1, Math.ceil(MAX_EXACT_LIST_COUNT / limit));
  return { page, limit, offset: (page - 1) * limit };
}

/** The answer to a list call: `total` stops at 10,000 and is then marked as inexact. */
export function makeList<T>(items: T[], total: number, next: string | null = null): List<T> {
  return { items, total: Math.min(total, MAX_EXACT_LIST_COUNT), total_is_exact: total <= MAX_EXACT_LIST_COUNT, next };
}

/**
 * Paging of a list whose `next` names a page.
 * @throws Problem 422 for a cursor of another list
 */
export function parseCursorPaging({ cursor, ...query }: PagingQuery): Paging {
  if (cursor === undefined) return parsePaging(query);
  const [cursorKind, page] = decodeCursor(cursor, 2) ?? [];
  if (cursorKind !== PAGE || typeof page !== 'number') throw fieldProblem('cursor', 'cursor_invalid');
  return parsePaging({ ...query, page });
}

/** The answer of such a list; it ends at the limit of counting. */
export const makePageList = <T>(items: T[], total: number, { page, limit }: Paging): List<T> =>
  makeList(items, total, page * limit < Math.min(total, MAX_EXACT_LIST_COUNT) ? encodeCursor([PAGE, page + 1]) : null);

const PAGE = 'page';

/** The answer to a list call that returns all rows: a bounded few. */
export const makeUnpagedList = <T>(items: readonly T[]): List<T> => makeList([...items], items.length);

/** A page of a short list that is loaded completely. @throws Problem 422 for a cursor of another list */
export function sliceListPage<T>({ items, total }: List<T>, query: PagingQuery): List<T> {
  const paging = parseCursorPaging(query);
  return makePageList(items.slice(paging.offset, paging.offset + paging.limit), total, paging);
}

/** All rows of a short list, or the requested page of it. @throws Problem 422 for a cursor of another list */
export const sliceListPageIfRequested = <T>(list: List<T>, query: PagingQuery): List<T> =>
  (query.page ?? query.limit ?? query.cursor) ? sliceListPage(list, query) : list;

type CursorPart = string | number | null;

/** A cursor: the sort values of the last row, opaque to the caller. */
export const encodeCursor = (parts: readonly CursorPart[]): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(parts))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The id in the cursor of a list that is sorted by id.
 * @throws Problem 422 `cursor_invalid`
 */
export function parseIdCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw fieldProblem('cursor', 'cursor_invalid');
  return Number(cursor);
}

/** The cursor after a page of `limit` rows; the query asked for one row more. */
export const nextIdCursor = (rows: readonly { readonly id: number }[], limit: number): string | null =>
  rows.length > limit ? String(rows[limit - 1]?.id) : null;

/** The sort values of a cursor; null if it is invalid or has another number of parts. */
export function decodeCursor(cursor: string, length: number): CursorPart[] | null {
  const parts = parsed(cursor);
  return Array.isArray(parts) && parts.length === length && parts.every(isCursorPart) ? parts : null;
}

function between(value: unknown, otherwise: number, min: number, max: number): number {
  const text = String(value ?? '').trim();
  if (!/^-?\d+$/.test(text)) return otherwise;
  return Math.min(max, Math.max(min, Number(text)));
}

function parsed(cursor: string): unknown {
  if (cursor.length > 1000) return null;
  try {
    const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
  } catch {
    return null;
  }
}

const isCursorPart = (part: unknown): part is CursorPart =>
  part === null || typeof part === 'string' || Number.isFinite(part);
