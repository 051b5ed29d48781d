// The band of groove that a track takes on a side by itself. Neighbours touch only in the gap between them, so the
// bands of a side add up to its spiral within a turn for each track.

import { decibelsToGain } from '#modules/making/cut-check/fitting-level.ts';
import { countGrooveSlices, createGrooveSlices, decodeGroove } from '#modules/making/cut-check/groove-encoding.ts';
import {
  createSpiralRadii,
  layOutGroove,
  type SpiralSettings,
  turnsPerSecond,
} from '#modules/making/cut-check/groove-spiral.ts';
import type { SideGroove } from '#modules/making/cut-check/join-side-groove.ts';

export type MeasuredTrack = {
  readonly id: number;
  /** Coded groove. */
  readonly groove: Uint8Array;
  /** Seconds of silence to be cut before it. */
  readonly gap: number;
};

/** The radial space in mm of a track with its gap, at a level in dB against the reference. */
export function createTrackBandCalculator(
  tracks: readonly MeasuredTrack[],
  plan: SpiralSettings,
): (level: number) => number[] {
  const grooves = tracks.map(({ groove }) => decoded(groove, plan));
  const gaps = tracks.map(({ gap }) => gapSpace(gap, plan));
  const space = createSpiralRadii(Math.max(0, ...grooves.map(({ outUm: out }) => out.length)));
  return (level) => grooves.map((groove, index) => gaps[index]! + findTrackBand(groove, level, plan, space));
}

function decoded(groove: Uint8Array, { cut }: SpiralSettings): SideGroove {
  const slices = createGrooveSlices(countGrooveSlices(groove));
  decodeGroove(groove, slices, 0, cut);
  return { ...slices, starts: [0], ends: [slices.outUm.length] };
}

function findTrackBand(
  groove: SideGroove,
  level: number,
  plan: SpiralSettings,
  space: ReturnType<typeof createSpiralRadii>,
): number {
  const count = layOutGroove(groove, decibelsToGain(level), plan, space, Number.NEGATIVE_INFINITY);
  return count > 0 ? plan.disc.outer_radius - space.radiusMm[count - 1]! : 0;
}

/** A silent groove of that length, and the visible band. */
function gapSpace(seconds: number, { cut, speed }: SpiralSettings): number {
  const turns = Math.max(1, seconds * turnsPerSecond(speed));
  return (turns * (cut.land + 2 * cut.nominal_depth) + cut.band) * 1e-3;
}
