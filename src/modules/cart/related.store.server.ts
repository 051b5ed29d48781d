import { sql } from 'kysely';
import type { Db } from '#platform/ctx.server.ts';

/** Listed projects by how often they were bought together with these, then by artist, then by popularity within the genres. */
export async function loadRelated(db: Db, project_ids: readonly number[], limit: number): Promise<number[]> {
  const ids = [...new Set(project_ids)];
  const { rows } = await sql<{ id: number }>`
    with mine as (select id, artist_id, genre_ids from projects where id = any(${ids}::bigint[])),
    recent as (select distinct order_id from (select order_id from order_items where project_id = any(${ids}::bigint[]) order by order_id desc limit 500) r),
    together as (select i.project_id as id, count(*) * 1000 as score from order_items i join recent using (order_id) where i.project_id is not null group by i.project_id),
    same as (select p.id, 500 as score from projects p where p.listed and p.artist_id in (select artist_id from mine) limit 50),
    alike as (select p.id, 1 as score from projects p where p.listed and p.genre_ids && (select coalesce(array_agg(g), '{}') from (select distinct unnest(genre_ids) as g from mine) u) order by p.popularity desc limit 50)
    select found.id from (select * from together union all select * from same union all select * from alike) found join projects p on p.id = found.id
    where p.listed and found.id <> all(${ids}::bigint[]) group by found.id, p.popularity order by sum(found.score) desc, p.popularity desc, found.id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
