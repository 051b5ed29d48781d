import type { BadgeColour } from '#kit/badge-colours.ts';
import type { UserRow } from '#modules/office/back-office/staff-and-users.contract.ts';

export const ROLE_BADGE_TONES = {
  user: 'grey',
  creator: 'blue',
  production: 'orange',
  team: 'purple',
  admin: 'red',
} as const satisfies Record<UserRow['role'], BadgeColour>;
