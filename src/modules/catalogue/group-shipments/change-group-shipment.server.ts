import type { BodyOf } from '#kit/call.ts';
import { fieldProblem } from '#kit/problem.ts';
import { recordSubmittedChange } from '#modules/catalogue/projects/change-submitted.server.ts';
import { requireEditableProject } from '#modules/catalogue/projects/edit-project.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/audit-staff.server.ts';
import { type Ctx, requireUser } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import type { joinGroupShipmentCall, OwnGroupShipment } from './group-shipments.contract.ts';
import * as store from './group-shipments.store.server.ts';

/** The group shipments that the caller's releases may join without a code. */
export const listOwnGroupShipments = (ctx: Ctx): Promise<OwnGroupShipment[]> =>
  store.findOwnGroupShipments(ctx.db, requireUser(ctx).id);

/** The group shipment of a release. The caller may edit the release. */
export async function readGroupShipmentOfProject(
  { db }: Pick<Ctx, 'db'>,
  project_id: number,
): Promise<OwnGroupShipment | null> {
  return (await store.loadGroupShipmentOfProject(db, project_id)) ?? null;
}

/**
 * Puts a release into a group shipment: one of its owner, one by its code, or a new one of the release's shop.
 * @throws Problem 404, 409 `project_not_editable`, 422 `group_code_unknown`
 */
export async function joinGroupShipment(ctx: Ctx, project_id: number, asked: BodyOf<typeof joinGroupShipmentCall>) {
  const project = await requireEditableProject(ctx, project_id, 'terms');
  const { id, code, name } = asked;
  if (name !== undefined) {
    const { shop_id } = project;
    return moveToGroup(ctx, project, await store.insertGroupShipment(ctx.db, { name: name.trim(), shop_id }));
  }
  if (code === undefined && id === undefined) throw fieldProblem('code', 'input_required');
  const owner_id = project.owner_id ?? requireUser(ctx).id;
  const found =
    code === undefined
      ? (await store.findOwnGroupShipments(ctx.db, owner_id)).find((group) => group.id === id)
      : await store.findGroupShipmentByCode(ctx.db, code);
  if (!found) throw fieldProblem(code === undefined ? 'id' : 'code', 'group_code_unknown');
  return moveToGroup(ctx, project, found.id);
}

/** @throws Problem 404, 409 `project_not_editable` */
export async function leaveGroupShipment(ctx: Ctx, project_id: number) {
  return moveToGroup(ctx, await requireEditableProject(ctx, project_id, 'terms'), null);
}

type Project = Awaited<ReturnType<typeof requireEditableProject>>;

/** Carts read the group at their next calculation. Pages of the old and the new group name their releases. */
async function moveToGroup(ctx: Ctx, project: Project, to: number | null) {
  const { id } = project;
  const from = await store.changeGroupShipment(ctx.db, id, to);
  if (from !== to) {
    const change = { field: 'group_shipment', part: 'terms', before: from, after: to } as const;
    await recordSubmittedChange(ctx, project, [change]);
    await recordAuditIfNotOwner(ctx, project.owner_id, {
      action: 'project_saved',
      entity: 'project',
      entity_id: id,
      before: { group_shipment_id: from },
      after: { group_shipment_id: to },
    });
    const members = await store.findGroupMembers(
      ctx.db,
      [from, to].filter((each) => each !== null),
    );
    await touch(ctx.db, 'projects', ...new Set([id, ...members].map((each) => `project:${each}`)));
  }
  return { group_shipment: await readGroupShipmentOfProject(ctx, id) };
}
