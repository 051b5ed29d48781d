// The level at which a side fits: the highest gain whose spiral ends outside the inner radius.

import { layOutGroove, type SpiralRadii, type SpiralSettings, slicesPerTurn } from './groove-spiral.ts';
import type { SideGroove } from './join-side-groove.ts';

const step = 0.05;
/** Bounds of the search in steps against the reference: −40 to 24 dB. */
const lowest = -800;
const highest = 480;
/** After this many passes the search halves its interval, which bounds it for any sound. */
const interpolatedPasses = 10;

/** A gain and the place that it leaves in mm; negative where the side does not fit. */
type Pass = { gain: number; left: number };

export const decibelsToGain = (decibels: number): number => 10 ** (decibels / 20);

/**
 * In steps of 0.05 dB against the reference; null when not even 40 dB below it fit. `space` is used up.
 *
 * The place that is left falls nearly in proportion to the gain, so the search interpolates between the nearest gain
 * that fits and the nearest that does not (regula falsi with the Illinois rule): 5 passes instead of 12.
 */
export function findFittingLevelDecibels(side: SideGroove, plan: SpiralSettings, space: SpiralRadii): number | null {
  let low = lowest - 1;
  let high = highest + 1;
  let inside: Pass = { gain: 0, left: silentPlaceLeft(side, plan) };
  let outside: Pass | null = null;
  let wasInside: boolean | null = null;
  let next = 0;
  for (let passes = 1; high - low > 1; passes++) {
    const gain = decibelsToGain(next * step);
    const left = placeLeft(side, gain, plan, space);
    const isInside = left >= 0;
    if (isInside) {
      low = next;
      inside = { gain, left };
    } else {
      high = next;
      outside = { gain, left };
    }
    if (outside && isInside === wasInside) (isInside ? outside : inside).left /= 2;
    wasInside = isInside;
    const guess = passes < interpolatedPasses ? guessFittingSteps(inside, outside, plan, side) : (low + high) >> 1;
    next = Math.min(Math.max(guess, low + 1), high - 1);
  }
  return low < lowest ? null : Math.round(low * step * 100) / 100;
}

/** The step below the gain that leaves no place, by a line through both passes; from silence while all gains fit. */
function guessFittingSteps(inside: Pass, outside: Pass | null, plan: SpiralSettings, side: SideGroove): number {
  const [from, to] = outside ? [inside, outside] : [{ gain: 0, left: silentPlaceLeft(side, plan) }, inside];
  const fall = from.left - to.left;
  const gain = fall > 0 ? from.gain + ((to.gain - from.gain) * from.left) / fall : Number.MAX_VALUE;
  return gain > 0 ? Math.floor((20 * Math.log10(gain)) / step) : lowest;
}

/** Place in mm outside the inner radius after one pass; extrapolated from the part that fits. */
function placeLeft(side: SideGroove, gain: number, plan: SpiralSettings, space: SpiralRadii): number {
  const count = side.outUm.length;
  const { outer_radius: outer, inner_radius: inner } = plan.disc;
  const laid = layOutGroove(side, gain, plan, space, inner);
  if (laid === count) return (space.radiusMm[count - 1] ?? outer) - inner;
  return (outer - inner) * (1 - count / Math.max(laid, 1)) - Number.EPSILON;
}

/** The place that a silent side of the same length leaves, without its bands. */
function silentPlaceLeft({ outUm: { length } }: SideGroove, { disc, cut, speed }: SpiralSettings): number {
  const turns = length / slicesPerTurn(speed);
  return disc.outer_radius - disc.inner_radius - turns * (cut.land + 2 * cut.nominal_depth) * 1e-3;
}
