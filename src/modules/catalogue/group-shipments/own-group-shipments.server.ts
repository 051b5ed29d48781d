import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { productLink } from '#kit/product-link.ts';
import { recordChangeIfSubmitted } from '#modules/catalogue/projects/changes-after-submission.server.ts';
import { ownerScopeForCaller, requireEditableProject } from '#modules/catalogue/projects/edit-project.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import type { joinGroupShipmentCall, OwnGroupShipment, ParcelSharers } from './group-shipments.contract.ts';
import * as store from './group-shipments.store.server.ts';
import { notifyReleaseOwners } from './notify-release-owners.server.ts';
import { touchGroupedReleases } from './touch-grouped-releases.server.ts';

/** The group shipments that the caller's releases may join without a code. */
export const listOwnGroupShipments = (ctx: Ctx): Promise<OwnGroupShipment[]> =>
  store.findOwnGroupShipments(ctx.db, requireUser(ctx).id);

/** The group shipment of a release. The caller may edit the release. */
export async function readGroupShipmentOfProject(
  { db, user }: Pick<Ctx, 'db' | 'user'>,
  project_id: number,
): Promise<OwnGroupShipment | null> {
  return (await store.loadGroupShipmentOfProject(db, project_id, user?.id ?? null)) ?? null;
}

/** The releases that share the parcel of a release; null for a release of another user. */
export async function findParcelSharers(ctx: Ctx, project_id: number): Promise<ParcelSharers | null> {
  const found = await store.loadParcelSharers(ctx.db, project_id, ownerScopeForCaller(ctx));
  if (!found) return null;
  const listed = found.listed.map(({ category, ...each }) => ({ ...each, link: productLink({ ...each, category }) }));
  return { releases: found.releases, listed };
}

/** The same for its owner and staff. @throws Problem 404 */
export async function readParcelSharers(ctx: Ctx, project_id: number): Promise<ParcelSharers> {
  const found = await findParcelSharers(ctx, project_id);
  if (!found) throw notFound();
  return found;
}

/**
 * Puts a release into a group shipment: one of its owner, one by its code, or a new one of the release's shop.
 * @throws Problem 404, 409 `project_not_editable`, 422 `group_code_unknown` or `group_shipment_closed`
 */
export async function joinGroupShipment(ctx: Ctx, project_id: number, asked: CallBody<typeof joinGroupShipmentCall>) {
  const project = await requireEditableProject(ctx, project_id, 'terms');
  const { id, code, name } = asked;
  if (name !== undefined) {
    const { shop_id } = project;
    return moveToGroup(ctx, project, await store.insertGroupShipment(ctx.db, { name: name.trim(), shop_id }));
  }
  if (code === undefined && id === undefined) throw fieldProblem('code', 'input_required');
  const owner_id = project.owner_id ?? requireUser(ctx).id;
  const field = code === undefined ? 'id' : 'code';
  const own = code === undefined ? await store.findOwnGroupShipments(ctx.db, owner_id) : [];
  const wanted = code === undefined ? own.find((group) => group.id === id) : { code };
  const found = wanted && (await store.lockGroupShipmentToJoin(ctx.db, wanted));
  if (!found) throw fieldProblem(field, 'group_code_unknown');
  if (found.closed) throw fieldProblem(field, 'group_shipment_closed');
  return moveToGroup(ctx, project, found.id);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function leaveGroupShipment(ctx: Ctx, project_id: number) {
  return moveToGroup(ctx, await requireEditableProject(ctx, project_id, 'terms'), null);
}

type Project = Awaited<ReturnType<typeof requireEditableProject>>;

/**
 * Moves a release; its owner gets a mail where staff did it. Carts read the group at their next calculation. Pages of
 * the old and the new group name their releases.
 */
async function moveToGroup(ctx: Ctx, project: Project, to: number | null) {
  const { id } = project;
  const { from, isChanged } = await store.setGroupShipmentOfProject(ctx.db, id, to);
  if (isChanged) {
    const change = { field: 'group_shipment', part: 'terms', before: from, after: to } as const;
    await recordChangeIfSubmitted(ctx, project, [change]);
    await recordAuditIfNotOwner(ctx, project.owner_id, {
      action: 'project_saved',
      entity: 'project',
      entity_id: id,
      before: { group_shipment_id: from },
      after: { group_shipment_id: to },
    });
    const group_id = to ?? from;
    const kind = to === null ? 'group_release_removed' : 'group_release_added';
    if (group_id !== null) await notifyReleaseOwners(ctx, { kind, group_id, project_id: id });
    await touchGroupedReleases(ctx, id, [from, to]);
  }
  return { group_shipment: await readGroupShipmentOfProject(ctx, id) };
}
