// A project is a release or product page; buyers buy its items (decisions: Catalogue words).
import { isLaunched, type ProjectStep } from '#kit/project-steps.ts';

export const ITEM_TYPES = [
  'vinyl',
  'cd',
  'tape',
  't-shirt',
  'hoodie',
  'merch',
  'accessory',
  'digital',
  'bundle',
  'test_pressing',
] as const;
type ItemType = (typeof ITEM_TYPES)[number];

/** Bundles and test pressings belong to staff. Editors of a project keep them but cannot create them. */
export const isStaffOnlyItemType = (type: string): boolean => type === 'bundle' || type === 'test_pressing';

/** Fewest copies in a bundle. */
export const MIN_COPIES_IN_BUNDLE = 2;

/** The number of copies in a bundle. */
export const countCopiesInBundle = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

export const SELLING_MODES = ['shop', 'preorder', 'funding', 'ondemand', 'deposit_sale', 'direct_pressing'] as const;
export type SellingMode = (typeof SELLING_MODES)[number];

export interface ProjectState {
  readonly step: ProjectStep;
  readonly selling_mode: SellingMode;
  /** The flag `private`; the step of that name means the same. */
  readonly is_private: boolean;
}
interface ItemState {
  readonly selling_mode: SellingMode;
  /** Copies left; null when made to order. */
  readonly available: number | null;
}
type StockState = 'in_stock' | 'few_left' | 'sold_out' | 'made_to_order' | 'preorder';

/** The text is a product type. */
export const isItemType = (value: unknown): value is ItemType => ITEM_TYPES.some((each) => each === value);

/** The text is a selling mode. */
export const isSellingMode = (value: unknown): value is SellingMode => SELLING_MODES.some((each) => each === value);

/** Vinyl made to order is `vod`, vinyl on demand. */
export const isVinylOnDemand = (mode: SellingMode, type: ItemType): boolean => mode === 'ondemand' && type === 'vinyl';

/** Found in lists, search and feeds: launched, public and for sale. */
export const isProjectListed = (project: ProjectState): boolean =>
  isProjectReachable(project) && !isPrivate(project) && project.selling_mode !== 'direct_pressing';

/** Launched projects are reachable by their link, including private ones. */
export const isProjectReachable = (project: ProjectState): boolean => isLaunched(project.step);

/** Its items may be put into a cart now; `deadline` is the end of a funding, null for others. */
export const isProjectOnSale = (project: ProjectState, deadline: Date | null, now: Date): boolean =>
  isProjectReachable(project) && project.selling_mode !== 'direct_pressing' && (deadline === null || now < deadline);

const few = 5;

/** The stock state displayed to buyers. */
export function itemStockState({ selling_mode, available }: ItemState): StockState {
  if (available !== null && available <= 0) return 'sold_out';
  if (selling_mode === 'preorder' || selling_mode === 'funding') return 'preorder';
  if (available === null) return 'made_to_order';
  return available <= few ? 'few_left' : 'in_stock';
}

const isPrivate = (project: ProjectState): boolean => project.is_private || project.step === 'private';
