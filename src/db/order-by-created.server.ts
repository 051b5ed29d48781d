import { type RawBuilder, sql } from 'kysely';
import type { AgeSort } from '#kit/shared-schemas.ts';

/** Breaks ties after the creation time: the newest first, unless the list is sorted by `created`. */
export const createdSortDirection = (sort: AgeSort | undefined): RawBuilder<unknown> =>
  sort === 'created' ? sql`asc` : sql`desc`;
