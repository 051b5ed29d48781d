import { type RawBuilder, sql } from 'kysely';
import { unseen } from '#db/kept-plans.server.ts';
import { type Currency, isCurrency } from '#kit/currency.ts';
import type { QuantityPrice } from '#modules/pricing/quantity-price.ts';
import type { Promo } from '#modules/promotions/promo.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Cart } from './cart.ts';

export interface BookRow {
  item_id: number;
  project_id: number;
  shop_id: number;
  type: string;
  size: string;
  format: string;
  color: string;
  price: number;
  currency: Currency;
  b2b_price: number | null;
  overrides: Partial<Record<Currency, number>>;
  /** Of what is sold on demand only. */
  quantity_prices: QuantityPrice[];
  weight_grams: number | null;
  available: number | null;
  max_per_order: number | null;
  marketplace_item_id: string | null;
  project_name: string;
  item_name: string;
  artist_name: string;
  category: string;
  picture: string | null;
  selling_mode: string;
  sells: boolean;
  b2b: boolean;
  group_shipment_id: number | null;
  pickup: boolean;
  /** The announced day, `YYYY-MM-DD`. */
  ships_at: string | null;
  shop_name: string;
  shop_type: string;
  shop_currency: string | null;
  /** What a bundle is made of; nothing for anything else. */
  parts: PartRow[];
}
interface PartRow {
  item_id: number;
  quantity: number;
  type: string;
  weight_grams: number | null;
  sizes: { size: string; item_id: number; available: number | null }[];
}

/** Everything about the wanted items that their price and availability depend on, in one round trip, or two where there are bundles. */
export const loadBookRows = async (db: Db, itemIds: readonly number[]): Promise<BookRow[]> =>
  itemIds.length === 0 ? [] : bookRows(db, unseen(sql`${itemIds}::bigint[]`));

/** The same for what a stored cart holds, for who need not wait until the cart itself has been read. */
export const loadBookRowsOfCart = (db: Db, cart_id: string): Promise<BookRow[]> =>
  bookRows(
    db,
    sql`array(select (line ->> 'item_id')::bigint from carts c, jsonb_each(c.content -> 'shops') s, jsonb_array_elements(s.value -> 'items') line where c.id = ${cart_id})`,
  );

/** `sells` is the truth of this moment by the database's clock. */
async function bookRows(db: Db, wanted: RawBuilder<unknown>): Promise<BookRow[]> {
  const { rows } = await sql<Omit<BookRow, 'parts'>>`/* kept */
    select i.id as item_id, i.project_id, p.shop_id, i.type, i.size, i.format, i.color, i.price, i.currency, i.b2b_price, i.weight_grams,
      case when i.stock is null then null else i.stock - i.reserved end as available, i.max_per_order, i.marketplace_item_id,
      p.name as project_name, i.name as item_name, p.artist_name, p.category, p.picture, p.selling_mode, p.b2b, p.group_shipment_id, p.pickup and s.pickup as pickup, p.ships_at,
      s.name as shop_name, s.type as shop_type, s.forced_currency as shop_currency,
      (i.active and p.step not in ('creating', 'checking', 'failed', 'refused') and p.selling_mode <> 'direct_pressing'
        and (p.selling_mode <> 'funding' or p.funding_ends_at is null or p.funding_ends_at > now())) as sells,
      coalesce((select json_object_agg(o.currency, o.price) from item_prices o where o.item_id = i.id), '{}') as overrides,
      case when p.selling_mode = 'ondemand' then quantity_prices_of(i.id) else '[]' end as quantity_prices
    from items i join projects p on p.id = i.project_id join shops s on s.id = p.shop_id
    where i.id = any(${wanted}::bigint[])`.execute(db);
  const bundles = rows.filter(({ type }) => type === 'bundle').map(({ item_id }) => item_id);
  const parts = bundles.length > 0 ? await loadParts(db, bundles) : NO_PARTS;
  return rows.map((row) => ({ ...row, parts: parts.get(row.item_id) ?? [] }));
}

const NO_PARTS: ReadonlyMap<number, PartRow[]> = new Map();

async function loadParts(db: Db, bundles: readonly number[]): Promise<ReadonlyMap<number, PartRow[]>> {
  const { rows } = await sql<{ id: number; parts: PartRow[] }>`/* kept */
    select b.bundle_item_id as id, json_agg(json_build_object('item_id', b.part_item_id, 'quantity', b.quantity, 'type', part.type, 'weight_grams', part.weight_grams, 'sizes',
        (select json_agg(json_build_object('size', each.size, 'item_id', each.id, 'available', case when each.stock is null then null else each.stock - each.reserved end) order by each.position, each.id)
          from items each where each.active and (each.id = part.id or (part.size <> '' and each.size <> '' and each.project_id = part.project_id and each.type = part.type))))
        order by b.part_item_id) as parts
    from bundle_parts b join items part on part.id = b.part_item_id
    where b.bundle_item_id = any(${unseen(sql`${bundles}::bigint[]`)}::bigint[]) group by b.bundle_item_id`.execute(db);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

type PromoRow = Omit<Promo, 'kind' | 'currency' | 'uses_left' | 'user_uses_left'> & {
  id: number;
  kind: string;
  currency: string | null;
  uses_allowed: number | null;
  uses: number;
  uses_per_user: number | null;
  mine: number;
};

/** A promotion by its code, with what is left of its uses for everybody and for this user. */
export async function loadPromo(
  db: Db,
  code: string,
  user_id: number | null,
): Promise<(Promo & { id: number }) | null> {
  const { rows } = await sql<PromoRow>`/* kept */
    select id, code, kind, value, currency, shop_id, starts_at, ends_at, minimum, uses_allowed, uses, uses_per_user,
      (select count(*)::int from promo_uses u where u.promo_id = promo_codes.id and u.user_id = ${user_id ?? 0} and u.released_at is null) as mine
    from promo_codes where code = ${code} and active`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { uses_allowed, uses, uses_per_user, mine, currency, kind, ...promo } = row;
  return {
    ...promo,
    kind: kind === 'percent' ? 'percent' : 'amount',
    currency: isCurrency(currency) ? currency : 'EUR',
    uses_left: uses_allowed === null ? null : uses_allowed - uses,
    user_uses_left: uses_per_user === null ? null : uses_per_user - mine,
  };
}

export interface StoredCart {
  readonly id: string;
  readonly content: Cart;
}

/** What opens a cart: its user, or the secret of the browser that holds its cookie. */
export type CartOwner = { readonly user_id: number } | { readonly id: string; readonly secret_hash: Buffer };

export async function loadCart(db: Db, owner: CartOwner): Promise<StoredCart | null> {
  const all = db
    .selectFrom('carts')
    .select(['id', 'content'])
    .where('expires_at', '>', sql<Date>`now()`)
    .where('saved_for_later', '=', false);
  const row = await ('user_id' in owner
    ? all.where('user_id', '=', owner.user_id)
    : all.where('id', '=', owner.id).where('secret_hash', '=', owner.secret_hash)
  ).executeTakeFirst();
  return row ? { id: row.id, content: row.content as Cart } : null;
}

interface CartRow {
  readonly id: string;
  readonly content: string;
  readonly currency: string;
  readonly count: number;
  readonly expires_at: Date;
}

/** Keeps a signed-in user's one current cart. @returns its id, the one it had if there was one */
export async function saveUserCart(db: Db, user_id: number, cart: CartRow): Promise<string> {
  const { content, currency, count, expires_at } = cart;
  const row = await db
    .insertInto('carts')
    .values({ ...cart, user_id })
    .onConflict((known) =>
      known
        .columns(['user_id'])
        .where('user_id', 'is not', null)
        .where('saved_for_later', '=', false)
        .doUpdateSet({ content, currency, count, expires_at, updated_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Keeps the first cart of a browser, whose id nobody has yet. */
export async function insertBrowserCart(db: Db, secret_hash: Buffer, cart: CartRow): Promise<void> {
  const { id, content, currency, count, expires_at } = cart;
  await sql`/* kept */
    insert into carts (id, secret_hash, content, currency, count, expires_at) values (${id}, ${secret_hash}, ${content}::jsonb, ${currency}, ${count}, ${expires_at})`.execute(
    db,
  );
}

/** Keeps the cart of a browser again. @returns false when that id belongs to somebody else, or to a cart that was paid */
export async function saveBrowserCart(db: Db, secret_hash: Buffer, cart: CartRow): Promise<boolean> {
  const { content, currency, count, expires_at } = cart;
  const { rows } = await sql`/* kept */
    insert into carts (id, secret_hash, content, currency, count, expires_at)
    select ${cart.id}, ${secret_hash}, ${content}::jsonb, ${currency}, ${count}, ${expires_at}
    where not exists (select 1 from orders where cart_id = ${cart.id} and status not in ('pending', 'not_paid', 'failed', 'cancelled'))
    on conflict (id) do update set content = excluded.content, currency = excluded.currency, count = excluded.count, expires_at = excluded.expires_at, updated_at = now()
      where carts.secret_hash = excluded.secret_hash and carts.user_id is null
    returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteCart(db: Db, owner: CartOwner): Promise<void> {
  const all = db.deleteFrom('carts').where('saved_for_later', '=', false);
  await ('user_id' in owner
    ? all.where('user_id', '=', owner.user_id)
    : all.where('id', '=', owner.id).where('secret_hash', '=', owner.secret_hash)
  ).execute();
}

/** The same cart by its id and its owner, locked until this transaction ends. */
export async function lockCart(db: Db, id: string, owner: CartOwner): Promise<StoredCart | null> {
  const [user_id, secret_hash] = 'user_id' in owner ? [owner.user_id, null] : [null, owner.secret_hash];
  const { rows } = await sql<StoredCart>`/* kept */
    select id, content from carts where id = ${id} and expires_at > now() and (user_id = ${user_id}::bigint or secret_hash = ${secret_hash}::bytea) for update`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function deleteCartById(db: Db, id: string): Promise<void> {
  await sql`/* kept */ delete from carts where id = ${id}`.execute(db);
}

/**
 * Makes a browser's cart the account's, once; what it had before waits under saved for later (spec §4). Sign-ins of one account
 * take turns, so that five at once give the same cart.
 */
export async function adoptCart(
  db: Db,
  user_id: number,
  { id, secret_hash }: { id: string; secret_hash: Buffer },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7041884, ${user_id % 2_147_483_647}::int)`.execute(db);
  const mine = await db
    .selectFrom('carts')
    .select('id')
    .where('id', '=', id)
    .where('secret_hash', '=', secret_hash)
    .where('user_id', 'is', null)
    .where('count', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!mine) return false;
  await setCartAside(db, user_id);
  await db
    .updateTable('carts')
    .set({
      user_id,
      secret_hash: null,
      expires_at: sql<Date>`now() + interval '365 days'`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  return true;
}

/** The stored cart of a user waits under saved for later, because another one is in hand. */
export async function setCartAside(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('carts')
    .set({ saved_for_later: true })
    .where('user_id', '=', user_id)
    .where('saved_for_later', '=', false)
    .execute();
}

/** Projects that travel in one parcel with this one. */
export async function loadShipmentMates(db: Db, project_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('projects as mate')
    .innerJoin('projects as asked', 'asked.group_shipment_id', 'mate.group_shipment_id')
    .select('mate.id')
    .where('asked.id', '=', project_id)
    .where('mate.id', '!=', project_id)
    .orderBy('mate.id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
