import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';
import { CUT_MEDIA, DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';
import { SIDE_GAP_RULES } from './check-side-gaps.ts';
import { SIDE_GROOVE_RULES } from './check-side-groove.ts';
import { SIDE_RATE_RULES } from './check-side-rates.ts';
import { SIDE_SIBILANCE_RULES } from './check-side-sibilance.ts';
import { TRAFFIC_LIGHTS } from './cut-finding.ts';

const Light = z.enum(TRAFFIC_LIGHTS);
const number = z.number();

const SideFindingPlace = z.object({
  track_id: z.int(),
  uuid: z.string(),
  title: z.string(),
  /** The track's place on its side: 2 for A2. */
  position: z.int(),
  at_second: number,
  /** mm, and cm/s below the stylus. */
  radius: number,
  speed: number,
  /** How often the limit of the rule is reached. */
  share: number,
  /** Angle on the disc as a share of a turn. */
  turn_share: number,
  /** Hz of the track, where the finding is about sample rates. */
  sample_rate: z.nullable(z.int()),
});
export type SideFindingPlace = z.infer<typeof SideFindingPlace>;

const SideFinding = z.object({
  rule: z.enum([...SIDE_GROOVE_RULES, ...SIDE_SIBILANCE_RULES, ...SIDE_GAP_RULES, ...SIDE_RATE_RULES]),
  light: Light,
  /** Values for the text of the rule. */
  numbers: z.record(z.string(), number),
  /** The worst first: ten of the groove, ten of sibilance, and every border of tracks. */
  places: z.array(SideFindingPlace),
});
export type SideFinding = z.infer<typeof SideFinding>;

const CutPlan = z.object({
  seconds: number,
  light: Light,
  /** The highest level that fits and the level of the cut, dB against the reference of the plant. */
  level_fits: z.nullable(number),
  level: number,
  /** mm */
  end_radius: number,
  place_left: number,
  /** Further seconds that fit at the mean pitch of this side. */
  seconds_left: number,
  lines_per_inch: number,
  findings: z.array(SideFinding),
  /** Middle radius and width in mm, and shade from 0 (quiet) to 7 (loud), −1 between tracks. */
  rings: z.array(z.tuple([number, number, z.int()])),
});

/** LUFS, LU and dBTP of a whole side, its gaps included; null where it has no sound or is too short. */
const SideLevels = z.object({
  integrated: z.nullable(number),
  range: z.nullable(number),
  short_term: z.nullable(number),
  momentary: z.nullable(number),
  true_peak: z.nullable(number),
});

const Side = z.object({
  side: z.string(),
  tracks: z.array(
    z.object({
      id: z.int(),
      uuid: z.string(),
      title: z.string(),
      position: z.int(),
      /** Outer and inner radius in mm; null until all tracks of the side are measured. */
      from: z.nullable(number),
      until: z.nullable(number),
      /** Seconds of the side, gaps included. */
      start_second: z.nullable(number),
    }),
  ),
  /** Null until all tracks of the side are measured. */
  cut: z.nullable(CutPlan),
  /** Null while a track of the side has no stored loudness. */
  levels: z.nullable(SideLevels),
  /** Tracks that were measured before loudness was stored. */
  tracks_without_loudness: z.array(z.int()),
});
export type CheckedSide = z.infer<typeof Side>;

const CutSides = z.object({
  size: z.enum(DISC_SIZES),
  speed: z.enum(DISC_SPEEDS),
  medium: z.enum(CUT_MEDIA),
  /** mm */
  disc: z.object({
    rim: number,
    outer: number,
    inner: number,
    finishing: number,
    label: number,
    hole: number,
    lead_in_pitch: number,
    lead_out_pitch: number,
  }),
  /** The limits of the plant that shape the sound: cm/s, dBFS, Hz and µm. */
  cutting: z.object({
    reference_velocity: number,
    reference_dbfs: number,
    high_pass: number,
    low_pass: number,
    stylus_radius: number,
    stylus_contact: number,
  }),
  sides: z.array(Side),
});
export type CutSides = z.infer<typeof CutSides>;

export const getCutSidesCall = defineCall({
  method: 'GET',
  path: '/projects/:id/cut-check/sides',
  access: 'signed_in',
  summary: 'Get the groove of each side of a project: level that fits, free space and worst places',
  params: z.object({ id: PathId }),
  query: z.object({
    size: z.optional(z.enum(DISC_SIZES)),
    speed: z.optional(z.enum(DISC_SPEEDS)),
    medium: z.optional(z.enum(CUT_MEDIA)),
  }),
  reply: CutSides,
});
