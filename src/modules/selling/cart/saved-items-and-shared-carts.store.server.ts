import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { CartBox, CartLineIdentity } from './cart.ts';

/** The owner of a list: an account, or the browser with the secret. */
export type SavedItemsOwner = { readonly user_id: number } | { readonly secret_hash: Buffer };

export interface SavedItemRow {
  id: number;
  project_id: number | null;
  item_id: number | null;
  box_offer_id: number | null;
  /** Only for a box. */
  box: Pick<CartBox, 'box_offer_id' | 'type' | 'periodicity'> | null;
  chosen_sizes: Record<string, string>;
  quantity: number;
}

const belongsToOwner = (owner: SavedItemsOwner) =>
  'user_id' in owner ? sql`user_id = ${owner.user_id}` : sql`secret_hash = ${owner.secret_hash}`;
const SAVED = sql`id, project_id, item_id, box_offer_id, chosen_sizes, quantity,
  (select json_build_object('box_offer_id', o.id, 'type', o.type, 'periodicity', o.periodicity) from box_offers o
    where o.id = box_offer_id) as box`;

/** Limit of one list; the oldest entries are dropped. */
const MOST = 100;

export async function findSavedItems(db: Db, owner: SavedItemsOwner): Promise<SavedItemRow[]> {
  return queryRows(
    db,
    sql<SavedItemRow>`
    select ${SAVED} from saved_items where ${belongsToOwner(owner)} and expires_at > now() order by id desc
      limit ${MOST}`,
  );
}

interface ToSave extends CartLineIdentity {
  readonly quantity: number;
}

/** Saves a line; an equal entry is kept once, with the larger quantity. */
export async function insertSavedItem(
  db: Db,
  owner: SavedItemsOwner,
  { project_id, item_id, chosen_sizes, quantity }: ToSave,
) {
  const [user_id, secret_hash] = 'user_id' in owner ? [owner.user_id, null] : [null, owner.secret_hash];
  const once =
    'user_id' in owner
      ? sql`(user_id, item_id, chosen_sizes) where user_id is not null and item_id is not null`
      : sql`(secret_hash, item_id, chosen_sizes) where secret_hash is not null and item_id is not null`;
  await sql`
    insert into saved_items (user_id, secret_hash, project_id, item_id, chosen_sizes, quantity)
    values (${user_id}::bigint, ${secret_hash}::bytea, ${project_id}, ${item_id},
      ${JSON.stringify(chosen_sizes)}::jsonb, ${quantity})
    on conflict ${once} do update set quantity = greatest(saved_items.quantity, excluded.quantity),
      expires_at = excluded.expires_at`.execute(db);
  await sql`
    delete from saved_items where ${belongsToOwner(owner)} and id not in (select id from saved_items
      where ${belongsToOwner(owner)} order by id desc limit ${MOST})`.execute(db);
}

/** Removes an entry from the list. @returns the removed entry, if it was there */
export async function deleteSavedItem(db: Db, owner: SavedItemsOwner, id: number): Promise<SavedItemRow | undefined> {
  return queryRow(
    db,
    sql<SavedItemRow>`delete from saved_items where id = ${id} and ${belongsToOwner(owner)} returning ${SAVED}`,
  );
}

/** Saves the account's stored cart line by line, boxes too, because another cart takes its place. */
export async function moveCartToSavedItems(db: Db, user_id: number): Promise<void> {
  await sql`
    with aside as (delete from carts where user_id = ${user_id} and not saved_for_later returning content),
    boxes as (
      insert into saved_items (user_id, box_offer_id, quantity)
      select ${user_id}, o.id, 1 from aside, jsonb_array_elements(aside.content -> 'boxes') box
        join box_offers o on o.id = (box ->> 'box_offer_id')::bigint)
    insert into saved_items (user_id, project_id, item_id, chosen_sizes, quantity)
    select distinct on (i.id, sizes) ${user_id}::bigint, i.project_id, i.id, sizes,
      least(999, greatest(1, (line ->> 'quantity')::int))
    from aside, jsonb_each(aside.content -> 'shops') s, jsonb_array_elements(s.value -> 'items') line
      join items i on i.id = (line ->> 'item_id')::bigint, coalesce(line -> 'chosen_sizes', '{}') sizes
    on conflict (user_id, item_id, chosen_sizes) where user_id is not null and item_id is not null
      do update set quantity = greatest(saved_items.quantity, excluded.quantity),
        expires_at = excluded.expires_at`.execute(db);
}

/** At sign-in a browser's list becomes the account's. */
export async function moveSavedItemsToUser(db: Db, user_id: number, secret_hash: Buffer): Promise<void> {
  await sql`
    with mine as (delete from saved_items where secret_hash = ${secret_hash}
      returning project_id, item_id, box_offer_id, chosen_sizes, quantity)
    insert into saved_items (user_id, project_id, item_id, box_offer_id, chosen_sizes, quantity) select ${user_id}, *
      from mine
    on conflict (user_id, item_id, chosen_sizes) where user_id is not null and item_id is not null do nothing`.execute(
    db,
  );
}

interface SharedRow {
  content: SharedCartContent;
  expires_at: Date;
}
/** Items and quantities only. */
export interface SharedCartContent {
  readonly lines: readonly (ToSave & { readonly shop_id: number })[];
  readonly boxes: readonly Pick<CartBox, 'box_offer_id' | 'type' | 'periodicity'>[];
}

export async function insertSharedCart(
  db: Db,
  token_hash: Buffer,
  content: SharedCartContent,
  expires_at: Date,
): Promise<void> {
  await db
    .insertInto('shared_carts')
    .values({ token_hash, content: JSON.stringify(content), expires_at })
    .execute();
}

export async function loadSharedCart(db: Db, token_hash: Buffer): Promise<SharedRow | undefined> {
  return queryRow(
    db,
    sql<SharedRow>`
    select content, expires_at from shared_carts where token_hash = ${token_hash} and expires_at > now()`,
  );
}

/** Deletes stale lists and expired links. */
export async function deleteExpiredSavedItemsAndSharedCarts(db: Db): Promise<void> {
  await sql`delete from saved_items where expires_at < now()`.execute(db);
  await sql`delete from shared_carts where expires_at < now()`.execute(db);
}
