// The measures of one master, as they are stored: numbers and seconds, without judgement. The rules in
// check-track.ts compare them with the limits of the plant profile.
import { z } from 'zod/mini';

const number = z.number();
const Place = z.object({ at: number, value: number });
const Span = z.object({ at: number, until: number });
const Loudest = z.nullable(z.object({ lufs: number, at: number }));
const share = z.nullable(number);

const Click = z.object({
  at: number,
  /** Curvature of the sample, 1 = full scale. */
  value: number,
  channel: z.enum(['left', 'right', 'both']),
});
export type TrackClick = z.infer<typeof Click>;

/** An end of a track, 1 = full scale. */
const Edge = z.object({
  /** The outermost sample of left and right. */
  samples: z.tuple([number, number]),
  /** Highest curvature and highest sample of the 64 samples there. */
  curvature: number,
  peak: number,
});
export type TrackEdge = z.infer<typeof Edge>;

export const TrackEdges = z.object({ start: Edge, end: Edge });

export const TrackMeasures = z.object({
  loudness: z.object({
    /** LUFS; null for silence and for less than 400 ms. */
    integrated: share,
    /** LU. */
    range: share,
    momentary: Loudest,
    short_term: Loudest,
  }),
  /** dBFS; null for digital silence. */
  sample_peak: z.nullable(Place),
  /** dBTP, with the highest places above −1 dBTP. */
  true_peak: z.nullable(Place),
  true_peaks: z.array(Place),
  clipped: z.object({ runs: z.int(), spans: z.array(Span) }),
  /** Mean of left and right, 1 = full scale. */
  dc: z.tuple([number, number]),
  /** Seconds of silence at both ends, and the longest ones inside. */
  head: number,
  tail: number,
  silences: z.array(Span),
  relation: z.enum(['stereo', 'same', 'inverted', 'left_dead', 'right_dead', 'silent']),
  correlation: share,
  opposed: z.array(Span),
  /** Bass of left against right below each frequency in Hz. */
  bass: z.array(z.object({ below: number, correlation: share, lowest: z.nullable(Place), opposed: z.array(Span) })),
  /** Side against middle, dB. */
  side_to_mid: share,
  /** Energy against the whole, dB; null without any. */
  above_10k: share,
  above_15k: share,
  subsonic: share,
  /** 5–10 kHz against 1–4 kHz after pre-emphasis, dB: the worst seconds, and those that no later one surpasses. */
  sibilance: z.array(Place),
  /** The wall of a lossy codec, Hz and dB. */
  lossy: z.nullable(z.object({ edge: number, drop: number })),
  /** Missing from masters that were measured before clicks were. */
  clicks: z.optional(z.array(Click)),
  edges: z.optional(TrackEdges),
  /** Bits in use, at most 24. */
  bits_used: z.nullable(z.int()),
});
export type TrackMeasures = z.infer<typeof TrackMeasures>;

/** `groove` is coded as in groove-encoding.ts, `loudness` as in side-loudness.ts. */
export const TrackAnalysis = z.object({
  measures: TrackMeasures,
  groove: z.instanceof(Uint8Array),
  loudness: z.instanceof(Uint8Array),
});
export type TrackAnalysis = z.infer<typeof TrackAnalysis>;
