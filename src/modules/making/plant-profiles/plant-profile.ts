// The limits of a plant as data: cutting, discs, sound and print. Code reads them and holds none of its own.
import { z } from 'zod/mini';
import type { DiscSize } from '#modules/catalogue/artwork/disc-size.ts';
import { PrintSpecification } from './print-specification.ts';

export const DISC_SIZES = ['12', '10', '7'] as const satisfies readonly DiscSize[];
export const DISC_SPEEDS = ['33', '45'] as const;
export type DiscSpeed = (typeof DISC_SPEEDS)[number];
export const CUT_MEDIA = ['lacquer', 'dmm'] as const;
export type CutMedium = (typeof CUT_MEDIA)[number];
export const TAPE_LENGTHS = ['c20', 'c30', 'c46', 'c60', 'c90'] as const;
export type TapeLength = (typeof TAPE_LENGTHS)[number];

const positive = () => z.number().check(z.positive());
const level = () => z.number();

/** Radii and pitches in mm. */
const DiscLimits = z.object({
  /** Where the modulated groove may begin and must have ended. */
  outer_radius: positive(),
  inner_radius: positive(),
  finishing_radius: positive(),
  label_radius: positive(),
  hole_radius: positive(),
  /** Of the pressed disc. */
  rim_radius: positive(),
  lead_in_pitch: positive(),
  lead_out_pitch: positive(),
  /** Minutes above which a warning or a refusal is due, by speed. */
  warn_minutes: z.object({ '33': positive(), '45': positive() }),
  most_minutes: z.object({ '33': positive(), '45': positive() }),
});

/** Lengths in µm, velocities in cm/s, accelerations in cm/s². */
const CutLimits = z.object({
  land: positive(),
  /** Land between two tracks, in µm of extra pitch spread over the gap. */
  band: positive(),
  nominal_depth: positive(),
  least_depth: positive(),
  most_depth: positive(),
  most_pitch: positive(),
  /** The reference that a level in dB is stated against: a sine of this peak velocity of one channel at 1 kHz … */
  reference_velocity: positive(),
  /** … is cut from a sine of this level (dBFS, peak). */
  reference_dbfs: level(),
  most_velocity: positive(),
  most_acceleration: positive(),
  /** Radius of the playback stylus at the groove wall, in µm: a tighter curve is not traced. */
  stylus_radius: positive(),
  /** Length of groove that the stylus touches at once, in µm: shorter waves are averaged. */
  stylus_contact: positive(),
  /** A warning is due where the groove curves more tightly than this, in µm. */
  least_curve: positive(),
  /** Silence between two tracks, in seconds, their own silence included. */
  track_gap: z.number(),
  /** Below these levels of the whole side, dB against the reference, a warning or a refusal is due. */
  level_warn: level(),
  level_fail: level(),
  /** Low and high pass of the cutting amplifier, Hz, 12 dB per octave each. */
  high_pass: positive(),
  low_pass: positive(),
});

/** Warn and refuse limits of the sound (T3). Levels in dB, dBFS, dBTP or LUFS; times in seconds. */
const SoundLimits = z.object({
  sample_peak: level(),
  true_peak: level(),
  loudness_warn: level(),
  loudness_fail: level(),
  clipped_run: positive(),
  dc_offset: positive(),
  /** A smaller click is not named, dBFS. More clicks in a minute are meant. */
  click_level: level(),
  clicks_per_minute: positive(),
  silence_most: positive(),
  /** Frequencies below which bass is compared between the channels, Hz, the strictest first. */
  mono_below: z.array(positive()),
  /** A correlation below this for longer than this refuses the side. */
  band_correlation: level(),
  band_correlation_seconds: positive(),
  correlation_least: level(),
  side_below_mid: level(),
  /** Sibilance at the inner and the outer radius of a 12-inch side at 33⅓ rpm, dB. */
  sibilance_warn: level(),
  sibilance_warn_outer: level(),
  subsonic_warn: level(),
  above_15k_warn: level(),
  lossy_edges: z.array(positive()),
  sample_rates: z.array(positive()),
  bits_least: positive(),
  /** Energy above 10 kHz against the whole, dB. */
  above_10k_warn: level(),
  /** A passage whose sample peak stays below this is silence, dBFS. */
  silence_level: level(),
  /** A channel this far below the other one is dead, dB. */
  dead_channel: level(),
  /** Quieter bass is not compared between the channels, dBFS. */
  bass_level: level(),
  /** A lossy codec leaves a wall of at least this in the spectrum, dB. */
  lossy_drop: positive(),
  /** A click is this many times sharper than the samples beside it. */
  click_ratio: positive(),
  /** Silence of the files above the usual gap, or above a gap that the creator has set, that is named. */
  gap_spare: positive(),
  set_gap_spare: positive(),
  /** A track that is louder at its very end runs into the next one, dBFS. */
  joined_level: level(),
  /** A last track this many times brighter than every other one of its side deserves a warning. */
  last_track_ratio: positive(),
});

/** Maximum minutes of music on a CD and on one side of a tape; the tracks that a CD can index. */
const PlayingLimits = z.object({
  cd: positive(),
  cd_tracks: positive(),
  /** A shorter track has no index, in seconds. */
  cd_track_seconds: positive(),
  tape_side: z.object({ c20: positive(), c30: positive(), c46: positive(), c60: positive(), c90: positive() }),
});

export const PlantProfileValues = z.object({
  discs: z.object({ '12': DiscLimits, '10': DiscLimits, '7': DiscLimits }),
  cut: z.object({ lacquer: CutLimits, dmm: CutLimits }),
  sound: SoundLimits,
  playing: PlayingLimits,
  print: PrintSpecification,
});
export type PlantProfileValues = z.infer<typeof PlantProfileValues>;
