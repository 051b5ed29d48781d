import { type List, makeList, nextIdCursor, type PagingQuery, parseIdCursor, parsePaging } from '#kit/paging.ts';
import { countParcelsToSend } from '#modules/fulfilment/dispatch/find-parcels.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { findAuditEntries, loadOpenTaskCounts } from './audit-log-and-open-tasks.store.server.ts';
import type { AuditEntry, OpenTaskCounts } from './back-office.contract.ts';

interface Query extends PagingQuery {
  readonly entity?: string;
  readonly entity_id?: string;
  readonly user_id?: number;
}

/** The changes by staff with their values before and after, the newest first. */
export async function listAuditEntries(
  ctx: Ctx,
  { cursor, entity, entity_id, user_id, ...query }: Query,
): Promise<List<AuditEntry>> {
  const { limit, offset } = parsePaging(query);
  const before = parseIdCursor(cursor);
  const { entries, total } = await findAuditEntries(ctx.db, {
    entity,
    entity_id,
    user_id,
    before,
    limit: limit + 1,
    offset: before === undefined ? offset : 0,
  });
  return makeList(entries.slice(0, limit), total, nextIdCursor(entries, limit));
}

/** The number of open staff tasks per kind; 100 means 100 or more. */
export async function readOpenTaskCounts(ctx: Ctx): Promise<OpenTaskCounts> {
  const [waiting, parcels] = await Promise.all([loadOpenTaskCounts(ctx.db), countParcelsToSend(ctx, 100)]);
  return { ...waiting, parcels };
}
