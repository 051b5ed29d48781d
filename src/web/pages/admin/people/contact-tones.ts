import type { BadgeColour } from '#kit/badges.ts';
import type { ContactState } from '#modules/people/contact/contact.contract.ts';

export const CONTACT_TONES: Readonly<Record<ContactState, BadgeColour>> = {
  new: 'yellow',
  open: 'blue',
  answered: 'green',
  spam: 'grey',
};
