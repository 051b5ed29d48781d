import type { BadgeColour } from '#kit/badge-colours.ts';
import type { TakedownClaimState } from '#modules/catalogue/takedowns/takedown-claim-states.ts';

export const TAKEDOWN_BADGE_TONES: Readonly<Record<TakedownClaimState, BadgeColour>> = {
  new: 'yellow',
  waiting: 'blue',
  upheld: 'red',
  refused: 'grey',
};
