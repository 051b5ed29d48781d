import { notFound } from '#kit/problem.ts';
import { findReleasesWithMissingMasters } from '#modules/catalogue/masters/find-missing-masters.server.ts';
import { listItemStock } from '#modules/fulfilment/stock/item-stock.server.ts';
import type { ItemStock } from '#modules/fulfilment/stock/stock.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { loadOrderDraft } from './order-drafts.store.server.ts';

/**
 * Items that a manual order can hold now, by the words of a search: its buyer can buy them as well, so each gets a
 * priced line. @throws Problem 404
 */
export async function findOrderableItems(
  ctx: Ctx,
  draft_id: number,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<readonly ItemStock[]> {
  const draft = await loadOrderDraft(ctx.db, { id: draft_id });
  if (!draft) throw notFound();
  const { items } = await listItemStock(ctx, { search, limit, for_order: { is_pro: draft.is_pro } });
  const downloads = items.filter(({ type }) => type === 'digital').map(({ project_id }) => project_id);
  const incomplete = await findReleasesWithMissingMasters(ctx, downloads);
  return items.filter(({ type, project_id }) => type !== 'digital' || !incomplete.has(project_id));
}
