import type { CallBody } from '#kit/call.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { recordAudit } from '#modules/shared/audit/record-audit.server.ts';
import { areQuantityPricesFalling } from '#modules/shared/pricing/quantity-price.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { refreshProjectAfterSave, requireEditableProject } from './edit-project.server.ts';
import { lockItemOnSale, updateItemOnSale } from './editable-items.store.server.ts';
import { refreshProjectColours } from './editable-project.store.server.ts';
import type * as contract from './projects.admin.contract.ts';
import { requireKnownColours } from './require-known-colours.ts';

/**
 * Changes price and colour of one item on sale. Its stock and the project's other items stay. Price in minor units of
 * the item's own currency.
 * @throws Problem 404 for an item no longer offered, 422 for a price below its quantity prices, or an unknown colour
 */
export async function changeItemPriceAndColour(
  ctx: Ctx,
  item_id: number,
  to: CallBody<typeof contract.changeItemPriceAndColourCall>,
) {
  const locked = await lockItemOnSale(ctx.db, item_id);
  if (!locked) throw notFound();
  const { project_id, currency, ...before } = locked;
  const project = await requireEditableProject(ctx, project_id);
  const quantity_prices = project.items.find((each) => each.item_id === item_id)?.quantity_prices ?? [];
  if (!areQuantityPricesFalling({ price: to.price, quantity_prices }))
    throw fieldProblem('price', 'quantity_prices_not_falling');
  requireKnownColours('color_id', [to.color_id], [before.color_id]);
  await updateItemOnSale(ctx.db, item_id, to);
  await recordAudit(ctx, { action: 'item.offered', entity: 'item', entity_id: item_id, before, after: to });
  if (to.color_id !== before.color_id) await refreshProjectColours(ctx.db, project_id);
  await refreshProjectAfterSave(ctx, project);
  return { item_id, currency, ...to };
}
