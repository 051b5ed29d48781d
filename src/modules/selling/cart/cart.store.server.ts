import { sql } from 'kysely';
import { type BatchRow, batchedRead, rowOfEachCaller } from '#db/query-batching.server.ts';
import { queryRequiredRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { CART_USED_UP_SQL, type OrderBuyerKeys, unpaidOrderIdSql } from './cart-orders.store.server.ts';
import type { DisplayedPrices } from './price-changes.ts';
import { moveCartToSavedItems } from './saved-items-and-shared-carts.store.server.ts';
import type { StoredCartContent } from './stored-cart.ts';

export interface StoredCart {
  readonly id: string;
  readonly content: StoredCartContent;
}
/** A stored cart with the number of copies available at its last display. */
export interface StoredCartWithCount extends StoredCart {
  readonly count: number;
}

/** The owner of a cart: its user, or the browser that holds its secret. */
export type CartOwner = { readonly user_id: number } | { readonly id: string; readonly secret_hash: Buffer };

/** A browser's cart by its id, or the cart that remained when this one was paid. */
const ofBrowser = ({ id, secret_hash }: { id: string; secret_hash: Buffer }) =>
  sql<boolean>`(id = ${id} or left_of = ${id}) and secret_hash = ${secret_hash}`;

/** A cart with its pending order. */
export async function loadStoredCart(
  db: Db,
  owner: CartOwner,
  buyer: OrderBuyerKeys,
): Promise<StoredCartWithCount | null> {
  const all = db
    .selectFrom('carts')
    .select(['id', 'count', 'content', unpaidOrderIdSql(buyer).as('order_id')])
    .where('expires_at', '>', sql<Date>`now()`)
    .where('saved_for_later', '=', false);
  const row = await ('user_id' in owner
    ? all.where('user_id', '=', owner.user_id)
    : all.where(ofBrowser(owner))
  ).executeTakeFirst();
  return row
    ? { id: row.id, count: row.count, content: { ...whole(row.content as StoredCartContent), order_id: row.order_id } }
    : null;
}

// Carts stored before gift messages and wrapping lack those fields.
const NO_GIFT = { gift_message: '', gift_wrapped: false };
const whole = (content: StoredCartContent): StoredCartContent => ({ ...NO_GIFT, ...content });

interface CartRow {
  readonly id: string;
  readonly content: string;
  readonly currency: string;
  readonly count: number;
  readonly expires_at: Date;
  /** The white-label shop of its last change. */
  readonly brand_shop_id: number | null;
}

/** A stored cart with its pending order, and the prices it was stored with before. */
interface Kept {
  readonly id: string;
  readonly order_id: number | null;
  readonly seen?: DisplayedPrices;
}

/**
 * Stores the one current cart of a signed-in user.
 * @returns its id; an existing cart keeps its own
 */
export async function saveUserCart(db: Db, user_id: number, cart: CartRow, buyer: OrderBuyerKeys): Promise<Kept> {
  const { id, content, currency, count, expires_at, brand_shop_id } = cart;
  const found = await queryRequiredRow(
    db,
    sql<KeptRow>`/* prepared */
    with before as (select content -> 'seen' as seen from carts where user_id = ${user_id} and not saved_for_later)
    insert into carts (id, user_id, content, currency, count, expires_at, brand_shop_id)
      values (${id}, ${user_id}, ${content}::jsonb, ${currency}, ${count}, ${expires_at}, ${brand_shop_id})
    on conflict (user_id) where user_id is not null and not saved_for_later
      do update set content = excluded.content, currency = excluded.currency, count = excluded.count,
      expires_at = excluded.expires_at, brand_shop_id = excluded.brand_shop_id, updated_at = now()
    returning id, ${unpaidOrderIdSql(buyer)} as order_id, (select seen from before) as seen`,
  );
  return keptAs(found);
}

interface KeptRow extends Omit<Kept, 'seen'> {
  readonly seen: DisplayedPrices | null;
}
const keptAs = ({ seen, ...kept }: KeptRow): Kept => ({ ...kept, ...(seen && { seen }) });

/** Inserts the first cart of a browser, under a new id. */
export async function insertBrowserCart(db: Db, secret_hash: Buffer, cart: CartRow): Promise<void> {
  const { id, content, currency, count, expires_at, brand_shop_id } = cart;
  await sql`/* prepared */
    insert into carts (id, secret_hash, content, currency, count, expires_at, brand_shop_id)
      values (${id}, ${secret_hash}, ${content}::jsonb, ${currency}, ${count}, ${expires_at},
      ${brand_shop_id})`.execute(db);
}

/**
 * Updates a browser's cart. Waits for a running payment and reads the cart only then; a single statement would bring
 * the paid cart back.
 * @returns null when the id belongs to another owner or to a paid cart
 */
export async function saveBrowserCart(
  db: Db,
  secret_hash: Buffer,
  cart: CartRow,
  buyer: OrderBuyerKeys,
): Promise<Kept | undefined> {
  const { id, content, currency, count, expires_at, brand_shop_id } = cart;
  const { rows } = await sql<KeptRow>`/* prepared */
    with before as (select content -> 'seen' as seen from carts where id = ${id} and secret_hash = ${secret_hash})
    update carts set content = ${content}::jsonb, currency = ${currency}, count = ${count}, expires_at = ${expires_at},
      brand_shop_id = ${brand_shop_id}, updated_at = now()
    where id = ${id} and secret_hash = ${secret_hash} and user_id is null
    returning id, ${unpaidOrderIdSql(buyer)} as order_id, (select seen from before) as seen`.execute(db);
  if (rows[0]) return keptAs(rows[0]);
  const { rows: again } = await sql<Kept>`/* prepared */
    insert into carts (id, secret_hash, content, currency, count, expires_at, brand_shop_id)
    select ${id}, ${secret_hash}, ${content}::jsonb, ${currency}, ${count}, ${expires_at}, ${brand_shop_id}::bigint
    where not exists (select 1 from orders o left join pledges d on d.order_id = o.id
      where o.cart_id = ${id} and ${CART_USED_UP_SQL})
    on conflict (id) do nothing returning id, ${unpaidOrderIdSql(buyer)} as order_id`.execute(db);
  return again[0];
}

/** Stores the number of units that can be bought now; the content stays. */
export async function updateCartUnitCount(db: Db, id: string, count: number): Promise<void> {
  await sql`/* prepared */ update carts set count = ${count} where id = ${id}`.execute(db);
}

export async function deleteCart(db: Db, owner: CartOwner): Promise<void> {
  const all = db.deleteFrom('carts').where('saved_for_later', '=', false);
  await ('user_id' in owner ? all.where('user_id', '=', owner.user_id) : all.where(ofBrowser(owner))).execute();
}

/** The same cart by its id and its owner, locked until this transaction ends. */
export const lockCart = batchedRead<{ readonly id: string; readonly owner: CartOwner }, StoredCart | null>(
  async (db, asked) => {
    const ids = asked.map(({ id }) => id);
    const users = asked.map(({ owner }) => ('user_id' in owner ? owner.user_id : null));
    const hashes = asked.map(({ owner }) => ('user_id' in owner ? null : owner.secret_hash));
    const { rows } = await sql<StoredCart & BatchRow>`/* prepared */
      select w.n::int, c.id, c.content
        from unnest(${ids}::text[], ${users}::bigint[], ${hashes}::bytea[]) with ordinality as w (id, user_id,
        secret_hash, n)
        join carts c on c.id = w.id and c.expires_at > now()
          and (c.user_id = w.user_id or c.secret_hash = w.secret_hash)
      order by c.id for update of c`.execute(db);
    return rowOfEachCaller(asked, rows).map((row) => (row ? { id: row.id, content: whole(row.content) } : null));
  },
);

/** Removes the promo code from a stored cart, by its id and owner. */
export async function dropPromoCodeFromCart(db: Db, id: string, owner: CartOwner): Promise<void> {
  const all = db
    .updateTable('carts')
    .set({ content: sql`jsonb_set(content, '{promo_code}', 'null')` })
    .where('id', '=', id);
  await ('user_id' in owner
    ? all.where('user_id', '=', owner.user_id)
    : all.where('secret_hash', '=', owner.secret_hash)
  ).execute();
}

/** Whether a cart with this id exists, or an order made of it. */
export async function isCartIdUsed(db: Db, id: string): Promise<boolean> {
  const found = await queryRequiredRow(
    db,
    sql<{ known: boolean }>`
    select exists (select 1 from carts where id = ${id}) or exists (select 1 from orders
      where cart_id = ${id}) as known`,
  );
  return found.known;
}

/**
 * Makes a browser's cart the account's, once. The account's former cart moves to saved for later.
 * Sign-ins of one account are serialized, so that five at once result in the same cart.
 */
export async function moveBrowserCartToUser(
  db: Db,
  user_id: number,
  { id, secret_hash }: { id: string; secret_hash: Buffer },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7041884, ${user_id % 2_147_483_647}::int)`.execute(db);
  const ownCart = await db
    .selectFrom('carts')
    .select('id')
    .where(ofBrowser({ id, secret_hash }))
    .where('user_id', 'is', null)
    .where('count', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!ownCart) return false;
  await moveCartToSavedItems(db, user_id);
  await db
    .updateTable('carts')
    .set({
      user_id,
      secret_hash: null,
      expires_at: sql<Date>`now() + interval '365 days'`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', ownCart.id)
    .execute();
  return true;
}
