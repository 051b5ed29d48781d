// The band of groove that a track takes on a side by itself. Neighbours touch only in the gap between them, so the
// bands of a side add up to its spiral within a turn for each track.
import { emptySlices, grooveLength, readGroove } from '#modules/making/cut-check/groove-encoding.ts';
import type { SideGroove } from '#modules/making/cut-check/groove-side.ts';
import { layGroove, type SpiralPlan, spiralSpace, turnsPerSecond } from '#modules/making/cut-check/spiral.ts';
import { gainOfDecibels } from '#modules/making/cut-check/spiral-level.ts';

export type MeasuredTrack = {
  readonly id: number;
  /** Coded groove. */
  readonly groove: Uint8Array;
  /** Seconds of silence to be cut before it. */
  readonly gap: number;
};

/** The radial space in mm of a track with its gap, at a level in dB against the reference. */
export function trackSpaces(tracks: readonly MeasuredTrack[], plan: SpiralPlan): (level: number) => number[] {
  const grooves = tracks.map(({ groove }) => decoded(groove, plan));
  const gaps = tracks.map(({ gap }) => gapSpace(gap, plan));
  const space = spiralSpace(Math.max(0, ...grooves.map(({ out }) => out.length)));
  return (level) => grooves.map((groove, index) => gaps[index]! + bandOf(groove, level, plan, space));
}

function decoded(groove: Uint8Array, { cut }: SpiralPlan): SideGroove {
  const slices = emptySlices(grooveLength(groove));
  readGroove(groove, slices, 0, cut);
  return { ...slices, starts: [0], ends: [slices.out.length] };
}

function bandOf(groove: SideGroove, level: number, plan: SpiralPlan, space: ReturnType<typeof spiralSpace>): number {
  const count = layGroove(groove, gainOfDecibels(level), plan, space, Number.NEGATIVE_INFINITY);
  return count > 0 ? plan.disc.outer_radius - space.radius[count - 1]! : 0;
}

/** A silent groove of that length, and the visible band. */
function gapSpace(seconds: number, { cut, speed }: SpiralPlan): number {
  const turns = Math.max(1, seconds * turnsPerSecond(speed));
  return (turns * (cut.land + 2 * cut.nominal_depth) + cut.band) * 1e-3;
}
