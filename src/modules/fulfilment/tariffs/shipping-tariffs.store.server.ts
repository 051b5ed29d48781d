import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { CallBody } from '#kit/call.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { planShippingTariffCall, ShippingTariffRow, Tariff } from './shipping-tariffs.contract.ts';

type Row = z.infer<typeof ShippingTariffRow>;

const columns = sql`t.id, t.shop_id, s.name as shop, t.valid_from::text as valid_from, t.currency, t.free_from,
  case when t.valid_from > d.day then 'planned'
    when exists (select from shipping_tariffs l where l.shop_id is not distinct from t.shop_id
      and l.valid_from > t.valid_from and l.valid_from <= d.day) then 'past' else 'now' end as state`;
const rows = sql`shipping_tariffs t left join shops s on s.id = t.shop_id
  cross join (select (now() at time zone 'UTC')::date as day) d`;

/** The platform's first, then by shop; the newest first. */
export async function findTariffVersions(db: Db): Promise<Row[]> {
  const { rows: found } = await sql<Row>`
    select ${columns}, (select count(*)::int from tariff_zones z where z.tariff_id = t.id) as zones from ${rows}
    order by t.shop_id is not null, s.name, t.shop_id, t.valid_from desc limit 500`.execute(db);
  return found;
}

export async function loadTariffVersion(db: Db, id: number): Promise<Tariff | undefined> {
  const { rows: found } = await sql<Tariff>`
    select ${columns}, coalesce((select json_agg(json_build_object('zone', z.zone, 'closed', not exists (select
      from tariff_steps p where p.tariff_id = z.tariff_id and p.zone = z.zone),
      'countries', coalesce((select json_agg(c.country_id order by c.country_id) from tariff_countries c
      where c.tariff_id = z.tariff_id and c.zone = z.zone), '[]'),
      'steps', coalesce((select json_agg(json_build_object('shipping_type', p.shipping_type, 'max_weight_grams',
      p.max_weight_grams, 'price', p.price, 'days_min', p.days_min, 'days_max', p.days_max)
        order by p.shipping_type, p.max_weight_grams) from tariff_steps p where p.tariff_id = z.tariff_id
          and p.zone = z.zone), '[]')) order by z.position, z.zone)
      from tariff_zones z where z.tariff_id = t.id), '[]') as zones from ${rows} where t.id = ${id}`.execute(db);
  return found[0];
}

/** The tariff in force on a day. */
export async function loadTariffIdInForce(db: Db, shop_id: number | null, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('shipping_tariffs')
    .select('id')
    .where('shop_id', 'is not distinct from', shop_id)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Writes a tariff from today or a later day on; it replaces one of the same day. @returns its id, or undefined for a
 * past day
 */
export async function insertShippingTariff(
  db: Db,
  { zones, created_by, ...tariff }: CallBody<typeof planShippingTariffCall> & { created_by: number },
): Promise<number | undefined> {
  const { rows: written } = await sql<{ id: number }>`
    insert into shipping_tariffs (shop_id, valid_from, currency, free_from, created_by)
    select ${tariff.shop_id}::bigint, ${tariff.valid_from}::date, ${tariff.currency}, ${tariff.free_from}::bigint,
      ${created_by}::bigint where ${tariff.valid_from}::date >= (now() at time zone 'UTC')::date
    on conflict (shop_id, valid_from) do update set currency = excluded.currency, free_from = excluded.free_from,
      created_by = excluded.created_by, created_at = now()
    returning id`.execute(db);
  const tariff_id = written[0]?.id;
  if (tariff_id === undefined) return undefined;
  await db.deleteFrom('tariff_zones').where('tariff_id', '=', tariff_id).execute();
  const named = zones.map(({ zone }, position) => ({ tariff_id, zone, position }));
  const countries = zones.flatMap(({ zone, countries: zoneCountries }) =>
    zoneCountries.map((country_id) => ({ tariff_id, zone, country_id })),
  );
  const steps = zones.flatMap(({ zone, steps: zoneSteps }) => zoneSteps.map((step) => ({ tariff_id, zone, ...step })));
  if (named.length > 0) await db.insertInto('tariff_zones').values(named).execute();
  if (countries.length > 0) await db.insertInto('tariff_countries').values(countries).execute();
  if (steps.length > 0) await db.insertInto('tariff_steps').values(steps).execute();
  return tariff_id;
}

/** @returns whether there was such a planned tariff */
export async function deletePlannedTariff(db: Db, id: number): Promise<boolean> {
  const { rows: deleted } = await sql`
    delete from shipping_tariffs where id = ${id} and valid_from > (now() at time zone 'UTC')::date
      returning id`.execute(db);
  return deleted.length > 0;
}

export async function doesTariffShopExist(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('shops').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
