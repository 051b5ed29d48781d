// How states of creators' money are coloured.
export const PAYOUT_DETAILS_TONES = { none: 'grey', to_check: 'yellow', checked: 'green', refused: 'red' } as const;
export const PAYOUT_TONES = { prepared: 'yellow', paid: 'green', returned: 'red' } as const;
