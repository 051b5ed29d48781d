// The mails with the name and host of a white-label shop. All others are the platform's.
import type { MailKind } from './mail-kinds.ts';

/** To buyers about an order: they have the name of the shop of the order. */
export const MAIL_KINDS_NAMING_ORDER_SHOP: readonly MailKind[] = [
  'order_paid',
  'order_cancelled',
  'order_refunded',
  'order_late_refund',
  'order_confirmed',
  'order_in_preparation',
  'order_ready',
  'order_sent',
  'order_delivered',
  'order_delayed',
  'order_readdressed',
  'order_tracking',
  'pledge_made',
  'pledge_missed',
  'pledge_withdrawn',
  'pledge_uncounted',
  'pledge_due',
  'pledge_not_paid',
  'pledge_terms',
  'withdrawal_received',
  'return_requested',
  'claim_requested',
  'return_approved',
  'return_refused',
  'return_received',
  'claim_replaced',
];

/** About an account or a form: they have the name of the shop of the request. */
export const MAIL_KINDS_NAMING_REQUEST_SHOP: ReadonlySet<MailKind> = new Set<MailKind>([
  'confirm_email',
  'reset_password',
  'reset_unknown',
  'change_email',
  'decide_email',
  'email_in_use',
  'email_changed',
  'social_code',
  'social_linked',
  'back_in_stock_confirm',
  'contact_confirm',
  'contact_copy',
  'cart_waits',
]);
