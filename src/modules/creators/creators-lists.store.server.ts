import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';

export interface CreatorTile {
  readonly id: number;
  readonly kind: 'artist' | 'label';
  readonly name: string;
  readonly picture: string | null;
  readonly country_id: string | null;
  readonly projects_count: number;
}

/** Artists or record labels with something on sale, those with most first. */
export async function findBusiest(db: Db, kind: 'artist' | 'label', limit: number): Promise<CreatorTile[]> {
  const { rows } = await sql<CreatorTile>`
    select id, kind, name, picture, country_id, projects_count from creators
    where kind = ${kind} and projects_count > 0 and picture is not null order by projects_count desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}
