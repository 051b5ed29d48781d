import type { BadgeColour } from '#kit/badge-colours.ts';
import type { ContactMessageState } from '#modules/people/contact/contact.contract.ts';

export const CONTACT_MESSAGE_BADGE_TONES: Readonly<Record<ContactMessageState, BadgeColour>> = {
  new: 'yellow',
  open: 'blue',
  answered: 'green',
  spam: 'grey',
};
