import { sql } from 'kysely';
import { createdSortDirectionSql } from '#db/created-sort-direction-sql.server.ts';
import { countRowsUpTo, queryRow, queryRows } from '#db/query-rows.server.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import type { Db } from '#platform/ctx.server.ts';
import type {
  GroupedRelease,
  GroupShipmentDestination,
  GroupShipmentDetails,
  GroupShipmentRow,
  GroupShipmentState,
} from './group-shipments.admin.contract.ts';

interface Pages {
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const columns = sql`g.id, g.name, g.code, case when g.closed_at is null then 'open' else 'closed' end as state,
  json_build_object('code', s.code, 'name', s.name) as shop,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as owner,
  m.releases, m.shops, iso_time(g.created_at) as created_at`;
const people = sql`from group_shipments g join shops s on s.id = g.shop_id left join users u on u.id = s.owner_id`;
const members = sql`cross join lateral (
  select count(*)::int as releases, count(distinct p.shop_id)::int as shops from projects p
  where p.group_shipment_id = g.id) m`;

export async function findGroupShipments(
  db: Db,
  { search, state, sort, limit, offset }: Pages & { state?: GroupShipmentState; sort: CreatedSort | undefined },
): Promise<{ groups: GroupShipmentRow[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const from = sql`${people} where (${pattern}::text is null
      or plain_text(g.code || ' ' || g.name || ' ' || s.name || ' ' || coalesce(u.name, ''))
        like plain_text(${pattern}::text))
    and (${state ?? null}::text is null or (${state ?? null} = 'closed') = (g.closed_at is not null))`;
  const page = sql`select g.id ${from} order by g.id ${createdSortDirectionSql(sort)} limit ${limit} offset ${offset}`;
  const groups = await queryRows(
    db,
    sql<GroupShipmentRow>`select ${columns} ${people} ${members} where g.id in (${page})
      order by g.id ${createdSortDirectionSql(sort)}`,
  );
  return { groups, total: await countRowsUpTo(db, from) };
}

export const loadGroupShipment = (db: Db, id: number): Promise<GroupShipmentRow | undefined> =>
  queryRow(db, sql<GroupShipmentRow>`select ${columns} ${people} ${members} where g.id = ${id}`);

/** A group shipment, or that of a release, with its delivery address. An address that was deleted is none. */
export const loadGroupShipmentDestination = (
  db: Db,
  by: { id: number } | { project_id: number },
): Promise<GroupShipmentDestination | undefined> =>
  queryRow(
    db,
    sql<GroupShipmentDestination>`
    select g.id, g.name, case when c.id is not null then json_build_object('firstname', c.firstname,
      'lastname', c.lastname, 'company', c.company, 'address', c.address, 'zip_code', c.zip_code, 'city', c.city,
      'state', c.state, 'country_id', coalesce(c.country_id, ''), 'phone', c.phone) end as address
    from group_shipments g left join customers c on c.id = g.address_id and c.deleted_at is null
    where ${
      'id' in by
        ? sql`g.id = ${by.id}`
        : sql`g.id = (select p.group_shipment_id from projects p where p.id = ${by.project_id})`
    }`,
  );

/** Locks a group shipment against joining and closing. */
export const lockGroupShipment = (db: Db, id: number): Promise<{ closed: boolean } | undefined> =>
  queryRow(
    db,
    sql<{ closed: boolean }>`
    select closed_at is not null as closed from group_shipments where id = ${id} for no key update`,
  );

export async function setGroupShipmentClosed(db: Db, id: number, closed: boolean): Promise<void> {
  await db
    .updateTable('group_shipments')
    .set({ closed_at: closed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** Unsent parcels of a group shipment with items of more than one shop, the latest first. */
export const findUnsentSharedParcels = (db: Db, id: number): Promise<GroupShipmentDetails['parcels']> =>
  queryRows(
    db,
    sql<GroupShipmentDetails['parcels'][number]>`
    select p.id, o.id as order_id, o.number, s.name as shop, p.status, p.shipping_type,
      coalesce(p.address->>'city', o.city) as city, coalesce(p.address->>'country_id', o.country_id) as country_id
    from shipments p join orders o on o.id = p.order_id join shops s on s.id = p.shop_id
    where o.status in ('paid', 'confirmed', 'in_preparation', 'sent', 'delivered')
      and p.status in ('pending', 'confirmed', 'in_preparation', 'paused')
      and exists (select from order_items l join projects m on m.id = l.project_id
        where l.shipment_id = p.id and m.group_shipment_id = ${id})
      and exists (select from order_items l where l.shipment_id = p.id and l.shop_id <> p.shop_id)
    order by p.id desc limit 50`,
  );

export async function findGroupedReleases(
  db: Db,
  id: number,
  { search, limit, offset }: Pages,
): Promise<{ releases: GroupedRelease[]; total: number }> {
  const pattern = search ? sql`like_containing(${search}::text)` : null;
  const from = sql`from projects p join shops s on s.id = p.shop_id left join users u on u.id = p.owner_id
    where p.group_shipment_id = ${id} and (${pattern}::text is null
      or plain_text(p.name || ' ' || p.artist_name || ' ' || s.name) like plain_text(${pattern}::text))`;
  const releases = await queryRows(
    db,
    sql<GroupedRelease>`
    select p.id, p.name, p.artist_name, p.step, json_build_object('code', s.code, 'name', s.name) as shop,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as owner,
      (select max(d.id) from pressings d where d.project_id = p.id and d.cancelled_at is null) as pressing_id
    ${from} order by p.id limit ${limit} offset ${offset}`,
  );
  return { releases, total: await countRowsUpTo(db, from) };
}
