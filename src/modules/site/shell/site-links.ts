// The links of the frame on each page, in one place. Those of the mega-menu's panel are in mega-menu-links.ts.
import { CATEGORIES, categoryLink } from '#kit/category-pages.ts';

export interface SiteLink {
  /** Key of its text. */
  readonly text: string;
  readonly to: string;
  /** Only for pro users, as category 155 (decisions: Menus). */
  readonly pro_only?: boolean;
}

const categories = CATEGORIES.map((each) => ({
  key: each.key,
  link: { text: `shell.categories.${each.key}`, to: categoryLink(each), pro_only: each.pro_only } satisfies SiteLink,
}));
const named = (...keys: (typeof CATEGORIES)[number]['key'][]): SiteLink[] =>
  keys.flatMap((key) => categories.filter((each) => each.key === key).map((each) => each.link));

const box: SiteLink = { text: 'shell.nav.box', to: '/vinyl-box' };

/** The sub-menu bar in its order (decisions: Menus). The genres come between its two halves. */
export const SUB_MENU_LINKS: { readonly before: readonly SiteLink[]; readonly after: readonly SiteLink[] } = {
  before: named('staff_picks', 'exclusives'),
  after: [...named('color_records', 'merch', 'accessories', 'cd_tapes'), box, ...named('pro')],
};

/** Of admins only: the productions, and the tools behind the shop (decisions: Menus). */
export const ADMIN_MENU_LINKS: readonly SiteLink[] = [
  { text: 'shell.nav.bids', to: '/bids' },
  { text: 'shell.nav.sheraf', to: '/sheraf' },
];

/**
 * The columns of the mega-menu (decisions: Menus). Without scripts, each head links to an overview of the entries
 * below it.
 */
export const MEGA_MENU_COLUMNS = [
  { name: 'products', to: '/vinyl-shop' },
  { name: 'solutions', to: '/pressing' },
  { name: 'services', to: '/services' },
  { name: 'about', to: '/about' },
] as const;

export type MegaMenuColumnName = (typeof MEGA_MENU_COLUMNS)[number]['name'];

export const FOOTER_CATALOGUE_LINKS: readonly SiteLink[] = [
  { text: 'shell.nav.all_records', to: '/vinyl-shop' },
  ...named('staff_picks', 'exclusives', 'color_records', 'merch', 'accessories', 'cd_tapes'),
  box,
];

/** The signed-in menu. */
export const ACCOUNT_MENU_LINKS: readonly SiteLink[] = [
  { text: 'shell.account.my_account', to: '/my-account' },
  { text: 'shell.account.my_orders', to: '/my-account/orders' },
  { text: 'shell.account.wishlist', to: '/my-account/wishlist' },
  { text: 'shell.account.follows', to: '/my-account/follows' },
];

/** Links for pro users are hidden from all others. */
export const visibleSiteLinks = (links: readonly SiteLink[], isPro: boolean): SiteLink[] =>
  links.filter((each) => isPro || !each.pro_only);
