// A finding of the cut check, and the rules that make one.
import type { TimeSpan } from './time-spans.ts';
import type { TrackMeasures } from './track-measures.ts';

/** From the best to the worst. */
export const TRAFFIC_LIGHTS = ['green', 'amber', 'red'] as const;
export type TrafficLight = (typeof TRAFFIC_LIGHTS)[number];

/** The order is that of display within one light. Each rule has its texts under `cut.rule`. */
export const CUT_RULES = [
  'silent',
  'too_many_channels',
  'sample_rate',
  'bits_few',
  'dead_channel',
  'inverted',
  'bass_phase',
  'clipping',
  'clicks',
  'true_peak',
  'sample_peak',
  'loudness',
  'phase',
  'correlation',
  'lossy_source',
  'lossy_file',
  'bits_padded',
  'same_channels',
  'mono',
  'side_level',
  'above_15k',
  'above_10k',
  'subsonic',
  'dc',
  'silence_head',
  'silence_tail',
  'silence_inside',
] as const;
export type CutRule = (typeof CUT_RULES)[number];

/** The rules of CDs and tapes. Each has its texts under `cut.rule`. */
export const CARRIER_RULES = ['cd_length', 'cd_tracks', 'cd_track_short', 'tape_side'] as const;

export type CutFinding = {
  rule: CutRule;
  light: TrafficLight;
  /** The worst passage, in seconds; null for the whole track. */
  at_second: number | null;
  until_second: number | null;
  /** Values for the text, such as `value` and `limit`. */
  numbers: Record<string, number>;
  /** Every passage, for marks on the waveform. */
  places: TimeSpan[];
};

/** A track as the database has it. */
export type CheckedMaster = {
  sample_rate: number | null;
  channels: number | null;
  /** Null where the format is lossy. */
  bits: number | null;
  measures: TrackMeasures;
};

/** A finding about the whole track, or about its passages: the first of them is the one to play. */
export function makeCutFinding(
  rule: CutRule,
  light: TrafficLight,
  numbers: Record<string, number>,
  places: readonly TimeSpan[] = [],
): CutFinding {
  const [worst] = places;
  return {
    rule,
    light,
    at_second: worst ? worst.at : null,
    until_second: worst ? worst.until : null,
    numbers,
    places: places.toSorted((a, b) => a.at - b.at),
  };
}
