// The links of the footer: for buyers, about the platform, and those required by law.
import { FOOTER_CATALOGUE_LINKS, type SiteLink } from './site-links.ts';

export const FOOTER_SHOP_COLUMN: readonly SiteLink[] = [
  ...FOOTER_CATALOGUE_LINKS,
  { text: 'shell.account.my_orders', to: '/my-account/orders' },
  { text: 'shell.pages.orders', to: '/orders' },
];

export const FOOTER_COMPANY_COLUMN: readonly SiteLink[] = [
  { text: 'shell.pages.about', to: '/about' },
  { text: 'shell.pages.how_it_works', to: '/how-it-works' },
  { text: 'shell.pages.services', to: '/services' },
  { text: 'shell.pages.pressing', to: '/pressing' },
  { text: 'shell.pages.quote', to: '/quote' },
  { text: 'shell.pages.green_vinyl', to: '/green-vinyl' },
  { text: 'shell.pages.blog', to: '/blog' },
  { text: 'shell.pages.partners', to: '/partners' },
  { text: 'shell.pages.newsletter', to: '/newsletter' },
  { text: 'shell.pages.help', to: '/help' },
  { text: 'shell.pages.contact', to: '/contact' },
];

const TERMS: readonly SiteLink[] = [
  { text: 'shell.nav.terms', to: '/terms' },
  { text: 'shell.nav.refunds', to: '/return-and-refund-policy' },
  // The law wants it at hand on every page (Directive 2023/2673, article 11a).
  { text: 'shell.pages.withdraw', to: '/refund' },
  { text: 'shell.pages.takedown', to: '/takedown' },
];

/** Cookies are not listed: they have a button, which opens the choice. */
export const FOOTER_LEGAL_LINKS: readonly SiteLink[] = [
  ...TERMS,
  { text: 'shell.pages.legal_notice', to: '/legal-notice' },
  { text: 'shell.pages.privacy', to: '/privacy' },
  { text: 'shell.pages.accessibility', to: '/accessibility' },
];

/** A branded shop's own (decisions: Branded shops). */
export const BRANDED_SHOP_FOOTER_LINKS: readonly SiteLink[] = [
  { text: 'shell.pages.contact', to: '/contact' },
  ...TERMS,
];
