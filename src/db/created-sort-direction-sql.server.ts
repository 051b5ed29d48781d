import { type RawBuilder, sql } from 'kysely';
import type { CreatedSort } from '#kit/shared-schemas.ts';

/** Breaks ties after the creation time: the newest first, unless the list is sorted by `created`. */
export const createdSortDirectionSql = (sort: CreatedSort | undefined): RawBuilder<unknown> =>
  sort === 'created' ? sql`asc` : sql`desc`;
