// A side as it will be cut: its level, the place that stays free, the radius of each track and the worst places.

import { computeDiscRings, type DiscRing } from './disc-rings.ts';
import { decibelsToGain, findFittingLevelDecibels } from './fitting-level.ts';
import { GROOVE_SLICES_PER_SECOND } from './groove-encoding.ts';
import { createSpiralRadii, layOutGroove, type SpiralSettings, turnsPerSecond } from './groove-spiral.ts';
import type { SideGroove } from './join-side-groove.ts';
import { findWorstGroovePlaces, type GroovePlace } from './worst-groove-places.ts';

export type SideCut = {
  /** Music and gaps. */
  seconds: number;
  /** The highest level that fits, dB against the reference; null when not even −40 dB fit. */
  level_fits: number | null;
  /** The level of the cut: that which fits, at most the reference (0 dB). */
  level: number;
  /** mm, at the level of the cut. */
  end_radius: number;
  place_left: number;
  /** Further seconds that fit at the mean pitch of this side. */
  seconds_left: number;
  /** Lines per inch, mean of the side. */
  lines_per_inch: number;
  /** Outer and inner radius of each track, mm, and its start in seconds of the side. */
  tracks: { from: number; until: number; start_second: number }[];
  places: (GroovePlace & { track: number; at_second: number; turn_share: number })[];
  /** Radius of the groove in each slice, mm. */
  radiusMm: Float64Array;
  rings: DiscRing[];
};

export function computeSideCut(side: SideGroove, plan: SpiralSettings): SideCut {
  const count = side.outUm.length;
  const space = createSpiralRadii(count);
  const fits = findFittingLevelDecibels(side, plan, space);
  const level = Math.min(0, fits ?? -40);
  const gain = decibelsToGain(level);
  layOutGroove(side, gain, plan, space);
  const { radiusMm: radius } = space;
  const end = radius[count - 1] ?? plan.disc.outer_radius;
  const seconds = count / GROOVE_SLICES_PER_SECOND;
  const turns = seconds * turnsPerSecond(plan.speed);
  const pitch = turns > 0 ? (plan.disc.outer_radius - end) / turns : 0;
  const left = Math.max(0, end - plan.disc.inner_radius);
  return {
    seconds,
    level_fits: fits,
    level,
    end_radius: end,
    place_left: left,
    seconds_left: pitch > 0 ? left / pitch / turnsPerSecond(plan.speed) : 0,
    lines_per_inch: pitch > 0 ? 25.4 / pitch : 0,
    tracks: side.starts.map((from, index) => ({
      from: radius[from]!,
      until: radius[side.ends[index]! - 1]!,
      start_second: from / GROOVE_SLICES_PER_SECOND,
    })),
    places: findWorstGroovePlaces(side, gain, plan, space).map((place) => located(place, side, plan)),
    radiusMm: radius,
    rings: computeDiscRings(side, plan, radius),
  };
}

/** The track and second of a place, and its angle as a share of a turn. */
function located(place: GroovePlace, { starts }: SideGroove, plan: SpiralSettings) {
  const track = starts.findLastIndex((start) => start <= place.slice);
  return {
    ...place,
    track,
    at_second: (place.slice - (starts[track] ?? 0)) / GROOVE_SLICES_PER_SECOND,
    turn_share: turnShare(place.slice, plan),
  };
}

/** Angle on the disc as a share of a turn. */
const turnShare = (slice: number, { speed }: Pick<SpiralSettings, 'speed'>): number =>
  ((slice / GROOVE_SLICES_PER_SECOND) * turnsPerSecond(speed)) % 1;

/** Where a second of a track falls on its side. A second after the end of the side counts as its end. */
export function locateTrackSecond(
  { tracks, radiusMm }: Pick<SideCut, 'tracks' | 'radiusMm'>,
  track: number,
  second: number,
  plan: Pick<SpiralSettings, 'speed'>,
): { radius: number; turn_share: number } {
  const wanted = Math.round(((tracks[track]?.start_second ?? 0) + second) * GROOVE_SLICES_PER_SECOND);
  const slice = Math.min(wanted, radiusMm.length - 1);
  return { radius: radiusMm[slice]!, turn_share: turnShare(slice, plan) };
}
