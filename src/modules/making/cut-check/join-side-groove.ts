// The groove of a whole side: the coded tracks one after the other, with the gaps between them.
import {
  countGrooveSlices,
  createGrooveSlices,
  decodeGroove,
  GROOVE_SLICES_PER_SECOND,
  type GrooveSlices,
} from './groove-encoding.ts';
import type { GrooveCalibration } from './groove-filter.ts';

type SideTrack = {
  /** Coded groove of the track. */
  groove: Uint8Array;
  /** Seconds of silence before it; of no meaning for the first. */
  gap: number;
};

export type SideGroove = GrooveSlices & {
  /** First slice of each track. */
  starts: number[];
  /** First slice of each gap between two tracks, which is also the end of the track before. */
  ends: number[];
};

/** @throws Error for bytes of another form */
export function joinSideGroove(
  tracks: readonly SideTrack[],
  reference: Pick<GrooveCalibration, 'reference_velocity' | 'reference_dbfs'>,
): SideGroove {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const [index, { groove, gap }] of tracks.entries()) {
    if (index > 0) at += Math.round(gap * GROOVE_SLICES_PER_SECOND);
    starts.push(at);
    at += countGrooveSlices(groove);
    ends.push(at);
  }
  const slices = createGrooveSlices(at);
  for (const [index, { groove }] of tracks.entries()) decodeGroove(groove, slices, starts[index]!, reference);
  return { ...slices, starts, ends };
}
