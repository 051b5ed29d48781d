import { sql } from 'kysely';
import { countRowsUpTo, queryRows } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { ItemVariantFields } from '#kit/variant.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { ReleaseSalesRow } from './release-sales.ts';
import type { DaySpan } from './span.ts';

export type ReleaseSalesGrouping = 'all' | 'day' | 'country' | 'origin' | 'item';

/** Sums of a release's settled lines in a span by five groupings, read once. */
export async function sumReleaseSales(
  db: Db,
  project_id: number,
  { from, to }: DaySpan,
): Promise<(ReleaseSalesRow & { readonly by: ReleaseSalesGrouping })[]> {
  return queryRows(
    db,
    sql<ReleaseSalesRow & { readonly by: ReleaseSalesGrouping }>`
    with lines as (
      select l.occurred_on::text as day, o.country_id as country, coalesce(o.origin, '') as origin,
        coalesce(i.item_id::text, '') as item, l.order_id, l.refund_id, l.currency, l.quantity, l.gross, l.tax, l.fee,
        l.production, l.mechanicals, l.net
      from settled_lines l join orders o on o.id = l.order_id join order_items i on i.id = l.order_item_id
      where l.project_id = ${project_id} and l.occurred_on between ${from}::date and ${to}::date)
    select case grouping(day, country, origin, item) when 7 then 'day' when 11 then 'country' when 13 then 'origin'
        when 14 then 'item' else 'all' end as by,
      coalesce(day, country, origin, item, '') as key, currency,
      count(distinct order_id) filter (where refund_id is null)::int as orders, sum(quantity)::int as pieces,
      sum(gross)::bigint as gross, sum(tax)::bigint as tax, sum(fee)::bigint as fee,
      sum(production)::bigint as production, sum(mechanicals)::bigint as mechanicals, sum(net)::bigint as net
    from lines
    group by grouping sets ((currency), (currency, day), (currency, country), (currency, origin), (currency, item))`,
  );
}

export interface ReleaseItemRow {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly size: string;
  readonly color: string;
  readonly color_id: string | null;
  readonly format: string;
}

/** The items of a release, also those no longer on sale. */
export async function findItemsOfRelease(db: Db, project_id: number): Promise<ReleaseItemRow[]> {
  return queryRows(
    db,
    sql<ReleaseItemRow>`select id, type, name, size, color, color_id, format from items where project_id = ${project_id}
      order by position, id`,
  );
}

interface SalesLineFilter extends DaySpan {
  readonly country: string | null;
  /** The origin codes of a channel; '' is an order without one. */
  readonly origins: readonly string[] | null;
  readonly item_id: number | null;
  readonly kind: 'sale' | 'refund' | null;
}

interface SalesLineRow {
  readonly id: number;
  readonly at: string;
  readonly number: string;
  readonly kind: 'sale' | 'refund';
  readonly country_id: string;
  readonly origin: string;
  readonly name: string;
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
}

const filtered = (project_id: number, { from, to, country, origins, item_id, kind }: SalesLineFilter) => sql`
  from settled_lines l join orders o on o.id = l.order_id join order_items i on i.id = l.order_item_id
  where l.project_id = ${project_id} and l.occurred_on between ${from}::date and ${to}::date
    and (${country}::text is null or o.country_id = ${country})
    and (${origins === null} or coalesce(o.origin, '') = any(${[...(origins ?? [])]}::text[]))
    and (${item_id}::bigint is null or i.item_id = ${item_id})
    and (${kind}::text is null or (l.refund_id is null) = (${kind} = 'sale'))`;

/** The settled lines behind a figure, the newest first, and their number. */
export async function findSalesLines(
  db: Db,
  project_id: number,
  filter: SalesLineFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ lines: SalesLineRow[]; total: number }> {
  const from = filtered(project_id, filter);
  const [lines, total] = await Promise.all([
    queryRows(
      db,
      sql<SalesLineRow>`
      select l.id, iso_time((select e.occurred_at from journal_entries e where e.id = l.entry_id)) as at, o.number,
        case when l.refund_id is null then 'sale' else 'refund' end as kind, o.country_id,
        coalesce(o.origin, '') as origin, i.name, i.size, i.look, i.chosen_sizes, i.type, l.quantity, l.currency,
        l.gross, l.tax, l.fee, l.production, l.mechanicals, l.net
      ${from} order by l.occurred_on desc, l.id desc limit ${limit} offset ${offset}`,
    ),
    countRowsUpTo(db, sql`${from}`),
  ]);
  return { lines, total };
}
