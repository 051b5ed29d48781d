// Sibilance of a side, judged where it falls: the slower the groove runs below the stylus, the more of it distorts.
import type { DiscSpeed, PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { turnsPerSecond } from './groove-spiral.ts';

/** Each rule has its texts under `cut.rule`. */
export const SIDE_SIBILANCE_RULES = ['sibilance'] as const;

/** Sibilance in dB at a radius in mm. */
type SibilantPlace = { readonly radius: number; readonly value: number };

type SibilanceFinding<Place> = {
  rule: (typeof SIDE_SIBILANCE_RULES)[number];
  light: 'amber';
  /** Of the worst place: its value, its limit and radius, and the limit at the rim. */
  numbers: { value: number; limit: number; radius: number; rim: number; number: number };
  /** The worst first; `share` is how often the limit is reached. */
  places: (Place & { share: number })[];
};

type SibilanceLimits = Pick<PlantProfileValues, 'discs' | 'sound'>;

const mostPlaces = 10;

/** Returns a finding of the places where sibilance exceeds the limit for their radius; empty without such places. */
export function checkSideSibilance<Place extends SibilantPlace>(
  places: readonly Place[],
  limits: SibilanceLimits,
  { size, speed }: { readonly size: keyof PlantProfileValues['discs']; readonly speed: DiscSpeed },
): SibilanceFinding<Place>[] {
  const sharp = places
    .map((place) => ({ ...place, excess: place.value - computeSibilanceLimit(place.radius, speed, limits) }))
    .filter(({ excess }) => excess > 0)
    .toSorted((a, b) => b.excess - a.excess);
  const [worst] = sharp;
  if (!worst) return [];
  const { value, excess, radius } = worst;
  const rim = computeSibilanceLimit(limits.discs[size].outer_radius, speed, limits);
  return [
    {
      rule: 'sibilance',
      light: 'amber',
      numbers: { value, limit: value - excess, radius, rim, number: sharp.length },
      places: sharp.slice(0, mostPlaces).map((place) => ({ ...place, share: 10 ** (place.excess / 20) })),
    },
  ];
}

/**
 * The limit in dB at a radius in mm. The profile states it at both ends of a 12-inch side at 33⅓ rpm. It rises evenly
 * with the speed of the groove, also beyond them: 60 mm at 45 rpm counts as 81 mm. It never falls towards the rim.
 */
export function computeSibilanceLimit(radius: number, speed: DiscSpeed, { discs, sound }: SibilanceLimits): number {
  const { inner_radius, outer_radius } = discs['12'];
  const asLongPlay = (radius * turnsPerSecond(speed)) / turnsPerSecond('33');
  const rise = Math.max(0, sound.sibilance_warn_outer - sound.sibilance_warn);
  return sound.sibilance_warn + (rise * (asLongPlay - inner_radius)) / (outer_radius - inner_radius);
}
