// Lists that run down by id go on below the last id shown.
import { fieldProblem } from '#kit/problem.ts';

/** @throws Problem 422 `cursor_invalid` */
export function idOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw fieldProblem('cursor', 'cursor_invalid');
  return Number(cursor);
}

/** The cursor behind a page of `limit`, of rows of which one more was asked for. */
export const nextAfter = (rows: readonly { readonly id: number }[], limit: number): string | null =>
  rows.length > limit ? String(rows[limit - 1]?.id) : null;
