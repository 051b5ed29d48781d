import { notFound } from '#kit/problem.ts';
import { takeBarcodeForItem } from '#modules/catalogue/barcodes/barcode-pool.server.ts';
import { itemHasBarcode } from '#modules/catalogue/barcodes/barcodes.problems.ts';
import { saveItemBarcodes } from '#modules/catalogue/barcodes/save-item-barcodes.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { recordChangeIfSubmitted } from './changes-after-submission.server.ts';
import {
  areChangesHeld,
  lockOwnProjectItems,
  refreshProjectAfterSave,
  requireEditableProject,
} from './edit-project.server.ts';
import type { EditableProjectRow } from './editable-project.store.server.ts';
import { overlayHeldChanges } from './held-changes.ts';
import { holdAssignedBarcode } from './hold-changes.server.ts';
import { lockProjects } from './lock-projects.server.ts';
import type { EditableProject } from './projects.creator.contract.ts';

/**
 * Assigns the next free barcode of the house to an item, once: a repeat answers the same number.
 * @throws Problem 404, 409 `barcode_pool_empty`, `item_has_barcode`, `project_not_editable`
 */
export async function assignBarcode(ctx: Ctx, id: number, item_id: number): Promise<EditableProject> {
  await lockOwnProjectItems(ctx, id);
  await lockProjects(ctx.db, [id]);
  const before = await requireEditableProject(ctx, id, 'artwork');
  const place = before.items.findIndex((item) => item.item_id === item_id);
  const item = before.items[place];
  if (!item) throw notFound();
  const isHeld = areChangesHeld(ctx, before);
  const former = isHeld ? findShownBarcode(before, item_id) : item.barcode;
  const barcode = await takeBarcodeForItem(ctx, id, item_id);
  if (former !== null && former !== barcode) throw itemHasBarcode();
  if (!isHeld) await saveItemBarcodes(ctx, id, [{ item_id, barcode, place }]);
  const part = item.held ? 'format' : 'artwork';
  const changed = { field: `items.${place}.barcode`, part, before: former, after: barcode } as const;
  if (former === null) await recordChangeIfSubmitted(ctx, before, [changed]);
  if (isHeld && former === null) await holdAssignedBarcode(ctx, before, item, barcode);
  await recordAuditIfNotOwner(ctx, before.owner_id, {
    action: 'barcode_assigned',
    entity: 'project',
    entity_id: id,
    before: { item_id, barcode: former },
    after: { item_id, barcode },
  });
  return refreshProjectAfterSave(ctx, before);
}

/** The barcode that the creator sees: a held one, or the accepted one. */
const findShownBarcode = (accepted: EditableProjectRow, item_id: number): string | null =>
  overlayHeldChanges(accepted).items.find((each) => each.item_id === item_id)?.barcode ?? null;
