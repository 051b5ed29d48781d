// The category pages of the shop: fixed ids, slugs and audiences (decisions: Category pages).
export const CATEGORIES = [
  { id: 9, key: 'staff_picks', slug: 'staff-picks', kind: 'editorial', pro_only: false },
  { id: 155, key: 'pro', slug: 'pro', kind: 'b2b', pro_only: true },
  { id: 260, key: 'jazz', slug: 'jazz', kind: 'genre', pro_only: false },
  { id: 284, key: 'exclusives', slug: 'exclusives', kind: 'editorial', pro_only: false },
  { id: 285, key: 'color_records', slug: 'color-records', kind: 'colour', pro_only: false },
  { id: 286, key: 'merch', slug: 'merch', kind: 'type', pro_only: false },
  { id: 287, key: 'cd_tapes', slug: 'cd-tapes', kind: 'type', pro_only: false },
  { id: 288, key: 'accessories', slug: 'accessories', kind: 'type', pro_only: false },
] as const;

export type Category = (typeof CATEGORIES)[number];
export const findCategory = (id: number): Category | null => CATEGORIES.find((each) => each.id === id) ?? null;

/** Category 155 exists for pro users only. */
export const visibleCategories = (isPro: boolean): Category[] => CATEGORIES.filter((each) => isPro || !each.pro_only);

/** `/vinyl-shop/285/color-records` */
export const categoryLink = (category: Category): string => `/vinyl-shop/${category.id}/${category.slug}`;
