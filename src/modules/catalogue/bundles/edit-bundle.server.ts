import { isCurrency } from '#kit/currency.ts';
import { fieldProblem, notFound } from '#kit/problem.ts';
import { isLaunched } from '#kit/project-steps.ts';
import { isStaff } from '#kit/roles.ts';
import { readExchangeRates } from '#modules/catalogue/listing/exchange-rates.server.ts';
import { lockOwnProjectItems, ownerScopeForCaller } from '#modules/catalogue/projects/edit-project.server.ts';
import { countCopiesInBundle, MIN_COPIES_IN_BUNDLE } from '#modules/catalogue/projects/project.ts';
import { isEditableStep } from '#modules/catalogue/projects/project-steps.ts';
import { projectNotEditable } from '#modules/catalogue/projects/projects.problems.ts';
import { refreshProjectListing } from '#modules/catalogue/projects/refresh-listing.server.ts';
import { recordAuditIfNotOwner } from '#modules/shared/audit/record-audit-if-not-owner.server.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import { quantityPriceTable } from '#modules/shared/pricing/quantity-price.ts';
import { readSaleDeductionRates } from '#modules/shared/pricing/sale-platform-fee.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { touch } from '#platform/invalidate.server.ts';
import { calculateBundleAmounts } from './bundle-rules.ts';
import type { BundleBody, BundleItem, EditableBundle } from './bundles.contract.ts';
import { bundleNotReady } from './bundles.problems.ts';
import {
  type BundleItemRow,
  type BundleProject,
  type BundleRow,
  filterAllowedBundleItems,
  findAllowedBundleItems,
  insertBundle,
  loadBundle,
  loadBundleProject,
  setBundleItems,
  updateBundle,
} from './bundles.store.server.ts';

const MAX_FOUND = 30;

/** A bundle as its creator or staff edit it. @throws Problem 404 for other users, and for a project without a bundle */
export async function readBundleForEditing(ctx: Ctx, id: number): Promise<EditableBundle> {
  return loadBundlePage(ctx, await requireMaker(ctx, id));
}

/** Items of its shop that may be added, the newest first, filtered by name with `search`. @throws Problem 404 */
export async function listAllowedBundleItems(ctx: Ctx, id: number, search = ''): Promise<BundleItem[]> {
  const maker = await requireMaker(ctx, id);
  const rows = await findAllowedBundleItems(ctx.db, maker, { search: search.trim() || null, limit: MAX_FOUND });
  const { currency } = await currentOffer(ctx, maker);
  const rates = await readExchangeRates(ctx);
  return rows.map((row) => pricedItem(row, currency, rates));
}

/**
 * Saves the items and price of a bundle. A sold bundle stays as its buyers bought it, and a new one replaces it.
 * @throws Problem 404; 422 for an item that may not be added
 * @throws Problem 409 `project_not_editable` after submission (except for staff).
 * @throws Problem 409 `bundle_not_ready` when a bundle on sale would hold one item
 */
export async function saveBundle(
  ctx: Ctx,
  id: number,
  { price, currency, parts }: BundleBody,
): Promise<EditableBundle> {
  const maker = await requireMaker(ctx, id, true);
  if (!mayEdit(ctx, maker)) throw projectNotEditable();
  if (isLaunched(maker.step) && (price === 0 || countCopiesInBundle(parts) < MIN_COPIES_IN_BUNDLE))
    throw bundleNotReady();
  const before = await loadBundle(ctx.db, id);
  await requireAllowed(ctx, maker, parts, before);
  await keep(ctx, maker, { price, currency, parts }, before);
  await recordAuditIfNotOwner(ctx, maker.owner_id, {
    action: 'bundle_saved',
    entity: 'project',
    entity_id: id,
    before: before && { price: before.price, currency: before.currency, parts: itemQuantities(before.parts) },
    after: { price, currency, parts },
  });
  return refreshBundle(ctx, maker);
}

/**
 * Takes a bundle off sale, or puts it on sale again. Its page stays for buyers and for back-in-stock requests.
 * @throws Problem 404, 409 `bundle_not_ready` before it is approved
 */
export async function setBundleOnSale(ctx: Ctx, id: number, on_sale: boolean): Promise<EditableBundle> {
  const maker = await requireMaker(ctx, id, true);
  const bundle = await loadBundle(ctx.db, id);
  if (!bundle || !isLaunched(maker.step)) throw bundleNotReady();
  if (bundle.active !== on_sale) {
    await updateBundle(ctx.db, bundle.item_id, { active: on_sale });
    await recordAuditIfNotOwner(ctx, maker.owner_id, {
      action: 'bundle_saved',
      entity: 'project',
      entity_id: id,
      before: { on_sale: bundle.active },
      after: { on_sale },
    });
  }
  return refreshBundle(ctx, maker);
}

/** The bundle's project and its items. @throws Problem 404, 409 `project_not_editable` */
export async function requireEditableBundleItems(ctx: Ctx, id: number): Promise<readonly BundleItemRow[]> {
  const maker = await requireMaker(ctx, id);
  if (!mayEdit(ctx, maker)) throw projectNotEditable();
  return (await loadBundle(ctx.db, id))?.parts ?? [];
}

async function requireMaker(ctx: Ctx, id: number, writes = false): Promise<BundleProject> {
  if (writes) await lockOwnProjectItems(ctx, id);
  const maker = await loadBundleProject(ctx.db, id, ownerScopeForCaller(ctx), writes);
  if (maker?.category !== 'bundle') throw notFound();
  return maker;
}

const mayEdit = (ctx: Ctx, { step }: BundleProject): boolean => isStaff(ctx.role) || isEditableStep(step);

/** Items already in the bundle may stay, even when they could not be added any more. */
async function requireAllowed(
  ctx: Ctx,
  maker: BundleProject,
  parts: BundleBody['parts'],
  before: BundleRow | undefined,
) {
  const kept = new Set(before?.parts.map(({ item_id }) => item_id));
  const added = parts.map(({ item_id }) => item_id).filter((item_id) => !kept.has(item_id));
  const allowed = await filterAllowedBundleItems(ctx.db, maker, added);
  const wrong = parts.findIndex(({ item_id }) => !kept.has(item_id) && !allowed.includes(item_id));
  if (wrong !== -1) throw fieldProblem(`parts.${wrong}.item_id`, 'part_unknown');
}

async function keep(ctx: Ctx, maker: BundleProject, to: BundleBody, before: BundleRow | undefined): Promise<void> {
  const { price, currency, parts } = to;
  const isSame = before && JSON.stringify(itemQuantities(before.parts)) === JSON.stringify(parts);
  if (before && (isSame || !before.asked)) {
    await updateBundle(ctx.db, before.item_id, { price, currency });
    if (!isSame) await setBundleItems(ctx.db, before.item_id, parts);
    return;
  }
  if (before) await updateBundle(ctx.db, before.item_id, { active: false });
  await setBundleItems(ctx.db, await insertBundle(ctx.db, maker.id, { price, currency }), parts);
}

const itemQuantities = (parts: BundleRow['parts']) => parts.map(({ item_id, quantity }) => ({ item_id, quantity }));

async function refreshBundle(ctx: Ctx, maker: BundleProject): Promise<EditableBundle> {
  await refreshProjectListing(ctx.db, maker.id);
  await touch(ctx.db, 'projects', `project:${maker.id}`);
  return loadBundlePage(ctx, maker);
}

/** The currency and price of a bundle; the shop's currency before it has a price. */
async function currentOffer(ctx: Ctx, maker: BundleProject, bundle?: BundleRow) {
  const known = bundle ?? (await loadBundle(ctx.db, maker.id));
  const currency = known?.currency ?? maker.shop_currency;
  return { price: known?.price ?? 0, currency: isCurrency(currency) ? currency : ('EUR' as const) };
}

async function loadBundlePage(ctx: Ctx, maker: BundleProject): Promise<EditableBundle> {
  const bundle = await loadBundle(ctx.db, maker.id);
  const { price, currency } = await currentOffer(ctx, maker, bundle);
  const [rates, { vat_basis_points: vat, fee_basis_points: fee }] = await Promise.all([
    readExchangeRates(ctx),
    readSaleDeductionRates(ctx, maker.id),
  ]);
  const parts = (bundle?.parts ?? []).map((row) => ({ ...pricedItem(row, currency, rates), quantity: row.quantity }));
  return {
    project_id: maker.id,
    item_id: bundle?.item_id ?? null,
    price,
    currency,
    parts,
    ...calculateBundleAmounts(price, parts, { vat, fee }),
    left: bundle?.left ?? null,
    on_sale: bundle?.active === true && isLaunched(maker.step),
    editable: mayEdit(ctx, maker),
  };
}

/** A bundle item with its single price in the bundle's currency, as its own page shows it. */
function pricedItem(row: BundleItemRow, currency: EditableBundle['currency'], rates: EuroExchangeRates): BundleItem {
  const { price, currency: from, overrides, sizes, ...shown } = row;
  const priced = {
    price,
    currency: isCurrency(from) ? from : currency,
    b2b_price: null,
    overrides,
    quantity_prices: [],
  };
  return { ...shown, sizes: [...sizes], price: quantityPriceTable(priced, currency, rates).price };
}
