import { sql } from 'kysely';
import { batchedRead } from '#db/query-batching.server.ts';
import { queryRow, requireOneRow } from '#db/query-rows.server.ts';
import type { Currency } from '#kit/currency.ts';
import type { VatRate } from '#kit/vat.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { PlatformFee } from './earnings.ts';
import type { ShippingTariff } from './shipping-tariff-types.ts';

export interface PriceTableRows {
  readonly rates: Readonly<Record<Currency, string>>;
  readonly vat: readonly VatRate[];
  readonly fees: readonly PlatformFee[];
  readonly tariffs: readonly ShippingTariff[];
  readonly boxes: readonly { id: number; type: string; periodicity: string; price: number; currency: Currency }[];
  readonly wraps: Readonly<Partial<Record<Currency, number>>>;
}

/** All present and future dated price tables, in one round trip. */
export async function loadPriceTableRows(db: Db): Promise<PriceTableRows> {
  const { rows } = await sql<PriceTableRows>`
    select
      (select json_object_agg(currency, per_eur::text) from (
        select distinct on (currency) currency, per_eur from exchange_rates where valid_from <= now()
          order by currency, valid_from desc) r) as rates,
      coalesce((select json_agg(json_build_object('country_id', country_id, 'basis_points', basis_points, 'valid_from',
      valid_from)) from vat_rates), '[]') as vat,
      coalesce((select json_agg(json_build_object('valid_from', valid_from, 'basis_points', basis_points))
      from platform_fees), '[]') as fees,
      coalesce((select json_agg(json_build_object('shop_id', t.shop_id, 'valid_from', t.valid_from, 'currency',
      t.currency, 'free_from', t.free_from,
        'zones', coalesce((select json_object_agg(c.country_id, c.zone) from tariff_countries c
        where c.tariff_id = t.id), '{}'),
        'steps', coalesce((select json_agg(json_build_object('zone', s.zone, 'shipping_type', s.shipping_type,
        'max_weight_grams', s.max_weight_grams, 'price', s.price,
          'days_min', s.days_min, 'days_max', s.days_max)) from tariff_steps s where s.tariff_id = t.id), '[]'))
          order by t.id)
        from shipping_tariffs t where not exists (select from shipping_tariffs l
          where l.shop_id is not distinct from t.shop_id and l.valid_from > t.valid_from
          and l.valid_from <= (now() at time zone 'UTC')::date)), '[]') as tariffs,
      coalesce((select json_agg(json_build_object('id', id, 'type', type, 'periodicity', periodicity, 'price', price,
      'currency', currency)) from box_offers where active), '[]') as boxes,
      coalesce((select json_object_agg(currency, price) from gift_wraps), '{}') as wraps
  `.execute(db);
  const found = requireOneRow(rows);
  return { ...found, rates: { ...found.rates, EUR: found.rates?.EUR ?? '1' } };
}

/**
 * A version that changes with every price table, and when a dated exchange rate comes into force; one cheap round
 * trip.
 */
export const loadPriceTablesVersion = batchedRead<void, string>(async (db, asked) => {
  const found = await queryRow(
    db,
    sql<{ version: string }>`/* prepared */
    select version || ' ' || coalesce((select max(valid_from) from exchange_rates where valid_from <= now()),
      'epoch') as version from price_tables`,
  );
  return asked.map(() => found?.version ?? '');
});
