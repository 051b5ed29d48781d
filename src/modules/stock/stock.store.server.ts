import { type RawBuilder, sql } from 'kysely';
import { gathered, gatheredWrite } from '#db/gathered.server.ts';
import { onlyRow } from '#db/only-row.server.ts';
import { COUNTED_EXACTLY } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Matches } from '#platform/ports/search.ts';
import type { Delivery, VariantSums } from './edition.ts';
import { lockItems, lockItemsOf } from './item-locks.store.server.ts';
import { type Pieces, PLACES, type Places } from './shelves.store.server.ts';

export type { Pieces };

interface HeldRow {
  item_id: number;
  project_id: number;
  short: boolean;
  left: number | null;
  counted: boolean;
  /** How many of it a bundle takes, and the projects of those bundles. */
  needed: number;
  bundles: number[];
}

// A product page tells how many are left only of limited editions and of what runs low.
const SHOWS_LEFT = sql`coalesce(l.limited_edition or l.stock - l.reserved - l.quantity <= l.low_stock_at, false)`;

interface Hold {
  readonly order_id: number;
  readonly pieces: readonly Pieces[];
  readonly until: Date | null;
}
interface Held {
  /** The items there are too few of. */
  readonly short: readonly number[];
  /** The projects of which the last piece went, or too few are left for a bundle. */
  readonly emptied: readonly number[];
  /** Those whose page shows how many are left. */
  readonly counted: readonly number[];
}

/**
 * Holds all these pieces for an order or none, by one conditional update with its items locked; those made to order
 * have no stock to hold.
 * @throws TooFewForAll where several ask at once and there are too few for all of them; nothing is held then
 */
export const holdPieces = gathered<Hold, Held>(async (db, holds) => {
  const asked = holds.flatMap(({ order_id, pieces, until }) => pieces.map((each) => ({ ...each, order_id, until })));
  if (asked.length === 0) return holds.map(() => NOTHING_HELD);
  const orders = asked.map(({ order_id }) => order_id);
  const ids = asked.map(({ item_id }) => item_id);
  const quantities = asked.map(({ quantity }) => quantity);
  const ends = asked.map(({ until }) => until);
  const [, { rows }] = await Promise.all([
    lockItems(db, asked),
    sql<HeldRow>`/* kept */
    with w as (select * from unnest(${orders}::bigint[], ${ids}::bigint[], ${quantities}::int[], ${ends}::timestamptz[]) as w (order_id, item_id, quantity, until)),
    locked as (select i.id, i.project_id, i.stock, i.reserved, i.low_stock_at, p.limited_edition, all_of.quantity
      from (select item_id, sum(quantity)::int as quantity from w group by item_id) all_of join items i on i.id = all_of.item_id join projects p on p.id = i.project_id),
    enough as (select not exists (select 1 from locked where stock - reserved < quantity) as enough),
    held as (update items i set reserved = i.reserved + l.quantity from locked l, enough where enough and l.stock is not null and i.id = l.id returning i.id),
    kept as (insert into reservations (order_id, item_id, quantity, expires_at)
      select w.order_id, w.item_id, w.quantity, coalesce(w.until, now() + interval '15 minutes') from w join locked l on l.id = w.item_id, enough where enough and l.stock is not null
      on conflict (order_id, item_id) do update set state = 'held', expires_at = excluded.expires_at)
    select l.id as item_id, l.project_id, l.stock is not null and l.stock - l.reserved < l.quantity as short,
      case when l.stock is null then null else l.stock - l.reserved - l.quantity end as left, ${SHOWS_LEFT} as counted,
      coalesce(part.needed, 1) as needed, coalesce(part.bundles, '{}') as bundles
    from locked l cross join lateral (select max(b.quantity) as needed, array_agg(distinct bundle.project_id) as bundles
      from items i join bundle_parts b on b.part_item_id = i.id join items bundle on bundle.id = b.bundle_item_id where i.project_id = l.project_id) part`.execute(
      db,
    ),
  ]);
  const found = new Map(rows.map((row) => [row.item_id, row]));
  const held = holds.map(({ pieces }) => heldOf(pieces, found));
  if (holds.length > 1 && held.some(({ short }) => short.length > 0)) throw new TooFewForAll();
  return held;
});

const NOTHING_HELD: Held = { short: [], emptied: [], counted: [] };

/** Several who share a transaction want more than there is: one after the other, the first of them get it. */
class TooFewForAll extends Error {}

function heldOf(pieces: readonly Pieces[], found: ReadonlyMap<number, HeldRow>): Held {
  const rows = pieces.flatMap(({ item_id }) => found.get(item_id) ?? []);
  const missing = pieces.filter(({ item_id }) => !found.has(item_id));
  return {
    short: [...rows.filter(({ short }) => short), ...missing].map(({ item_id }) => item_id),
    emptied: rows.filter(({ left, needed }) => left !== null && left < needed).map(({ project_id }) => project_id),
    counted: rows.flatMap(({ counted, project_id, bundles }) => [...(counted ? [project_id] : []), ...bundles]),
  };
}

/** Held pieces are sold, with a line in the ledger each; they leave a warehouse when their parcel is given to one. */
export async function sellHeld(db: Db, order_id: number, note: string): Promise<void> {
  await Promise.all([lockItemsOf(db, order_id, 'held'), sellLocked(db, { order_id, note })]);
}

const sellLocked = gatheredWrite<{ readonly order_id: number; readonly note: string }>(async (db, sales) => {
  const orders = sales.map(({ order_id }) => order_id);
  const notes = sales.map(({ note }) => note);
  await sql`/* kept */
    with sold as (update reservations r set state = 'sold' from unnest(${orders}::bigint[], ${notes}::text[]) as w (order_id, note)
      where r.order_id = w.order_id and r.state = 'held' returning r.order_id, r.item_id, r.quantity, w.note),
    gone as (update items i set stock = i.stock - s.quantity, reserved = i.reserved - s.quantity, sold = i.sold + s.quantity
      from (select item_id, sum(quantity)::int as quantity from sold group by item_id) s where i.id = s.item_id returning i.id)
    insert into stock_movements (item_id, quantity, reason, note, order_id, warehouse_id)
      select s.item_id, -s.quantity, 'sale', s.note, s.order_id, null from sold s join gone g on g.id = s.item_id`.execute(
    db,
  );
});

/** Gives held pieces back to the shelf, each reservation once. @returns the projects whose page shows the difference */
export async function releaseHeld(db: Db, order_id: number): Promise<number[]> {
  await lockItemsOf(db, order_id, 'held');
  const { rows } = await sql<{ project_id: number }>`
    with freed as (update reservations set state = 'released' where order_id = ${order_id} and state = 'held' returning item_id, quantity),
    locked as (select i.id, f.quantity, i.stock - i.reserved as before, i.low_stock_at, p.limited_edition
      from items i join freed f on f.item_id = i.id join projects p on p.id = i.project_id),
    back as (update items i set reserved = i.reserved - l.quantity from locked l where i.id = l.id returning i.project_id, l.before <= l.low_stock_at or l.limited_edition or bundles_with(array[i.project_id]) <> '{}' as shown)
    select distinct project_id from back where shown`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

export const loadReleased = (db: Db, order_id: number): Promise<Pieces[]> =>
  db
    .selectFrom('reservations')
    .select(['item_id', 'quantity'])
    .where('order_id', '=', order_id)
    .where('state', '=', 'released')
    .orderBy('item_id')
    .execute();

/**
 * Sold pieces of an order come back, each once, to where they were taken from, with a line in the ledger: all that are still out, or
 * these, as far as the order took them. @returns the projects of those that did
 */
export async function returnSold(
  db: Db,
  order_id: number,
  reason: 'cancelled' | 'returned',
  user_id: number | null,
  pieces: readonly Pieces[] | null = null,
): Promise<number[]> {
  const ids = pieces?.map(({ item_id }) => item_id) ?? null;
  const quantities = pieces?.map(({ quantity }) => quantity) ?? null;
  await lockItemsOf(db, order_id, 'sold');
  const { rows } = await sql<{ project_id: number }>`
    with due as (select r.id, r.item_id, least(r.quantity - r.returned, coalesce(w.quantity, r.quantity)) as quantity
      from reservations r left join unnest(${ids}::bigint[], ${quantities}::int[]) as w (item_id, quantity) on w.item_id = r.item_id
      where r.order_id = ${order_id} and r.state = 'sold' and (${ids}::bigint[] is null or w.item_id is not null) for no key update of r),
    freed as (update reservations r set returned = r.returned + d.quantity, state = case when r.returned + d.quantity = r.quantity then 'released' else 'sold' end
      from due d where r.id = d.id and d.quantity > 0 returning r.item_id, d.quantity),
    back as (update items i set stock = i.stock + f.quantity, sold = i.sold - f.quantity from freed f where i.id = f.item_id returning i.project_id),
    noted as (insert into stock_movements (item_id, quantity, reason, order_id, user_id, warehouse_id)
      select f.item_id, f.quantity, ${reason}, ${order_id}, ${user_id}::bigint,
        (select m.warehouse_id from stock_movements m where m.order_id = ${order_id} and m.item_id = f.item_id and m.warehouse_id is not null and m.quantity < 0 order by m.id desc limit 1)
      from freed f)
    select distinct project_id from back`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

/** Brings what lists show of these projects, and of bundles with parts of theirs, up to date with their items. @returns all of them */
export async function refreshProjects(db: Db, project_ids: readonly number[]): Promise<number[]> {
  const ids = [...new Set(project_ids)];
  const { rows } = await sql<{ bundles: number[] }>`
    select bundles_with(${ids}::bigint[]) as bundles, refresh_project_sums(${ids}::bigint[])`.execute(db);
  return [...new Set([...ids, ...(rows[0]?.bundles ?? [])])];
}

export interface StockQuery {
  /** What a search of projects found, and the text itself: it may be a shelf's number. */
  readonly search?: { readonly text: string; readonly matches: Matches } | undefined;
  readonly shop_id?: number | undefined;
  readonly low?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Items with their shelves, the scarcest first when `low`, and how many there are (10,001 means more than 10,000). */
export async function findStock(
  db: Db,
  { search, shop_id, low, limit, offset }: StockQuery,
): Promise<{ total: number; rows: StockRow[] }> {
  // What runs low is known beside the shelves, the scarcest first by index alone.
  const among = low ? sql`low_shelves l join items i on i.id = l.item_id` : sql`items i`;
  const found = sql`from ${among} join projects p on p.id = i.project_id where ${sql.join(
    [
      sql`true`,
      ...(shop_id === undefined ? [] : [sql`p.shop_id = ${shop_id}`]),
      ...(search ? [sql`i.id = any(array(${shelvesOf(search)}))`] : []),
    ],
    sql` and `,
  )}`;
  const { rows } = await sql<{ total: number; row: StockRow | null }>`
    with page as (select i.id ${found} order by ${low ? sql`l.left_over, l.item_id desc` : sql`i.id desc`} limit ${limit} offset ${offset}),
      counted as (select count(*)::int as total from (select ${found} limit ${sql.lit(COUNTED_EXACTLY + 1)}) c),
      shown as (select ${SHELF} from page join items i using (id) join projects p on p.id = i.project_id join shops s on s.id = p.shop_id)
    select counted.total, to_json(shown) as row from counted left join shown on true
    order by ${low ? sql`shown.stock - shown.reserved, ` : sql``} shown.item_id desc`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ row }) => row ?? []) };
}

const SHELF = sql`i.id as item_id, i.project_id, p.name as project_name, p.artist_name, i.name, i.type, i.size, i.format, i.color, i.color_id, i.sku, s.id as shop_id, s.name as shop_name,
  i.stock, i.reserved, i.sold, i.low_stock_at, i.active, i.weight_grams, i.hs_code, i.origin_country_id, ${PLACES}`;

/** One item with its shelves. */
export async function loadShelf(db: Db, item_id: number): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${SHELF} from items i join projects p on p.id = i.project_id join shops s on s.id = p.shop_id where i.id = ${item_id}`.execute(
    db,
  );
  return rows[0];
}

/** Shelves of the projects that were found, and those whose number holds the text; by index each, no more of them than are counted. */
function shelvesOf({ text, matches }: NonNullable<StockQuery['search']>) {
  const plain = text.replace(/[\\%_]/g, '\\$&').toLowerCase();
  // A letter or two are in half of all numbers: those that begin so.
  const pattern = text.length < 3 ? `${plain}%` : `%${plain}%`;
  const most = sql`limit ${sql.lit(COUNTED_EXACTLY + 1)}`;
  const beyond = (listed: RawBuilder<unknown>) =>
    sql`union (select i.id from projects p join items i on i.project_id = p.id where ${listed} and p.search @@ ${matches.beyond}::tsquery ${most})`;
  return sql`(select id from items where project_id = any(${[...matches.ids]}::bigint[]))
    union (select id from items where sku <> '' and lower(sku) like ${pattern} ${most})
    ${matches.beyond === null ? sql`` : sql`${beyond(sql`p.listed`)} ${beyond(sql`not p.listed`)}`}`;
}

export interface StockRow extends Places {
  item_id: number;
  project_id: number;
  project_name: string;
  artist_name: string;
  name: string;
  type: string;
  size: string;
  format: string;
  color: string;
  color_id: string | null;
  sku: string;
  shop_id: number;
  shop_name: string;
  stock: number | null;
  reserved: number;
  sold: number;
  low_stock_at: number;
  active: boolean;
  weight_grams: number | null;
  hs_code: string | null;
  origin_country_id: string | null;
}

/** What parcels need to know of an item. @returns its project, and what was known before */
export async function updateDescription(
  db: Db,
  item_id: number,
  to: { weight_grams: number | null; hs_code: string | null; origin_country_id: string | null },
): Promise<{ project_id: number; before: typeof to } | undefined> {
  const known = await db
    .selectFrom('items')
    .select(['project_id', 'weight_grams', 'hs_code', 'origin_country_id'])
    .where('id', '=', item_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known) return undefined;
  await db.updateTable('items').set(to).where('id', '=', item_id).execute();
  const { project_id, ...before } = known;
  return { project_id, before };
}

/** Changes an item whose row is locked by so many pieces that come to a warehouse or leave it. */
export async function correctShelf(
  db: Db,
  change: { item_id: number; quantity: number; reason: string; note: string; user_id: number; warehouse_id: number },
): Promise<{ project_id: number; before: number; after: number; reserved: number }> {
  const { item_id, quantity, reason, note, user_id, warehouse_id } = change;
  const { rows } = await sql<{ project_id: number; before: number; after: number; reserved: number }>`
    with moved as (update items set stock = stock + ${quantity}::int where id = ${item_id} returning id, project_id, stock, reserved),
    noted as (insert into stock_movements (item_id, quantity, reason, note, user_id, warehouse_id) select id, ${quantity}::int, ${reason}, ${note}, ${user_id}::bigint, ${warehouse_id}::bigint from moved)
    select project_id, stock - ${quantity}::int as before, stock as after, reserved from moved`.execute(db);
  return onlyRow(rows);
}

/** What the movements of a project's shelves add up to, retired variants included, and the days copies came, in one round trip. */
export async function loadEditionSums(
  db: Db,
  project_id: number,
): Promise<{ sums: VariantSums[]; pressings: Delivery[] }> {
  const { rows } = await sql<{ sums: VariantSums[]; pressings: Delivery[] }>`
    with moved as (select m.item_id, m.quantity, m.reason, m.at from items i join stock_movements m on m.item_id = i.id where i.project_id = ${project_id} and i.stock is not null)
    select coalesce((select json_agg(json_build_object('item_id', i.id, 'type', i.type, 'name', i.name, 'format', i.format, 'color', i.color, 'color_id', i.color_id, 'size', i.size,
        'held', i.reserved,
        'made', coalesce((select sum(quantity) from moved where item_id = i.id and reason in ('initial', 'import', 'received')), 0),
        'sold', coalesce((select -sum(quantity) from moved where item_id = i.id and reason in ('sale', 'cancelled', 'returned')), 0),
        'adjusted', coalesce((select sum(quantity) from moved where item_id = i.id and reason in ('correction', 'damaged', 'withdrawn')), 0)) order by i.position, i.id)
      from items i where i.project_id = ${project_id} and i.stock is not null), '[]') as sums,
      coalesce((select json_agg(d order by d.day) from (select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(quantity)::int as quantity
        from moved where reason in ('initial', 'import', 'received') group by 1 having sum(quantity) <> 0) d), '[]') as pressings`.execute(
    db,
  );
  return onlyRow(rows);
}
