import type { BuyerMailState } from '../buyer-mails.ts';

export const BUYER_MAIL_BADGE_TONES = {
  waiting: 'yellow',
  sending: 'blue',
  sent: 'green',
  stopped: 'red',
} as const satisfies Record<BuyerMailState, string>;
