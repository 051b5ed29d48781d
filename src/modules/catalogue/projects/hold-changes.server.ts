import { normaliseBarcode } from '#kit/barcode.ts';
import { fieldProblem } from '#kit/problem.ts';
import { readBarcodeRefusal } from '#modules/catalogue/barcodes/save-item-barcodes.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { saveHeldValues } from './changes-and-rechecks.store.server.ts';
import type { EditableProjectRow } from './editable-project.store.server.ts';
import { type HeldField, heldFieldsOfNewItem, mergeHeldChanges } from './held-changes.ts';
import type { ProjectWizardFields } from './projects.wizard-fields.contract.ts';
import { requireKnownColours } from './require-known-colours.ts';

/**
 * Stores the checked fields of a request, which wait for the recheck that it opened. The caller has locked the project.
 * @param accepted the release before the request
 * @throws Problem 422 for an unknown colour, or a barcode of another item
 */
export async function holdChanges(
  ctx: Pick<Ctx, 'db'>,
  accepted: EditableProjectRow,
  { items }: ProjectWizardFields,
  { held, saved_ids }: { held: readonly HeldField[]; saved_ids: readonly number[] },
): Promise<void> {
  const added = (items ?? []).flatMap((item, place) => {
    const item_id = saved_ids[place];
    return item.item_id === undefined && item_id !== undefined ? heldFieldsOfNewItem(item_id, item) : [];
  });
  for (const [place, { item_id, type, color_id, barcode: printed }] of (items ?? []).entries()) {
    const known = accepted.items.find((each) => each.item_id === item_id);
    if (type === 'vinyl') requireKnownColours(`items.${place}.color_id`, [color_id], [known?.color_id]);
    const id = item_id ?? saved_ids[place];
    const barcode = printed ? normaliseBarcode(printed) : null;
    if (barcode === null || barcode === known?.barcode || id === undefined) continue;
    const refusal = await readBarcodeRefusal(ctx, accepted.id, { item_id: id, barcode });
    if (refusal) throw fieldProblem(`items.${place}.barcode`, refusal);
  }
  const ids = items ? saved_ids : accepted.items.map(({ item_id }) => item_id);
  const merged = mergeHeldChanges(accepted.held, [...held, ...added], ids);
  await saveHeldValues(ctx.db, accepted.id, merged);
}

/** Stores the barcode of the house that an item on sale got; buyers see it when the recheck passes. */
export async function holdAssignedBarcode(
  ctx: Pick<Ctx, 'db'>,
  accepted: EditableProjectRow,
  item: Pick<EditableProjectRow['items'][number], 'item_id' | 'held'>,
  barcode: string,
): Promise<void> {
  const part = item.held ? 'format' : 'artwork';
  const field: HeldField = { part, key: `items.${item.item_id}.barcode`, value: barcode, accepted: null };
  const ids = accepted.items.map(({ item_id }) => item_id);
  await saveHeldValues(ctx.db, accepted.id, mergeHeldChanges(accepted.held, [field], ids));
}
