import type { BadgeColour } from '#kit/badge-colours.ts';
import type { GroupShipmentState } from '#modules/catalogue/group-shipments/group-shipments.admin.contract.ts';

export const GROUP_SHIPMENT_BADGE_TONES = {
  open: 'green',
  closed: 'grey',
} as const satisfies Record<GroupShipmentState, BadgeColour>;
