import { sql } from 'kysely';
import { onlyRow } from '#db/only-row.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { VatRate } from '#kit/vat.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PlatformFee } from './earnings.ts';
import type { ShippingRate } from './shipping-rate.ts';

export interface TableRows {
  readonly rates: Readonly<Record<Currency, string>>;
  readonly vat: readonly VatRate[];
  readonly fees: readonly PlatformFee[];
  readonly zones: Readonly<Record<string, string>>;
  readonly shipping: readonly ShippingRate[];
  readonly free: readonly { shop_id: number; free_shipping_from: number; currency: Currency }[];
  readonly boxes: readonly { id: number; type: string; periodicity: string; price: number; currency: Currency }[];
  readonly wraps: Readonly<Partial<Record<Currency, number>>>;
}

/** All dated price tables in force or to come, in one round trip. */
export async function loadTableRows(db: Db): Promise<TableRows> {
  const { rows } = await sql<TableRows>`
    select
      (select json_object_agg(currency, per_eur::text) from (
        select distinct on (currency) currency, per_eur from exchange_rates where valid_from <= now() order by currency, valid_from desc) r) as rates,
      coalesce((select json_agg(json_build_object('country_id', country_id, 'basis_points', basis_points, 'valid_from', valid_from)) from vat_rates), '[]') as vat,
      coalesce((select json_agg(json_build_object('valid_from', valid_from, 'basis_points', basis_points)) from platform_fees), '[]') as fees,
      coalesce((select json_object_agg(country_id, zone) from shipping_zones), '{}') as zones,
      coalesce((select json_agg(json_build_object('shop_id', shop_id, 'zone', zone, 'shipping_type', shipping_type, 'max_weight_grams', max_weight_grams,
        'price', price, 'currency', currency, 'days_min', days_min, 'days_max', days_max, 'valid_from', valid_from) order by id) from shipping_rates), '[]') as shipping,
      coalesce((select json_agg(json_build_object('shop_id', id, 'free_shipping_from', free_shipping_from, 'currency', currency)) from shops where free_shipping_from is not null), '[]') as free,
      coalesce((select json_agg(json_build_object('id', id, 'type', type, 'periodicity', periodicity, 'price', price, 'currency', currency)) from box_offers where active), '[]') as boxes,
      coalesce((select json_object_agg(currency, price) from gift_wraps), '{}') as wraps
  `.execute(db);
  const found = onlyRow(rows);
  return { ...found, rates: { ...found.rates, EUR: found.rates?.EUR ?? '1' } };
}

/** Changes with every change of a price table, and when a dated exchange rate comes into force; one cheap round trip. */
export async function loadTablesVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`/* kept */
    select version || ' ' || coalesce((select max(valid_from) from exchange_rates where valid_from <= now()), 'epoch') as version from price_tables`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
