import type { CallBody, CallReply } from '#kit/call.ts';
import { readGroupShipmentDestination } from '#modules/catalogue/group-shipments/manage-group-shipments.server.ts';
import { applyPressingTaskChange } from '#modules/making/pressings/apply-pressing-task-change.server.ts';
import { readPressingWithCosts } from '#modules/making/pressings/find-pressings.server.ts';
import type { PressingTaskKind } from '#modules/making/pressings/pressing.ts';
import type { changePressingTaskCall, Pressing } from '#modules/making/pressings/pressings.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { readPressingWithFaultsCall } from './file-checks.contract.ts';
import { checkPressingFiles, overrideFileFaultsOrThrow } from './override-file-faults-or-throw.server.ts';

/**
 * Moves a production stage. Stages after the file check wait for files without faults, unless `override_reason` says
 * why production goes on.
 * @throws Problem as `applyPressingTaskChange`; 409 files_red, 422 for a reason that is too short
 */
export const changePressingTask = (
  ctx: Ctx,
  id: number,
  kind: PressingTaskKind,
  body: CallBody<typeof changePressingTaskCall>,
): Promise<Pressing> =>
  applyPressingTaskChange(ctx, id, kind, body, ({ project }) =>
    overrideFileFaultsOrThrow(ctx, id, { project_id: project?.id ?? null, reason: body.override_reason }),
  );

/** A pressing for staff: with its costs, the faults of its files, and the group shipment. @throws Problem 404 */
export async function readPressingWithFaults(
  ctx: Ctx,
  id: number,
): Promise<CallReply<typeof readPressingWithFaultsCall>> {
  const pressing = await readPressingWithCosts(ctx, id);
  const project_id = pressing.project?.id ?? null;
  const [{ faults, overrides }, group_shipment] = await Promise.all([
    checkPressingFiles(ctx, id, project_id),
    project_id === null ? null : readGroupShipmentDestination(ctx, project_id),
  ]);
  return { ...pressing, faults, overrides, group_shipment };
}
