import type { PressingStatus } from '#modules/making/pressings/pressing.ts';

export const PRESSING_STATUS_BADGE_TONES = {
  deposit_due: 'orange',
  making: 'blue',
  balance_due: 'orange',
  ready: 'green',
  finished: 'green',
  cancelled: 'grey',
} as const satisfies Record<PressingStatus, string>;
