import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { LinktreeIn } from './linktrees.contract.ts';

export interface LinktreeRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly owner_id: number | null;
  readonly artist_facebook: string | null;
  readonly artist_instagram: string | null;
  readonly artist_youtube: string | null;
  readonly picture: string | null;
  /** Null until the owner has saved links. */
  readonly links: unknown;
  readonly intro: string | null;
  readonly creator_links: readonly unknown[];
}

export async function loadLinktree(db: Db, code: string): Promise<LinktreeRow | undefined> {
  return queryRow(
    db,
    sql<LinktreeRow>`
    select s.id, s.code, s.name, s.type, s.owner_id, s.artist_facebook, s.artist_instagram, s.artist_youtube, l.links,
      l.intro,
      (select c.picture from creators c where c.shop_id = s.id and c.picture is not null
        order by c.projects_count desc, c.id limit 1) as picture,
      coalesce((select json_agg(c.links) from (select links from creators where shop_id = s.id
        order by projects_count desc, id limit 5) c), '[]') as creator_links
    from shops s left join linktrees l on l.shop_id = s.id where s.code = ${code}`,
  );
}

export const upsertLinktree = (db: Db, shop_id: number, { intro, links }: LinktreeIn) =>
  sql`
  insert into linktrees (shop_id, intro, links) values (${shop_id}, ${intro}, ${JSON.stringify(links)}::jsonb)
  on conflict (shop_id) do update set intro = excluded.intro, links = excluded.links, updated_at = now()`.execute(db);

export interface LinktreeShop {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly host: string | null;
  readonly listed: number;
  readonly owner_id: number | null;
}

/** Shops of this user; `house` adds the platform's own, for staff. */
export async function findEditableLinktreeShops(db: Db, user_id: number, house: boolean): Promise<LinktreeShop[]> {
  return queryRows(
    db,
    sql<LinktreeShop>`
    select s.id, s.code, s.name, s.host, s.owner_id, (select count(*)::int from projects p where p.shop_id = s.id
      and p.listed) as listed
    from shops s where s.owner_id = ${user_id} or (${house} and s.type = 'platform') order by s.id limit 50`,
  );
}
