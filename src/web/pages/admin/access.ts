// Which staff page is open to whom: one table, walked by a test role by role. Production staff have their own pages, none of these.
import type { Access } from '#kit/roles.ts';

interface AdminPage {
  /** The file in this folder that shows it. */
  readonly file: string;
  /** Who may look at it, and who may send its forms. */
  readonly access: Access;
  readonly write: Access;
}

export const ADMIN_PAGES = {
  layout: { file: 'layout.tsx', access: 'staff', write: 'staff' },
  overview: { file: 'overview.tsx', access: 'staff', write: 'staff' },
  projects: { file: 'projects.tsx', access: 'staff', write: 'staff' },
  project: { file: 'project.tsx', access: 'staff', write: 'staff' },
  orders: { file: 'orders.tsx', access: 'staff', write: 'staff' },
  order: { file: 'order.tsx', access: 'staff', write: 'staff' },
  stock: { file: 'stock.tsx', access: 'staff', write: 'staff' },
  item: { file: 'item.tsx', access: 'staff', write: 'staff' },
  alerts: { file: 'alerts.tsx', access: 'staff', write: 'staff' },
  alert: { file: 'alert.tsx', access: 'staff', write: 'staff' },
  outbox: { file: 'outbox.tsx', access: 'staff', write: 'staff' },
  mail: { file: 'mail.tsx', access: 'staff', write: 'staff' },
  users: { file: 'users.tsx', access: 'staff', write: 'staff' },
  user: { file: 'user.tsx', access: 'staff', write: 'admin' },
  creators: { file: 'creators.tsx', access: 'staff', write: 'staff' },
  creator: { file: 'creator.tsx', access: 'staff', write: 'staff' },
  challenges: { file: 'challenges.tsx', access: 'staff', write: 'staff' },
  challenge: { file: 'challenge.tsx', access: 'staff', write: 'staff' },
  traffic: { file: 'traffic.tsx', access: 'staff', write: 'staff' },
  quotes: { file: 'quotes.tsx', access: 'staff', write: 'staff' },
  quote: { file: 'quote.tsx', access: 'staff', write: 'staff' },
  'call-backs': { file: 'call-backs.tsx', access: 'staff', write: 'staff' },
  services: { file: 'services.tsx', access: 'staff', write: 'staff' },
  service: { file: 'service.tsx', access: 'staff', write: 'staff' },
  content: { file: 'content.tsx', access: 'staff', write: 'staff' },
  contentPage: { file: 'content-page.tsx', access: 'staff', write: 'staff' },
  posts: { file: 'posts.tsx', access: 'staff', write: 'staff' },
  post: { file: 'post.tsx', access: 'staff', write: 'staff' },
  faq: { file: 'faq.tsx', access: 'staff', write: 'staff' },
  faqEntry: { file: 'faq-entry.tsx', access: 'staff', write: 'staff' },
  banners: { file: 'banners.tsx', access: 'staff', write: 'staff' },
  banner: { file: 'banner.tsx', access: 'staff', write: 'staff' },
  home: { file: 'home.tsx', access: 'staff', write: 'staff' },
  homeSection: { file: 'home-section.tsx', access: 'staff', write: 'staff' },
  homePreview: { file: 'home-preview.tsx', access: 'staff', write: 'staff' },
  imports: { file: 'imports.tsx', access: 'staff', write: 'staff' },
  import: { file: 'import.tsx', access: 'staff', write: 'staff' },
  picks: { file: 'picks.tsx', access: 'staff', write: 'staff' },
  pick: { file: 'pick.tsx', access: 'staff', write: 'staff' },
  messages: { file: 'messages.tsx', access: 'staff', write: 'staff' },
  message: { file: 'message.tsx', access: 'staff', write: 'staff' },
  subscribers: { file: 'subscribers.tsx', access: 'staff', write: 'staff' },
  audit: { file: 'audit.tsx', access: 'staff', write: 'staff' },
  bids: { file: 'bids.tsx', access: 'admin', write: 'admin' },
  sheraf: { file: 'sheraf.tsx', access: 'admin', write: 'admin' },
} as const satisfies Record<string, AdminPage>;

export type AdminPageName = keyof typeof ADMIN_PAGES;
