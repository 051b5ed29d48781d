import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { AnnouncementFields, StoredAnnouncement } from './announcements.contract.ts';
import {
  deleteAnnouncement,
  findAnnouncements,
  insertAnnouncement,
  loadAnnouncement,
  lockAndLoadAnnouncement,
  lockAnnouncements,
  updateAnnouncement,
} from './announcements.store.server.ts';

/** All announcements, one page of them; at most one is live. */
export async function listAnnouncements(ctx: Ctx, query: PagingQuery): Promise<List<StoredAnnouncement>> {
  const paging = parseCursorPaging(query);
  const { alerts, total } = await findAnnouncements(ctx.db, paging);
  return makePageList(alerts, total, paging);
}

/** @throws Problem 404 */
export async function readAnnouncement(ctx: Ctx, id: number): Promise<StoredAnnouncement> {
  const alert = await loadAnnouncement(ctx.db, id);
  if (!alert) throw notFound();
  return alert;
}

/** Adds an announcement; a live one replaces the one before. */
export async function addAnnouncement(ctx: Ctx, fields: AnnouncementFields): Promise<StoredAnnouncement> {
  await lockAnnouncements(ctx.db);
  const id = await insertAnnouncement(ctx.db, fields);
  return saved(ctx, 'alert_added', id, null);
}

/** @throws Problem 404 */
export async function changeAnnouncement(
  ctx: Ctx,
  id: number,
  changes: Partial<AnnouncementFields>,
): Promise<StoredAnnouncement> {
  const before = await lockAndLoadAnnouncement(ctx.db, id);
  if (!before) throw notFound();
  await updateAnnouncement(ctx.db, id, changes);
  return saved(ctx, 'alert_changed', id, before);
}

/** @throws Problem 404 */
export async function removeAnnouncement(ctx: Ctx, id: number): Promise<void> {
  const before = await lockAndLoadAnnouncement(ctx.db, id);
  if (!before) throw notFound();
  await deleteAnnouncement(ctx.db, id);
  await recordAudit(ctx, { action: 'alert_removed', entity: 'alert', entity_id: id, before });
  await touch(ctx.db, 'alerts');
}

async function saved(
  ctx: Ctx,
  action: string,
  id: number,
  before: StoredAnnouncement | null,
): Promise<StoredAnnouncement> {
  const after = await readAnnouncement(ctx, id);
  await recordAudit(ctx, { action, entity: 'alert', entity_id: id, before, after });
  await touch(ctx.db, 'alerts');
  return after;
}
