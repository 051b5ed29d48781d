import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { PathId } from '#kit/shared-schemas.ts';
import { TrackEdges, TrackMeasures } from '#modules/making/cut-check/track-measures.ts';
import {
  CUT_MEDIA,
  DISC_SIZES,
  DISC_SPEEDS,
  PlantProfileValues,
} from '#modules/making/plant-profiles/plant-profile.ts';

/** A part that the plant does not make on these discs, in the language of the request. */
const ReplacedPart = z.object({
  reason: z.string(),
  /** The part that is priced instead, such as `Weight: Standard`. */
  used: z.string(),
});

const SidePlan = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  /** Whether the caller may change the order of tracks now. */
  editable: z.boolean(),
  /** Whether the caller may change where previews start now. */
  previews_editable: z.boolean(),
  size: z.enum(DISC_SIZES),
  speed: z.enum(DISC_SPEEDS),
  medium: z.enum(CUT_MEDIA),
  /** Limits of the plant in force. */
  limits: z.pick(PlantProfileValues, { discs: true, cut: true, sound: true }),
  tracks: z.array(
    z.object({
      id: z.int(),
      uuid: z.string(),
      title: z.string(),
      state: z.string(),
      side: z.string(),
      position: z.int(),
      gap_before: z.nullable(z.number()),
      /** Seconds; null until the file is encoded. */
      duration: z.nullable(z.number()),
      /** The second at which players begin its preview. */
      preview_start: z.int(),
      peaks: z.nullable(z.string()),
      /** Hz; null until the file is decoded. */
      sample_rate: z.nullable(z.int()),
      /** Seconds of silence at both ends of the file. */
      head: z.number(),
      tail: z.number(),
      edges: z.nullable(TrackEdges),
      /** The worst seconds of sibilance, dB; null until the file is measured. */
      sibilance: z.nullable(TrackMeasures.shape.sibilance),
      /** Whether the groove of the present master is measured. */
      has_groove: z.boolean(),
    }),
  ),
  /** Prices of the release on other discs, before tax, in minor units. */
  prices: z.array(
    z.object({
      size: z.enum(DISC_SIZES),
      speed: z.enum(DISC_SPEEDS),
      medium: z.enum(CUT_MEDIA),
      discs: z.int(),
      unit_price: z.int(),
      replaced: z.array(ReplacedPart),
    }),
  ),
  /** The parts that the prices are of, such as `Sleeve: gatefold`, in the language of the request. */
  parts: z.array(z.string()),
  currency: z.string(),
  /** Copies that the prices are for. */
  quantity: z.int(),
});
export type SidePlan = z.infer<typeof SidePlan>;

export const getSidePlanCall = defineCall({
  method: 'GET',
  path: '/projects/:id/side-plan',
  access: 'signed_in',
  summary: 'Get the tracks of a project on their sides, with the limits and prices that a side planner needs',
  params: z.object({ id: PathId }),
  reply: SidePlan,
});

export const getTrackGrooveCall = defineCall({
  method: 'GET',
  path: '/projects/:id/tracks/:trackId/groove',
  access: 'signed_in',
  summary: 'Get the measured groove of a track: 24 bytes of header, then 8 bytes for each 1/30 s',
  params: z.object({ id: PathId, trackId: PathId }),
  produces: ['application/octet-stream'],
  reply: z.unknown(),
});

const SideSuggestions = z.object({
  /** dB against the reference, of all sides; null until all tracks are measured. */
  level: z.nullable(z.number()),
  /** The letter of a side that is longer than the plant advises; null where none is. */
  long_side: z.nullable(z.string()),
  /** The single move that helps most; null where none helps. */
  move: z.nullable(
    z.object({
      track_id: z.int(),
      title: z.string(),
      from: z.string(),
      /** The track's place on the side that it leaves: 3 for A3. */
      position: z.int(),
      to: z.string(),
      /** dB after the move. */
      level: z.number(),
      /** All tracks after the move, as “Arrange all tracks” takes them. */
      tracks: z.array(z.object({ track_id: z.int(), side: z.string(), gap_before: z.nullable(z.number()) })),
    }),
  ),
  /** Other discs that help, the cheapest first. */
  plans: z.array(
    z.object({
      size: z.enum(DISC_SIZES),
      speed: z.enum(DISC_SPEEDS),
      discs: z.int(),
      level: z.number(),
      /** Minor units per copy against the present discs, before tax; null without a price. */
      price_difference: z.nullable(z.int()),
      /** Parts that the price does not include as chosen. */
      replaced: z.array(ReplacedPart),
    }),
  ),
  currency: z.string(),
  /** Whether the caller may move the track now. */
  editable: z.boolean(),
});
export type SideSuggestions = z.infer<typeof SideSuggestions>;

export const getSideSuggestionsCall = defineCall({
  method: 'GET',
  path: '/projects/:id/side-plan/suggestions',
  access: 'signed_in',
  summary: 'Get the move of a track and the other discs that make a record louder, where its sides are too full',
  params: z.object({ id: PathId }),
  query: z.object({
    size: z.optional(z.enum(DISC_SIZES)),
    speed: z.optional(z.enum(DISC_SPEEDS)),
    medium: z.optional(z.enum(CUT_MEDIA)),
  }),
  reply: SideSuggestions,
});
