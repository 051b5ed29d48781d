// The face of a cut side as rings of equal width. A ring is light where the turns are far apart, as on a real disc.

import { type SpiralSettings, slicesPerTurn } from './groove-spiral.ts';
import type { SideGroove } from './join-side-groove.ts';

/** A ring in mm: its middle radius, its width, and its shade from 0 (quiet) to 7 (loud); −1 between two tracks. */
export type DiscRing = { radius: number; width: number; shade: number };

const ringWidth = 0.6;
const shades = 8;

/** From the outside inward, bands between tracks last. @param radius of each slice, never growing */
export function computeDiscRings(
  { starts, ends }: SideGroove,
  { cut, speed }: SpiralSettings,
  radius: Float64Array,
): DiscRing[] {
  const turn = slicesPerTurn(speed);
  const silent = (cut.land + 2 * cut.nominal_depth) * 1e-3;
  const rings: DiscRing[] = [];
  let from = 0;
  for (let i = 1; i < radius.length; i++) {
    const width = radius[from]! - radius[i]!;
    if (width < ringWidth && i < radius.length - 1) continue;
    const pitch = (width * turn) / (i - from);
    // Twice the silent pitch is a full groove, four times is as loud as a disc gets.
    const shade = Math.min(shades - 1, Math.max(0, Math.floor((shades * Math.log2(pitch / silent)) / 2.2)));
    rings.push({ radius: (radius[from]! + radius[i]!) / 2, width, shade });
    from = i;
  }
  const bands = starts.slice(1).map((start, index) => {
    const outer = radius[ends[index]! - 1]!;
    const inner = radius[Math.min(radius.length - 1, Math.max(start, ends[index]! + turn))]!;
    return { radius: (outer + inner) / 2, width: outer - inner, shade: -1 };
  });
  return [...rings, ...bands];
}
