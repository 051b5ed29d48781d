import type { BadgeColour } from '#kit/badge-colours.ts';
import type { BoxRecordState } from '../box-record-offer.ts';

/** The colour of each state of an offered record. */
export const BOX_RECORD_BADGE_TONES: Readonly<Record<BoxRecordState, BadgeColour>> = {
  offered: 'yellow',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'grey',
  expired: 'grey',
};
