import type { BadgeColour } from '#kit/badges.ts';
import type { ClaimState } from '#modules/catalogue/takedowns/takedown.ts';

export const CLAIM_TONES: Readonly<Record<ClaimState, BadgeColour>> = {
  new: 'yellow',
  waiting: 'blue',
  upheld: 'red',
  refused: 'grey',
};
