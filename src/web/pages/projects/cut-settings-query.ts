import { CUT_MEDIA, DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';

/** The disc of an address; unknown values leave the choice to the project. */
export const readCutSettingsFromQuery = (search: URLSearchParams) => ({
  size: DISC_SIZES.find((size) => size === search.get('size')),
  speed: DISC_SPEEDS.find((speed) => speed === search.get('speed')),
  medium: CUT_MEDIA.find((medium) => medium === search.get('medium')),
});
