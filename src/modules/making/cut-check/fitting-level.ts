// The level at which a side fits: the highest gain whose spiral ends outside the inner radius.

import { layOutGroove, type SpiralRadii, type SpiralSettings } from './groove-spiral.ts';
import type { SideGroove } from './join-side-groove.ts';

const step = 0.05;
/** Bounds of the search in dB against the reference. */
const lowest = -40;
const highest = 24;

export const decibelsToGain = (decibels: number): number => 10 ** (decibels / 20);

/** In steps of 0.05 dB against the reference; null when not even 40 dB below it fit. `space` is used up. */
export function findFittingLevelDb(side: SideGroove, plan: SpiralSettings, space: SpiralRadii): number | null {
  const fits = (steps: number) =>
    layOutGroove(side, decibelsToGain(steps * step), plan, space, plan.disc.inner_radius) === side.outUm.length;
  let low = Math.round(lowest / step);
  let high = Math.round(highest / step) + 1;
  if (!fits(low)) return null;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.round(low * step * 100) / 100;
}
