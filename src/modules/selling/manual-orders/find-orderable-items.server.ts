import { MAX_PAGE_SIZE } from '#kit/paging.ts';
import { notFound } from '#kit/problem.ts';
import { findReleasesWithMissingMasters } from '#modules/catalogue/masters/find-missing-masters.server.ts';
import { listItemStock } from '#modules/fulfilment/stock/item-stock.server.ts';
import type { ItemStock } from '#modules/fulfilment/stock/stock.contract.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { viewDraft } from './find-drafts.server.ts';
import type { OrderDraftView } from './order-draft-views.ts';
import { loadOrderDraft } from './order-drafts.store.server.ts';

/** A manual order, with the items that its editor finds by these words; none without words. @throws Problem 404 */
export async function readOrderDraftWithSearch(
  ctx: Ctx,
  id: number,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<{ draft: OrderDraftView; found: readonly ItemStock[] }> {
  const draft = await loadOrderDraft(ctx.db, { id });
  if (!draft) throw notFound();
  const found = search === '' ? [] : await findOrderableItems(ctx, { search, limit, is_pro: draft.is_pro });
  return { draft: await viewDraft(ctx, draft), found };
}

/**
 * Items that a manual order can hold now, by the words of a search: its buyer can buy them as well, so each gets a
 * priced line. Downloads without their files are no results, so more items are read than are shown.
 */
async function findOrderableItems(
  ctx: Ctx,
  { search, limit, is_pro }: { readonly search: string; readonly limit: number; readonly is_pro: boolean },
): Promise<readonly ItemStock[]> {
  const { items } = await listItemStock(ctx, { search, limit: MAX_PAGE_SIZE, for_order: { is_pro } });
  const downloads = items.filter(({ type }) => type === 'digital').map(({ project_id }) => project_id);
  const incomplete = await findReleasesWithMissingMasters(ctx, downloads);
  return items.filter(({ type, project_id }) => type !== 'digital' || !incomplete.has(project_id)).slice(0, limit);
}
