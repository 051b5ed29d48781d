import { countGrooveSlices, createGrooveSlices, decodeGroove } from '#modules/making/cut-check/groove-encoding.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';

/** Mean acceleration of the groove in cm/s² at the reference level: high where the treble is loud. */
export function computeMeanAcceleration(groove: Uint8Array, cut: PlantProfileValues['cut']['lacquer']): number {
  const slices = createGrooveSlices(countGrooveSlices(groove));
  decodeGroove(groove, slices, 0, cut);
  return slices.acceleration.reduce((sum, value) => sum + value, 0) / Math.max(1, slices.acceleration.length);
}

/**
 * Whether the last track of a side is clearly its brightest. Near the label the groove moves slowest, so loud treble
 * distorts there first.
 * @param brightness of each track, in order, from computeMeanAcceleration
 * @param ratio to the brightest other track, from the plant profile
 */
export function isLastTrackBrightest(brightness: readonly number[], ratio: number): boolean {
  const last = brightness.at(-1) ?? 0;
  return brightness.length > 1 && last > ratio * Math.max(...brightness.slice(0, -1));
}
