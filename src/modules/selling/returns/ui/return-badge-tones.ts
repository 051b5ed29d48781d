import type { BadgeColour } from '#kit/badge-colours.ts';
import type { ReturnState } from '../return.ts';

/** Badge colours: green is done, yellow waits for staff, blue is in transit, red is refused. */
export const RETURN_BADGE_TONES = {
  requested: 'yellow',
  approved: 'blue',
  received: 'orange',
  refunded: 'green',
  replaced: 'green',
  refused: 'red',
  closed: 'grey',
  cancelled: 'grey',
} as const satisfies Record<ReturnState, BadgeColour>;
