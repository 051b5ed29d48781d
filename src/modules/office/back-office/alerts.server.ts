import { type List, makePageList, type PagesQuery, parseCursorPaging } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { Alert, AlertFields } from './alerts.contract.ts';
import {
  deleteAlert,
  findAlerts,
  insertAlert,
  loadAlert,
  loadAlertToChange,
  lockAlerts,
  updateAlert,
} from './alerts.store.server.ts';

/** All announcements, one page of them; at most one is live. */
export async function listAlerts(ctx: Ctx, query: PagesQuery): Promise<List<Alert>> {
  const paging = parseCursorPaging(query);
  const { alerts, total } = await findAlerts(ctx.db, paging);
  return makePageList(alerts, total, paging);
}

/** @throws Problem 404 */
export async function readAlert(ctx: Ctx, id: number): Promise<Alert> {
  const alert = await loadAlert(ctx.db, id);
  if (!alert) throw notFound();
  return alert;
}

/** Adds an announcement; a live one replaces the one before. */
export async function addAlert(ctx: Ctx, fields: AlertFields): Promise<Alert> {
  await lockAlerts(ctx.db);
  const id = await insertAlert(ctx.db, fields);
  return saved(ctx, 'alert_added', id, null);
}

/** @throws Problem 404 */
export async function changeAlert(ctx: Ctx, id: number, changes: Partial<AlertFields>): Promise<Alert> {
  const before = await loadAlertToChange(ctx.db, id);
  if (!before) throw notFound();
  await updateAlert(ctx.db, id, changes);
  return saved(ctx, 'alert_changed', id, before);
}

/** @throws Problem 404 */
export async function removeAlert(ctx: Ctx, id: number): Promise<void> {
  const before = await loadAlertToChange(ctx.db, id);
  if (!before) throw notFound();
  await deleteAlert(ctx.db, id);
  await recordAudit(ctx, { action: 'alert_removed', entity: 'alert', entity_id: id, before });
  await touch(ctx.db, 'alerts');
}

async function saved(ctx: Ctx, action: string, id: number, before: Alert | null): Promise<Alert> {
  const after = await readAlert(ctx, id);
  await recordAudit(ctx, { action, entity: 'alert', entity_id: id, before, after });
  await touch(ctx.db, 'alerts');
  return after;
}
