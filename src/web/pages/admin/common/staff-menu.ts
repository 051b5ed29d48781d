// The staff menu: one group per folder of `pages/admin`, ordered from sale to site.
import { mayRoleCall, type Role } from '#kit/roles.ts';
import { ADMIN_PAGES, type AdminPageName } from './page-access.ts';

/** The number of open tasks beside a link. */
type TaskCount =
  | 'projects'
  | 'orders'
  | 'returns'
  | 'parcels'
  | 'stock'
  | 'quotes'
  | 'calls'
  | 'disputes'
  | 'conversations'
  | 'mails';

export interface StaffMenuLink {
  readonly page: AdminPageName;
  /** Its address below `/admin/` (below `/` if `outside`), and its text below `admin.nav`. */
  readonly path: string;
  readonly count?: TaskCount;
  readonly outside?: true;
}

interface StaffGroup {
  /** The folder; the dashboard and the audit log come before all groups. */
  readonly name: 'sales' | 'catalogue' | 'warehouse' | 'making' | 'money' | 'site' | 'people' | null;
  readonly links: readonly StaffMenuLink[];
}

export const STAFF_MENU: readonly StaffGroup[] = [
  {
    name: null,
    links: [
      { page: 'overview', path: '' },
      { page: 'audit', path: 'audit' },
    ],
  },
  {
    name: 'sales',
    links: [
      { page: 'orders', path: 'orders', count: 'orders' },
      { page: 'orderDrafts', path: 'orders-manual' },
      { page: 'returns', path: 'returns', count: 'returns' },
      { page: 'boxes', path: 'box' },
      { page: 'promos', path: 'promos' },
      { page: 'feedback', path: 'feedback' },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { page: 'projects', path: 'projects', count: 'projects' },
      { page: 'bids', path: 'bids', outside: true },
      { page: 'creators', path: 'artists' },
      { page: 'creators', path: 'labels' },
      { page: 'digital', path: 'digital' },
      { page: 'reviews', path: 'reviews' },
      { page: 'rechecks', path: 'rechecks' },
      { page: 'takedowns', path: 'takedowns' },
      { page: 'barcodes', path: 'barcodes' },
      { page: 'picks', path: 'picks' },
      { page: 'categories', path: 'category' },
      { page: 'imports', path: 'imports' },
    ],
  },
  {
    name: 'warehouse',
    links: [
      { page: 'dispatch', path: 'dispatch', count: 'parcels' },
      { page: 'groupShipments', path: 'group-shipments' },
      { page: 'stock', path: 'stock', count: 'stock' },
      { page: 'boxesToFill', path: 'box/fill' },
      { page: 'boxRecords', path: 'box/records' },
      { page: 'warehouses', path: 'warehouses' },
      { page: 'deposits', path: 'deposits' },
      { page: 'shipping', path: 'shipping' },
    ],
  },
  {
    name: 'making',
    links: [
      { page: 'quotes', path: 'quote', count: 'quotes' },
      { page: 'fileChecks', path: 'file-checks' },
      { page: 'pressings', path: 'pressings' },
      { page: 'batches', path: 'batches' },
      { page: 'callbacks', path: 'call-backs', count: 'calls' },
      { page: 'priceLists', path: 'price-list' },
      { page: 'plantProfiles', path: 'plant-profiles' },
      { page: 'services', path: 'services' },
    ],
  },
  {
    name: 'money',
    links: [
      { page: 'payments', path: 'payments', count: 'disputes' },
      { page: 'invoices', path: 'invoice' },
      { page: 'stats', path: 'stats' },
      { page: 'taxes', path: 'taxes' },
      { page: 'payouts', path: 'payouts' },
      { page: 'clients', path: 'clients' },
      { page: 'fees', path: 'fees' },
    ],
  },
  {
    name: 'site',
    links: [
      { page: 'home', path: 'home' },
      { page: 'banners', path: 'banners' },
      { page: 'alerts', path: 'alerts' },
      { page: 'content', path: 'content' },
      { page: 'posts', path: 'posts' },
      { page: 'faq', path: 'faq' },
      { page: 'shops', path: 'shops' },
      { page: 'traffic', path: 'traffic' },
      { page: 'outbox', path: 'outbox', count: 'mails' },
      { page: 'sheraf', path: 'sheraf', outside: true },
    ],
  },
  {
    name: 'people',
    links: [
      { page: 'users', path: 'users' },
      { page: 'conversations', path: 'conversations', count: 'conversations' },
      { page: 'messages', path: 'messages' },
      { page: 'subscribers', path: 'subscribers' },
      { page: 'buyerMails', path: 'buyer-mails' },
      { page: 'challenges', path: 'challenge' },
    ],
  },
];

/** The groups a role can open, without the pages that this installation does not have and without empty groups. */
export function filterStaffMenu(role: Role, missing: readonly AdminPageName[] = []): readonly StaffGroup[] {
  return STAFF_MENU.map(({ name, links }) => ({
    name,
    links: links.filter(({ page }) => mayRoleCall(ADMIN_PAGES[page].access, role) && !missing.includes(page)),
  })).filter(({ links }) => links.length > 0);
}
