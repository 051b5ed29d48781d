import { sql } from 'kysely';
import { countRowsUpTo, queryRow } from '#db/query-rows.server.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { AuditEntry, OpenTaskCounts } from './back-office.contract.ts';

interface AuditQuery {
  readonly entity?: string;
  readonly entity_id?: string;
  readonly user_id?: number;
  readonly before?: number;
  readonly limit: number;
  readonly offset: number;
}

export async function findAuditEntries(
  db: Db,
  { entity, entity_id, user_id, before, limit, offset }: AuditQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = sql`(${entity ?? null}::text is null or a.entity = ${entity ?? null})
    and (${entity_id ?? null}::text is null or a.entity_id = ${entity_id ?? null})
    and (${user_id ?? null}::bigint is null or a.user_id = ${user_id ?? null})`;
  const { rows: entries } = await sql<AuditEntry>`
    select a.id, json_build_object('id', u.id, 'name', u.name) as user, a.action, a.entity, a.entity_id, a.before,
      a.after, iso_time(a.at) as at, exists (select from audit_log r where r.entity = a.entity
        and r.entity_id = a.entity_id and r.id >= a.id
        and r.action in (a.entity || '_removed', a.entity || '.dropped')) as removed
    from audit_log a join users u on u.id = a.user_id
    where ${where} and (${before ?? null}::bigint is null or a.id < ${before ?? null}) order by a.id desc
      limit ${limit} offset ${offset}`.execute(db);
  const total = await countRowsUpTo(db, sql`from audit_log a where ${where}`);
  return { entries, total };
}

// Counting stops at 100, so that long lists do not slow every page; the badge then shows 99+.
export async function loadOpenTaskCounts(db: Db): Promise<Omit<OpenTaskCounts, 'parcels'>> {
  const found = await queryRow(
    db,
    sql<Omit<OpenTaskCounts, 'parcels'>>`
    select
      (select count(*)::int from (select from projects where step = 'checking' limit 100) c) as projects,
      (select count(*)::int from (select from orders o
        where o.status = 'paid' and not exists (select from pressing_payments p where p.order_id = o.id)
        limit 100) c) as orders,
      (select count(*)::int from (select from low_shelves l join items i on i.id = l.item_id
        join projects p on p.id = i.project_id where p.listed limit 100) c) as stock,
      (select count(*)::int from (select from mails where state = 'failed' limit 100) c) as mails,
      (select count(*)::int from (select from quotes where state = 'new' limit 100) c) as quotes,
      (select count(*)::int from (select from call_requests where done_at is null limit 100) c) as calls,
      (select count(*)::int from (select from returns where state in ('requested', 'received')
        or (state = 'approved' and kind = 'withdrawal' and proof_at is not null) limit 100) c) as returns,
      (select count(*)::int from (select from disputes where status = 'open' limit 100) c) as disputes,
      (select count(*)::int from (select distinct with_user_id from messages where to_user_id is null
        and read_at is null limit 100) c) as conversations`,
  );
  return (
    found ?? {
      projects: 0,
      orders: 0,
      stock: 0,
      mails: 0,
      quotes: 0,
      calls: 0,
      returns: 0,
      disputes: 0,
      conversations: 0,
    }
  );
}
