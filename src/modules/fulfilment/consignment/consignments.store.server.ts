import { sql } from 'kysely';
import { ITEM_VARIANT_SQL } from '#db/item-variant-sql.server.ts';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { ItemVariantRow } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { Consignment, ConsignmentRow } from './consignments.contract.ts';
import type { MonthEndCopies } from './copies-past-free-storage.ts';

const OWNER = sql`coalesce(p.owner_id, h.owner_id)`;
const OWNER_NAME = sql`(select coalesce(nullif(u.name, ''), nullif(full_name(u.firstname, u.lastname), ''), u.email)
  from users u where u.id = ${OWNER})`;
/** The sums of an item's movements by their meaning for its creator; together they give its stock. */
const SUMS = sql`select i.id as item_id, i.type, i.name, i.format, i.color, i.color_id, i.size,
    coalesce(sum(m.quantity) filter (where m.reason in ('initial', 'import', 'received')), 0)::int as received,
    -coalesce(sum(m.quantity) filter (where m.reason in ('sale', 'cancelled', 'returned')), 0)::int as sold,
    -coalesce(sum(m.quantity) filter (where m.reason = 'withdrawn'), 0)::int as returned,
    coalesce(sum(m.quantity) filter (where m.reason in ('correction', 'damaged')), 0)::int as adjusted,
    coalesce(sum(m.quantity), 0)::int as left
  from items i left join stock_movements m on m.item_id = i.id where i.project_id = p.id
    and i.type not in ('digital', 'bundle') group by i.id order by i.position, i.id`;

const DEPOSIT = sql`p.id as project_id, p.name, p.artist_name, h.currency, ${OWNER_NAME} as owner,
  coalesce((select json_agg(json_build_object('valid_from', a.valid_from, 'commission_basis_points',
  a.commission_basis_points, 'storage_per_copy', a.storage_per_copy,
    'currency', a.currency, 'free_months', a.free_months, 'note', a.note) order by a.valid_from desc)
    from deposit_agreements a where a.project_id = p.id), '[]') as terms,
  coalesce((select json_agg(s) from (${SUMS}) s), '[]') as items,
  coalesce((select json_agg(s) from (select d.id, d.kind, iso_time(d.at) as at, w.name as warehouse, d.note,
      coalesce((select sum(l.quantity) from deposit_slip_lines l where l.slip_id = d.id), 0)::int as pieces
    from deposit_slips d join warehouses w on w.id = d.warehouse_id where d.project_id = p.id order by d.id desc
      limit 100) s), '[]') as slips`;

/** A consignment whose items still need their names in words. */
export type StoredConsignment = Omit<Consignment, 'may_start' | 'items'> & {
  readonly items: readonly (Consignment['items'][number] & ItemVariantRow)[];
};

/** One consignment; `user_id` null means staff. */
export async function loadConsignment(db: Db, id: number): Promise<StoredConsignment | undefined> {
  return queryRow(
    db,
    sql<StoredConsignment>`select ${DEPOSIT} from projects p join shops h on h.id = p.shop_id
    where p.id = ${id} and p.selling_mode = 'deposit_sale'`,
  );
}

/** The consignment stock of a user. */
export async function findStoredOwnConsignments(db: Db, user_id: number): Promise<StoredConsignment[]> {
  return queryRows(
    db,
    sql<StoredConsignment>`select ${DEPOSIT} from projects p join shops h on h.id = p.shop_id
    where ${OWNER} = ${user_id} and p.selling_mode = 'deposit_sale' order by p.id desc limit 100`,
  );
}

export async function findConsignmentRows(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ConsignmentRow[]; total: number }> {
  const { rows } = await sql<ConsignmentRow>`
    select p.id as project_id, p.name, p.artist_name, ${OWNER_NAME} as owner, s.sold, s.left,
      (select a.commission_basis_points from deposit_agreements a where a.project_id = p.id
        and a.valid_from <= (now() at time zone 'UTC')::date order by a.valid_from desc
        limit 1) as commission_basis_points
    from projects p join shops h on h.id = p.shop_id
      cross join lateral (select coalesce(sum(x.sold), 0)::int as sold,
      coalesce(sum(x.left), 0)::int as left from (${SUMS}) x) s
    where p.selling_mode = 'deposit_sale' order by p.id desc limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from projects where selling_mode = 'deposit_sale'`);
  return { rows, total };
}

interface NewTerms {
  readonly project_id: number;
  readonly valid_from: string;
  readonly commission_basis_points: number;
  readonly storage_per_copy: number;
  readonly currency: string;
  readonly free_months: number;
  readonly note: string;
  readonly created_by: number;
}

/** Saves terms from a day on; they replace terms of the same day. */
export async function saveConsignmentTerms(db: Db, terms: NewTerms): Promise<void> {
  await db
    .insertInto('deposit_agreements')
    .values(terms)
    .onConflict((same) => same.columns(['project_id', 'valid_from']).doUpdateSet(terms))
    .execute();
}

interface NewSlip {
  readonly project_id: number;
  readonly kind: 'received' | 'returned';
  readonly warehouse_id: number;
  readonly note: string;
  readonly user_id: number;
  readonly lines: readonly { readonly item_id: number; readonly quantity: number }[];
}

export async function insertConsignmentSlip(db: Db, { lines, ...slip }: NewSlip): Promise<number> {
  const { id } = await db.insertInto('deposit_slips').values(slip).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('deposit_slip_lines')
    .values(lines.map((line) => ({ ...line, slip_id: id })))
    .execute();
  return id;
}

interface SlipRow {
  readonly id: number;
  readonly kind: 'received' | 'returned';
  readonly at: string;
  readonly note: string;
  readonly warehouse: string;
  readonly project_id: number;
  readonly project: string;
  readonly owner: string | null;
  readonly owner_id: number | null;
  readonly lines: readonly { readonly thing: ItemVariantRow; readonly quantity: number }[];
}

export async function loadConsignmentSlip(db: Db, id: number): Promise<SlipRow | undefined> {
  return queryRow(
    db,
    sql<SlipRow>`
    select d.id, d.kind, iso_time(d.at) as at, d.note, w.name as warehouse, p.id as project_id,
      concat_ws(' – ', nullif(p.artist_name, ''), p.name) as project,
      ${OWNER} as owner_id, ${OWNER_NAME} as owner,
      (select json_agg(json_build_object('thing', ${ITEM_VARIANT_SQL}, 'quantity', l.quantity) order by i.position, i.id)
        from deposit_slip_lines l join items i on i.id = l.item_id where l.slip_id = d.id) as lines
    from deposit_slips d join projects p on p.id = d.project_id join shops h on h.id = p.shop_id
      join warehouses w on w.id = d.warehouse_id where d.id = ${id}`,
  );
}

interface StorageDue {
  readonly project_id: number;
  readonly month: string;
  readonly owner_id: number;
  readonly storage_per_copy: number;
  readonly currency: Currency;
  readonly lying: readonly MonthEndCopies[];
}

/** Past months without a storage charge, of consignments with a storage fee on the month's last day; a year back. */
export async function findUnchargedStorageMonths(db: Db): Promise<StorageDue[]> {
  const { rows } = await sql<StorageDue>`
    select p.id as project_id, to_char(m.month, 'YYYY-MM-DD') as month, ${OWNER} as owner_id, a.storage_per_copy,
      a.currency,
      (select json_agg(json_build_object('left', x.left, 'recent', x.recent)) from (
        select coalesce(sum(v.quantity), 0)::int as left,
          coalesce(sum(v.quantity) filter (where v.reason in ('initial', 'import', 'received')
          and v.at >= (m.month + interval '1 month' - a.free_months * interval '1 month') at time zone 'UTC'),
          0)::int as recent
        from items i join stock_movements v on v.item_id = i.id
          and v.at < (m.month + interval '1 month') at time zone 'UTC' where i.project_id = p.id
          group by i.id) x) as lying
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '12 months',
      date_trunc('month', now() at time zone 'UTC') - interval '1 month', interval '1 month') m (month)
      join projects p on p.selling_mode = 'deposit_sale' join shops h on h.id = p.shop_id
      join lateral (select * from deposit_agreements a where a.project_id = p.id
        and a.valid_from < m.month + interval '1 month' order by a.valid_from desc limit 1) a on a.storage_per_copy > 0
    where ${OWNER} is not null and not exists (select 1 from adjustments t where t.kind = 'storage'
      and t.project_id = p.id and t.month = m.month::date)
    order by m.month, p.id limit 1000`.execute(db);
  return rows.map((row) => ({ ...row, lying: row.lying ?? [] }));
}
