import { sql } from 'kysely';
import { batchedWrite } from '#db/query-batching.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import { sendStatementsInOrder } from '#platform/send-statements-in-order.server.ts';
import { lockItems, lockOrderItems } from './item-locks.store.server.ts';
import type { ItemQuantity } from './stock-by-warehouse.store.server.ts';

interface HeldRow {
  item_id: number;
  project_id: number;
  short: boolean;
  left: number | null;
  counted: boolean;
  /** The copies that its bundles need, and the projects of those bundles. */
  needed: number;
  bundles: number[];
}

// A product page shows the number left only for limited editions and for low stock.
const SHOWS_LEFT = sql`coalesce(l.limited_edition or l.stock - l.reserved - l.quantity <= l.low_stock_at, false)`;

interface Hold {
  readonly order_id: number;
  readonly pieces: readonly ItemQuantity[];
  readonly until: Date | null;
}
interface Held {
  /** The items with too few copies. */
  readonly short: readonly number[];
  /** Projects that sold the last copy, or have too few left for a bundle. */
  readonly emptied: readonly number[];
  /** Projects whose page shows the number left. */
  readonly counted: readonly number[];
}

/**
 * Holds all requested copies for an order or none, by one conditional update with its items locked. Made-to-order
 * items have no stock to hold.
 * @throws TooFewForAll where several orders ask at once and there are too few for all of them; then none is held
 */
export const holdOrderCopies = batchedWrite<Hold, Held>(async (db, holds) => {
  const asked = holds.flatMap(({ order_id, pieces, until }) => pieces.map((each) => ({ ...each, order_id, until })));
  if (asked.length === 0) return holds.map(() => NOTHING_HELD);
  const orders = asked.map(({ order_id }) => order_id);
  const ids = asked.map(({ item_id }) => item_id);
  const quantities = asked.map(({ quantity }) => quantity);
  const ends = asked.map(({ until }) => until);
  const [, { rows }] = await sendStatementsInOrder([
    () => lockItems(db, asked),
    () =>
      sql<HeldRow>`/* prepared */
    with w as (select * from unnest(${orders}::bigint[], ${ids}::bigint[], ${quantities}::int[],
      ${ends}::timestamptz[]) as w (order_id, item_id, quantity, until)),
    locked as (select i.id, i.project_id, i.stock, i.reserved, i.low_stock_at, p.limited_edition, all_of.quantity
      from (select item_id, sum(quantity)::int as quantity from w group by item_id) all_of
        join items i on i.id = all_of.item_id join projects p on p.id = i.project_id),
    enough as (select not exists (select 1 from locked where stock - reserved < quantity) as enough),
    held as (update items i set reserved = i.reserved + l.quantity from locked l, enough
      where enough and l.stock is not null and i.id = l.id returning i.id),
    kept as (insert into reservations (order_id, item_id, quantity, expires_at)
      select w.order_id, w.item_id, w.quantity, coalesce(w.until, now() + interval '15 minutes') from w
        join locked l on l.id = w.item_id, enough where enough and l.stock is not null
      on conflict (order_id, item_id) do update set state = 'held', expires_at = excluded.expires_at)
    select l.id as item_id, l.project_id, l.stock is not null and l.stock - l.reserved < l.quantity as short,
      case when l.stock is null then null else l.stock - l.reserved - l.quantity end as left, ${SHOWS_LEFT} as counted,
      coalesce(part.needed, 1) as needed, coalesce(part.bundles, '{}') as bundles
    from locked l cross join lateral (select max(b.quantity) as needed, array_agg(distinct bundle.project_id) as bundles
      from items i join bundle_parts b on b.part_item_id = i.id join items bundle on bundle.id = b.bundle_item_id
        where i.project_id = l.project_id) part`.execute(db),
  ]);
  const found = new Map(rows.map((row) => [row.item_id, row]));
  const held = holds.map(({ pieces }) => holdResult(pieces, found));
  if (holds.length > 1 && held.some(({ short }) => short.length > 0)) throw new TooFewForAll();
  return held;
});

const NOTHING_HELD: Held = { short: [], emptied: [], counted: [] };

/**
 * Several orders in one transaction need more than the stock: they are then tried in sequence, and the first ones
 * succeed.
 */
class TooFewForAll extends Error {}

function holdResult(pieces: readonly ItemQuantity[], found: ReadonlyMap<number, HeldRow>): Held {
  const rows = pieces.flatMap(({ item_id }) => found.get(item_id) ?? []);
  const missing = pieces.filter(({ item_id }) => !found.has(item_id));
  return {
    short: [...rows.filter(({ short }) => short), ...missing].map(({ item_id }) => item_id),
    emptied: rows.filter(({ left, needed }) => left !== null && left < needed).map(({ project_id }) => project_id),
    counted: rows.flatMap(({ counted, project_id, bundles }) => [...(counted ? [project_id] : []), ...bundles]),
  };
}

/** Sells held copies, each with a stock movement; they leave a warehouse when their parcel is assigned to it. */
export async function sellHeldCopies(db: Db, order_id: number, note: string): Promise<void> {
  await sendStatementsInOrder([() => lockOrderItems(db, order_id, 'held'), () => sellLocked(db, { order_id, note })]);
}

const sellLocked = batchedWrite<{ readonly order_id: number; readonly note: string }>(async (db, sales) => {
  const orders = sales.map(({ order_id }) => order_id);
  const notes = sales.map(({ note }) => note);
  await sql`/* prepared */
    with sold as (update reservations r set state = 'sold'
      from unnest(${orders}::bigint[], ${notes}::text[]) as w (order_id, note)
      where r.order_id = w.order_id and r.state = 'held' returning r.order_id, r.item_id, r.quantity, w.note),
    gone as (update items i set stock = i.stock - s.quantity, reserved = i.reserved - s.quantity,
      sold = i.sold + s.quantity
      from (select item_id, sum(quantity)::int as quantity from sold group by item_id) s where i.id = s.item_id
        returning i.id)
    insert into stock_movements (item_id, quantity, reason, note, order_id, warehouse_id)
      select s.item_id, -s.quantity, 'sale', s.note, s.order_id, null from sold s
        join gone g on g.id = s.item_id`.execute(db);
});

/** Releases held copies, each reservation once. @returns the projects whose page shows the difference */
export async function releaseOrderReservations(db: Db, order_id: number): Promise<number[]> {
  await lockOrderItems(db, order_id, 'held');
  const { rows } = await sql<{ project_id: number }>`
    with freed as (update reservations set state = 'released' where order_id = ${order_id} and state = 'held'
      returning item_id, quantity),
    locked as (select i.id, f.quantity, i.stock - i.reserved as before, i.low_stock_at, p.limited_edition
      from items i join freed f on f.item_id = i.id join projects p on p.id = i.project_id),
    back as (update items i set reserved = i.reserved - l.quantity from locked l where i.id = l.id
      returning i.project_id, l.before <= l.low_stock_at or l.limited_edition
      or bundles_with(array[i.project_id]) <> '{}' as shown)
    select distinct project_id from back where shown`.execute(db);
  return rows.map(({ project_id }) => project_id);
}

export const findCancelledReservationItems = (db: Db, order_id: number): Promise<ItemQuantity[]> =>
  db
    .selectFrom('reservations')
    .select(['item_id', 'quantity'])
    .where('order_id', '=', order_id)
    .where('state', '=', 'released')
    .orderBy('item_id')
    .execute();

/**
 * Returns sold copies of an order to their former shelves, each once, as stock movements. Without a list it returns
 * all that are still out, else the given ones as far as the order took them.
 * @returns the projects of the returned copies
 */
export async function returnSoldCopies(
  db: Db,
  order_id: number,
  reason: 'cancelled' | 'returned',
  user_id: number | null,
  pieces: readonly ItemQuantity[] | null = null,
): Promise<number[]> {
  const ids = pieces?.map(({ item_id }) => item_id) ?? null;
  const quantities = pieces?.map(({ quantity }) => quantity) ?? null;
  await lockOrderItems(db, order_id, 'sold');
  const { rows } = await sql<{ project_id: number }>`
    with due as (select r.id, r.item_id, least(r.quantity - r.returned, coalesce(w.quantity, r.quantity)) as quantity
      from reservations r left join unnest(${ids}::bigint[], ${quantities}::int[]) as w (item_id,
        quantity) on w.item_id = r.item_id
      where r.order_id = ${order_id} and r.state = 'sold' and (${ids}::bigint[] is null or w.item_id is not null)
        for no key update of r),
    freed as (update reservations r set returned = r.returned + d.quantity, state = case
      when r.returned + d.quantity = r.quantity then 'released' else 'sold' end
      from due d where r.id = d.id and d.quantity > 0 returning r.item_id, d.quantity),
    back as (update items i set stock = i.stock + f.quantity, sold = i.sold - f.quantity from freed f
      where i.id = f.item_id returning i.project_id),
    noted as (insert into stock_movements (item_id, quantity, reason, order_id, user_id, warehouse_id)
      select f.item_id, f.quantity, ${reason}, ${order_id}, ${user_id}::bigint,
        (select m.warehouse_id from stock_movements m where m.order_id = ${order_id} and m.item_id = f.item_id
          and m.warehouse_id is not null and m.quantity < 0 order by m.id desc limit 1)
      from freed f)
    select distinct project_id from back`.execute(db);
  return rows.map(({ project_id }) => project_id);
}
