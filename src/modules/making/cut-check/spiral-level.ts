// The level at which a side fits: the highest gain whose spiral ends outside the inner radius.
import type { SideGroove } from './groove-side.ts';
import { layGroove, type SpiralPlan, type SpiralSpace } from './spiral.ts';

const step = 0.05;
/** Bounds of the search in dB against the reference. */
const lowest = -40;
const highest = 24;

export const gainOfDecibels = (decibels: number): number => 10 ** (decibels / 20);

/** In steps of 0.05 dB against the reference; null when not even 40 dB below it fit. `space` is used up. */
export function levelThatFits(side: SideGroove, plan: SpiralPlan, space: SpiralSpace): number | null {
  const fits = (steps: number) =>
    layGroove(side, gainOfDecibels(steps * step), plan, space, plan.disc.inner_radius) === side.out.length;
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
