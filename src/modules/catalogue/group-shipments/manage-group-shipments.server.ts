import type { CallBody } from '#kit/call.ts';
import { type List, makePageList, type PagingQuery, parseCursorPaging } from '#kit/paging.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import type { CreatedSort } from '#kit/shared-schemas.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type {
  addGroupedReleaseCall,
  GroupedRelease,
  GroupShipmentDestination,
  GroupShipmentDetails,
  GroupShipmentRow,
  GroupShipmentState,
  setGroupShipmentStateCall,
} from './group-shipments.admin.contract.ts';
import { groupShipmentClosed } from './group-shipments.problems.ts';
import { isExistingProject, setGroupShipmentOfProject } from './group-shipments.store.server.ts';
import * as store from './group-shipments-for-staff.store.server.ts';
import { notifyReleaseOwners } from './notify-release-owners.server.ts';
import { touchGroupedReleases } from './touch-grouped-releases.server.ts';

/** The group shipments, by words and state. */
export async function listGroupShipments(
  ctx: Ctx,
  query: { search?: string; state?: GroupShipmentState; sort?: CreatedSort | undefined } & PagingQuery,
): Promise<List<GroupShipmentRow>> {
  const { search, state, sort } = query;
  const paging = parseCursorPaging(query);
  const { groups, total } = await store.findGroupShipments(ctx.db, { search, state, sort, ...paging });
  return makePageList(groups, total, paging);
}

/** A group shipment with its parcels that were not sent yet. @throws Problem 404 */
export async function readGroupShipment(ctx: Ctx, id: number): Promise<GroupShipmentDetails> {
  const group = await requireGroupShipment(ctx, id);
  const [delivery, parcels] = await Promise.all([
    store.loadGroupShipmentDestination(ctx.db, { id }),
    store.findUnsentSharedParcels(ctx.db, id),
  ]);
  return { ...group, address: delivery?.address ?? null, parcels };
}

/** The group shipment of a release with its delivery address; null for a release without one. */
export const readGroupShipmentDestination = async (
  { db }: Pick<Ctx, 'db'>,
  project_id: number,
): Promise<GroupShipmentDestination | null> => (await store.loadGroupShipmentDestination(db, { project_id })) ?? null;

/** The releases of a group shipment. @throws Problem 404 */
export async function listGroupedReleases(
  ctx: Ctx,
  id: number,
  query: { search?: string } & PagingQuery,
): Promise<List<GroupedRelease>> {
  await requireGroupShipment(ctx, id);
  const paging = parseCursorPaging(query);
  const { releases, total } = await store.findGroupedReleases(ctx.db, id, { search: query.search, ...paging });
  return makePageList(releases, total, paging);
}

/** Closes a group shipment to further releases and mails its creators, or opens it again. @throws Problem 404 */
export async function setGroupShipmentState(
  ctx: Ctx,
  id: number,
  { state, reason }: CallBody<typeof setGroupShipmentStateCall>,
): Promise<GroupShipmentRow> {
  const locked = await store.lockGroupShipment(ctx.db, id);
  if (!locked) throw notFound();
  const before = locked.closed ? 'closed' : 'open';
  if (before !== state) {
    await store.setGroupShipmentClosed(ctx.db, id, state === 'closed');
    await record(ctx, id, 'group_state_changed', { state: before }, { state, reason: reason.trim() });
    if (state === 'closed') await notifyReleaseOwners(ctx, { kind: 'group_shipment_closed', group_id: id, reason });
  }
  return requireGroupShipment(ctx, id);
}

/**
 * Adds a release to a group shipment; it leaves the one that it was in. Its creator gets a mail.
 * @throws Problem 404, 409 `group_shipment_closed`, 422 for an unknown release
 */
export async function addGroupedRelease(
  ctx: Ctx,
  id: number,
  { project_id, reason }: CallBody<typeof addGroupedReleaseCall>,
): Promise<GroupShipmentRow> {
  const locked = await store.lockGroupShipment(ctx.db, id);
  if (!locked) throw notFound();
  if (locked.closed) throw groupShipmentClosed();
  if (!(await isExistingProject(ctx.db, project_id))) throw fieldProblem('project_id', 'release_unknown');
  const { from } = await setGroupShipmentOfProject(ctx.db, project_id, id);
  if (from !== id) {
    const before = { project_id, group_shipment_id: from };
    await record(ctx, id, 'group_release_added', before, { project_id, reason: reason.trim() });
    await notifyReleaseOwners(ctx, { kind: 'group_release_added', group_id: id, project_id, reason });
    await touchGroupedReleases(ctx, project_id, [from, id]);
  }
  return requireGroupShipment(ctx, id);
}

/** Takes a release out of a group shipment and mails its creator. @throws Problem 404, 422 unless it is in the group */
export async function removeGroupedRelease(
  ctx: Ctx,
  id: number,
  { project_id, reason }: CallBody<typeof addGroupedReleaseCall>,
): Promise<GroupShipmentRow> {
  await requireGroupShipment(ctx, id);
  const { isChanged } = await setGroupShipmentOfProject(ctx.db, project_id, null, id);
  if (!isChanged) throw fieldProblem('project_id', 'release_not_in_group');
  await record(ctx, id, 'group_release_removed', { project_id }, { reason: reason.trim() });
  await notifyReleaseOwners(ctx, { kind: 'group_release_removed', group_id: id, project_id, reason });
  await touchGroupedReleases(ctx, project_id, [id]);
  return requireGroupShipment(ctx, id);
}

async function requireGroupShipment({ db }: Pick<Ctx, 'db'>, id: number): Promise<GroupShipmentRow> {
  const group = await store.loadGroupShipment(db, id);
  if (!group) throw notFound();
  return group;
}

const record = (ctx: Ctx, entity_id: number, action: string, before: object, after: object) =>
  recordAudit(ctx, { action, entity: 'group_shipment', entity_id, before, after });
