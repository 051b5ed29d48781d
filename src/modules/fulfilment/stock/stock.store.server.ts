import { type RawBuilder, sql } from 'kysely';
import { ITEM_FOR_SALE_SQL } from '#db/item-for-sale-sql.server.ts';
import { queryRequiredRow, queryRow } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import { MAX_EXACT_LIST_COUNT } from '#kit/paging.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ProjectMatches } from '#platform/ports/search.ts';
import type { EditionDelivery, VariantMovementSums } from './edition-figures.ts';
import { ITEM_WAREHOUSES_SQL, type ItemWarehouses } from './stock-by-warehouse.store.server.ts';

/** Updates the listed values of these projects, and of bundles with their items. @returns all updated projects */
export async function refreshStockListings(db: Db, project_ids: readonly number[]): Promise<number[]> {
  const ids = [...new Set(project_ids)];
  const found = await queryRow(
    db,
    sql<{ bundles: number[] }>`
    select bundles_with(${ids}::bigint[]) as bundles, refresh_project_sums(${ids}::bigint[])`,
  );
  return [...new Set([...ids, ...(found?.bundles ?? [])])];
}

/** Only items that an order can hold now: for sale, in stock, and no pledge. */
export interface OrderableItemFilter {
  /** The buyer is in the trade, so trade releases count too. */
  readonly is_pro: boolean;
}

interface StockQuery {
  /** The projects found by a search, and the text itself, which may be a shelf's number. */
  readonly search?: { readonly text: string; readonly matches: ProjectMatches } | undefined;
  readonly shop_id?: number | undefined;
  readonly low?: boolean | undefined;
  readonly for_order?: OrderableItemFilter | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Items with their shelves, the scarcest first when `low`, with the total (10,001 means more than 10,000). */
export async function findItemStock(
  db: Db,
  { search, shop_id, low, for_order, limit, offset }: StockQuery,
): Promise<{ total: number; rows: StockRow[] }> {
  // Low shelves are kept in a table of their own, so that an index alone gives the scarcest first.
  const among = low ? sql`low_shelves l join items i on i.id = l.item_id` : sql`items i`;
  const found = sql`from ${among} join projects p on p.id = i.project_id where ${sql.join(
    [
      sql`true`,
      ...(shop_id === undefined ? [] : [sql`p.shop_id = ${shop_id}`]),
      ...(search ? [sql`i.id = any(array(${matchingShelves(search)}))`] : []),
      ...(for_order
        ? [
            sql`${ITEM_FOR_SALE_SQL} and p.selling_mode <> 'funding' and (not p.b2b or ${for_order.is_pro})
              and coalesce(pieces_left(i), 1) > 0`,
          ]
        : []),
    ],
    sql` and `,
  )}`;
  const { rows } = await sql<{ total: number; row: StockRow | null }>`
    with page as (select i.id ${found} order by ${
      low
        ? sql`l.left_over,
      l.item_id desc`
        : sql`i.id desc`
    }
      limit ${limit} offset ${offset}),
      counted as (select count(*)::int as total from (select ${found} limit ${sql.lit(MAX_EXACT_LIST_COUNT + 1)}) c),
      shown as (select ${SHELF} from page join items i using (id) join projects p on p.id = i.project_id
        join shops s on s.id = p.shop_id)
    select counted.total, to_json(shown) as row from counted left join shown on true
    order by ${low ? sql`shown.stock - shown.reserved, ` : sql``} shown.item_id desc`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ row }) => row ?? []) };
}

const SHELF = sql`i.id as item_id, i.project_id, p.name as project_name, p.artist_name, i.name, i.type, i.size,
  i.format, i.color, i.color_id, i.price, i.currency, i.sku, s.id as shop_id, s.name as shop_name,
  i.stock, i.reserved, i.sold, i.low_stock_at, i.active, i.weight_grams, i.hs_code, i.origin_country_id,
    ${ITEM_WAREHOUSES_SQL}`;

/** One item with its shelves. */
export async function loadItemStock(db: Db, item_id: number): Promise<StockRow | undefined> {
  return queryRow(
    db,
    sql<StockRow>`
    select ${SHELF} from items i join projects p on p.id = i.project_id join shops s on s.id = p.shop_id
      where i.id = ${item_id}`,
  );
}

/**
 * Shelves of the found projects, and those with the text in their number; each by index, and no more than are counted.
 */
function matchingShelves({ text, matches }: NonNullable<StockQuery['search']>) {
  const plain = text.replace(/[\\%_]/g, '\\$&').toLowerCase();
  // One or two characters occur in half of all numbers, so short texts match only beginnings.
  const pattern = text.length < 3 ? `${plain}%` : `%${plain}%`;
  const most = sql`limit ${sql.lit(MAX_EXACT_LIST_COUNT + 1)}`;
  const beyond = (listed: RawBuilder<unknown>) =>
    sql`union (select i.id from projects p join items i on i.project_id = p.id
      where ${listed} and p.search @@ ${matches.beyond}::tsquery ${most})`;
  return sql`(select id from items where project_id = any(${[...matches.ids]}::bigint[]))
    union (select id from items where sku <> '' and lower(sku) like ${pattern} ${most})
    ${matches.beyond === null ? sql`` : sql`${beyond(sql`p.listed`)} ${beyond(sql`not p.listed`)}`}`;
}

interface StockRow extends ItemWarehouses {
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
  price: number;
  currency: Currency;
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

/** Updates the shipping data of an item. @returns its project and the former values */
export async function updateItemShippingData(
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

/** Changes the stock of a locked item by the copies that a warehouse gains or loses. */
export async function changeItemStock(
  db: Db,
  change: { item_id: number; quantity: number; reason: string; note: string; user_id: number; warehouse_id: number },
): Promise<{ project_id: number; before: number; after: number; reserved: number }> {
  const { item_id, quantity, reason, note, user_id, warehouse_id } = change;
  return queryRequiredRow(
    db,
    sql<{ project_id: number; before: number; after: number; reserved: number }>`
    with moved as (update items set stock = stock + ${quantity}::int where id = ${item_id}
      returning id, project_id, stock, reserved),
    noted as (insert into stock_movements (item_id, quantity, reason, note, user_id, warehouse_id)
      select id, ${quantity}::int, ${reason}, ${note}, ${user_id}::bigint, ${warehouse_id}::bigint from moved)
    select project_id, stock - ${quantity}::int as before, stock as after, reserved from moved`,
  );
}

/**
 * The sums of a project's stock movements, in one round trip: variants with an offer or former copies, and the days of
 * deliveries. Stock edited before the publication counts as one announcement, on the day of publication.
 */
export async function loadEditionMovementSums(
  db: Db,
  project_id: number,
): Promise<{ sums: VariantMovementSums[]; pressings: EditionDelivery[] }> {
  return queryRequiredRow(
    db,
    sql<{ sums: VariantMovementSums[]; pressings: EditionDelivery[] }>`
    with moved as (
      select m.item_id, m.quantity, case when announced then 'initial' else m.reason end as reason, case
        when announced then p.published_at else m.at end as at
      from projects p join items i on i.project_id = p.id join stock_movements m on m.item_id = i.id
      cross join lateral (select m.reason in ('initial', 'correction')
        and coalesce(m.at < p.published_at, false) as announced) a
      where p.id = ${project_id} and i.stock is not null),
    variants as (
      select i.id, i.position, i.type, i.name, i.format, i.color, i.color_id, i.size, i.active, i.reserved as held,
        coalesce((select sum(quantity) from moved where item_id = i.id and reason in ('initial', 'import', 'received')),
        0) as made,
        coalesce((select -sum(quantity) from moved
        where item_id = i.id and reason in ('sale', 'cancelled', 'returned')), 0) as sold,
        coalesce((select sum(quantity) from moved
        where item_id = i.id and reason in ('correction', 'damaged', 'withdrawn')), 0) as adjusted
      from items i where i.project_id = ${project_id} and i.stock is not null)
    select coalesce((select json_agg(json_build_object('item_id', id, 'type', type, 'name', name, 'format', format,
      'color', color, 'color_id', color_id, 'size', size,
        'held', held, 'made', made, 'sold', sold, 'adjusted', adjusted) order by position, id)
      from variants where active or made <> 0 or sold <> 0 or adjusted <> 0 or held <> 0), '[]') as sums,
      coalesce((select json_agg(d order by d.day)
      from (select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(quantity)::int as quantity
        from moved where reason in ('initial', 'import', 'received') group by 1 having sum(quantity) <> 0) d),
          '[]') as pressings`,
  );
}
