import { normaliseBarcode } from '#kit/barcode.ts';
import { isCurrency } from '#kit/currency.ts';
import { fieldProblem } from '#kit/problem.ts';
import { saveItemBarcodes } from '#modules/catalogue/barcodes/save-item-barcodes.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import {
  insertProjectItem,
  retireRemovedItems,
  setItemQuantityPrices,
  updateProjectItem,
} from './editable-items.store.server.ts';
import type { EditableProjectRow } from './editable-project.store.server.ts';
import { isStaffOnlyItemType } from './project.ts';
import type { ProjectWizardItemFields } from './projects.wizard-fields.contract.ts';
import { requireKnownColours } from './require-known-colours.ts';

/**
 * Saves the items of a project in their order, and retires those that are not in the list.
 * @param held whether new ones wait for the recheck @returns their ids, in their order
 * @throws Problem 422 for an item of another project, a colour that is not offered, or with more reserved than left
 */
export async function saveProjectItems(
  ctx: Ctx,
  before: EditableProjectRow,
  items: readonly ProjectWizardItemFields[],
  { held }: { held: boolean },
): Promise<number[]> {
  const kept: number[] = [];
  for (const [place, item] of items.entries()) kept.push(await saveItem(ctx, before, item, { place, held }));
  await retireRemovedItems(ctx.db, before.id, kept, ctx.user?.id ?? null);
  await saveItemBarcodes(ctx, before.id, changedBarcodes(before, items, kept));
  return kept;
}

/** The barcodes that a request changes. @param ids of the saved items, in their order */
function changedBarcodes(
  before: EditableProjectRow,
  items: readonly ProjectWizardItemFields[],
  ids: readonly number[],
) {
  return items.flatMap(({ barcode }, place) => {
    const item_id = ids[place];
    if (barcode === undefined || item_id === undefined) return [];
    const former = before.items.find((each) => each.item_id === item_id)?.barcode ?? null;
    const wanted = barcode === null ? null : normaliseBarcode(barcode);
    return wanted === former ? [] : [{ item_id, barcode: wanted, place }];
  });
}

async function saveItem(
  ctx: Ctx,
  before: EditableProjectRow,
  { item_id, barcode: _barcode, currency, quantity_prices, ...fields }: ProjectWizardItemFields,
  { place, held }: { place: number; held: boolean },
): Promise<number> {
  const known = before.items.find((each) => each.item_id === item_id);
  if (known?.type !== fields.type && [known?.type ?? '', fields.type].some(isStaffOnlyItemType))
    throw fieldProblem(`items.${place}.type`, 'type_unknown');
  if (fields.type === 'vinyl') requireKnownColours(`items.${place}.color_id`, [fields.color_id], [known?.color_id]);
  const item = {
    ...fields,
    currency: currency ?? known?.currency ?? ctx.user?.currency ?? ctx.currency,
    position: place,
  };
  if (!isCurrency(item.currency)) throw fieldProblem(`items.${place}.currency`, 'currency_unknown');
  const isOurs = before.selling_mode === 'deposit_sale';
  const id =
    item_id ??
    (await insertProjectItem(ctx.db, before.id, isOurs ? { ...item, stock: 0 } : item, ctx.user?.id ?? null, {
      held,
    }));
  if (
    item_id !== undefined &&
    !(await updateProjectItem(
      ctx.db,
      before.id,
      item_id,
      { ...item, stock: changedStock(before, fields, known?.stock ?? null) },
      ctx.user?.id ?? null,
    ))
  ) {
    throw fieldProblem(`items.${place}.${known ? 'stock' : 'item_id'}`, known ? 'stock_reserved' : 'item_unknown');
  }
  if (quantity_prices !== undefined) await setItemQuantityPrices(ctx.db, id, quantity_prices);
  return id;
}

// Undefined leaves the stock unchanged: the value was read before the lock, and sales may have followed.
function changedStock(
  { selling_mode }: Pick<EditableProjectRow, 'selling_mode'>,
  { stock }: Pick<ProjectWizardItemFields, 'stock'>,
  known: number | null,
): number | null | undefined {
  if (selling_mode === 'deposit_sale') return known === null ? 0 : undefined;
  return stock;
}
