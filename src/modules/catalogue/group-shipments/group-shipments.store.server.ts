import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OwnGroupShipment } from './group-shipments.contract.ts';

/** @param user_id whose address book `address_id` belongs to; an address of another user is null */
const columnsFor = (user_id: number | null) => sql`g.id, g.name, g.code,
  exists (select from shops o where o.id = g.shop_id and o.owner_id = ${user_id}) as is_own,
  (select c.id from customers c where c.id = g.address_id and c.user_id = ${user_id} and c.deleted_at is null)
    as address_id,
  (select count(*)::int from projects p where p.group_shipment_id = g.id) as releases,
  (select count(distinct p.shop_id)::int from projects p where p.group_shipment_id = g.id) as shops`;

/** The group shipments of an owner's shops and releases. */
export async function findOwnGroupShipments(db: Db, owner_id: number): Promise<OwnGroupShipment[]> {
  const { rows } = await sql<OwnGroupShipment>`
    select ${columnsFor(owner_id)} from group_shipments g
    where exists (select from shops s where s.id = g.shop_id and s.owner_id = ${owner_id})
      or exists (select from projects p where p.group_shipment_id = g.id and p.owner_id = ${owner_id})
    order by g.name, g.id limit 100`.execute(db);
  return rows;
}

/** The group shipment that a release joins, by its code or its id. Locked, so that staff close it before or after. */
export const lockGroupShipmentToJoin = (
  db: Db,
  by: { code: string } | { id: number },
): Promise<{ id: number; closed: boolean } | undefined> =>
  queryRow(
    db,
    sql<{ id: number; closed: boolean }>`
    select id, closed_at is not null as closed from group_shipments
    where ${'code' in by ? sql`code = ${by.code.toUpperCase()}` : sql`id = ${by.id}`} for share`,
  );

export async function isExistingProject(db: Db, id: number): Promise<boolean> {
  return (await queryRow(db, sql<{ id: number }>`select id from projects where id = ${id}`)) !== undefined;
}

export async function insertGroupShipment(db: Db, group: { name: string; shop_id: number }): Promise<number> {
  const { id } = await db.insertInto('group_shipments').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Puts a release into a group shipment, or into none.
 * @param only moves it out of this group only
 * @returns the former group, and whether the release was moved
 */
export async function setGroupShipmentOfProject(
  db: Db,
  project_id: number,
  group_shipment_id: number | null,
  only?: number,
): Promise<{ from: number | null; isChanged: boolean }> {
  const before = await queryRow(
    db,
    sql<{ group_shipment_id: number | null }>`
    select group_shipment_id from projects where id = ${project_id} for no key update`,
  );
  const from = before?.group_shipment_id ?? null;
  const isChanged = from !== group_shipment_id && (only === undefined || from === only);
  if (isChanged) await db.updateTable('projects').set({ group_shipment_id }).where('id', '=', project_id).execute();
  return { from, isChanged };
}

export const loadGroupShipmentOfProject = (
  db: Db,
  project_id: number,
  user_id: number | null,
): Promise<OwnGroupShipment | undefined> =>
  queryRow(
    db,
    sql<OwnGroupShipment>`
    select ${columnsFor(user_id)} from group_shipments g join projects o on o.group_shipment_id = g.id
    where o.id = ${project_id}`,
  );

/** The releases of a group shipment. The product page of each lists the others. */
export async function findReleaseIdsOfGroupShipments(db: Db, groups: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from projects where group_shipment_id = any(${[...groups]}::bigint[]) limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The public releases that share the parcel of a release, the first 10, and how many share it in all.
 * @param owner_id null for staff
 * @returns undefined for a release of another user
 */
export const loadParcelSharers = (db: Db, project_id: number, owner_id: number | null) =>
  queryRow(
    db,
    sql<{ releases: number; listed: { id: number; name: string; artist_name: string; category: string }[] }>`
    select m.releases, m.listed from projects o cross join lateral (
      select count(*)::int as releases,
        coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'artist_name', p.artist_name,
          'category', p.category) order by p.id) filter (where p.is_public and p.nth <= 10), '[]') as listed
      from (
        select id, name, artist_name, category, listed and not b2b as is_public,
          row_number() over (partition by listed and not b2b order by id) as nth
        from projects where group_shipment_id = o.group_shipment_id and id <> o.id) p) m
    where o.id = ${project_id} and (${owner_id}::bigint is null or o.owner_id = ${owner_id})`,
  );

/** @returns false for a group shipment of another owner's shop */
export async function setGroupShipmentAddress(
  db: Db,
  { group_id, address_id, owner_id }: { group_id: number; address_id: number | null; owner_id: number },
): Promise<boolean> {
  const saved = await queryRow(
    db,
    sql<{ id: number }>`
    update group_shipments g set address_id = ${address_id} from shops s
    where g.id = ${group_id} and s.id = g.shop_id and s.owner_id = ${owner_id} returning g.id`,
  );
  return saved !== undefined;
}

interface ReleaseOwner {
  readonly email: string;
  readonly lang: string;
  readonly group: string;
  /** The first of their releases. */
  readonly project_id: number;
  readonly releases: string[];
}

/** The owners of one release, or of all releases of a group shipment, with the names of their first five. */
export async function findReleaseOwners(
  db: Db,
  selection: { group_id: number; project_id: number | undefined; except_user: number | null },
): Promise<ReleaseOwner[]> {
  const { group_id, project_id, except_user } = selection;
  const { rows } = await sql<ReleaseOwner>`
    select u.email, u.lang, g.name as group, min(p.id) as project_id, (array_agg(p.name order by p.id))[1:5] as releases
    from projects p join users u on u.id = p.owner_id join group_shipments g on g.id = ${group_id}
    where ${project_id === undefined ? sql`p.group_shipment_id = g.id` : sql`p.id = ${project_id}`}
      and u.deleted_at is null and u.id is distinct from ${except_user}
    group by u.id, g.id order by u.id limit 500`.execute(db);
  return rows;
}
