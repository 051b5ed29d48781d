import { sql } from 'kysely';
import type { Db } from '#db/connect.server.ts';
import { type ImportItemPlan, isSameQuantityPrices } from './plan-item-import.ts';
import { type ImportWriteContext, importSourceKey, type PlannedReleaseWrite } from './planned-release-write.ts';
import { ITEM_COLUMNS } from './project-and-item-columns.ts';
import { writeQuantityPrices } from './quantity-prices.store.server.ts';

const ITEM_NAMES = sql.raw(ITEM_COLUMNS.join(', '));

/**
 * Writes the new and changed items of these releases, with stock, barcodes and prices. @returns the ids of each
 * release's items, in its order
 */
export async function saveImportedItems(
  db: Db,
  rows: readonly PlannedReleaseWrite[],
  projectOf: (row: PlannedReleaseWrite) => number,
  { user_id }: ImportWriteContext,
): Promise<Map<PlannedReleaseWrite, number[]>> {
  const plans = rows.flatMap((row) => row.plan.items.map((item) => ({ row, item, project_id: projectOf(row) })));
  if (plans.length === 0) return new Map();
  const made = await insertItems(
    db,
    plans.filter(({ item }) => item.known_id === null),
  );
  const getItemId = (item: ImportItemPlan) => item.known_id ?? made.get(importSourceKey(item)) ?? 0;
  await updateImportedItems(
    db,
    plans.flatMap(({ item }) => (item.known_id === null ? [] : [{ id: item.known_id, ...item.after }])),
  );
  await updateItemSourceIds(
    db,
    plans.flatMap(({ item: { known_id, source_id, former_id } }) =>
      known_id === null || former_id === undefined ? [] : [{ id: known_id, source_id }],
    ),
  );
  await changeImportedStock(
    db,
    plans.flatMap(({ item }) => (item.moved ? [{ item_id: getItemId(item), quantity: item.moved }] : [])),
    { user_id, note: '' },
  );
  await saveBesides(
    db,
    plans.map(({ item }) => ({ item, id: getItemId(item) })),
  );
  const byRow = new Map<PlannedReleaseWrite, number[]>();
  for (const { row, item } of plans) byRow.set(row, [...(byRow.get(row) ?? []), getItemId(item)]);
  return byRow;
}

async function insertItems(db: Db, plans: readonly { item: ImportItemPlan; project_id: number }[]) {
  if (plans.length === 0) return new Map<string, number>();
  const rows = plans.map(({ item: { source, source_id, after, stock }, project_id }) => ({
    ...after,
    project_id,
    source,
    source_id,
    stock,
  }));
  const { rows: made } = await sql<{ id: number; source: string; source_id: string }>`
    with made as (
      insert into items (project_id, source, source_id, stock, ${ITEM_NAMES})
      select project_id, source, source_id, stock, ${ITEM_NAMES}
        from jsonb_populate_recordset(null::items, ${JSON.stringify(rows)}::jsonb)
      returning id, source, source_id, stock),
    moved as (insert into stock_movements (item_id, quantity, reason) select id, stock, 'import' from made
      where stock > 0)
    select id, source, source_id from made`.execute(db);
  return new Map(made.map((row) => [importSourceKey(row), row.id]));
}

const ITEM_SETS = sql.raw(
  ITEM_COLUMNS.map((name) => `${name} = case when w.raw ? '${name}' then r.${name} else i.${name} end`).join(', '),
);

export async function updateImportedItems(
  db: Db,
  rows: readonly ({ id: number } & ImportItemPlan['after'])[],
): Promise<void> {
  const changed = rows.filter((row) => Object.keys(row).length > 1);
  if (changed.length === 0) return;
  await sql`
    update items i set ${ITEM_SETS}
    from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as w (raw), jsonb_populate_record(null::items, w.raw) r
    where i.id = (w.raw ->> 'id')::bigint`.execute(db);
}

/** Changes the source ids of items. */
export async function updateItemSourceIds(db: Db, items: readonly { id: number; source_id: string }[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update items i set source_id = r.source_id
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (id bigint, source_id text)
    where i.id = r.id`.execute(db);
}

/** Changes stock, each time with a stock movement. */
export async function changeImportedStock(
  db: Db,
  moves: readonly { item_id: number; quantity: number }[],
  { user_id, note }: { user_id: number | null; note: string },
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    with m as (select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (item_id bigint, quantity int)),
    moved as (update items i set stock = coalesce(i.stock, 0) + m.quantity from m where i.id = m.item_id)
    insert into stock_movements (item_id, quantity, reason, user_id, note)
      select item_id, quantity, 'import', ${user_id}, ${note} from m`.execute(db);
}

async function saveBesides(db: Db, items: readonly { item: ImportItemPlan; id: number }[]) {
  const codes = items.flatMap(({ item, id }) => (item.barcode ? [{ barcode: item.barcode, item_id: id }] : []));
  if (codes.length)
    await sql`
      insert into barcodes (barcode, item_id) select barcode, item_id
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as b (barcode text, item_id bigint)
        on conflict do nothing`.execute(db);
  const prices = items.flatMap(({ item, id }) =>
    Object.entries(item.prices).map(([currency, price]) => ({ item_id: id, currency, price })),
  );
  if (prices.length)
    await sql`
      insert into item_prices (item_id, currency, price) select item_id, currency, price
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as o (item_id bigint, currency text, price int)
      on conflict (item_id, currency) do update set price = excluded.price`.execute(db);
  await writeQuantityPrices(
    db,
    items.flatMap(({ item, id }) =>
      isSameQuantityPrices(item.quantity_prices, item.quantity_prices_before)
        ? []
        : [{ id, steps: item.quantity_prices }],
    ),
  );
}
