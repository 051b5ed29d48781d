import { sql } from 'kysely';
import { queryRows } from '#db/query-rows.server.ts';
import type { StoredOrderLine } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';

interface LowShelf extends StoredOrderLine {
  readonly left: number;
}
interface LowStockMail {
  /** Null for the platform, which is notified of all items. */
  readonly email: string | null;
  readonly lang: string;
  readonly count: number;
  readonly shelves: readonly LowShelf[];
}

/**
 * Marks items newly below their threshold, and returns the recipients. They are the platform, and each owner with
 * their own items; a project without an owner counts for the shop's owner. Unlisted items wait until they are listed.
 * Concurrent callers divide the items.
 * @param named the number of items listed by name per recipient
 */
export async function claimLowStockMails(db: Db, named: number): Promise<LowStockMail[]> {
  return queryRows(
    db,
    sql<LowStockMail>`
    with told as (
      update low_shelves l set told_at = now() from items i, projects p
      where l.told_at is null and i.id = l.item_id and p.id = i.project_id and p.listed
        returning l.item_id, l.left_over),
    shelves as (
      select coalesce(p.owner_id, s.owner_id) as owner_id, t.item_id, t.left_over, p.artist_name,
        concat_ws(' – ', p.name, nullif(i.name, '')) as name, i.type,
        look_of(i) as look, i.size
      from told t join items i on i.id = t.item_id join projects p on p.id = i.project_id
        left join shops s on s.id = p.shop_id),
    readers as (select distinct owner_id from shelves where owner_id is not null union all select null
      where exists (select from shelves))
    select u.email, coalesce(u.lang, 'en') as lang,
      (select count(*)::int from shelves s where r.owner_id is null or s.owner_id = r.owner_id) as count,
      (select json_agg(json_build_object('artist_name', n.artist_name, 'name', n.name, 'type', n.type, 'look', n.look,
        'size', n.size, 'left', n.left_over) order by n.left_over, n.item_id) from (
        select * from shelves s where r.owner_id is null or s.owner_id = r.owner_id order by left_over, item_id
          limit ${named}) n) as shelves
    from readers r left join users u on u.id = r.owner_id where r.owner_id is null or u.deleted_at is null`,
  );
}
