import { sql } from 'kysely';

/** The release (`p`) is published: approved, made for buyers, and not taken down. */
export const RELEASE_PUBLISHED_SQL = sql<boolean>`(p.step not in ('creating', 'checking', 'failed', 'refused')
  and p.selling_mode <> 'direct_pressing' and p.taken_down_at is null)`;

/**
 * Buyers may buy the item (`i`) of the release (`p`) now, by the clock of the database; stock is a matter of its own.
 */
export const ITEM_FOR_SALE_SQL = sql<boolean>`(i.active and ${RELEASE_PUBLISHED_SQL}
  and (i.type <> 'bundle' or not exists (select from bundle_parts b join items x on x.id = b.part_item_id
    join projects q on q.id = x.project_id where b.bundle_item_id = i.id and q.taken_down_at is not null))
  and (p.selling_mode <> 'funding' or (p.step in ('confirmed', 'promo', 'private', 'in_progress')
    and coalesce(p.funding_ends_at > now(), true))))`;
