import { sql } from 'kysely';
import { queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { OwnGroupShipment } from './group-shipments.contract.ts';

const columns = sql`g.id, g.name, g.code,
  (select count(*)::int from projects p where p.group_shipment_id = g.id) as releases,
  (select count(distinct p.shop_id)::int from projects p where p.group_shipment_id = g.id) as shops`;

/** The group shipments of an owner's shops and releases. */
export async function findOwnGroupShipments(db: Db, owner_id: number): Promise<OwnGroupShipment[]> {
  const { rows } = await sql<OwnGroupShipment>`
    select ${columns} from group_shipments g
    where exists (select from shops s where s.id = g.shop_id and s.owner_id = ${owner_id})
      or exists (select from projects p where p.group_shipment_id = g.id and p.owner_id = ${owner_id})
    order by g.name, g.id limit 100`.execute(db);
  return rows;
}

export const findGroupShipmentByCode = (db: Db, code: string): Promise<{ id: number } | undefined> =>
  queryRow(db, sql<{ id: number }>`select id from group_shipments where code = ${code.toUpperCase()}`);

export async function insertGroupShipment(db: Db, group: { name: string; shop_id: number }): Promise<number> {
  const { id } = await db.insertInto('group_shipments').values(group).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Puts a release into a group shipment, or into none. @returns the former one */
export async function changeGroupShipment(
  db: Db,
  project_id: number,
  group_shipment_id: number | null,
): Promise<number | null> {
  const before = await queryRow(
    db,
    sql<{ group_shipment_id: number | null }>`
    select group_shipment_id from projects where id = ${project_id} for no key update`,
  );
  await db.updateTable('projects').set({ group_shipment_id }).where('id', '=', project_id).execute();
  return before?.group_shipment_id ?? null;
}

export const loadGroupShipmentOfProject = (db: Db, project_id: number): Promise<OwnGroupShipment | undefined> =>
  queryRow(
    db,
    sql<OwnGroupShipment>`
    select ${columns} from group_shipments g join projects o on o.group_shipment_id = g.id where o.id = ${project_id}`,
  );

/** The releases of a group shipment. The product page of each lists the others. */
export async function findGroupMembers(db: Db, groups: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from projects where group_shipment_id = any(${[...groups]}::bigint[]) limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
