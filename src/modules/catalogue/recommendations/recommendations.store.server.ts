import { sql } from 'kysely';
import { PREPARED_STATEMENT_MARK } from '#db/pipelined-client.server.ts';
import { queryRequiredRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { RecommendationReason } from './recommendations.contract.ts';

/** The most recent records of a visitor whose related records are read. */
const SEEDS = 30;
const NEIGHBOURS = 24;

interface Found {
  readonly id: number;
  /** The visitor's record that led to it, and the reason. */
  readonly seed: string;
  readonly why: RecommendationReason;
}
interface Taste {
  readonly found: readonly Found[];
  /** The most frequent genre of their records. */
  readonly genre: number | null;
  /** Records to leave out. */
  readonly known: readonly number[];
}

/**
 * Records related to a user's purchases, likes, wishes and cart, to a guest's cart, or to a given project; the
 * strongest first. Only public records are returned or named.
 */
export async function findRecommendedRecords(
  db: Db,
  user_id: number | null,
  { beside, cart }: { readonly beside: readonly number[]; readonly cart: readonly number[] },
  limit: number,
): Promise<Taste> {
  const visitor = sql`${user_id}::bigint`;
  return queryRequiredRow(
    db,
    sql<Taste>`${sql.raw(PREPARED_STATEMENT_MARK)}
    with known as (
      select project_id as id, 'wished' as why, created_at as at from wishes where user_id = ${visitor}
      union all select project_id, 'liked', created_at from project_likes where user_id = ${visitor}
      union all select i.project_id, 'bought', o.created_at from orders o join order_items i on i.order_id = o.id
        where o.user_id = ${visitor} and o.paid_at is not null
      union all select (line ->> 'project_id')::bigint, 'cart', now()
        from carts c, jsonb_path_query(c.content, 'strict $.shops.*.items[*]', silent => true) line
        where c.user_id = ${visitor} and not c.saved_for_later
      union all select unnest(${[...cart]}::bigint[]), 'cart', now()
      union all select unnest(${[...beside]}::bigint[]), 'beside', now()),
    once as (select distinct on (id) id, why, at from known where id is not null order by id, at desc, why),
    seeds as (
      select s.id, s.why, s.at, p.name, p.genre_ids from (select * from once order by at desc, id
        limit ${sql.lit(SEEDS)}) s
      join projects p on p.id = s.id where p.listed and not p.b2b),
    near as (
      select n.neighbour_id as id, n.score, s.id as seed_id, s.name as seed, s.why from seeds s
      cross join lateral (select neighbour_id, score from project_neighbours where project_id = s.id
        order by score desc, neighbour_id limit ${sql.lit(NEIGHBOURS)}) n
      where n.neighbour_id not in (select id from once)),
    ranked as (select *, sum(score) over (partition by id) as total, row_number() over (partition by id
      order by score desc, seed_id) as place from near),
    best as (
      select r.id, r.seed, r.why, r.total from ranked r join projects p on p.id = r.id and p.listed and not p.b2b
      where r.place = 1 order by r.total desc, r.id limit ${limit}::int)
    select coalesce((select json_agg(json_build_object('id', id, 'seed', seed, 'why', why) order by total desc, id)
      from best), '[]') as found,
      (select genre from seeds, unnest(genre_ids) genre group by genre order by count(*) desc, genre limit 1) as genre,
      coalesce((select json_agg(id) from (select id from once order by at desc, id limit 500) k), '[]') as known`,
  );
}
