import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

/** How many listed projects each genre holds, b2b ones left out. Reads every listed project: ask through countGenres. */
export async function countByGenre(db: Db): Promise<{ genre: number; count: number }[]> {
  const { rows } = await sql<{ genre: number; count: number }>`
    select genre, count(*)::int as count from projects p, unnest(p.genre_ids) genre where p.listed and not p.b2b group by genre`.execute(
    db,
  );
  return rows;
}
