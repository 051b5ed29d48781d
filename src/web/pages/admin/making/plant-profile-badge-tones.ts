/** The tone of a profile version's state. */
export const PLANT_PROFILE_BADGE_TONES = { planned: 'blue', live: 'green', past: 'grey' } as const;
