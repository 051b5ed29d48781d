// The sides of an arrangement as the plant would cut them, calculated in the browser and on the server alike.

import { type CutSettings, checkSide, type GrooveTrack } from '#modules/making/cut-check/check-side.ts';
import type { CheckedSide } from '#modules/making/cut-check/cut-sides.contract.ts';
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import type { PlannedSide, SideArrangement } from './side-arrangement.ts';
import type { MeasuredTrack } from './track-band-on-side.ts';

/** A track without its place. */
export type PlannableTrack = Omit<GrooveTrack, 'side' | 'position' | 'gap_before'>;
export type SidePlanLimits = Pick<PlantProfileValues, 'discs' | 'cut' | 'sound'>;

/** Kept between calls, so that a move calculates the changed sides only. */
export type CheckedSideCache = Map<string, CheckedSide>;

/** @returns a side for each one, in order; `cut` is null for an empty side and for one with an unmeasured track */
export function checkArrangement(
  arrangement: SideArrangement,
  tracks: ReadonlyMap<number, PlannableTrack>,
  limits: SidePlanLimits,
  pressing: CutSettings,
  memory: CheckedSideCache,
): CheckedSide[] {
  return arrangement.map((side) => {
    const key = JSON.stringify([pressing, side, side.tracks.map(({ id }) => tracks.get(id)?.groove?.length ?? null)]);
    const known = memory.get(key);
    if (known) return known;
    const checked = { side: side.letter, ...checkSide(grooveTracks(side, tracks), limits, pressing) };
    memory.set(key, checked);
    return checked;
  });
}

const grooveTracks = (side: PlannedSide, tracks: ReadonlyMap<number, PlannableTrack>): GrooveTrack[] =>
  side.tracks.flatMap(({ id, gap_before }, index) => {
    const track = tracks.get(id);
    return track ? [{ ...track, side: side.letter, position: index + 1, gap_before }] : [];
  });

/** The level of the whole record in dB: all sides are cut at the level of the quietest. Null until all are measured. */
export function findRecordLevelDecibels(sides: readonly CheckedSide[]): number | null {
  const cuts = sides.filter(({ tracks }) => tracks.length > 0).map(({ cut }) => cut);
  if (cuts.length === 0 || cuts.some((cut) => cut === null)) return null;
  return Math.min(...cuts.map((cut) => cut!.level));
}

/** All tracks in the order of the record, with the silence to be cut before each; null until all are measured. */
export function listMeasuredTracksInOrder(
  arrangement: SideArrangement,
  tracks: ReadonlyMap<number, PlannableTrack>,
  cut: SidePlanLimits['cut']['lacquer'],
): MeasuredTrack[] | null {
  const placed = arrangement.flatMap((side) => side.tracks);
  const measured = placed.flatMap(({ id, gap_before }, index) => {
    const track = tracks.get(id);
    const tail = tracks.get(placed[index - 1]?.id ?? 0)?.tail ?? 0;
    const gap = Math.max(0, (gap_before ?? cut.track_gap) - (track?.head ?? 0) - tail);
    return track?.groove ? [{ id, groove: track.groove, gap }] : [];
  });
  return placed.length > 0 && measured.length === placed.length ? measured : null;
}
