// Colour profiles that decide how colours are converted for the press: damaged, of another colour space, or missing.
import type { EmbeddedProfile, PrintFileFacts } from './print-file-facts.ts';
import { makePrintFinding, type PrintFinding } from './print-finding.ts';
import type { PrintLimits } from './print-limits.ts';

/** Presses print CMYK; a grey profile is printed with black. */
const PRESS_SPACES = new Set(['CMYK', 'GRAY']);

export function checkColourProfiles(
  { profiles = [], pages }: PrintFileFacts,
  { colour_profiles }: Pick<PrintLimits, 'colour_profiles'>,
): PrintFinding[] {
  const wanted = colour_profiles.split(',').map(plainName).filter(Boolean);
  const isRgbDefined = profiles.some(({ use, space }) => use !== 'colour_space' && space === 'RGB');
  const isRgbBare = pages.some(({ colours }) => colours.some(({ isProfiled }) => isProfiled === false));
  const found = profiles.flatMap((profile): PrintFinding[] => {
    const page = profile.pages[0] ?? null;
    if (profile.isDamaged) return [makePrintFinding('profile_damaged', 'amber', page, null, {}, profile.name)];
    if (isOfAnotherSpace(profile))
      return [makePrintFinding('profile_space', 'amber', page, null, {}, `${profile.name} (${profile.space})`)];
    const isOther = profile.space !== 'GRAY' && !wanted.some((name) => plainName(profile.name).includes(name));
    return wanted.length > 0 && isOther
      ? [makePrintFinding('profile_other', 'amber', page, null, {}, profile.name)]
      : [];
  });
  return isRgbBare && !isRgbDefined ? [...found, makePrintFinding('profile_missing', 'amber', null, null, {})] : found;
}

/** Names are written with spaces, hyphens and underscores. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]+/g, '');

const isOfAnotherSpace = ({ space }: EmbeddedProfile): boolean => space !== null && !PRESS_SPACES.has(space);
