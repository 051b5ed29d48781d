// How states of creators' money are coloured.
export const PAYOUT_DETAILS_BADGE_TONES = {
  none: 'grey',
  to_check: 'yellow',
  checked: 'green',
  refused: 'red',
} as const;
export const PAYOUT_BADGE_TONES = { prepared: 'yellow', paid: 'green', returned: 'red' } as const;
