import type { BadgeColour } from '#kit/badges.ts';
import type { DraftState } from '#modules/selling/manual-orders/order-drafts.contract.ts';

/** How the states of a written order look. */
export const DRAFT_TONES: Readonly<Record<DraftState, BadgeColour>> = {
  draft: 'grey',
  sent: 'blue',
  paid: 'green',
  cancelled: 'red',
};
