import { Problem } from '#kit/problem.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import {
  deleteItemBarcodes,
  type ItemBarcodeToSave,
  insertItemBarcode,
  loadBarcodeConflict,
} from './item-barcodes.store.server.ts';

/**
 * Replaces the barcodes of items, all at once, so that two items can exchange theirs.
 * @param wanted changed barcodes, each with the place of its item in the request
 * @throws Problem 422 `barcode_taken`, `barcode_taken_here` or `barcode_of_pool` at the item's field
 */
export async function saveItemBarcodes(
  { db }: Pick<Ctx, 'db'>,
  project_id: number,
  wanted: readonly (ItemBarcodeToSave & { readonly place: number })[],
): Promise<void> {
  if (wanted.length === 0) return;
  await deleteItemBarcodes(
    db,
    wanted.map(({ item_id }) => item_id),
  );
  for (const { item_id, barcode, place } of wanted) {
    if (barcode === null) continue;
    const key = await insertItemBarcode(db, project_id, { item_id, barcode });
    if (key) throw new Problem(key, 422, { fields: { [`items.${place}.barcode`]: key, barcode: key } });
  }
}

/** Why an item may not have a barcode now. @returns undefined where it may */
export const readBarcodeRefusal = (
  { db }: Pick<Ctx, 'db'>,
  project_id: number,
  { item_id, barcode }: { readonly item_id: number; readonly barcode: string },
): Promise<string | undefined> => loadBarcodeConflict(db, project_id, item_id, barcode);
