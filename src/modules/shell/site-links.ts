// Every link of the frame, in one place: pages are added here on the day they exist, so that no link is dead.
import { CATEGORIES, categoryLink } from '#kit/categories.ts';
import { GENRE_MENU } from '#kit/genres.ts';

export interface SiteLink {
  /** Key of its text. */
  readonly text: string;
  readonly to: string;
  /** Only for pro users, as category 155 (spec §6). */
  readonly pro_only?: boolean;
}

const categories = CATEGORIES.map((each) => ({
  key: each.key,
  link: { text: `shell.categories.${each.key}`, to: categoryLink(each), pro_only: each.pro_only } satisfies SiteLink,
}));
const named = (...keys: (typeof CATEGORIES)[number]['key'][]): SiteLink[] =>
  keys.flatMap((key) => categories.filter((each) => each.key === key).map((each) => each.link));

/** The genre menu; the first entry filters nothing. */
export const GENRE_LINKS: readonly SiteLink[] = GENRE_MENU.map(({ key, value }) => ({
  text: `shell.genres.${key}`,
  to: value ? `/vinyl-shop?genre=${encodeURIComponent(value)}` : '/vinyl-shop',
}));

/** The sub-menu bar in the order of spec §2; the genres stand between its two halves. */
export const SUB_MENU = {
  before: named('staff_picks', 'exclusives'),
  after: named('color_records', 'merch', 'accessories', 'cd_tapes', 'pro'),
} as const;

/** Columns of the shop's panel. */
export const SHOP_PANEL: readonly { readonly text: string; readonly links: readonly SiteLink[] }[] = [
  {
    text: 'shell.nav.records',
    links: [
      { text: 'shell.nav.all_records', to: '/vinyl-shop' },
      { text: 'shell.nav.newest', to: '/vinyl-shop?sort=newest' },
      ...named('staff_picks', 'exclusives', 'color_records'),
    ],
  },
  { text: 'shell.nav.also', links: named('cd_tapes', 'merch', 'accessories') },
];

/** What a creator comes for. */
export const CREATOR_LINKS: readonly SiteLink[] = [{ text: 'shell.nav.release', to: '/my-account/projects' }];

export const FOOTER_SHOP: readonly SiteLink[] = [
  { text: 'shell.nav.all_records', to: '/vinyl-shop' },
  ...named('staff_picks', 'exclusives', 'color_records', 'merch', 'accessories', 'cd_tapes'),
];

/** What the law wants every page to lead to. */
const LEGAL: readonly SiteLink[] = [
  { text: 'shell.nav.terms', to: '/terms' },
  { text: 'shell.nav.refunds', to: '/return-and-refund-policy' },
];

export const FOOTER_COMPANY: readonly SiteLink[] = [
  ...CREATOR_LINKS,
  { text: 'shell.account.sign_in', to: '/sign' },
  { text: 'shell.account.my_orders', to: '/my-account/orders' },
  ...LEGAL,
];

/** Links at the foot of a branded shop; contact as soon as there is such a page. */
export const BRAND_FOOTER: readonly SiteLink[] = LEGAL;

/** The signed-in menu. */
export const ACCOUNT_LINKS: readonly SiteLink[] = [
  { text: 'shell.account.my_account', to: '/my-account' },
  { text: 'shell.account.my_orders', to: '/my-account/orders' },
];

/** Links of a pro user are theirs alone; everybody else is not shown them. */
export const linksFor = (links: readonly SiteLink[], isPro: boolean): SiteLink[] =>
  links.filter((each) => isPro || !each.pro_only);
