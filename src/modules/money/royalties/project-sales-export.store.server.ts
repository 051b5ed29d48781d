import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';

/** A project whose figures the account may see: its own, or any for staff (`user_id` null). */
export async function loadProjectForSalesExport(db: Db, id: number, user_id: number | null) {
  return queryRow(
    db,
    sql<{ id: number; name: string; owner_id: number | null; currency: Currency }>`
    select p.id, p.name, coalesce(p.owner_id, s.owner_id) as owner_id, s.currency from projects p
      join shops s on s.id = p.shop_id
    where p.id = ${id} and (${user_id}::bigint is null or coalesce(p.owner_id, s.owner_id) = ${user_id})`,
  );
}

interface ExtractRow {
  readonly id: number;
  readonly at: string;
  readonly number: string;
  readonly kind: 'sale' | 'refund';
  readonly status: string;
  readonly parcel: string;
  readonly shipping_type: string;
  /** Shipping types of all parcels of the order, of any project. */
  readonly shipments: readonly { readonly shipping_type: string }[];
  readonly tracking_number: string;
  readonly release: string;
  readonly size: string;
  readonly look: ItemVariantFields | null;
  readonly chosen_sizes: Readonly<Record<string, string>>;
  readonly type: string;
  readonly quantity: number;
  readonly currency: Currency;
  readonly gross: number;
  readonly tax: number;
  readonly fee: number;
  readonly production: number;
  readonly mechanicals: number;
  readonly net: number;
  /** The address for the parcel and no other data; empty for refunds. */
  readonly ship_to: readonly string[];
}

/** A project's settled lines, sales and refunds, some at a time, in the order in which they were written. */
export async function findProjectSalesLines(
  db: Db,
  project_id: number,
  after: number,
  limit: number,
): Promise<ExtractRow[]> {
  return queryRows(
    db,
    sql<ExtractRow>`
    select l.id, iso_time(e.occurred_at) as at, o.number, case when l.refund_id is null
      then 'sale' else 'refund' end as kind,
      o.status, coalesce(s.status, '') as parcel, coalesce(s.shipping_type, '') as shipping_type,
      coalesce((select json_agg(json_build_object('shipping_type', each.shipping_type)) from shipments each
        where each.order_id = o.id), '[]') as shipments, coalesce(s.tracking_number, '') as tracking_number,
      concat_ws(' – ', nullif(i.artist_name, ''), i.name) as release, i.size, i.look, i.chosen_sizes, i.type,
        l.quantity, l.currency, l.gross, l.tax, l.fee, l.production, l.mechanicals, l.net,
      case when l.refund_id is null then
        coalesce((select array[full_name(a.firstname, a.lastname), a.company, a.address, a.zip_code, a.city, a.state,
          a.country_id, a.phone]
          from jsonb_to_record(s.address) as a (firstname text, lastname text, company text, address text,
            zip_code text, city text, state text, country_id text, phone text)
          where s.address is not null),
          array[full_name(o.firstname, o.lastname), o.company, o.address, o.zip_code, o.city, o.state, o.country_id,
            o.phone])
        else array['', '', '', '', '', '', '', ''] end as ship_to
    from settled_lines l join journal_entries e on e.id = l.entry_id join orders o on o.id = l.order_id
      join order_items i on i.id = l.order_item_id
      left join shipments s on s.id = i.shipment_id
    where l.project_id = ${project_id} and l.id > ${after} order by l.id limit ${limit}`,
  );
}
