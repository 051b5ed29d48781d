// All words of badges, with their colours (decisions: Badges).
export type BadgeColour = 'green' | 'red' | 'yellow' | 'blue' | 'purple' | 'grey' | 'orange';

const colours = {
  direct_pressing: 'purple',
  shop: 'blue',
  funding: 'orange',
  vod: 'purple',
  limited_edition: 'orange',
  deposit_sale: 'purple',
  pickup: 'blue',
  b2b: 'purple',
  vinyl: 'blue',
  cd: 'blue',
  digital: 'blue',
  merch: 'blue',
  't-shirt': 'blue',
  hoodie: 'blue',
  accessory: 'blue',
  creating: 'grey',
  checking: 'purple',
  in_progress: 'blue',
  syncing: 'orange',
  arrived: 'green',
  processing: 'orange',
  private: 'yellow',
  promo: 'yellow',
  successful: 'green',
  paid: 'green',
  completed: 'green',
  complete: 'green',
  online: 'green',
  failed: 'red',
  cancelled: 'red',
  canceled: 'red',
  not_paid: 'red',
  unexpected: 'red',
  offline: 'red',
  order: 'blue',
  confirmed: 'blue',
  package: 'blue',
  in_preparation: 'orange',
  sent: 'blue',
  box: 'purple',
  delivered: 'green',
  bundle: 'blue',
  paused: 'grey',
  pending: 'yellow',
  preorder: 'orange',
  ondemand: 'purple',
  standard: 'grey',
  tracking: 'blue',
  no_tracking: 'grey',
  cs: 'orange',
  customer_service: 'orange',
  to_artist: 'purple',
  return: 'orange',
  weight: 'grey',
  id: 'grey',
  send: 'blue',
  stripe: 'purple',
  paypal: 'blue',
} as const satisfies Record<string, BadgeColour>;

export type BadgeName = keyof typeof colours;

export const BADGE_NAMES: readonly BadgeName[] = Object.keys(colours).filter(isBadge);

export function isBadge(value: unknown): value is BadgeName {
  return typeof value === 'string' && Object.hasOwn(colours, value);
}

/** The colour of a badge; a word outside the vocabulary is grey rather than an error. */
export const badgeColour = (badge: string): BadgeColour => (isBadge(badge) ? colours[badge] : 'grey');
