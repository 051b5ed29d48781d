import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';
import { CUT_RULES, TRAFFIC_LIGHTS } from './cut-finding.ts';
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

const CutCheck = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  category: z.string(),
  /** The worst light of all tracks; null while a track is not analysed. */
  light: z.nullable(Light),
  tracks: z.array(CheckedTrack),
});
export type CutCheck = z.infer<typeof CutCheck>;

export const getCutCheckCall = defineCall({
  method: 'GET',
  path: '/projects/:id/cut-check',
  access: 'signed_in',
  summary: 'Get levels and findings of each track of a project, for its creator and staff',
  params: z.object({ id: PathId }),
  reply: CutCheck,
});
