import { sql } from 'kysely';
import { queryRow, queryRows } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { BatchState } from './batch-states.ts';
import type { OnDemandBatch, WaitingCopies } from './batches.contract.ts';

/** Paid copies that are neither refunded nor in a batch. */
const waiting = sql`
  select i.id, i.project_id, i.order_id, o.paid_at, i.quantity - coalesce((select sum(l.quantity) from refund_lines l
    join refunds r on r.id = l.refund_id
    where l.order_item_id = i.id and r.status = 'succeeded'), 0)::int as copies
  from order_items i join orders o on o.id = i.order_id join projects p on p.id = i.project_id
  where p.selling_mode = 'ondemand' and i.type = 'vinyl' and o.status in ('paid', 'confirmed', 'in_preparation')
    and not exists (select from vod_batch_lines b where b.order_item_id = i.id)`;

export async function findWaitingCopiesByProject(db: Db, limit: number): Promise<WaitingCopies[]> {
  return queryRows(
    db,
    sql<WaitingCopies>`
    select p.id as project_id, p.name, p.artist_name, sum(w.copies)::int as copies,
      count(distinct w.order_id)::int as orders, iso_time(min(w.paid_at)) as oldest_at
    from (${waiting}) w join projects p on p.id = w.project_id where w.copies > 0 group by p.id
      order by min(w.paid_at), p.id limit ${limit}`,
  );
}

/**
 * Collect the waiting copies of a project, which the caller has locked: concurrent calls run one after the other.
 * @returns undefined without waiting copies
 */
export async function insertBatchOfWaitingCopies(
  db: Db,
  project_id: number,
  created_by: number,
): Promise<number | undefined> {
  const found = await queryRow(
    db,
    sql<{ id: number }>`
    with lines as (select * from (${waiting}) w where w.project_id = ${project_id} and w.copies > 0),
    batch as (insert into vod_batches (project_id, copies, created_by)
      select ${project_id}, sum(copies), ${created_by} from lines having sum(copies) > 0 returning id),
    kept as (insert into vod_batch_lines (order_item_id, batch_id, copies) select l.id, b.id, l.copies
      from lines l, batch b)
    select id from batch`,
  );
  return found?.id;
}

/** The parcels of batches. */
const PARCELS = sql`vod_batch_lines l join parcel_lines c on c.order_item_id = l.order_item_id and c.quantity > 0
  join shipments s on s.id = c.shipment_id`;

const selectBatches = sql`select b.id, b.project_id, p.name, p.artist_name, b.state, b.copies, (select name from users
  where id = b.created_by) as created_by,
  iso_time(b.created_at) as created_at,
  coalesce((select json_agg(r.part order by r.part) from project_rechecks r where r.project_id = b.project_id
    and r.state <> 'passed' and r.part in ('audio', 'artwork')), '[]') as rechecks,
  (select count(distinct i.order_id)::int from vod_batch_lines l join order_items i on i.id = l.order_item_id
    where l.batch_id = b.id) as orders,
  (select count(distinct s.id)::int from ${PARCELS} where l.batch_id = b.id
    and s.status in ('sent', 'delivered')) as parcels_sent,
  (select count(distinct s.id)::int from ${PARCELS} where l.batch_id = b.id and s.status <> 'cancelled') as parcels
  from vod_batches b join projects p on p.id = b.project_id`;

export async function findBatches(
  db: Db,
  { state = null, limit, offset }: { state?: BatchState | null | undefined; limit: number; offset: number },
): Promise<{ batches: OnDemandBatch[]; total: number }> {
  const { rows: batches } =
    await sql<OnDemandBatch>`${selectBatches} where ${state}::text is null or b.state = ${state} order by b.id desc
      limit ${limit} offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom('vod_batches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(state !== null, (some) => some.where('state', '=', state))
    .executeTakeFirstOrThrow();
  return { batches, total };
}

export async function loadBatch(db: Db, id: number): Promise<OnDemandBatch | undefined> {
  return queryRow(db, sql<OnDemandBatch>`${selectBatches} where b.id = ${id}`);
}

/** Of how many orders one batch moves the parcels. */
const MAX_ORDERS = 10_000;

/**
 * Parcels with copies of a batch.
 * @param packed only parcels whose on-demand copies are all done, in any batch
 */
export async function findBatchParcels(
  db: Db,
  id: number,
  { packed }: { packed: boolean },
): Promise<{ order_id: number; parcels: number[] }[]> {
  return queryRows(
    db,
    sql<{ order_id: number; parcels: number[] }>`
    select s.order_id, array_agg(distinct s.id order by s.id) as parcels from ${PARCELS}
    where l.batch_id = ${id} and not (${packed} and exists (
      select from parcel_lines other join order_items i on i.id = other.order_item_id
        join projects p on p.id = i.project_id
        left join vod_batch_lines ol on ol.order_item_id = i.id left join vod_batches ob on ob.id = ol.batch_id
      where other.shipment_id = s.id and other.quantity > 0 and p.selling_mode = 'ondemand' and i.type = 'vinyl'
        and coalesce(ob.state, 'collected') in ('collected', 'in_production')))
    group by s.order_id order by s.order_id limit ${MAX_ORDERS}`,
  );
}

/** @returns whether it still had the earlier state */
export async function updateBatchState(db: Db, id: number, from: BatchState, to: BatchState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vod_batches')
    .set({ state: to, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the batch had not begun */
export async function deleteBatch(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vod_batches')
    .where('id', '=', id)
    .where('state', '=', 'collected')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
