import { notFound } from '#kit/problem.ts';
import { takeBarcodeForItem } from '#modules/catalogue/barcodes/barcode-pool.server.ts';
import { itemHasBarcode } from '#modules/catalogue/barcodes/barcodes.problems.ts';
import { saveItemBarcodes } from '#modules/catalogue/barcodes/save-item-barcodes.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/audit-staff.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { recordSubmittedChange } from './change-submitted.server.ts';
import { refreshProjectAfterSave, requireEditableProject } from './edit-project.server.ts';
import type { EditableProject } from './projects.creator.contract.ts';

/**
 * Assigns the next free barcode of the house to an item, once: a repeat answers the same number.
 * @throws Problem 404, 409 `barcode_pool_empty`, `item_has_barcode`, `project_not_editable`
 */
export async function assignBarcode(ctx: Ctx, id: number, item_id: number): Promise<EditableProject> {
  const before = await requireEditableProject(ctx, id, 'artwork');
  const place = before.items.findIndex((item) => item.item_id === item_id);
  const former = before.items[place]?.barcode;
  if (former === undefined) throw notFound();
  const barcode = await takeBarcodeForItem(ctx, id, item_id);
  if (former !== null && former !== barcode) throw itemHasBarcode();
  await saveItemBarcodes(ctx, id, [{ item_id, barcode, place }]);
  const changed = { field: `items.${place}.barcode`, part: 'artwork', before: former, after: barcode } as const;
  if (former === null) await recordSubmittedChange(ctx, before, [changed]);
  await recordAuditIfNotOwner(ctx, before.owner_id, {
    action: 'barcode_assigned',
    entity: 'project',
    entity_id: id,
    before: { item_id, barcode: former },
    after: { item_id, barcode },
  });
  return refreshProjectAfterSave(ctx, before);
}
