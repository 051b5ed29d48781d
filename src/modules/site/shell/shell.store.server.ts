import { sql } from 'kysely';
import { queryRequiredRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';

export const loadLiveAnnouncement = (db: Db) =>
  db
    .selectFrom('alerts')
    .select(['id', 'text_fr', 'link_fr', 'text_en', 'link_en'])
    .where('live', '=', true)
    .executeTakeFirst();

/** Unread messages, wishes, likes and the number of copies in the stored cart of a user, in one round trip. */
export async function loadMeCountsAndWishes(
  db: Db,
  user_id: number,
): Promise<{ new_messages: number; count: number; wishes: number[]; likes: number[]; follows: number[] }> {
  return queryRequiredRow(
    db,
    sql<{
      new_messages: number;
      count: number;
      wishes: number[];
      likes: number[];
      follows: number[];
    }>`
    select
      (select count(*)::int from messages where to_user_id = ${user_id} and read_at is null) as new_messages,
      coalesce((select count from carts where user_id = ${user_id} and not saved_for_later), 0) as count,
      coalesce((select array_agg(project_id) from (select project_id from wishes where user_id = ${user_id}
        order by created_at desc limit 500) w), '{}') as wishes,
      coalesce((select array_agg(project_id) from (select project_id from project_likes where user_id = ${user_id}
        order by created_at desc limit 500) l), '{}') as likes,
      coalesce((select array_agg(party_id) from (select party_id from follows where user_id = ${user_id}
        order by created_at desc limit 500) f), '{}') as follows
  `,
  );
}
