import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';
import { CARRIER_RULES, CUT_RULES, TRAFFIC_LIGHTS } from './cut-finding.ts';
import { TrackMeasures } from './track-measures.ts';

const Light = z.enum(TRAFFIC_LIGHTS);
const seconds = z.nullable(z.number());

const Finding = z.object({
  rule: z.enum(CUT_RULES),
  light: Light,
  at_second: seconds,
  until_second: seconds,
  numbers: z.record(z.string(), z.number()),
  places: z.array(z.object({ at: z.number(), until: z.number() })),
});

const CheckedTrack = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  artist_name: z.string(),
  side: z.string(),
  position: z.int(),
  state: z.string(),
  has_master: z.boolean(),
  duration: seconds,
  peaks: z.nullable(z.string()),
  sample_rate: z.nullable(z.int()),
  channels: z.nullable(z.int()),
  bits: z.nullable(z.int()),
  /** Null until the master is analysed. */
  light: z.nullable(Light),
  findings: z.array(Finding),
  measures: z.nullable(TrackMeasures),
});
export type CheckedTrack = z.infer<typeof CheckedTrack>;

const CarrierFinding = z.object({
  rule: z.enum(CARRIER_RULES),
  light: Light,
  /** Values for the text of the rule. A name that ends in `seconds` holds a duration in seconds. */
  numbers: z.record(z.string(), z.number()),
  /** The side that is too long; null for a whole carrier. */
  side: z.nullable(z.string()),
  /** The tracks that the finding is about; empty where it is about all. */
  tracks: z.array(
    z.object({
      track_id: z.int(),
      title: z.string(),
      side: z.string(),
      position: z.int(),
      seconds: z.number(),
    }),
  ),
});

/** A CD or tape of the release. */
const Carrier = z.object({
  id: z.string(),
  type: z.enum(['cd', 'tape']),
  /** `CD`, `2 × C60`. */
  name: z.string(),
  light: Light,
  /** Masters and the most that fits, in seconds; `side` is null for all tracks. */
  lengths: z.array(z.object({ side: z.nullable(z.string()), seconds: z.number(), most_seconds: z.number() })),
  findings: z.array(CarrierFinding),
});
export type CheckedCarrier = z.infer<typeof Carrier>;

const CutCheck = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  category: z.string(),
  /** The worst light of all tracks and carriers; null while a track is not analysed. */
  light: z.nullable(Light),
  tracks: z.array(CheckedTrack),
  carriers: z.array(Carrier),
});
export type CutCheck = z.infer<typeof CutCheck>;

export const getCutCheckCall = defineCall({
  method: 'GET',
  path: '/projects/:id/cut-check',
  access: 'signed_in',
  summary: 'Get levels and findings of each track of a project, and whether they fit on its CDs and tapes',
  params: z.object({ id: PathId }),
  reply: CutCheck,
});
