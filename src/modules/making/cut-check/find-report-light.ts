import { findWorstLight } from './check-track.ts';
import type { TrafficLight } from './cut-finding.ts';
import type { CheckedSide } from './cut-sides.contract.ts';

/**
 * Finds the light of a whole report: the worst of its tracks, CDs, tapes and sides.
 * @param tracks the worst light of tracks, CDs and tapes; null while a track is not measured
 * @param sides empty where nothing is cut
 * @returns null while a track or side is not measured
 */
export function findReportLight(
  tracks: TrafficLight | null,
  sides: readonly Pick<CheckedSide, 'cut'>[],
): TrafficLight | null {
  const cuts = sides.flatMap(({ cut }) => cut ?? []);
  return tracks === null || cuts.length < sides.length ? null : findWorstLight([{ light: tracks }, ...cuts]);
}
