import { z } from 'zod/mini';
import { defineCall } from '#kit/call.ts';
import { IdText } from '#kit/shared-schemas.ts';
import {
  CUT_MEDIA,
  DISC_SIZES,
  DISC_SPEEDS,
  PlantProfileValues,
} from '#modules/making/plant-profiles/plant-profile.ts';

const SidePlan = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  /** Whether the caller may change the order of tracks now. */
  editable: z.boolean(),
  size: z.enum(DISC_SIZES),
  speed: z.enum(DISC_SPEEDS),
  medium: z.enum(CUT_MEDIA),
  /** Limits of the plant in force. */
  limits: z.pick(PlantProfileValues, { discs: true, cut: true }),
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
      /** Seconds of silence at both ends of the file. */
      head: z.number(),
      tail: z.number(),
      /** Whether the groove of the present master is measured. */
      has_groove: z.boolean(),
    }),
  ),
  /** Prices of a plain black record with a printed sleeve, before tax, in minor units. */
  prices: z.array(
    z.object({
      size: z.enum(DISC_SIZES),
      speed: z.enum(DISC_SPEEDS),
      discs: z.int(),
      unit_price: z.int(),
    }),
  ),
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
  params: z.object({ id: IdText }),
  reply: SidePlan,
});

export const getTrackGrooveCall = defineCall({
  method: 'GET',
  path: '/projects/:id/tracks/:trackId/groove',
  access: 'signed_in',
  summary: 'Get the measured groove of a track: 24 bytes of header, then 8 bytes for each 1/30 s',
  params: z.object({ id: IdText, trackId: IdText }),
  produces: ['application/octet-stream'],
  reply: z.unknown(),
});
