// The pages behind the mega-menu's four heads (decisions: Menus). Loaded with the panel, never with the first page.
import { slugify } from '#kit/slug.ts';
import type { MegaMenuColumnName } from './site-links.ts';

export interface MegaMenuLink {
  /** Below `menu.` in the texts; also the category of its click. */
  readonly name: string;
  readonly to: string;
}

const service = (name: string, page = name): MegaMenuLink => ({ name, to: `/services/${page}` });

/** The links of each column, in groups. */
const COLUMNS: Readonly<Record<MegaMenuColumnName, readonly (readonly MegaMenuLink[])[]>> = {
  products: [
    [
      { name: 'all_records', to: '/vinyl-shop' },
      { name: 'newest', to: '/vinyl-shop?sort=newest' },
      { name: 'featured', to: '/featured' },
      { name: 'box', to: '/vinyl-box' },
      { name: 'artists', to: '/artist' },
      { name: 'labels', to: '/label' },
    ],
    [
      { name: 'vinyl', to: '/vinyl' },
      { name: 'cd', to: '/cd' },
      { name: 'tape', to: '/tape' },
      { name: 'merch', to: '/merch' },
    ],
  ],
  solutions: [
    [
      { name: 'pressing', to: '/pressing' },
      service('ondemand'),
      service('direct_pressing', 'direct-pressing'),
      service('deposit_sales', 'deposit-sales'),
      service('artist_store', 'artiststore'),
    ],
    [
      { name: 'how_it_works', to: '/how-it-works' },
      { name: 'quote', to: '/quote' },
    ],
  ],
  services: [
    [
      { name: 'vinyl_pressing', to: '/vinyl-pressing' },
      service('service_vinyl', 'vinyl'),
      service('service_cd', 'cd'),
      service('service_tape', 'audiotape'),
      service('service_merch', 'merch'),
      service('production'),
      service('mastering'),
    ],
    [
      service('design'),
      service('fulfillment'),
      service('marketing'),
      service('retail', 'retaildistribution'),
      service('digital', 'digitaldistribution'),
      service('customer_service', 'customerservice'),
    ],
  ],
  about: [
    [
      { name: 'about', to: '/about' },
      { name: 'new_here', to: '/{brand}-new' },
      { name: 'green_vinyl', to: '/green-vinyl' },
      { name: 'blog', to: '/blog' },
      { name: 'partners', to: '/partners' },
      { name: 'newsletter', to: '/newsletter' },
    ],
    [
      { name: 'help', to: '/help' },
      { name: 'contact', to: '/contact' },
    ],
  ],
};

/** The menu for a brand, whose name is part of one address. */
export const megaMenuLinks = (brand: string): typeof COLUMNS => ({
  ...COLUMNS,
  about: COLUMNS.about.map((group) =>
    group.map((link) => ({ ...link, to: link.to.replace('{brand}', slugify(brand)) })),
  ),
});

/** Menu pages for search engines: their address is the same for every brand and has no sort order. */
export const MEGA_MENU_SITEMAP_LINKS: readonly { readonly to: string }[] = Object.values(COLUMNS)
  .flat(2)
  .filter(({ to }) => !/[?{]/.test(to));
