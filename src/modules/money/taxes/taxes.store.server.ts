import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OssSums, Quarter } from './oss-report.ts';
import type { VatRateOut } from './taxes.contract.ts';

type Rate = z.infer<typeof VatRateOut>;

export async function findVatRates(db: Db): Promise<Rate[]> {
  return queryRows(
    db,
    sql<Rate>`
    select country_id, basis_points, to_char(valid_from, 'YYYY-MM-DD') as valid_from,
      case when valid_from > (now() at time zone 'UTC')::date then 'planned'
        when valid_from = max(valid_from) filter (where valid_from <= (now() at time zone 'UTC')::date) over (partition
          by country_id) then 'now' else 'past' end as state
    from vat_rates order by country_id, valid_from desc`,
  );
}

/**
 * Write a rate from today or a future day on. It replaces a planned one of that day.
 * @returns the replaced rate; undefined for a past day
 */
export async function saveVatRate(
  db: Db,
  { country_id, basis_points, valid_from }: { country_id: string; basis_points: number; valid_from: string },
): Promise<{ before: number | null } | undefined> {
  return queryRow(
    db,
    sql<{ before: number | null }>`
    with known as (select basis_points from vat_rates where country_id = ${country_id}
      and valid_from <= ${valid_from}::date order by valid_from desc limit 1)
    insert into vat_rates (country_id, basis_points, valid_from)
    select ${country_id}, ${basis_points}, ${valid_from}::date
      where ${valid_from}::date >= (now() at time zone 'UTC')::date
    on conflict (country_id, valid_from) do update set basis_points = excluded.basis_points
    returning (select basis_points from known) as before`,
  );
}

/** @returns whether there was such a planned rate */
export async function deletePlannedVatRate(
  db: Db,
  country_id: string,
  valid_from: string,
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ basis_points: number }>`
    delete from vat_rates where country_id = ${country_id} and valid_from = ${valid_from}::date
      and valid_from > (now() at time zone 'UTC')::date returning basis_points`,
  );
  return found?.basis_points;
}

/**
 * The sales of a quarter and its refunds, of any quarter of sale, by country, rate and currency. Counter sales have
 * the seller's VAT, gift boxes that of their destination. Each sum is converted to euro once, by the rate of its
 * quarter's last day.
 */
export async function findOssSums(db: Db, { from, to }: Quarter, seller: string): Promise<OssSums[]> {
  return queryRows(
    db,
    sql<OssSums>`
    with parts as (
      select p.order_id, p.order_item_id, p.shipment_id, p.tax_basis_points, p.paid, p.tax, o.paid_at, o.currency,
        o.territory is not null as decided,
        case when gift_country(i) <> o.country_id then 'standard' when o.vat_treatment = 'intra_community'
          and i.type = 'digital' then 'reverse_charge' else o.vat_treatment end as vat_treatment,
        case when s.shipping_type = 'pickup' then ${seller} 
          -- Downloads are services; for services Northern Ireland belongs to the United Kingdom.
          else coalesce(gift_country(i), case when o.territory = 'XI' and i.type = 'digital'
            then 'GB' else o.territory end, o.country_id) end as country_id
      from order_parts p join orders o on o.id = p.order_id left join order_items i on i.id = p.order_item_id left
        join shipments s on s.id = coalesce(p.shipment_id, i.shipment_id)
      where o.paid_at is not null and (o.paid_at >= ${from} and o.paid_at < ${to} or o.id in (select order_id
        from refunds where status = 'succeeded' and settled_at >= ${from} and settled_at < ${to}))),
    entries as (
      select false as refund, paid_at, vat_treatment, country_id, decided, tax_basis_points, currency,
        paid - tax as net, tax from parts where paid_at >= ${from} and paid_at < ${to}
      union all
      select true, p.paid_at, p.vat_treatment, p.country_id, p.decided, p.tax_basis_points, p.currency,
        l.tax - l.amount, -l.tax
      from refunds r join refund_lines l on l.refund_id = r.id
        join parts p on p.order_id = r.order_id and (p.order_item_id = l.order_item_id or p.shipment_id = l.shipment_id)
      where r.status = 'succeeded' and r.settled_at >= ${from} and r.settled_at < ${to}),
    sums as (
      select date_trunc('quarter', paid_at at time zone 'UTC') as quarter, refund, vat_treatment, country_id, decided,
        tax_basis_points, currency, sum(net)::bigint as net, sum(tax)::bigint as tax
      from entries group by 1, 2, 3, 4, 5, 6, 7 having sum(net) <> 0 or sum(tax) <> 0),
    valued as (select *, ((quarter + interval '3 months') at time zone 'UTC') - interval '1 second' as last from sums)
    select to_char(quarter, 'YYYY-"Q"Q') as period, refund, vat_treatment, country_id, decided,
      tax_basis_points as basis_points, currency, net, tax,
      euro_cents_at(net, currency, last) as net_eur, euro_cents_at(tax, currency, last) as tax_eur
    from valued order by refund, quarter, country_id, tax_basis_points desc, currency`,
  );
}
