import type { BadgeColour } from '#kit/badges.ts';
import type { ReturnState } from '../return.ts';

/** The colours of the vocabulary: green is done, yellow waits for us, blue is on its way, red is a no. */
export const RETURN_TONES = {
  requested: 'yellow',
  approved: 'blue',
  received: 'orange',
  refunded: 'green',
  replaced: 'green',
  refused: 'red',
  closed: 'grey',
  cancelled: 'grey',
} as const satisfies Record<ReturnState, BadgeColour>;
