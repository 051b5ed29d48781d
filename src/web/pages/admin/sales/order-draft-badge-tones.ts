import type { BadgeColour } from '#kit/badge-colours.ts';
import type { OrderDraftState } from '#modules/selling/manual-orders/order-drafts.contract.ts';

/** Badge colours of the states of a manual order. */
export const ORDER_DRAFT_BADGE_TONES: Readonly<Record<OrderDraftState, BadgeColour>> = {
  draft: 'grey',
  sent: 'blue',
  paid: 'green',
  cancelled: 'red',
};
